"""What a server does to its files in a few lives, for the recorder. Run as a program: ``story FOLDER SEED [FAULT]``.

A new database, events, people's rows, the time, checkpoints, ends without a goodbye, a backup, a restore. Whatever was
acknowledged is written into the file ``told``: after a power cut it must be there. The same seed does the same.

A fault is a mistake that the check must find: ``unsynced_database`` switches SQLite's syncs off, ``unsynced_files``
those of everything else.
"""

import os
import sqlite3
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from sqlalchemy import insert

from plancia.server import backup
from plancia.server.journal.checkpoints import checkpoint
from plancia.server.journal.database import connect
from plancia.server.journal.journal import Journal
from plancia.server.live import timeline
from plancia.server.store import schema
from plancia.server.store import tables as t
from plancia.server.store.store import Store
from server.journal.entries import nth_entry

DATABASE, COPY, TOLD = "plancia.db", "copy.db", "told"
#: How many things happen in each life.
STEPS = 40
GAMES = ("game-0", "game-1", "game-2")


class Life:
    """A server between its start and its end."""

    def __init__(self, folder: Path, random: Random) -> None:
        self.path = folder / DATABASE
        self.random = random
        self._told = os.open(folder / TOLD, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        schema.prepare(self.path)
        self.tell("made")
        self.journal = Journal(self.path)
        self.store = Store(self.path)
        self.time = timeline.ServerTimeline(Path(f"{self.path}-time"))
        self.done = Counter({game: self._actions(game) for game in GAMES})
        self.rows = self.store.do(lambda connection: len(connection.execute(t.security_log.select()).all()))
        self._checkpoints = connect(self.path, "mode=rw")

    def tell(self, *words: object) -> None:
        """Acknowledge something."""
        os.write(self._told, " ".join(map(str, words)).encode() + b"\n")

    def live(self, steps: int) -> None:
        """Do so many things, now this and now that."""
        for _ in range(steps):
            self.random.choices((self.append, self.note, self.beat, self.move), (10, 4, 4, 2))[0]()

    def append(self) -> None:
        """Append to one game or to several at once."""
        games = self.random.sample(GAMES, self.random.randint(1, len(GAMES)))
        for outcome in self.journal.append_all([nth_entry(game, self.done[game]) for game in games]):
            assert isinstance(outcome, tuple), outcome
        for game in games:
            self.done[game] += 1
            self.tell("game", game, self.done[game])

    def note(self) -> None:
        """Write a row of the people's tables."""
        row = insert(t.security_log).values(id=self.rows + 1, at_ms=0, kind="sign_in", detail=str(self.rows))
        self.store.do(lambda connection: connection.execute(row))
        self.rows += 1
        self.tell("rows", self.rows)

    def beat(self) -> None:
        """Write the time, and bring it to the disk now and then."""
        self.time.advance_to(self.time.now_ms() + self.random.randint(1, 1000))
        sync = self.random.random() < 0.3
        self.time._write(sync=sync)
        if sync:
            self.tell("time", self.time.now_ms())

    def move(self) -> None:
        """Move the ``-wal`` file into the database."""
        checkpoint(self._checkpoints)

    def close(self) -> None:
        """End in good order."""
        self._checkpoints.close()
        self.time.close()
        self.store.close()
        self.journal.close()

    def _actions(self, game: str) -> int:
        return len({record.action_id for record in self.journal.load(game)})


def first_life(folder: Path, random: Random) -> None:
    """A new database; the process is killed."""
    Life(folder, random).live(STEPS)


def second_life(folder: Path, random: Random) -> None:
    """A start after a kill, and a backup in the middle."""
    life = Life(folder, random)
    life.live(STEPS // 2)
    life.tell("backing")
    backup.back_up(life.path, folder / COPY)
    life.tell("backed", *(life.done[game] for game in GAMES), life.rows)
    life.live(STEPS // 2)
    life.close()
    life.tell("closed")


def third_life(folder: Path, random: Random) -> None:
    """A start after an end in good order; the process is killed."""
    Life(folder, random).live(STEPS)


def restoring(folder: Path, random: Random) -> None:
    """The backup takes the place of the database."""
    told = os.open(folder / TOLD, os.O_WRONLY | os.O_APPEND)
    os.write(told, b"restoring\n")
    backup.restore(folder / COPY, folder / DATABASE, replace=True)
    os.write(told, b"restored\n")


def last_life(folder: Path, random: Random) -> None:
    """The server goes on with what was restored."""
    Life(folder, random).live(STEPS // 2)


STAGES: tuple[Callable[[Path, Random], None], ...] = (
    first_life,
    second_life,
    third_life,
    restoring,
    last_life,
)


class Careless(sqlite3.Connection):
    """A connection that never syncs."""

    def execute(self, sql: str, *parameters: object) -> sqlite3.Cursor:
        """Do what is asked, except for one setting."""
        return super().execute(sql.replace("synchronous = FULL", "synchronous = OFF"), *parameters)


def commit_fault(fault: str) -> None:
    """Make the mistake that was asked for, in this process."""
    if fault == "unsynced_database":
        plain = sqlite3.connect
        sqlite3.connect = lambda *args, **options: plain(*args, **{**options, "factory": Careless})
    elif fault == "unsynced_files":
        os.fsync = lambda handle: None
    elif fault:
        raise ValueError(fault)


def main(folder: Path, seed: int, fault: str = "") -> None:
    """Live all lives, each in a process of its own."""
    commit_fault(fault)
    # The thread that beats would write at moments of its own.
    timeline.BEAT_MS = 10**9
    for number, stage in enumerate(STAGES):
        child = os.fork()
        if child == 0:
            code = 1
            try:
                stage(folder, Random(f"{seed} {number}"))
                code = 0
            finally:
                sys.stderr.flush()
                if code:
                    sys.excepthook(*sys.exc_info())
                os._exit(code)
        _, status = os.waitpid(child, 0)
        if status:
            raise SystemExit(f"{stage.__name__} failed")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
