"""What each square of a board shows: the tile that lies there, or the premium and the start, with their colours."""

import msgspec

from plancia.rules.board import EMPTY, SQUARES, Board, Premium, Square
from plancia.rules.edition import Edition
from plancia.rules.tiles import Tile

#: Red, green and blue, 0 to 255 each.
Colour = tuple[int, int, int]


class Paint(msgspec.Struct, frozen=True):
    """The colour of a square and of what is written on it."""

    background: Colour
    ink: Colour


_DARK, _WHITE, _IVORY, _RED = (42, 33, 24), (255, 255, 255), (244, 234, 210), (196, 59, 50)

#: The documents' own colours.
_PREMIUMS = {
    Premium.TRIPLE_WORD: Paint(_RED, _WHITE),
    Premium.DOUBLE_WORD: Paint((234, 162, 176), _DARK),
    Premium.TRIPLE_LETTER: Paint((44, 99, 168), _WHITE),
    Premium.DOUBLE_LETTER: Paint((159, 203, 230), _DARK),
}
_PLAIN = Paint((47, 111, 85), (160, 200, 180))
TILE = Paint(_IVORY, _DARK)
BLANK_TILE = Paint(_IVORY, _RED)


class Cell(msgspec.Struct, frozen=True):
    """One square as it is drawn."""

    square: Square
    tile: Tile | None
    premium: Premium | None
    #: Whether the first word must cover it.
    is_start: bool

    @property
    def label(self) -> str:
        """What stands on the square: a tile (a blank in lower case), ``*`` for the start, a premium, or nothing."""
        if self.tile is not None:
            return self.tile
        if self.is_start:
            return "*"
        return "" if self.premium is None else self.premium.value

    @property
    def paint(self) -> Paint:
        """The colours of the square."""
        if self.tile is not None:
            return tile_paint(self.tile)
        return _PLAIN if self.premium is None else _PREMIUMS[self.premium]


def board_cells(board: Board, edition: Edition) -> list[Cell]:
    """Return the squares row by row, with the premiums and the start of an edition."""
    written = [cell for row in edition.material.board.value for cell in row.split()]
    start = edition.placing.start_square.value
    return [
        Cell(square, board.tile(square), None if premium == EMPTY else Premium(premium), square.name == start)
        for square, premium in zip(SQUARES, written, strict=True)
    ]


def tile_paint(tile: Tile) -> Paint:
    """Return the colours of a tile; a blank shows its letter in red."""
    return BLANK_TILE if tile.islower() else TILE
