"""The bag of a scenario in its drawing order: tiles come from the left, returned ones go to the right end."""

from collections import Counter
from collections.abc import Iterable

from plancia.rules.game import events as e
from plancia.rules.game.places import InBag
from plancia.rules.tiles import UNSEEN, Tile, withdrawn


class TileOrder:
    """Follows a game's events and answers its draws.

    ``picks`` are tiles that the file itself names for the action at hand (the draw for the start, a surplus picked
    unseen): they come first. ``returning`` are the racks, in whose order tiles go back.
    """

    def __init__(self, order: Iterable[Tile]) -> None:
        self._order = list(order)
        self._picks: list[Tile] = []
        self._returning: tuple[Tile, ...] = ()

    def copy(self) -> "TileOrder":
        """Return the same bag, to go back to."""
        return TileOrder(self._order)

    def prepare(self, picks: Iterable[Tile], returning: Iterable[Tile]) -> None:
        """Get ready for one action."""
        self._picks = list(picks)
        self._returning = tuple(returning)

    def __call__(self, bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
        """Return the tiles that come out of the bag."""
        if self._picks and not Counter(self._picks[:count]) - Counter(bag):
            picked, self._picks = tuple(self._picks[:count]), self._picks[count:]
            return picked + (self._from_order(bag, count - len(picked)) if len(picked) < count else ())
        return self._from_order(bag, count)

    def _from_order(self, bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
        whole = self._order + self._returned(bag)
        # Tiles drawn earlier by the same action, which no event has told yet, were the first of the order.
        rest = whole[max(len(whole) - len(bag), 0) :]
        if Counter(rest) != Counter(bag):
            rest = _common(whole, bag)
        return tuple(rest[:count])

    def _returned(self, bag: tuple[Tile, ...]) -> list[Tile]:
        """Return what is in the bag without any event having told it yet: tiles that went back before the draw."""
        return _common(self._returning, tuple((Counter(bag) - Counter(self._order)).elements()))

    def follow(self, event: e.Event) -> None:
        """Take note of what has left the bag or come back."""
        match event:
            case e.TilesDealt() | e.TilesDrawn():
                self._take(event.tiles)
            case e.TilesExchanged():
                self._take(event.drawn)
                self._order += event.returned
            case e.TilesExchangedFreely():
                self._order += event.returned
                self._take(event.drawn)
            case e.SurplusReturned():
                self._order += event.tiles
            case e.TilesMoved():
                if isinstance(event.origin, InBag):
                    self._take(event.tiles)
                if isinstance(event.target, InBag):
                    self._order += map(withdrawn, event.tiles)

    def _take(self, tiles: Iterable[Tile]) -> None:
        for tile in tiles:
            # Which wooden tiles come out nobody knows.
            if tile != UNSEEN:
                self._order.remove(withdrawn(tile))


def _common(order: Iterable[Tile], wanted: Iterable[Tile]) -> list[Tile]:
    """Return the tiles of ``order`` that are wanted, each as often as it is, in their order."""
    left = Counter(wanted)
    found = []
    for tile in order:
        if left[tile]:
            left[tile] -= 1
            found.append(tile)
    return found
