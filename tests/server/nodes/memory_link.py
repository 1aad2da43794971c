"""A link in memory that loses, repeats, delays and reorders pieces as a seed says."""

import asyncio
from collections.abc import Callable, Sequence
from random import Random

Take = Callable[[bytes], None]


class Ether:
    """What all links of a test share."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)
        self.links: list[MemoryLink] = []
        #: How likely a piece is lost, and sent twice.
        self.loses = 0.0
        self.repeats = 0.0
        #: How late a piece may be.
        self.delay_s = 0.0

    def link(self, most_bytes: int = 4096) -> "MemoryLink":
        made = MemoryLink(self, most_bytes)
        self.links.append(made)
        return made

    def carry(self, channel: str, piece: bytes) -> None:
        for link in self.links:
            for _ in range(2 if self._random.random() < self.repeats else 1):
                if self._random.random() >= self.loses:
                    asyncio.get_running_loop().call_later(
                        self._random.random() * self.delay_s, link.came, channel, piece
                    )


class MemoryLink:
    """One end."""

    def __init__(self, ether: Ether, most_bytes: int) -> None:
        self._ether = ether
        self.most_bytes = most_bytes
        self.is_connected = True
        self._channels: set[str] = set()
        self._take: Take | None = None

    def open(self, take: Take) -> None:
        self._take = take

    def listen(self, channel: str) -> None:
        self._channels.add(channel)

    def send(self, channel: str, pieces: Sequence[bytes]) -> None:
        if self.is_connected:
            for piece in pieces:
                self._ether.carry(channel, piece)

    def came(self, channel: str, piece: bytes) -> None:
        if self.is_connected and self._take is not None and channel in self._channels:
            self._take(piece)

    async def close(self) -> None:
        self.is_connected = False
