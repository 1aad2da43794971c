"""One connection in one thread: statements of the people's tables, one transaction after another.

People sign in seldom compared to how often they play; a second writer in the journal's file that is rarely there
costs the games nothing. What is needed at every message is kept in memory by those who need it.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from plancia.server.journal.database import BUSY_MS
from plancia.server.journal.errors import JournalError

T = TypeVar("T")

#: What is done with a connection, in one transaction.
Work = Callable[[Connection], T]

_CODES = {
    sqlite3.SQLITE_FULL: "journal_full",
    sqlite3.SQLITE_READONLY: "journal_read_only",
    sqlite3.SQLITE_BUSY: "journal_busy",
    sqlite3.SQLITE_CORRUPT: "journal_damaged",
    sqlite3.SQLITE_NOTADB: "journal_damaged",
}


class Store:
    """The tables beside the journal, in a file that ``schema.prepare`` has brought up to date."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._engine = create_engine(
            "sqlite://", creator=lambda: connect(path), poolclass=StaticPool, hide_parameters=True
        )
        event.listen(self._engine, "begin", begin)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="plancia-people")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    async def reading(self, work: Work[T]) -> T:
        """Do something that changes nothing; all its statements see the same moment."""
        return await asyncio.wrap_future(self._thread.submit(self._do, work, write=False))

    async def writing(self, work: Work[T]) -> T:
        """Do something in one transaction: durable when this returns, undone if ``work`` raises."""
        return await asyncio.wrap_future(self._thread.submit(self._do, work, write=True))

    def do(self, work: Work[T], *, write: bool = True) -> T:
        """Do the same where no event loop runs, and wait for it."""
        return self._thread.submit(self._do, work, write=write).result()

    def close(self) -> None:
        """Finish what is under way and close the file."""
        self._thread.shutdown()
        self._engine.dispose()

    def _do(self, work: Work[T], *, write: bool) -> T:
        with coded(self.path), self._engine.connect() as plain:
            connection = plain.execution_options(plancia_write=write)
            with connection.begin():
                return work(connection)


@contextmanager
def coded(path: Path) -> Iterator[None]:
    """Turn SQLite's refusals into coded errors, without its words: they may quote what is stored."""
    try:
        yield
    except DBAPIError as error:
        original = error.orig
        if not isinstance(original, sqlite3.Error) or not hasattr(original, "sqlite_errorcode"):
            raise
        code = _CODES.get(original.sqlite_errorcode & 0xFF)
        if original.sqlite_errorcode == sqlite3.SQLITE_IOERR_SHMSIZE:
            code = "journal_full"
        if code is None and isinstance(original, sqlite3.IntegrityError):
            raise  # whoever wrote the statement knows what it means
        raise JournalError(code or "journal_failed", file=str(path), why=original.sqlite_errorname) from None


def connect(path: Path) -> sqlite3.Connection:
    """Open a file that is there, as safe as the journal opens it."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=rw",
        uri=True,
        timeout=BUSY_MS / 1000,
        # SQLAlchemy begins transactions; the driver must not do so on its own.
        isolation_level=None,
        check_same_thread=False,
    )
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")
    return connection


def begin(connection: Connection) -> None:
    """Begin a transaction as SQLAlchemy's options say."""
    options: dict[str, Any] = dict(connection.get_execution_options())
    # A transaction that will write takes its place at once: to be upgraded later it might have to fail.
    connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get("plancia_write", True) else "BEGIN")
