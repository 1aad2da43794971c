"""Which tiles come out of the bag of a game without a server: chance comes with the question, as an order of tiles."""

from collections.abc import Iterable
from typing import Protocol

from plancia.notation.scenario.tile_order import TileOrder
from plancia.offline.errors import OfflineError
from plancia.rules.game.draw import Draw
from plancia.rules.game.events import Event
from plancia.rules.game.state import State
from plancia.rules.tiles import Tile


class Bag(Protocol):
    """Gives each action its draw, and learns what came of it."""

    def draw(self, state: State | None) -> Draw:
        """Return the draw of one action; ``state``: the game before it, None while it is being created."""
        ...

    def follow(self, events: Iterable[Event]) -> None:
        """Take note of what has happened."""
        ...


class OrderedBag:
    """A bag whose tiles lie in an order that somebody has drawn by lot: they come out from the left."""

    def __init__(self, order: Iterable[Tile]) -> None:
        self._order = TileOrder(order)

    def draw(self, state: State | None) -> Draw:
        """Return a draw that takes the tiles in their order; those that go back go behind them, in the racks' order."""
        racks = () if state is None else state.racks
        self._order.prepare((), (tile for rack in racks for tile in rack))
        return self._order

    def follow(self, events: Iterable[Event]) -> None:
        """Take note of the tiles that have left the bag or come back."""
        for event in events:
            self._order.follow(event)


class UnorderedBag:
    """A bag that nobody has looked into: it gives tiles as long as it does not matter which."""

    def draw(self, state: State | None) -> Draw:  # noqa: ARG002  (no tile of this bag has a past)
        """Return a draw from a bag of tiles that are all alike; it raises ``bag_unknown`` for another bag."""
        return _alike

    def follow(self, events: Iterable[Event]) -> None:
        """Forget it: there is no order to keep."""


def _alike(bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
    if len(set(bag)) > 1 and count:
        raise OfflineError("bag_unknown")
    return bag[:count]
