"""Which node has which contest: every live contest has one owner at a time, and only the owner decides in it.

The journal is the fence: a node that was declared gone cannot append any more, whatever it believes.
"""

from collections.abc import Awaitable, Callable, Collection
from typing import Protocol


class Owners(Protocol):
    """What a node knows about who owns what. Contests of one group (a tournament and its games) have one owner."""

    @property
    def node(self) -> str:
        """The name of this node, new after every start and after the node was declared gone; empty: it has none now."""

    @property
    def line(self) -> str | None:
        """Under which name the database knows this node's time line; None: the line is beside the file."""

    @property
    def is_member(self) -> bool:
        """Whether this node may own contests now: it was not declared gone, and its heart beats."""

    async def claim(self, contest: str) -> None:
        """Own a contest from now on; a second call does nothing.

        Raises ``owned_elsewhere`` if a node that is alive has it, ``owner_away`` if this node was declared gone, and
        what the database refuses.
        """

    async def release(self, contest: str) -> None:
        """Need a contest no more. The group that has nothing else in memory is let go: another node may have it."""

    async def free(self, contests: Collection[str]) -> list[str]:
        """Own those of many contests that nobody has, and return them."""

    async def line_ms(self, node: str) -> int | None:
        """Return how far the line of a node has got; None: nothing is known of it."""

    def on_orphans(self, callback: Callable[[list[str]], Awaitable[None]]) -> None:
        """Call back with groups that this node has taken over from one that is gone: their clocks must run."""

    def on_expelled(self, callback: Callable[[], Awaitable[None]]) -> None:
        """Call back when this node was declared gone: it owns nothing any more, and must forget all it had."""
