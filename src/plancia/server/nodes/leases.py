"""What the database knows of nodes and of what they own. All that must be decided once is decided here."""

from collections.abc import Collection
from typing import Protocol

import msgspec


class SeenNode(msgspec.Struct, frozen=True):
    """A node as the database sees it."""

    node: str
    #: Another number after every beat; it says nothing else.
    beat: int
    #: Whether the connection that stands for its life is open: the database closes it when the process dies.
    connected: bool


class Life(msgspec.Struct, frozen=True):
    """How this node stands with the database."""

    #: Whether its last beat arrived.
    beats: bool = False
    #: Whether it was declared gone.
    gone: bool = False
    #: How many times the database was reached anew.
    connections: int = 0


class Claimed(msgspec.Struct, frozen=True):
    """What came of a claim."""

    #: Whose the contest is now.
    owner: str
    #: Whether somebody had it before: a node that is gone, or the same one that does not know it.
    had_owner: bool


class Leases(Protocol):
    """The tables of nodes and owners, and the heart of one node. Every method is one transaction.

    All raise what the database refuses, ``journal_away`` if it cannot be reached. What is done for a node that was
    declared gone raises ``node_expelled``.
    """

    @property
    def life(self) -> Life:
        """How this node stands with the database."""

    async def enter(self, node: str) -> None:
        """Note a new node and let its heart beat: from now on the database is told how far its line has got.

        While the database does not answer the line of the node stands still.
        """

    async def leave(self, node: str) -> None:
        """Note that a node ends in good order, with the last instant of its line: all it had is an orphan."""

    async def nodes(self) -> list[SeenNode]:
        """Return the nodes that were not declared gone."""

    async def expel(self, node: str, beat: int) -> bool:
        """Declare a node gone unless it has beaten since ``beat``; return whether it is gone now.

        What it appends from now on is refused, its line has ended, and all it had is an orphan.
        """

    async def claim(self, contest: str, node: str) -> Claimed:
        """Give a contest to a node if nobody has it."""

    async def claim_free(self, contests: Collection[str], node: str) -> list[str]:
        """Give a node those of many contests that nobody has; return them."""

    async def release(self, contest: str, node: str) -> None:
        """Take a contest from a node, if it has it: it is nobody's, and no orphan."""

    async def take_orphans(self, node: str, most: int) -> list[str]:
        """Give a node at most so many of the contests whose owners are gone, and return them."""

    async def owned(self, node: str) -> list[str]:
        """Return the contests that a node has."""

    async def lines(self, nodes: Collection[str]) -> dict[str, int]:
        """Return how far the lines of nodes have got, of those that are known; lines of gone nodes have ended."""
