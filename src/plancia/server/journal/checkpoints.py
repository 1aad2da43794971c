"""Moving what is in the ``-wal`` file into the database itself, beside the games and not between them.

SQLite does it by itself in the middle of a commit, every four megabytes: whoever committed waits until hundreds of
pages are on the disk, and all others wait for him. Here a thread with a connection of its own does it every second,
while commits go on.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event, Thread

from plancia.server.closing import Closing
from plancia.server.journal.database import connect
from plancia.server.journal.write_turn import write_turn

EVERY_S = 1.0
#: Beyond so many pages (8 MB) nobody may write for the moment that the last of them take: then the file begins anew.
MOST_PAGES = 2_000
#: SQLite's own way is what is left if this thread cannot keep up: at 160 MB.
LAST_RESORT_PAGES = 40_000


class Checkpoints(Closing):
    """The thread. Whoever writes to the file must have said ``PRAGMA wal_autocheckpoint`` with the last resort."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._turn = write_turn(path)
        self._stop = Event()
        self._thread = Thread(target=self._run, name="plancia-checkpoints", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop; whoever closes the file last moves the rest."""
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
                    continue  # no room, or somebody else is at it: the next time


def checkpoint(connection: sqlite3.Connection) -> int:
    """Move what can be moved without making anybody wait; return the length of the ``-wal`` file if not all was."""
    _, pages, moved = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return 0 if pages == moved else int(pages)
