"""One socket as the room sees it: who is there, what waits to be sent to him, how far away he is."""

import asyncio
from collections import deque
from enum import IntEnum

from plancia.rules.game.actors import Actor
from plancia.server.rooms.credit import RoundTrip

#: A viewer for whom so much waits does not listen any more.
MOST_WAITING = 64
MOST_WAITING_BYTES = 512 * 1024


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
    #: There is no such game, or it has not begun.
    NO_GAME = 4004
    #: Nobody may watch this game.
    NOT_ALLOWED = 4003


class Viewer:
    """A socket. ``actor`` None: he watches."""

    def __init__(self, actor: Actor | None, identity: str | None, name: str) -> None:
        self.actor = actor
        self.identity = identity
        self.name = name
        self.round_trip = RoundTrip()
        self.closed: Close | None = None
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._something = asyncio.Event()
        self._overflowed = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Queue a message; who has too many is closed."""
        if self.closed is not None:
            return
        self._waiting.append(message)
        self._bytes += len(message)
        if len(self._waiting) > MOST_WAITING or self._bytes > MOST_WAITING_BYTES:
            self.close(Close.TOO_SLOW)
        self._something.set()

    def close(self, why: Close) -> None:
        """Close the socket; to who does not listen, nothing more is sent."""
        if self.closed is None:
            self.closed = why
            if why is Close.TOO_SLOW:
                self._waiting.clear()
                self._overflowed.set()
            self._something.set()

    async def overflowed(self) -> None:
        """Wait until too much waits; whoever sends may be stuck in sending."""
        await self._overflowed.wait()

    async def next(self) -> bytes | None:
        """Wait for the next message and return it; None: the socket is to be closed."""
        while not self._waiting:
            if self.closed is not None:
                return None
            self._something.clear()
            await self._something.wait()
        message = self._waiting.popleft()
        self._bytes -= len(message)
        return message
