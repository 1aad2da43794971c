"""A list that people look at, made for each of them, and sent again when something in it has changed."""

import asyncio
from abc import abstractmethod
from typing import Any, Generic, TypeVar

import msgspec

from plancia.rules.errors import CodedError
from plancia.server.live.audience import Audience
from plancia.server.live.timeline import Timeline
from plancia.server.live.topic import Topic
from plancia.server.live.viewer import Close, Viewer
from plancia.server.people.identity import Identity
from plancia.wire.channel import Snapshot, Update, Welcome
from plancia.wire.topics import ListIncoming, NoEvent, NoFacts

V = TypeVar("V")

_encoder = msgspec.json.Encoder()
_decoder: "msgspec.json.Decoder[ListIncoming]" = msgspec.json.Decoder(ListIncoming)


class Feed(Topic, Generic[V]):
    """A list. Nobody acts in it; all sockets of one person get the same."""

    decoder = _decoder

    def __init__(self, name: str, timeline: Timeline, calm_s: float) -> None:
        """Make a list under that address, sent at most every ``calm_s`` seconds."""
        self._name = name
        self._timeline = timeline
        self._calm_s = calm_s
        self._version = 0
        #: How often something has changed, also while nobody looked.
        self.changes = 0
        #: Those whose first list is being made.
        self._coming: set[Viewer[Any]] = set()
        self.audience: Audience[Identity | None] = Audience()
        self._calm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @abstractmethod
    async def view(self, who: Identity | None) -> V:
        """Return the list as somebody may see it."""

    @property
    def is_empty(self) -> bool:
        """Whether nobody looks."""
        return self.audience.is_empty and not self._coming

    def join(self, viewer: Viewer[Any]) -> None:
        """Welcome somebody as soon as his list is made."""
        self._coming.add(viewer)
        self._spawn(self._welcome(viewer))

    def leave(self, viewer: Viewer[Any]) -> None:
        """Let somebody go."""
        self._coming.discard(viewer)
        self.audience.remove(viewer.identity, viewer)

    async def sync(self, viewer: Viewer[Any], since: int | None) -> None:
        """Send the list as it is."""
        view = await self.view(viewer.identity)
        now_ms = self._timeline.now_ms()
        snapshot: Snapshot[V, NoEvent] = Snapshot(self._version, self._version, now_ms, view)
        viewer.send(_encoder.encode(snapshot))

    def changed(self) -> None:
        """Send the list again to everybody who looks, soon: what changes at the same time is sent once."""
        self.changes += 1
        if self._calm is None and not self.audience.is_empty:
            loop = asyncio.get_running_loop()
            self._calm = loop.call_later(self._calm_s, lambda: self._spawn(self._tell()))

    def close(self) -> None:
        """Send nothing more."""
        if self._calm is not None:
            self._calm.cancel()
        for task in self._tasks:
            task.cancel()

    async def _welcome(self, viewer: Viewer[Any]) -> None:
        seen = self.changes
        view = await self.view(viewer.identity)
        if viewer not in self._coming:
            return  # he has gone meanwhile
        self._coming.discard(viewer)
        self.audience.add(viewer.identity, viewer)
        welcome: Welcome[object, V, NoFacts] = Welcome(
            self._name, viewer.actor, self._version, self._timeline.now_ms(), view, NoFacts()
        )
        viewer.send(_encoder.encode(welcome))
        if self.changes != seen:
            self.changed()

    async def _tell(self) -> None:
        self._calm = None
        self._version += 1
        for who in self.audience.keys():  # noqa: SIM118  (a list of its own: people come and go meanwhile)
            try:
                view = await self.view(who)
            except CodedError:
                # What they looked at is gone.
                self.audience.close(Close.NOTHING_THERE)
                return
            update: Update[V, NoEvent] = Update(
                self._version, self._version, self._timeline.now_ms(), (), view
            )
            self.audience.send(who, _encoder.encode(update))

    def _spawn(self, work: Any) -> None:  # noqa: ANN401  (a coroutine)
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
