"""What a player lays on the board in one play, and whether the geometry allows it [art. 3-8].

Two ways to say it: a ``Placement`` names the squares and tiles (a browser, an engine), a ``Declaration``
names the word and where it begins (a person, a record). Words themselves are not judged here.
"""

from collections.abc import Mapping, Sequence

import msgspec

from plancia.rules.board import EMPTY, SIZE, SQUARES, Board, Direction, Square
from plancia.rules.errors import RuleError
from plancia.rules.tiles import BLANK, ON_BOARD, Tile, board_tile, withdrawn, without


class Placement(msgspec.Struct, frozen=True):
    """The tiles of one play and the squares they go to, in any order."""

    tiles: tuple[tuple[Square, Tile], ...]

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares that receive a tile."""
        return tuple([square for square, _ in self.tiles])


class Declaration(msgspec.Struct, frozen=True):
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
        start, stride = self.start, self.direction.stride
        room = SIZE - (start.column if self.direction is Direction.ACROSS else start.row)
        if len(self.word) > room:
            raise RuleError("off_board", word=self.word, square=start.name, direction=self.direction.value)
        tiles = []
        index = start.index
        for symbol in self.word:
            lying = board.squares[index]
            if lying == EMPTY:
                tiles.append((SQUARES[index], board_tile(symbol)))
            elif lying.upper() != symbol.upper():
                raise RuleError(
                    "square_occupied", square=SQUARES[index].name, holds=lying.upper(), tile=symbol
                )
            index += stride
        if not tiles:
            raise RuleError("no_tiles", word=self.word)
        return Placement(tuple(tiles))


def check_tiles(
    board: Board, placement: Placement, rack_size: int, counts: Mapping[str, int], rack: Sequence[Tile] | None
) -> None:
    """Check that these tiles may go to these squares, wherever the words lead.

    ``rack`` is the complete rack the tiles come from, or None when it is not known. Raises one coded error:
    ``no_tiles``, ``unknown_tile``, ``blank_without_identity`` [art. 8], ``square_twice``, ``square_occupied``
    [art. 6], ``more_tiles_than_rack`` [art. 3], ``tiles_not_on_rack``, ``too_many_of_letter`` [art. 1].
    """
    if not placement.tiles:
        raise RuleError("no_tiles", word="")
    played = [tile for _, tile in placement.tiles]
    if len(played) > rack_size:
        raise RuleError("more_tiles_than_rack", tiles=len(played), rack_size=rack_size)
    if not ON_BOARD.issuperset(played):
        for tile in played:
            board_tile(tile)
    taken = set()
    for square, tile in placement.tiles:
        lying = board.squares[square.index]
        if lying != EMPTY:
            raise RuleError("square_occupied", square=square.name, holds=lying.upper(), tile=tile)
        if square.index in taken:
            raise RuleError("square_twice", square=square.name)
        taken.add(square.index)
    if rack is not None:
        without(rack, played)
    check_set(board, played, counts)


def check_set(board: Board, added: Sequence[Tile], counts: Mapping[str, int]) -> None:
    """Check that the set holds as many tiles as lie on the board once these are added.

    Raises ``too_many_of_letter`` with the first tile of which there are too many.
    """
    for tile in dict.fromkeys(map(withdrawn, added)):
        if tile == BLANK:
            on_board = sum(map(str.islower, board.squares))
            new = sum(map(str.islower, added)) + added.count(BLANK)
        else:
            on_board = board.squares.count(tile)
            new = added.count(tile)
        available = counts.get(tile, 0)
        if on_board + new > available:
            raise RuleError("too_many_of_letter", tile=tile, needed=on_board + new, available=available)


def line_of(placement: Placement) -> Direction | None:
    """Return the direction in which the tiles lie, None for a single tile; raise ``not_in_line``."""
    squares = placement.squares
    if len(squares) == 1:
        return None
    if len({square.row for square in squares}) == 1:
        return Direction.ACROSS
    if len({square.column for square in squares}) == 1:
        return Direction.DOWN
    raise RuleError("not_in_line", squares=" ".join(square.name for square in squares))
