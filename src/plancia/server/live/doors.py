"""Who may come to which topic: each kind of topic has a door, which finds the part that a person has there."""

from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from plancia.server.live.errors import LiveError
from plancia.server.live.topic import Topic
from plancia.server.live.viewer import Close, Viewer
from plancia.server.metrics import Metrics
from plancia.server.people.guard import check_scope
from plancia.server.people.identity import Identity


class Entrance(msgspec.Struct, frozen=True):
    """What somebody has come to, and what he is there; ``actor`` None: he watches."""

    topic: Topic
    actor: object


#: Takes the name after the kind of topic and the identity; raises why it may not come in.
Door = Callable[[str, Identity | None], Awaitable[Entrance]]


class Doors:
    """All doors of a server, by the kind of topic, and everybody who went through them."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._doors: dict[str, Door] = {}
        #: The sockets that are open, by the kind of topic.
        self._inside: defaultdict[str, set[Viewer[Any]]] = defaultdict(set)
        #: How many were closed since the server started.
        self.departures = 0

    def add(self, kind: str, door: Door) -> None:
        """Let people come to a kind of topic."""
        self._doors[kind] = door
        self._metrics.sockets.labels(kind).set_function(lambda: len(self._inside[kind]))

    async def enter(self, kind: str, name: str, identity: Identity | None) -> Entrance:
        """Let somebody come in; raise ``topic_unknown``, ``scope_missing``, or what the door refuses."""
        if identity is not None:
            check_scope(identity, "read")
        door = self._doors.get(kind)
        if door is None:
            raise LiveError("topic_unknown", topic=kind[:40])
        return await door(name, identity)

    @contextmanager
    def inside(self, kind: str, viewer: Viewer[Any]) -> Iterator[None]:
        """Know of a socket as long as it is open."""
        self._inside[kind].add(viewer)
        try:
            yield
        finally:
            self._inside[kind].discard(viewer)
            self.departures += 1

    def close_sockets(self, identity: str) -> None:
        """Send somebody away everywhere: his rights have changed."""
        for viewer in self.viewers():
            if viewer.identity is not None and viewer.identity.id == identity:
                viewer.close(Close.REVOKED)

    def close_session(self, identity: str, session: str) -> None:
        """Send somebody away where he was with a session that has ended; his other sessions stay."""
        for viewer in self.viewers():
            if viewer.session == session and viewer.identity is not None and viewer.identity.id == identity:
                viewer.close(Close.REVOKED)

    def close(self) -> None:
        """Send everybody away with the word to come back: the server stops."""
        for viewer in self.viewers():
            viewer.close(Close.COME_BACK)

    def present(self) -> set[str]:
        """Return everybody who has a socket open, by the id of his identity."""
        return {viewer.identity.id for viewer in self.viewers() if viewer.identity is not None}

    def viewers(self) -> list[Viewer[Any]]:
        """Return every socket that is open."""
        return [viewer for group in self._inside.values() for viewer in group]
