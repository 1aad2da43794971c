"""One connection in one thread: statements of the people's tables, many transactions with one sync.

The thread does everything in the order of the calls, reads included, so a caller may remember what it has read. Callers
that need something at every message keep it in memory.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import nullcontext
from threading import Thread
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from plancia.server.closing import Closing
from plancia.server.journal.address import Where, address_of
from plancia.server.journal.batches import Batches
from plancia.server.journal.errors import JournalError
from plancia.server.store.engine import coded, is_undone, open_engine, with_purpose, writing_turn

T = TypeVar("T")

#: What is done with a connection: all of it or, if it raises, nothing. It may be done again where it was undone.
Work = Callable[[Connection], T]

#: How often a transaction that others made impossible is done again, and how long to wait before, longer each time.
TRIES = 8
WAIT_S = 0.002

#: Refusals that hold for all of a batch: to try one after another would only take longer.
_HOPELESS = {"journal_away", "journal_busy", "journal_read_only"}


class _Asked(msgspec.Struct, frozen=True):
    """Something to be done, and who waits for it."""

    work: Work[Any]
    write: bool
    future: "Future[Any]"


class Store(Closing):
    """The tables beside the journal, which ``schema.prepare`` has brought up to date.

    On PostgreSQL others write too: what is written is as if everybody had written one after another (SERIALIZABLE).
    """

    def __init__(self, where: Where) -> None:
        self.address = address_of(where)
        self._engine = open_engine(self.address)
        self._turn = writing_turn(self.address)
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
        with coded(self.address):
            for attempt in range(1, TRIES):
                try:
                    return self._once(batch, write=write)
                except DBAPIError as error:
                    if not is_undone(error):
                        raise
                time.sleep(WAIT_S * attempt)
            return self._once(batch, write=write)

    def _once(self, batch: list[_Asked], *, write: bool) -> list[tuple[Any, Exception | None]]:
        with self._turn if write else nullcontext(), self._engine.connect() as plain:
            connection = with_purpose(plain, write=write)
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
