"""The connections that are open. There is room for so many; those that keep the server waiting are closed."""

import asyncio
from collections import Counter
from typing import Protocol

from plancia.server.people.addresses import block_of

#: How often to look for connections that are late.
LOOK_S = 1.0


class Closable(Protocol):
    """A connection as it is counted here."""

    @property
    def address(self) -> str:
        """Where it comes from: the other end of the line, perhaps a proxy."""

    @property
    def is_idle(self) -> bool:
        """Whether no request of it is being answered."""

    @property
    def late_at_s(self) -> float | None:
        """When it will have kept the server waiting too long; None: the server is on."""

    def drop(self) -> None:
        """Close it at once."""

    def give_up(self) -> None:
        """Close it, and say that it was too slow."""


class OpenConnections:
    """Connections that send requests, and how many there are of both kinds."""

    def __init__(self, most: int) -> None:
        self.most = most
        #: How many were closed or refused to make room, and how many because they were too slow.
        self.refused = 0
        self.late = 0
        #: The oldest first.
        self._asking: dict[Closable, None] = {}
        self._sockets = 0
        self._looking: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._asking) + self._sockets

    def enter(self, connection: Closable) -> bool:
        """Take a new connection in, if need be in place of one that does nothing; False: there is no room."""
        if len(self) >= self.most and not self._make_room():
            self.refused += 1
            return False
        self._asking[connection] = None
        if self._looking is None:
            self._looking = asyncio.get_running_loop().call_later(LOOK_S, self._look)
        return True

    def leave(self, connection: Closable) -> None:
        """Forget a connection that is closed, or has become a socket."""
        self._asking.pop(connection, None)

    def socket_opened(self) -> None:
        """Count a socket."""
        self._sockets += 1

    def socket_closed(self) -> None:
        """Count it no more."""
        self._sockets -= 1

    def _make_room(self) -> bool:
        """Close the oldest connection that does nothing, of the block that has most of them."""
        idle = [connection for connection in self._asking if connection.is_idle]
        if not idle:
            return False
        blocks = Counter(block_of(connection.address) for connection in idle)
        most = max(blocks, key=lambda block: blocks[block])
        gone = next(connection for connection in idle if block_of(connection.address) == most)
        self.leave(gone)
        gone.drop()
        self.refused += 1
        return True

    def _look(self) -> None:
        loop = asyncio.get_running_loop()
        self._looking = loop.call_later(LOOK_S, self._look) if self._asking else None
        now_s = loop.time()
        for connection in list(self._asking):
            late_at_s = connection.late_at_s
            if late_at_s is not None and late_at_s <= now_s:
                self.late += 1
                connection.give_up()
