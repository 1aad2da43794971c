"""What the database knows of nodes and of what they own. All that must be decided once is decided here."""

from collections.abc import Collection
from typing import Protocol

import msgspec


class SeenNode(msgspec.Struct, frozen=True):
    """A node as the database sees it."""

    node: str
    #: How far the node's own time line has got, as it wrote last.
    line_ms: int
    #: How long ago that was, on the clock of the database.
    silent_ms: int
    #: Whether the connection that stands for its life is open: the database closes it when the process dies.
    connected: bool


class Leases(Protocol):
    """The tables of nodes and owners. Every method is one transaction, and raises what the database refuses."""

    async def enter(self, node: str) -> None:
        """Note a new node, and hold a connection for it as long as it lives."""

    async def beat(self, node: str, line_ms: int) -> bool:
        """Note that a node is alive, and how far its time line has got; False: it was declared gone."""

    async def leave(self, node: str, line_ms: int) -> None:
        """Note that a node ends in good order, with the last instant of its line: others take over what it had."""

    async def nodes(self) -> list[SeenNode]:
        """Return the nodes that were not declared gone."""

    async def expel(self, node: str) -> None:
        """Declare a node gone and end its connection: what it appends from now on is refused."""

    async def claim(self, contest: str, node: str) -> str:
        """Give a contest to a node unless one that is not gone has it; return the owner."""

    async def release(self, contest: str, node: str) -> None:
        """Take a contest from a node, if it has it."""

    async def take_orphans(self, node: str, most: int) -> list[str]:
        """Give a node at most so many of the contests whose owners are gone, and return them."""

    async def lines(self, nodes: Collection[str]) -> dict[str, int]:
        """Return how far the lines of nodes had got, gone ones too."""
