"""The board: squares, directions, premiums, and which tile lies where [art. 1, 3, 6, 7].

Geometry only. Whether a placement is legal is decided in ``placement``, what it earns in ``scoring``.
"""

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Self

import msgspec

from plancia.rules.errors import RuleError
from plancia.rules.tiles import ALPHABET, BLANK, Tile

#: Rows and columns of the board [art. 1]; coordinates A-O and 1-15 depend on it.
SIZE = 15

#: What an empty square looks like in ``Board.squares``; one character like every tile.
EMPTY = "."

_COLUMNS = "ABCDEFGHIJKLMNO"


class Direction(Enum):
    """How a word reads: left to right or top down [art. 7]. The values are what JSON has."""

    ACROSS = "across"
    DOWN = "down"

    #: How far apart the indexes of neighbouring squares of a word are.
    stride: int
    #: As the federation writes it behind a coordinate.
    abbreviation: str

    def __init__(self, name: str) -> None:
        self.stride, self.abbreviation = (1, "orizz.") if name == "across" else (SIZE, "vert.")

    @property
    def other(self) -> "Direction":
        """The perpendicular direction."""
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS


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


class Square(msgspec.Struct, frozen=True, order=True, gc=False):
    """One square; there is one instance of each, in ``SQUARES``. Ordered row by row from the top.

    Rows and columns count from zero, the name is the federation's: column letter, then row number from one.
    """

    #: The square's place in ``SQUARES`` and in ``Board.squares``.
    index: int
    row: int
    column: int
    name: str

    @classmethod
    def at(cls, row: int, column: int) -> "Square":
        """Return the square; raise ``off_board`` if there is none.

        >>> Square.at(row=7, column=5).name
        'F8'
        """
        if 0 <= row < SIZE and 0 <= column < SIZE:
            return SQUARES[row * SIZE + column]
        raise RuleError("off_board", word="", square=f"({row + 1}, {column + 1})", direction="")


#: All squares, row by row.
SQUARES = tuple(
    Square(row * SIZE + column, row, column, f"{_COLUMNS[column]}{row + 1}")
    for row in range(SIZE)
    for column in range(SIZE)
)

#: The square by its name.
SQUARE_NAMED = {square.name: square for square in SQUARES}

# Where the rows stand in ``Board.squares``: looked up rather than computed in the inner loops of scoring.
_ROWS = tuple(slice(start, start + SIZE) for start in range(0, SIZE * SIZE, SIZE))


class Board(msgspec.Struct, frozen=True, gc=False):
    """The tiles that lie on the board, as a value: laying tiles gives a new board.

    >>> board = Board().laid([(SQUARE_NAMED["H8"], Tile("A")), (SQUARE_NAMED["I8"], Tile("l"))])
    >>> board.tile(SQUARE_NAMED["I8"])
    'l'
    >>> start, word = board.word_through(SQUARE_NAMED["I8"], Direction.ACROSS)
    >>> start.name, word
    ('H8', 'Al')

    ``print`` draws it and a notebook shows a picture, with the premiums of the edition in force.
    """

    #: One character a square, row by row: a tile or ``EMPTY``.
    squares: str = EMPTY * (SIZE * SIZE)

    def __str__(self) -> str:
        # Imported when a board is shown: premiums belong to an edition, and editions know boards.
        from plancia.rules.drawing.text import board_text  # noqa: PLC0415

        return board_text(self)

    def _repr_svg_(self) -> str:
        from plancia.rules.drawing.svg import board_svg  # noqa: PLC0415

        return board_svg(self)

    @property
    def count(self) -> int:
        """How many tiles lie on the board."""
        return SIZE * SIZE - self.squares.count(EMPTY)

    @property
    def is_empty(self) -> bool:
        """Whether no tile has been laid yet."""
        return self.count == 0

    def tally(self) -> dict[Tile, int]:
        """Count the tiles on the board as the set counts them, every blank under ``?``; none is left out."""
        lettered = {Tile(letter): count for letter in ALPHABET if (count := self.squares.count(letter))}
        blanks = self.count - sum(lettered.values())
        return lettered | {BLANK: blanks} if blanks else lettered

    def tile(self, square: Square) -> Tile | None:
        """Return the tile on the square, or None."""
        symbol = self.squares[square.index]
        return None if symbol == EMPTY else Tile(symbol)

    def rows(self) -> list[str]:
        """Return the fifteen rows from the top, a character a square."""
        return [self.squares[row] for row in _ROWS]

    def tiles(self) -> Iterator[tuple[Square, Tile]]:
        """Yield every tile that lies on the board, with its square."""
        return (
            (square, Tile(symbol))
            for square, symbol in zip(SQUARES, self.squares, strict=True)
            if symbol != EMPTY
        )

    def lies_free(self, start: Square, direction: Direction, length: int) -> bool:
        """Tell whether no tile touches the long sides of a word: it forms no other words."""
        aside = direction.other.stride
        stride = direction.stride
        first, end = start.index, start.index + stride * (length - 1) + 1
        before = start.row > 0 if direction is Direction.ACROSS else start.column > 0
        behind = start.row < SIZE - 1 if direction is Direction.ACROSS else start.column < SIZE - 1
        sides = (self.squares[first - aside : end - aside : stride] if before else "") + (
            self.squares[first + aside : end + aside : stride] if behind else ""
        )
        return not sides.strip(EMPTY)

    def word_through(self, square: Square, direction: Direction) -> tuple[Square, str]:
        """Return where the run of tiles through an occupied square begins, and its tiles."""
        if direction is Direction.ACROSS:
            here = square.column
            line = self.squares[_ROWS[square.row]]
            first = line.rfind(EMPTY, 0, here) + 1
            start = SQUARES[square.row * SIZE + first]
        else:
            here = square.row
            line = self.squares[square.column :: SIZE]
            first = line.rfind(EMPTY, 0, here) + 1
            start = SQUARES[first * SIZE + square.column]
        end = line.find(EMPTY, here)
        return start, line[first:] if end < 0 else line[first:end]

    def laid(self, tiles: Iterable[tuple[Square, Tile]]) -> Self:
        """Return the board with these tiles added. The caller has checked that the squares are free."""
        squares = self.squares
        for square, tile in tiles:
            squares = f"{squares[: square.index]}{tile}{squares[square.index + 1 :]}"
        return type(self)(squares)

    def lifted(self, squares: Iterable[Square]) -> Self:
        """Return the board with the tiles on these squares taken off again."""
        return self.laid((square, Tile(EMPTY)) for square in squares)
