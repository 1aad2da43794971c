"""One connection in one thread: statements of the people's tables, many transactions with one sync.

The thread does everything in the order of the calls, reads included, so a caller may remember what it has read. Callers
that need something at every message keep it in memory.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, nullcontext
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.pool import StaticPool

from plancia.server.closing import Closing
from plancia.server.journal.batches import Batches
from plancia.server.journal.database import BUSY_MS, LAST_RESORT_PAGES
from plancia.server.journal.errors import JournalError
from plancia.server.journal.write_turn import write_turn

T = TypeVar("T")

#: What is done with a connection: all of it or, if it raises, nothing. It may be done again where it was undone.
Work = Callable[[Connection], T]

_CODES = {
    sqlite3.SQLITE_FULL: "journal_full",
    sqlite3.SQLITE_READONLY: "journal_read_only",
    sqlite3.SQLITE_BUSY: "journal_busy",
    sqlite3.SQLITE_CORRUPT: "journal_damaged",
    sqlite3.SQLITE_NOTADB: "journal_damaged",
}
#: Refusals that hold for all of a batch: to try one after another would only take longer.
_HOPELESS = {"journal_busy", "journal_read_only"}


class _Asked(msgspec.Struct, frozen=True):
    """Something to be done, and who waits for it."""

    work: Work[Any]
    write: bool
    future: "Future[Any]"


class Store(Closing):
    """The tables beside the journal, in a file that ``schema.prepare`` has brought up to date."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._engine = create_engine(
            "sqlite://", creator=lambda: connect(path), poolclass=StaticPool, hide_parameters=True
        )
        event.listen(self._engine, "begin", begin)
        self._turn = write_turn(path)
        self.queue: Batches[_Asked] = Batches()
        self._thread = Thread(target=self._run, name="plancia-people", daemon=True)
        self._thread.start()

    async def reading(self, work: Work[T]) -> T:
        """Do something that changes nothing; all its statements see the same moment."""
        return await asyncio.wrap_future(self._submit(work, write=False))

    async def writing(self, work: Work[T]) -> T:
        """Do something, all or nothing: durable when this returns, undone if ``work`` raises."""
        return await asyncio.wrap_future(self._submit(work, write=True))

    def do(self, work: Work[T], *, write: bool = True) -> T:
        """Do the same where no event loop runs, and wait for it."""
        return self._submit(work, write=write).result()

    def close(self) -> None:
        """Finish what is under way and close the file."""
        self.queue.close()
        self._thread.join()
        self._engine.dispose()

    def _submit(self, work: Work[T], *, write: bool) -> "Future[T]":
        future: Future[T] = Future()
        if not self.queue.put(_Asked(work, write, future)):
            raise JournalError("journal_closed")
        return future

    def _run(self) -> None:
        for batch in self.queue:
            waiting = [asked for asked in batch if asked.future.set_running_or_notify_cancel()]
            if waiting:
                self._answer(waiting)

    def _answer(self, batch: list[_Asked]) -> None:
        """Do a batch with one sync and answer every caller, also after an unforeseen error."""
        try:
            outcomes = self._do(batch)
        except Exception as error:
            hopeless = isinstance(error, JournalError) and error.code in _HOPELESS
            if len(batch) == 1 or hopeless:
                for asked in batch:
                    asked.future.set_exception(error)
                return
            # One change may be too large for the disk and the others not.
            for asked in batch:
                self._answer([asked])
            return
        for asked, (result, refusal) in zip(batch, outcomes, strict=True):
            if refusal is not None:
                asked.future.set_exception(refusal)
            else:
                asked.future.set_result(result)

    def _do(self, batch: list[_Asked]) -> list[tuple[Any, Exception | None]]:
        write = any(asked.write for asked in batch)
        with self._turn if write else nullcontext(), coded(self.path), self._engine.connect() as plain:
            connection = plain.execution_options(plancia_write=write)
            with connection.begin():
                if len(batch) == 1:
                    return [(batch[0].work(connection), None)]
                return [_outcome(connection, asked) for asked in batch]


def _outcome(connection: Connection, asked: _Asked) -> tuple[Any, Exception | None]:
    """Do one piece of work of several; an error undoes this one alone, unless the file itself refuses."""
    if not asked.write:
        try:
            return asked.work(connection), None
        except DBAPIError:
            raise
        except Exception as error:
            return None, error
    try:
        with connection.begin_nested():
            return asked.work(connection), None
    except DBAPIError as error:
        if not isinstance(error, IntegrityError):
            raise
        return None, error
    except Exception as error:
        return None, error


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
            raise  # the caller knows what his own statement means
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
    connection.execute(f"PRAGMA wal_autocheckpoint = {LAST_RESORT_PAGES}")
    return connection


def begin(connection: Connection) -> None:
    """Begin a transaction as SQLAlchemy's options say."""
    options: dict[str, Any] = dict(connection.get_execution_options())
    # A transaction that will write takes the lock at once: taking it later could fail.
    connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get("plancia_write", True) else "BEGIN")
