"""A position: the board, what is known of the racks, the scores, whose turn it is. A snapshot, not a game."""

import msgspec

from plancia.rules.board import Board
from plancia.rules.errors import RuleError
from plancia.rules.play import Play
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import Points, Tile, tally


class Position(msgspec.Struct, frozen=True, gc=False):
    """What two players have before them. The player on turn comes first in every pair.

    A rack may be known in part (fewer tiles than the player holds) or not at all (empty). ``print`` draws the board,
    then points and racks; a notebook shows the same as a picture.
    """

    board: Board = Board()
    racks: tuple[tuple[Tile, ...], tuple[Tile, ...]] = ((), ())
    scores: tuple[Points, Points] = (Points(0), Points(0))
    #: Consecutive turns without a play.
    scoreless: int = 0

    def __str__(self) -> str:
        # Imported when a position is shown: the drawing needs an edition, and needs to know what a position is.
        from plancia.rules.drawing.text import position_text  # noqa: PLC0415

        return position_text(self)

    def _repr_svg_(self) -> str:
        from plancia.rules.drawing.svg import position_svg  # noqa: PLC0415

        return position_svg(self)

    def check(self, rules: PlayRules) -> None:
        """Raise ``too_many_of_letter`` or ``more_tiles_than_rack`` if the set or a rack cannot hold this."""
        for rack in self.racks:
            if len(rack) > rules.rack_size:
                raise rules.cited(
                    RuleError("more_tiles_than_rack", tiles=len(rack), rack_size=rules.rack_size)
                )
        on_racks = tally(self.racks[0] + self.racks[1])
        on_board = self.board.tally()
        for tile in on_board | on_racks:
            needed, available = on_board.get(tile, 0) + on_racks[tile], rules.counts.get(tile, 0)
            if needed > available:
                raise rules.cited(
                    RuleError("too_many_of_letter", tile=tile, needed=needed, available=available)
                )

    def complete_rack(self, rules: PlayRules) -> tuple[Tile, ...] | None:
        """Return the rack of the player on turn if all of it is known, else None.

        It is when it holds as many tiles as a rack can, or when the bag must be empty: the tiles seen nowhere
        fit on the opponent's rack.
        """
        rack = self.racks[0]
        if not rack or len(rack) == rules.rack_size:
            return rack or None
        elsewhere = sum(rules.counts.values()) - len(rack) - self.board.count
        return rack if elsewhere <= rules.rack_size else None

    def after(self, play: Play) -> "Position":
        """Return the position once the play stands: the opponent is on turn, nothing has been drawn yet.

        Tiles that the known part of the rack does not show came from its unknown part.
        """
        mover, opponent = self.racks
        rest: tuple[Tile, ...] = ()
        if mover:
            played = tally(tile for _, tile in play.placement.tiles)
            rest = tuple((tally(mover) - played).elements())
        return Position(play.board, (opponent, rest), (self.scores[1], Points(self.scores[0] + play.score)))
