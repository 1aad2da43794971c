"""Makes days, in a process of its own that ends afterwards: no game waits for it.

The first person who asks has a day made; others who ask meanwhile wait for it. Of several nodes that make a day at once
the first to write it has made it, and all made the same.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from datetime import date
from functools import partial
from typing import ClassVar, Generic, TypeVar

from sqlalchemy import Connection

from plancia.lexicon import library
from plancia.rules.editions import load
from plancia.rules.errors import CodedError
from plancia.server.by_day.asked import Making, asked_for
from plancia.server.child import DONE
from plancia.server.lexica import Lexica
from plancia.server.logs import log
from plancia.server.people.server_key import server_key
from plancia.server.store.store import Store
from plancia.server.thinking.thinker import Thinker

Made = TypeVar("Made")

#: Making a day takes a few seconds of a processor, which games have first. A process that takes so long is stuck.
STUCK_S = 900.0
#: So long somebody who asks waits for it, and when to ask again.
PATIENCE_S = 20.0
RETRY_S = 10
#: So many days are kept in memory.
MOST_KNOWN = 16

_log = log("by_day")


class DayMaker(ABC, Generic[Made]):
    """The days of a server. One event loop uses it. ``thought`` makes a day; a test may have one at hand."""

    #: The key that days are derived from.
    KEY: ClassVar[str]

    def __init__(
        self,
        store: Store,
        lexica: Lexica,
        now_ms: Callable[[], int],
        thought: Callable[[Making], Awaitable[Made]],
    ) -> None:
        self._store, self._lexica, self._now_ms = store, lexica, now_ms
        self.thought = thought
        self._making: dict[str, asyncio.Task[Made]] = {}
        self._known: dict[str, Made] = {}

    @abstractmethod
    def _find(self, connection: Connection, day: str) -> Made | None:
        """Return a day that was kept."""

    @abstractmethod
    def _keep(self, connection: Connection, made: Made, at_ms: int) -> None:
        """Keep a day unless one is kept."""

    @abstractmethod
    def _failed(self) -> CodedError:
        """Return how a day that could not be made is refused."""

    async def find(self, day: str) -> Made | None:
        """Return a day that was made; None if it was not."""
        if day in self._known:
            return self._known[day]
        found = await self._store.reading(lambda connection: self._find(connection, day))
        if found is not None:
            self._known[day] = found
            if len(self._known) > MOST_KNOWN:
                del self._known[next(iter(self._known))]
        return found

    async def made(self, day: date) -> Made:
        """Return a day, made now if it was not; raise that it failed, and what the library refuses.

        If it takes long the asker is sent away, and it is made all the same.
        """
        name = day.isoformat()
        if (found := await self.find(name)) is not None:
            return found
        if (task := self._making.get(name)) is None:
            task = self._making[name] = asyncio.get_running_loop().create_task(self._make(name))
            task.add_done_callback(partial(self._made, name))
        try:
            async with asyncio.timeout(PATIENCE_S):
                return await asyncio.shield(task)
        except TimeoutError:
            raise self._failed() from None

    def _made(self, name: str, task: "asyncio.Task[Made]") -> None:
        del self._making[name]
        # Nobody may be left who waits for it: that it failed was logged, and the next asker has it made again.
        if not task.cancelled():
            task.exception()

    async def close(self) -> None:
        """End what is being made."""
        for task in list(self._making.values()):
            task.cancel()
        await asyncio.gather(*self._making.values(), return_exceptions=True)

    async def _make(self, day: str) -> Made:
        edition = load()
        served = await self._lexica.taken(library.DEFAULT, edition)
        secret = await self._store.writing(lambda connection: server_key(connection, self.KEY))
        made = await self.thought(asked_for(day, secret, edition, served))
        now_ms = self._now_ms()

        def keep(connection: Connection) -> Made:
            self._keep(connection, made, now_ms)
            # Another node may have been first, with other words on its disk.
            found = self._find(connection, day)
            assert found is not None  # noqa: S101  (it was written above)
            return found

        kept = await self._store.writing(keep)
        _log.info("made", kind=self.KEY, day=day)
        return kept


async def by_process(kind: str, job: bytes) -> bytes | None:
    """Let a process of a kind (``thinker_process``) make something; None if it could not, which was logged."""
    process = Thinker(kind)
    try:
        async with asyncio.timeout(STUCK_S):
            answer = await process.think(job)
    except TimeoutError:
        answer = None
    finally:
        await process.close()
    if answer is None or answer[0] != DONE:
        _log.error("not_made", kind=kind, why="died" if answer is None else answer[1].decode())
        return None
    return answer[1]
