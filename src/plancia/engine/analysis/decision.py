"""What a player had to decide, and what he did."""

from collections.abc import Sequence

import msgspec

from plancia.engine.move import Move
from plancia.engine.player import Action, Exchange, Pass, Sight
from plancia.rules.board import EMPTY, SQUARES
from plancia.rules.play import Play
from plancia.rules.tiles import Tile, withdrawn, without


class Decision(msgspec.Struct, frozen=True):
    """A turn, or a free exchange in one: each is a choice of its own."""

    #: The rack of the player on turn, as far as it is known.
    sight: Sight
    #: How many tiles he holds.
    holds: int
    number: int = 1
    player: str = ""
    #: What he did; None: nothing yet, or an exchange of tiles that nobody named.
    played: Action | None = None
    #: How many tiles he exchanged, if they were not named.
    unnamed: int = 0
    #: Words of his play that the lexicon does not have.
    phonies: tuple[str, ...] = ()
    #: Whether his play was taken back: it counts as the turn it cost, and as the penalty beside.
    withdrawn: bool = False
    penalty: int = 0
    #: Whether an exchange came before in the same turn: what follows is no choice of a turn.
    after_exchange: bool = False
    #: What was on his rack when he drew last; None: that is not known.
    kept: tuple[Tile, ...] | None = None
    #: What he gave back then and could not draw again, because the new tiles are drawn first [art. 34].
    given: tuple[Tile, ...] = ()

    @property
    def rack_is_known(self) -> bool:
        """Whether all his tiles are."""
        return len(self.sight.position.racks[0]) == self.holds > 0

    @property
    def counted(self) -> Action | None:
        """What he did as it counted."""
        return Pass() if self.withdrawn else self.played


def move_of(play: Play, held: Sequence[Tile] = ()) -> Move:
    """Return a play as a move of the engine; ``held`` are the tiles from which it was laid, if they are known.

    >>> from plancia.rules.board import SQUARE_NAMED, Board, Direction
    >>> from plancia.rules.editions import load
    >>> from plancia.rules.placement import Declaration
    >>> from plancia.rules.play import declare
    >>> play = declare(Board(), Declaration(SQUARE_NAMED["F8"], Direction.ACROSS, "MICIo"), load().play_rules())
    >>> print(move_of(play, tuple("AMICI??")), move_of(play, tuple("AMICI??")).leave)
    F8 orizz. MICIo +14 A?
    """
    main, new = play.main, dict(play.placement.tiles)
    stride = main.direction.stride
    tiles = "".join(
        new.get(SQUARES[main.start.index + stride * place], Tile(EMPTY)) for place in range(len(main.tiles))
    )
    laid = [withdrawn(tile) for _, tile in play.placement.tiles]
    leave = "".join(without(held, laid)) if held else ""
    return Move(main.start, main.direction, main.tiles.upper(), tiles, play.score, leave)


def same_action(one: Action, other: Action) -> bool:
    """Tell whether two actions are one: a single tile may be called out in either direction.

    >>> same_action(Exchange(("A", "B")), Exchange(("B", "A")))
    True
    """
    if isinstance(one, Move) and isinstance(other, Move):
        return set(one.placement.tiles) == set(other.placement.tiles)
    if isinstance(one, Exchange) and isinstance(other, Exchange):
        return sorted(one.tiles) == sorted(other.tiles)
    return type(one) is type(other)
