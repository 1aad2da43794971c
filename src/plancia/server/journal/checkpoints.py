"""Moving what is in the ``-wal`` file into the database itself, beside the games and not between them.

SQLite does it by itself in the middle of a commit, every four megabytes: that commit waits until hundreds of pages are
on the disk, and all others wait behind it. Here a thread with a connection of its own does it every second, while
commits go on.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event, Thread

from plancia.server.closing import Closing
from plancia.server.journal.database import connect
from plancia.server.journal.write_turn import write_turn

EVERY_S = 1.0
#: Beyond so many pages (8 MB) the thread stops all writers while it moves the last pages, so that the file begins anew.
MOST_PAGES = 2_000


class Checkpoints(Closing):
    """The thread. SQLite makes its own checkpoint only if this one cannot keep up (``database.LAST_RESORT_PAGES``)."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._turn = write_turn(path)
        self._stop = Event()
        self._thread = Thread(target=self._run, name="plancia-checkpoints", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop; the last connection that closes the file moves the rest."""
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        with closing(connect(self._path, "mode=rw")) as connection:
            while not self._stop.wait(EVERY_S):
                try:
                    left = checkpoint(connection)
                    if left > MOST_PAGES:
                        with self._turn:
                            checkpoint(connection)
                except sqlite3.Error:
                    continue  # the disk is full, or another process makes a checkpoint: try again later


def checkpoint(connection: sqlite3.Connection) -> int:
    """Move what can be moved without making anybody wait; return the length of the ``-wal`` file if not all was."""
    _, pages, moved = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return 0 if pages == moved else int(pages)
