"""A connection that carries small pieces to everybody who listens. It may lose, delay, repeat and reorder them."""

from collections.abc import Callable, Sequence
from typing import Protocol

#: Takes a piece that has come, on the event loop.
Take = Callable[[bytes], None]


class Link(Protocol):
    """One way to other nodes. It connects by itself, again and again, until it is closed."""

    #: The longest piece that it carries.
    most_bytes: int

    @property
    def is_connected(self) -> bool:
        """Whether pieces are likely to arrive."""

    def open(self, take: Take) -> None:
        """Begin to connect, and give every piece that comes to ``take``."""

    def listen(self, channel: str) -> None:
        """Take the pieces of a channel too, from the moment it is connected on."""

    def send(self, channel: str, pieces: Sequence[bytes]) -> None:
        """Send pieces in this order as soon as may be; they are dropped if it is not connected."""

    async def close(self) -> None:
        """Send what waits, for a moment, and end."""
