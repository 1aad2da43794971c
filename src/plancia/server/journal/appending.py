"""The journal as tasks of an event loop use it: nothing here makes the loop wait.

What is live depends on the protocol alone, so that a simulation can give it a journal without threads and disks.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import ParamSpec, Protocol, TypeVar

from plancia.server.closing import Closing
from plancia.server.journal.group_commit import Writer
from plancia.server.journal.journal import Journal
from plancia.server.journal.record import Entry, Record

#: How many threads read the journal at the same time. They are its own: a long print cannot make a game wait.
READERS = 4

P = ParamSpec("P")
T = TypeVar("T")


class Appending(Protocol):
    """What a live contest asks of the journal. Everything raises what ``Journal`` raises."""

    async def load(self, contest: str, since: int = 0) -> list[Record]:
        """Return the records of a contest from the number ``since`` on, as ``Journal.load``."""

    async def find(self, contest: str, action_id: str) -> tuple[Record, ...]:
        """Return the records of one action; none if it has not happened."""

    async def length(self, contest: str) -> int:
        """Return how many events a contest has."""

    def submit(self, entry: Entry) -> "asyncio.Future[tuple[Record, ...]]":
        """Queue an entry; the future has its records once they are durable, or what ``Journal.append`` raises.

        Entries are taken in the order in which they were submitted. A future that failed with anything but a refusal
        of the request may stand for an entry that is stored all the same: read the journal again.
        """


class ThreadedJournal(Closing):
    """A journal with threads of its own: one appends, others read."""

    def __init__(self, journal: Journal) -> None:
        """Start the threads; the journal stays the caller's, who closes it afterwards."""
        self._journal = journal
        self.writer = Writer(journal)
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="plancia-reading")
        #: Is told of every reading how many seconds it took.
        self.on_read: Callable[[float], None] | None = None

    async def load(self, contest: str, since: int = 0) -> list[Record]:
        """Return the records of a contest from the number ``since`` on."""
        return await self._read(self._journal.load, contest, since)

    async def find(self, contest: str, action_id: str) -> tuple[Record, ...]:
        """Return the records of one action."""
        return await self._read(self._journal.find, contest, action_id)

    async def length(self, contest: str) -> int:
        """Return how many events a contest has."""
        return await self._read(self._journal.length, contest)

    def submit(self, entry: Entry) -> "asyncio.Future[tuple[Record, ...]]":
        """Queue an entry for the thread that appends."""
        return asyncio.wrap_future(self.writer.submit(entry))

    def close(self) -> None:
        """Write what is queued, answer what was asked, then stop the threads."""
        self.writer.close()
        self.readers.shutdown()

    async def _read(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        began = perf_counter()
        try:
            return await asyncio.wrap_future(self.readers.submit(work, *args, **kwargs))
        finally:
            if self.on_read is not None:
                self.on_read(perf_counter() - began)
