"""Who may come to which topic: each kind of topic has a door, which says what somebody is there."""

from collections import Counter
from collections.abc import Awaitable, Callable

import msgspec

from plancia.server.live.errors import LiveError
from plancia.server.live.topic import Topic
from plancia.server.metrics import Metrics
from plancia.server.people.guard import check_scope
from plancia.server.people.identity import Identity


class Entrance(msgspec.Struct, frozen=True):
    """What somebody has come to, and what he is there; ``actor`` None: he watches."""

    topic: Topic
    actor: object


#: Takes the name after the kind of topic and who comes; raises why he may not come in.
Door = Callable[[str, Identity | None], Awaitable[Entrance]]


class Doors:
    """All doors of a server, by the kind of topic, and how many sockets went through them."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._doors: dict[str, Door] = {}
        #: How many sockets are open on each kind of topic.
        self.open: Counter[str] = Counter()
        #: How many were closed since the server started.
        self.departures = 0

    def add(self, kind: str, door: Door) -> None:
        """Let people come to a kind of topic."""
        self._doors[kind] = door
        self._metrics.sockets.labels(kind).set_function(lambda: self.open[kind])

    async def enter(self, kind: str, name: str, identity: Identity | None) -> Entrance:
        """Let somebody come in; raise ``topic_unknown``, ``scope_missing``, or what the door refuses."""
        if identity is not None:
            check_scope(identity, "read")
        door = self._doors.get(kind)
        if door is None:
            raise LiveError("topic_unknown", topic=kind[:40])
        return await door(name, identity)
