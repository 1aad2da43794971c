"""Which node has which contest: every live contest has one owner at a time, and only the owner decides in it.

The journal is the fence: a node that was declared gone cannot append any more, whatever it believes.
"""

from collections.abc import Callable
from typing import Protocol


class Owners(Protocol):
    """What a node knows about who owns what. A contest of a tournament belongs to the owner of the tournament."""

    @property
    def node(self) -> str:
        """The name of this node; it is new after every start, and after the node was declared gone."""

    async def claim(self, contest: str) -> None:
        """Own a contest from now on; a second call does nothing.

        Raises ``owned_elsewhere`` if a node that is alive has it, and what the database refuses.
        """

    async def release(self, contest: str) -> None:
        """Let go of a contest that is in nobody's memory any more: another node may have it."""

    def on_orphans(self, callback: Callable[[list[str]], None]) -> None:
        """Call back with contests that this node has taken over from one that is gone: their clocks must run."""

    def on_expelled(self, callback: Callable[[], None]) -> None:
        """Call back when this node was declared gone: it owns nothing any more, and must forget all it had."""
