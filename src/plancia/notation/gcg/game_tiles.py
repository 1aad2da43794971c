"""Which tiles the players of a record drew, where the record does not say.

A record names the tiles that were played and often, not always, whole racks. A game needs every tile. What is not named
is filled in, always in the same way: first with the tiles that the player will need soonest, then with those of which
most are left that no player will need. Where no draw leads to the plays of the record, it is refused.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from plancia.notation.errors import NotationError
from plancia.rules.tiles import Tile

Tiles = Counter[Tile]


class Stand(msgspec.Struct, frozen=True):
    """A moment at which the record tells something of a player's rack: one of his turns, or the end."""

    line: int
    nick: str
    seat: int
    #: Tiles that he holds, as far as the record tells; those he parts with included.
    known: Tiles
    #: Tiles that he then parts with: to the board, or back into the bag.
    spent: Tiles = msgspec.field(default_factory=Counter)
    #: Whether he parts with all of them, or with some that the record does not name.
    spends_all: bool = False
    spends_unnamed: bool = False

    @property
    def is_followed_by_draw(self) -> bool:
        """Whether he then draws, as far as the bag goes."""
        return self.spends_all or self.spends_unnamed or bool(self.spent)


class TilePlan:
    """What each player is going to need. Keeps up with the game as it is played."""

    def __init__(self, stands: Sequence[Stand]) -> None:
        """Take the stands of both players in the order of the record."""
        self._ahead = [[stand for stand in stands if stand.seat == seat] for seat in (0, 1)]
        #: At how many stands so far the record did not give the whole rack.
        self.guessed = 0

    def pass_stand(self, seat: int, rack: Sequence[Tile]) -> None:
        """Go past the player's next stand, at which he holds this rack."""
        stand = self._ahead[seat].pop(0)
        self.guessed += stand.known.total() < len(rack)

    def drawn(
        self, seat: int, racks: Sequence[Sequence[Tile]], bag: Sequence[Tile], count: int
    ) -> tuple[Tile, ...]:
        """Return the tiles that the player now draws; raise ``gcg_tiles_impossible`` (``line``, ``nick``)."""
        left = Counter(bag)
        of_others = sum((missing for _, missing in self._missing(1 - seat, racks[1 - seat])), Counter())
        drawn: Tiles = Counter()
        last_chance = True
        for stand, missing in self._missing(seat, racks[seat]):
            if last_chance and (missing.total() > count - drawn.total() or not missing <= left):
                raise NotationError("gcg_tiles_impossible", line=stand.line, nick=stand.nick)
            # Draw a tile now that could be drawn later too, if no other player needs it.
            within_reach = missing if last_chance else missing & (left - of_others)
            soonest = Counter(sorted(within_reach.elements())[: count - drawn.total()])
            drawn += soonest
            left -= soonest
            last_chance = last_chance and not stand.is_followed_by_draw
        spare = left - of_others
        while drawn.total() < count:
            source = spare or left
            tile = max(sorted(source), key=lambda tile: source[tile])
            drawn[tile] += 1
            left -= Counter({tile: 1})
            spare -= Counter({tile: 1})
        return tuple(sorted(drawn.elements()))

    def given_back(self, seat: int, rack: Sequence[Tile], count: int) -> tuple[Tile, ...]:
        """Return so many tiles that the player puts back: those that he will need last, if at all."""
        needed: list[Tile] = []
        for stand in self._ahead[seat][1:]:
            needed += sorted((stand.known & (Counter(rack) - Counter(needed))).elements())
        unneeded = sorted((Counter(rack) - Counter(needed)).elements())
        return tuple([*unneeded, *reversed(needed)][:count])

    def _missing(self, seat: int, rack: Sequence[Tile]) -> Iterator[tuple[Stand, Tiles]]:
        """Yield for each stand ahead the tiles that the player must have drawn until then, and has not."""
        held = Counter(rack)
        for stand in self._ahead[seat]:
            missing = stand.known - held
            yield stand, missing
            held = held + missing - stand.spent
            if stand.spends_all:
                # Whatever is needed afterwards must be drawn afterwards.
                return
