"""One socket as the server sees it: who is there, what waits to be sent to him, how far away he is."""

from collections.abc import Callable
from enum import IntEnum
from typing import Generic, TypeVar

import msgspec

from plancia.catalogue import Language
from plancia.server.live.packet import Packet
from plancia.server.live.round_trip import RoundTrip
from plancia.server.people.identity import Identity
from plancia.wire.channel import Ping, Pong

#: A viewer for whom so much waits does not listen any more.
MOST_WAITING = 64
MOST_WAITING_BYTES = 512 * 1024

W = TypeVar("W")

_encoder = msgspec.json.Encoder()


def _wake_nobody() -> None:
    """Stand for a socket that is closed."""


class Close(IntEnum):
    """Why the server closes a socket. docs/protocol.md says what to do then."""

    #: The server stops, and will be back: come back in a moment. (As RFC 6455's registry has it.)
    COME_BACK = 1012
    #: The message was larger than a frame may be; sent by the protocol itself.
    TOO_LARGE = 1009
    #: Nothing more is read here, and too much waits.
    TOO_SLOW = 4000
    #: The rights of the person have changed.
    REVOKED = 4001
    #: Several messages that could not be read.
    UNREADABLE = 4002
    #: The person may not look at this.
    NOT_ALLOWED = 4003
    #: There is nothing of that name, or it has not begun.
    NOTHING_THERE = 4004
    #: More messages than a person sends, of whatever kind.
    TOO_MANY = 4005


class Viewer(Generic[W]):
    """A socket. ``actor`` None: he watches. There are thousands, so it holds little."""

    __slots__ = (
        "_bytes",
        "_waiting",
        "_wake",
        "actor",
        "closed",
        "identity",
        "in_sight_ms",
        "language",
        "round_trip",
        "session",
    )

    def __init__(
        self,
        identity: Identity | None,
        actor: W | None,
        language: Language,
        wake: Callable[[], None],
        session: str | None = None,
    ) -> None:
        """Call ``wake`` whenever something waits to be sent, or the socket is to be closed.

        ``session`` is what the session is called that the socket was opened with.
        """
        self.identity = identity
        self.actor = actor
        self.language = language
        self.session = session
        self.round_trip = RoundTrip()
        #: When the page said last that somebody can see it, on the server's line; None: never.
        self.in_sight_ms: int | None = None
        self.closed: Close | None = None
        self._waiting: list[Packet] = []
        self._bytes = 0
        self._wake = wake

    @property
    def person(self) -> str:
        """Who he is, as the ids of his actions are kept apart from those of others; empty: nobody knows."""
        return "" if self.identity is None else self.identity.id

    @property
    def unsent(self) -> int:
        """How many bytes wait to be sent."""
        return self._bytes

    def send(self, message: bytes | Packet) -> None:
        """Queue a message; a viewer with too many is closed."""
        if self.closed is not None:
            return
        packet = message if isinstance(message, Packet) else Packet(message)
        self._waiting.append(packet)
        self._bytes += len(packet.text)
        # One message alone, however long, is no sign that nobody listens.
        much = self._bytes > MOST_WAITING_BYTES and len(self._waiting) > 1
        if len(self._waiting) > MOST_WAITING or much:
            self.close(Close.TOO_SLOW)
        else:
            self._wake()

    def measure(self, now_ms: int) -> None:
        """Ask how far away he is, unless that was asked a moment ago."""
        if not self.round_trip.is_fresh(now_ms):
            self.send(_encoder.encode(Ping(self.round_trip.ping(now_ms))))

    def answered(self, pong: Pong, now_ms: int) -> None:
        """Take the answer to a ping."""
        self.round_trip.pong(pong.id, now_ms)
        self.in_sight_ms = None if pong.hidden else now_ms

    def was_seen(self, since_ms: int) -> bool:
        """Tell whether the page has said since an instant that somebody can see it."""
        return self.in_sight_ms is not None and self.in_sight_ms >= since_ms

    def close(self, why: Close) -> None:
        """Close the socket. A viewer who does not listen is sent nothing more."""
        if self.closed is None:
            self.closed = why
            if why is Close.TOO_SLOW:
                self._waiting.clear()
            self._wake()

    def let_go(self) -> None:
        """Wake nobody any more: the socket is closed. While both hold each other, only the collector frees them."""
        self._wake = _wake_nobody

    def take(self) -> Packet | None:
        """Return the next message that waits; None: nothing does."""
        if not self._waiting:
            return None
        message = self._waiting.pop(0)
        self._bytes -= len(message.text)
        return message
