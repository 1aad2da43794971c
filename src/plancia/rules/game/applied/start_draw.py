"""Who has to draw again when the start is drawn [art. 25]."""

from plancia.rules.game.actors import Seat
from plancia.rules.game.state import StartDraw
from plancia.rules.tiles import BLANK, Tile


def start_draw(drawn: dict[Seat, Tile], waiting: tuple[Seat, ...], aside: tuple[Tile, ...]) -> StartDraw:
    """Return where the drawing stands: once all have drawn, players with a blank or a tie must draw again.

    A player with a blank draws again. Players who share the letter nearest to A draw again among themselves: of three
    or four, the others are out of it.

    >>> start_draw({Seat(0): Tile("C"), Seat(1): Tile("B"), Seat(2): Tile("B")}, (), ())
    StartDraw(drawn=(), waiting=(1, 2), aside=('C', 'B', 'B'))
    """
    if waiting or not drawn:
        return StartDraw(tuple(sorted(drawn.items())), waiting, aside)
    blanks = tuple(seat for seat, tile in sorted(drawn.items()) if tile == BLANK)
    if blanks:
        kept = {seat: tile for seat, tile in drawn.items() if seat not in blanks}
        return StartDraw(tuple(sorted(kept.items())), blanks, (*aside, *(drawn[seat] for seat in blanks)))
    nearest = min(drawn.values())
    equal = tuple(seat for seat, tile in sorted(drawn.items()) if tile == nearest)
    if len(equal) > 1:
        return StartDraw((), equal, (*aside, *(drawn[seat] for seat in sorted(drawn))))
    return StartDraw(tuple(sorted(drawn.items())), (), aside)
