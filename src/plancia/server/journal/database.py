"""The SQLite file of the journal: how it is opened, what is in it, and what it refuses as coded errors.

One connection writes, one reads; each is used by one thread at a time. Readers never wait for a sync (WAL).
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import mkstemp
from threading import Lock

from plancia.files.sync import sync
from plancia.server.journal.errors import JournalError
from plancia.server.journal.write_turn import write_turn

APPLICATION_ID = 0x504C4A31  # "PLJ1"; shown by file(1) and checked before anything is read
VERSION = 1

#: SQLite makes a checkpoint by itself, in the middle of a commit, only when so much waits: 160 MB. See ``checkpoints``.
LAST_RESORT_PAGES = 40_000
#: How long to wait for another process that writes, before ``journal_busy``.
BUSY_MS = 5_000

_SCHEMA = f"""
PRAGMA application_id = {APPLICATION_ID};
PRAGMA user_version = {VERSION};

CREATE TABLE game (
    game TEXT NOT NULL PRIMARY KEY,
    length INTEGER NOT NULL,  -- how many events the game has: without it, nobody would miss the last ones
    head BLOB NOT NULL        -- the hash of the last one
) STRICT, WITHOUT ROWID;

CREATE TABLE event (
    game TEXT NOT NULL REFERENCES game (game),
    seq INTEGER NOT NULL,
    action_id TEXT NOT NULL,
    part INTEGER NOT NULL,    -- index of the event within its action
    at INTEGER NOT NULL,      -- wall clock, milliseconds
    now_ms INTEGER NOT NULL,  -- the game's clock
    actor TEXT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,       -- JSON
    hash BLOB NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX event_action ON event (game, action_id) WHERE part = 0;
"""
_TABLES = {"game", "event", "event_action"}

_CODES = {
    sqlite3.SQLITE_FULL: "journal_full",
    sqlite3.SQLITE_READONLY: "journal_read_only",
    sqlite3.SQLITE_BUSY: "journal_busy",
    sqlite3.SQLITE_CORRUPT: "journal_damaged",
    sqlite3.SQLITE_NOTADB: "journal_damaged",
    # Every constraint was checked before the statement that breaks it: an index does not say what its table says.
    sqlite3.SQLITE_CONSTRAINT: "journal_damaged",
}


class Database:
    """An open journal file."""

    def __init__(self, path: Path) -> None:
        """Open a file, or make a new one.

        Raises ``journal_foreign`` for a file of another program, ``journal_version`` for one of a newer Plancia,
        ``journal_damaged``, or ``journal_failed`` when the system refuses.
        """
        self.path = path
        self._locks = {"rw": write_turn(path), "ro": Lock()}
        self._connections: dict[str, sqlite3.Connection] = {}
        if not path.exists():
            self._create()
        try:
            self._open("mode=rw")
        except JournalError as error:
            # SQLite wants to write beside the file even to read it. If the folder cannot be written and no such file is
            # there, no process can be changing it: read it as it stands.
            if error.code != "journal_read_only" or Path(f"{path}-wal").exists():
                raise
            self._open("immutable=1")

    def close(self) -> None:
        """Close the file; the last one to do so moves what is in the ``-wal`` file into it."""
        for mode in list(self._connections):
            with self._locks[mode]:
                self._connections.pop(mode).close()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Give a connection for statements that all see the same moment."""
        with self._transaction("ro", "BEGIN") as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Give a connection for statements that happen together; durable when the block ends, undone if it raises."""
        with self._transaction("rw", "BEGIN IMMEDIATE") as connection:
            yield connection

    def check(self) -> None:
        """Read the whole file; raise ``journal_damaged`` unless it is a sound database."""
        with self.reading() as connection:
            (found,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if found != "ok":
            raise self._damaged(found)

    @contextmanager
    def _transaction(self, mode: str, begin: str) -> Iterator[sqlite3.Connection]:
        with self._locks[mode]:
            if mode not in self._connections:
                raise JournalError("journal_closed")
            connection = self._connections[mode]
            with self._coded():
                try:
                    connection.execute(begin)
                    yield connection
                    connection.execute("COMMIT")
                finally:
                    # Some errors (a full disk) have ended the transaction already.
                    if connection.in_transaction:
                        connection.execute("ROLLBACK")

    def _create(self) -> None:
        """Make a new file, complete before it gets its name: so an empty file is one that lost its content."""
        folder = self.path.absolute().parent
        with self._coded():
            handle, name = mkstemp(dir=folder, prefix=f".{self.path.name}.")
            os.close(handle)
            made = Path(name)
            try:
                with closing(connect(made, "mode=rw")) as connection:
                    connection.execute("PRAGMA journal_mode = WAL")
                    connection.executescript(_SCHEMA)
                with suppress(FileExistsError):  # another process was quicker
                    os.link(made, self.path)
            finally:
                made.unlink()
            # SQLite makes the content durable; we must make the name durable.
            sync(folder)

    def _open(self, how: str) -> None:
        try:
            with self._coded():
                self._connections["rw"] = connect(self.path, how)
                self._check_ours(self._connections["rw"])
                self._connections["ro"] = connect(self.path, how)
                self._connections["ro"].execute("PRAGMA query_only = ON")
        except BaseException:
            self.close()
            raise

    def _check_ours(self, connection: sqlite3.Connection) -> None:
        """Refuse a file that is not ours, or not whole, before anything is written to it."""
        if self.path.is_file() and self.path.stat().st_size == 0:
            raise self._damaged("0 bytes")
        if _pragma(connection, "application_id") != APPLICATION_ID:
            raise JournalError("journal_foreign", file=str(self.path))
        version = _pragma(connection, "user_version")
        if version != VERSION:
            raise JournalError("journal_version", file=str(self.path), version=version, expected=VERSION)
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
        if not names >= _TABLES:
            raise self._damaged("no tables")

    @contextmanager
    def _coded(self) -> Iterator[None]:
        """Turn SQLite's refusals into coded errors, without its words: they may quote what is stored."""
        try:
            yield
        except OSError as error:
            raise JournalError("journal_failed", file=str(self.path), why=error.strerror) from None
        except UnicodeDecodeError:  # SQLite quotes what it found where its own schema should be
            raise self._damaged("SQLITE_CORRUPT") from None
        except sqlite3.Error as error:
            if not hasattr(error, "sqlite_errorcode"):
                raise  # the module's own complaint about how it is used
            code = _CODES.get(error.sqlite_errorcode & 0xFF, "journal_failed")
            if error.sqlite_errorcode == sqlite3.SQLITE_IOERR_SHMSIZE:
                code = "journal_full"  # no room even for the index of the -wal file
            if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB and "ro" not in self._connections:
                code = "journal_foreign"
            raise JournalError(code, file=str(self.path), why=error.sqlite_errorname) from None

    def _damaged(self, why: str) -> JournalError:
        return JournalError("journal_damaged", file=str(self.path), why=why)


def connect(path: Path, how: str) -> sqlite3.Connection:
    """Open a file that is there as everybody here opens it."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?{how}",
        uri=True,
        timeout=BUSY_MS / 1000,
        isolation_level=None,
        check_same_thread=False,
    )
    # A damaged text must fail the chain, not the decoder, whose message would quote it.
    connection.text_factory = lambda text: text.decode(errors="replace")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")  # on macOS fsync alone does not reach the disk
    connection.execute(f"PRAGMA wal_autocheckpoint = {LAST_RESORT_PAGES}")
    return connection


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    (value,) = connection.execute(f"PRAGMA {name}").fetchone()
    return int(value)
