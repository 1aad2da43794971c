"""What is known of a topic: every event once and in order, whatever the connection does."""

from typing import Generic, TypeVar

import msgspec

from plancia.client.errors import ServerLost
from plancia.wire.channel import Snapshot, Update, Welcome

V = TypeVar("V")
E = TypeVar("E")


class ChannelMoment(msgspec.Struct, Generic[V, E], frozen=True):
    """How things stand, and what has happened since the moment before."""

    #: The number of events so far.
    seq: int
    #: The topic's clock when this was sent.
    now_ms: int
    events: tuple[E, ...]
    view: V


class Course(Generic[V, E]):
    """Puts the messages of one socket after another together."""

    def __init__(self, *, shows_events: bool = True) -> None:
        """Begin with nothing; of a topic that shows no events the latest view is all there is."""
        self._shows_events = shows_events
        self._latest: Welcome[object, V, object] | Snapshot[V, E] | Update[V, E] | None = None
        self._events: list[E] = []
        #: Whether something is known that was not handed out.
        self.has_news = False

    def take(self, message: Welcome[object, V, object] | Snapshot[V, E] | Update[V, E]) -> int | None:
        """Take a message; return None, or the number of the first event that the client must ask for."""
        known = self._latest
        if known is None or (message.seq < known.seq and isinstance(message, Welcome)):
            # The first state; or the server was restored from a backup and no longer has the later events.
            self._learn(message, ())
            return None
        if not self._shows_events:
            if message.seq >= known.seq:
                self._learn(message, ())
            return None
        if message.seq <= known.seq:
            return None
        first, events = (message.seq, ()) if isinstance(message, Welcome) else (message.first, message.events)
        if first > known.seq:
            return known.seq
        self._learn(message, events[known.seq - first :])
        return None

    def hand_out(self) -> ChannelMoment[V, E]:
        """Return what is known; its events are not handed out again."""
        if self._latest is None:
            raise ServerLost("not connected")
        latest, events = self._latest, tuple(self._events)
        self._events.clear()
        self.has_news = False
        return ChannelMoment(latest.seq, latest.now_ms, events, latest.view)

    def _learn(
        self, message: Welcome[object, V, object] | Snapshot[V, E] | Update[V, E], events: tuple[E, ...]
    ) -> None:
        if self._latest is not None and message.seq < self._latest.seq:
            self._events.clear()
        self._latest = message
        self._events += events
        self.has_news = True
