"""The board: squares, directions, premiums, and which tile lies where [art. 1, 3, 6, 7].

Geometry only. Whether a placement is legal is decided in ``placement``, what it earns in ``scoring``.
"""

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Self

import msgspec

from plancia.rules.errors import RuleError
from plancia.rules.tiles import Tile

#: Rows and columns of the board [art. 1]; coordinates A-O and 1-15 depend on it.
SIZE = 15

#: What an empty square looks like in ``Board.squares``; one character like every tile.
EMPTY = "."

_COLUMNS = "ABCDEFGHIJKLMNO"


class Direction(Enum):
    """How a word reads: left to right or top down [art. 7]."""

    ACROSS = "orizz."
    DOWN = "vert."

    @property
    def other(self) -> "Direction":
        """The perpendicular direction."""
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS

    @property
    def stride(self) -> int:
        """How far apart the indexes of neighbouring squares of a word are."""
        return 1 if self is Direction.ACROSS else SIZE


class Premium(Enum):
    """A special square, by the abbreviation of the documents [art. 9]."""

    TRIPLE_WORD = "PT"
    DOUBLE_WORD = "PD"
    TRIPLE_LETTER = "LT"
    DOUBLE_LETTER = "LD"

    @property
    def letter_factor(self) -> int:
        """What a letter laid here is multiplied by."""
        return _LETTER_FACTORS.get(self, 1)

    @property
    def word_factor(self) -> int:
        """What a word with a letter laid here is multiplied by."""
        return _WORD_FACTORS.get(self, 1)


_LETTER_FACTORS = {Premium.TRIPLE_LETTER: 3, Premium.DOUBLE_LETTER: 2}
_WORD_FACTORS = {Premium.TRIPLE_WORD: 3, Premium.DOUBLE_WORD: 2}


class Square(msgspec.Struct, frozen=True, order=True):
    """One square, by zero-based row and column; ordered top to bottom, then left to right."""

    row: int
    column: int

    @classmethod
    def at(cls, row: int, column: int) -> "Square":
        """Return the square; raise ``off_board`` if there is none.

        >>> Square.at(7, 5).name
        'F8'
        """
        if 0 <= row < SIZE and 0 <= column < SIZE:
            return SQUARES[row * SIZE + column]
        raise RuleError("off_board", row=row + 1, column=column + 1)

    @property
    def index(self) -> int:
        """The square's place in ``SQUARES`` and in ``Board.squares``."""
        return self.row * SIZE + self.column

    @property
    def name(self) -> str:
        """The coordinate as the federation writes it: column letter, then row number."""
        return f"{_COLUMNS[self.column]}{self.row + 1}"


#: All squares, row by row: the one instance of each.
SQUARES = tuple(Square(index // SIZE, index % SIZE) for index in range(SIZE * SIZE))

#: The square by its name.
SQUARE_NAMED = {square.name: square for square in SQUARES}


class Board(msgspec.Struct, frozen=True):
    """The tiles that lie on the board, as a value: laying tiles gives a new board.

    >>> board = Board().laid([(SQUARE_NAMED["H8"], Tile("A")), (SQUARE_NAMED["I8"], Tile("l"))])
    >>> board.tile(SQUARE_NAMED["I8"])
    'l'
    >>> board.word_through(SQUARE_NAMED["H8"], Direction.ACROSS)
    (Square(row=7, column=7), 'Al')
    """

    #: One character a square, row by row: a tile or ``EMPTY``.
    squares: str = EMPTY * (SIZE * SIZE)

    @property
    def is_empty(self) -> bool:
        """Whether no tile has been laid yet."""
        return self.squares.count(EMPTY) == SIZE * SIZE

    def tile(self, square: Square) -> Tile | None:
        """Return the tile on the square, or None."""
        symbol = self.squares[square.index]
        return None if symbol == EMPTY else Tile(symbol)

    def rows(self) -> Iterator[str]:
        """Yield the fifteen rows from the top, a character a square."""
        return (self.squares[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE))

    def tiles(self) -> Iterator[tuple[Square, Tile]]:
        """Yield every tile that lies on the board, with its square."""
        return (
            (square, Tile(symbol))
            for square, symbol in zip(SQUARES, self.squares, strict=True)
            if symbol != EMPTY
        )

    def line(self, square: Square, direction: Direction) -> str:
        """Return the row or column through the square, a character a square."""
        if direction is Direction.ACROSS:
            start = square.row * SIZE
            return self.squares[start : start + SIZE]
        return self.squares[square.column :: SIZE]

    def word_through(self, square: Square, direction: Direction) -> tuple[Square, str]:
        """Return where the run of tiles through an occupied square begins, and its tiles."""
        line = self.line(square, direction)
        across = direction is Direction.ACROSS
        here = square.column if across else square.row
        first = line.rfind(EMPTY, 0, here) + 1
        end = line.find(EMPTY, here)
        word = line[first:] if end < 0 else line[first:end]
        start = SQUARES[square.row * SIZE + first if across else first * SIZE + square.column]
        return start, word

    def laid(self, tiles: Iterable[tuple[Square, Tile]]) -> Self:
        """Return the board with these tiles added. Whoever calls has checked that the squares are free."""
        squares = list(self.squares)
        for square, tile in tiles:
            squares[square.index] = tile
        return type(self)("".join(squares))

    def lifted(self, squares: Iterable[Square]) -> Self:
        """Return the board with the tiles on these squares taken off again."""
        left = list(self.squares)
        for square in squares:
            left[square.index] = EMPTY
        return type(self)("".join(left))
