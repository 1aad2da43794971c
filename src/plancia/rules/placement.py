"""What a player lays on the board in one play, and whether the geometry allows it [art. 3-8].

Two ways to say it: a ``Placement`` names the squares and tiles (a browser, an engine), a ``Declaration``
names the word and where it begins (a person, a record). Words themselves are not judged here.
"""

from collections.abc import Iterable, Mapping, Set

import msgspec

from plancia.rules.board import EMPTY, SIZE, SQUARES, Board, Direction, Square
from plancia.rules.errors import RuleError
from plancia.rules.tiles import ON_BOARD, Tile, board_tile, letter, withdrawn


class Placement(msgspec.Struct, frozen=True, gc=False):
    """The tiles of one play and the squares they go to, in any order."""

    tiles: tuple[tuple[Square, Tile], ...]

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares that receive a tile."""
        return tuple([square for square, _ in self.tiles])


class Declaration(msgspec.Struct, frozen=True, gc=False):
    """A play as it is called out: ``F8 orizz. MICIO``. A blank is written in lower case.

    Letters that already lie on the board are part of the word; their case says nothing.
    """

    start: Square
    direction: Direction
    word: str

    def on(self, board: Board) -> Placement:
        """Return the tiles that this word adds to the board.

        Raises ``off_board`` if the word leaves the board, ``square_occupied`` if it would change a letter
        that lies there [art. 6], ``no_tiles`` if it adds nothing.
        """
        first, stride = self.start.index, self.direction.stride
        room = SIZE - (self.start.column if self.direction is Direction.ACROSS else self.start.row)
        if len(self.word) > room:
            raise RuleError(
                "off_board", word=self.word, square=self.start.name, direction=self.direction.value
            )
        line = slice(first, first + stride * len(self.word), stride)
        lying = board.squares[line]
        if lying.count(EMPTY) == len(lying):
            return Placement(tuple(zip(SQUARES[line], map(Tile, self.word), strict=True)))
        tiles = []
        for square, old, symbol in zip(SQUARES[line], lying, self.word, strict=True):
            if old == EMPTY:
                tiles.append((square, Tile(symbol)))
            elif old.upper() != symbol.upper():
                raise RuleError("square_occupied", square=square.name, holds=old.upper(), tile=symbol)
        if not tiles:
            raise RuleError("no_tiles", word=self.word)
        return Placement(tuple(tiles))


def check_tiles(placement: Placement, rack_size: int, layable: Set[str] = ON_BOARD) -> None:
    """Check that these are tiles that may be laid, and no more than a rack holds.

    Raises ``no_tiles``, ``more_tiles_than_rack`` [art. 3], ``blank_without_identity`` or ``blank_letter`` [art. 8],
    ``unknown_tile``.
    """
    if not placement.tiles:
        raise RuleError("no_tiles", word="")
    if len(placement.tiles) > rack_size:
        raise RuleError("more_tiles_than_rack", tiles=len(placement.tiles), rack_size=rack_size)
    if not layable >= {tile for _, tile in placement.tiles}:
        for _, tile in placement.tiles:
            if board_tile(tile) not in layable:
                raise RuleError("blank_letter", letter=letter(tile))


def check_squares(board: Board, placement: Placement) -> None:
    """Check that each tile has a free square of its own; raise ``square_occupied`` [art. 6] or ``square_twice``."""
    taken = set()
    for square, tile in placement.tiles:
        lying = board.squares[square.index]
        if lying != EMPTY:
            raise RuleError("square_occupied", square=square.name, holds=lying.upper(), tile=tile)
        if square.index in taken:
            raise RuleError("square_twice", square=square.name)
        taken.add(square.index)


def check_set(board: Board, laid: Iterable[Tile], counts: Mapping[str, int]) -> None:
    """Check that the board holds no more of the tiles just laid than the set has [art. 1].

    Raises ``too_many_of_letter`` with the first tile of which there are too many.
    """
    for tile in dict.fromkeys(laid):
        held = sum(map(str.islower, board.squares)) if tile.islower() else board.squares.count(tile)
        kind = withdrawn(tile)
        if held > counts.get(kind, 0):
            raise RuleError("too_many_of_letter", tile=kind, needed=held, available=counts.get(kind, 0))


def line_of(placement: Placement) -> Direction:
    """Return the direction in which two or more tiles lie; raise ``not_in_line`` [art. 5, 7]."""
    squares = placement.squares
    if len({square.row for square in squares}) == 1:
        return Direction.ACROSS
    if len({square.column for square in squares}) == 1:
        return Direction.DOWN
    raise RuleError("not_in_line", squares=" ".join(square.name for square in squares))
