"""Drawing as an argument: the game asks for tiles and is told which came out of the bag."""

from typing import Protocol

from plancia.rules.tiles import Tile


class Draw(Protocol):
    """Takes tiles out of a bag unseen.

    Pure: the same arguments give the same tiles. The caller gives every action a draw of its own (seeded by the game's
    secret and the number of the next event, say), and different arguments must give independent tiles: within one
    action the game may draw for the start and then deal from the same full bag.
    """

    def __call__(self, bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
        """Return ``count`` tiles of the bag, which is sorted and holds at least as many."""
        ...
