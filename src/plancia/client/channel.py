"""One topic of a server, live: a game, a duplicate, a tournament, a list of games. What happens, and what to do."""

import asyncio
from collections.abc import Callable, Mapping
from secrets import token_hex
from types import TracebackType
from typing import Any, Generic, Self, TypeVar

from plancia.client.connection import Connection
from plancia.client.course import ChannelMoment
from plancia.client.errors import ServerLost
from plancia.client.topics import Topic
from plancia.wire.channel import Act, Welcome

V = TypeVar("V")
E = TypeVar("E")
A = TypeVar("A")
W = TypeVar("W")


class Channel(Generic[V, E, A, W]):
    """A live topic. Iterate over it; act in between.

    Each moment has everything that happened since the one before: a program that thinks for long misses nothing and
    sees the latest state next. Actions count as meant for the moment last seen: the server refuses with
    ``stale_sequence`` what was overtaken by events.
    """

    def __init__(
        self, topic: Topic, address: str, headers: Callable[[], Mapping[str, str]], patience_s: float
    ) -> None:
        self._connection = Connection(topic, address, headers, patience_s)
        self._running: asyncio.Task[None] | None = None
        self._now: ChannelMoment[V, E] | None = None
        self._seen = 0

    async def __aenter__(self) -> Self:
        """Come in; wait for it to begin if it has not."""
        self._running = asyncio.create_task(self._connection.run())
        try:
            await self._until(lambda: self._connection.course.has_news)
        except BaseException:
            await self._stop()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._stop()

    async def _stop(self) -> None:
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    # --- what happens ---

    @property
    def you(self) -> W | None:
        """Who this program is here; None: it watches."""
        you: W | None = self._welcome.you
        return you

    @property
    def now(self) -> ChannelMoment[V, E]:
        """The moment last seen; at first the one found on coming in."""
        return self._now if self._now is not None else self._hand_out()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> ChannelMoment[V, E]:
        return await self.next()

    async def next(self) -> ChannelMoment[V, E]:
        """Wait until there is something that was not seen, and return it. Raises ``ServerRefused``, ``ServerLost``."""
        await self._until(lambda: self._connection.course.has_news)
        return self._hand_out()

    # --- what to do ---

    async def act(self, action: A, *, action_id: str | None = None) -> int:
        """Do something; return the number of events when it had happened and was on the server's disk.

        Survives lost connections: it is sent until it is answered, and happens once. Raises ``ServerRefused``; or
        ``ServerLost``, after which the same ``action_id`` finds out whether it had happened.
        """
        seq = max(self.now.seq, self._seen)
        done = await self._connection.act(Act(action_id or token_hex(12), action, seq))
        self._seen = max(self._seen, done.seq)
        return done.seq

    # --- inside ---

    @property
    def _welcome(self) -> Welcome[Any, Any, Any]:
        if self._connection.welcome is None:
            raise ServerLost("not connected")
        return self._connection.welcome

    def _hand_out(self) -> ChannelMoment[V, E]:
        self._now = self._connection.course.hand_out()
        self._seen = min(self._seen, self._now.seq)
        return self._now

    async def _until(self, ready: Callable[[], bool]) -> None:
        connection = self._connection
        while not ready():
            if connection.failure is not None:
                raise connection.failure
            connection.news.clear()
            await connection.news.wait()
