"""How a node reaches the simulated database: its journal and its tables."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

from plancia.server.journal.errors import JournalError
from plancia.server.journal.record import Entry, Record
from simulation.database import Database
from simulation.loop import Process

Future = asyncio.Future


class SimJournal:
    """The journal of a node (see ``Appending``): entries go out one batch after another."""

    def __init__(self, database: Database, process: Process) -> None:
        self._database, self._process = database, process
        #: Under which name the node appends; None: it is alone.
        self.node: str | None = None
        self._waiting: list[tuple[Entry, Future[Any]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def load(self, contest: str, since: int = 0) -> list[Record]:
        """Return the records of a contest."""
        return await self._ask(lambda: list(self._database.records.get(contest, ()))[since:])

    async def find(self, contest: str, action_id: str) -> tuple[Record, ...]:
        """Return the records of one action."""
        return await self._ask(lambda: self._database.find(contest, action_id))

    async def length(self, contest: str) -> int:
        """Return how many events a contest has."""
        return await self._ask(lambda: len(self._database.records.get(contest, ())))

    def submit(self, entry: Entry) -> "Future[tuple[Record, ...]]":
        """Queue an entry."""
        future: Future[tuple[Record, ...]] = self._database.loop.create_future()
        self._waiting.append((entry, future))
        if self._writing is None:
            self._writing = asyncio.get_running_loop().create_task(self._write())
        return future

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            append = partial(self._database.append_all, [entry for entry, _ in batch], self.node)
            try:
                outcomes = await self._database.ask(self._process, append, write=True)
            except JournalError as error:
                outcomes = [error for _ in batch]
            for (_, future), outcome in zip(batch, outcomes, strict=True):
                if future.done():
                    continue
                if isinstance(outcome, JournalError):
                    future.set_exception(outcome)
                else:
                    future.set_result(outcome)
        self._writing = None

    async def _ask(self, work: Callable[[], Any]) -> Any:
        return await self._database.ask(self._process, work, write=False)


class SimStore:
    """The tables, as ``Store`` gives them to those who use them."""

    def __init__(self, database: Database, process: Process) -> None:
        self._database, self._process = database, process

    async def reading(self, work: Callable[[Any], Any]) -> Any:
        """Do something that changes nothing."""
        return await self._database.ask(self._process, lambda: self._database.read(work), write=False)

    async def writing(self, work: Callable[[Any], Any]) -> Any:
        """Do something, all or nothing."""
        return await self._database.ask(self._process, lambda: self._database.write(work), write=True)
