"""A move that a generator found: a play that is legal, forms words only, and what it earns."""

import msgspec

from plancia.rules.board import EMPTY, SQUARES, Direction, Square
from plancia.rules.placement import Declaration, Placement
from plancia.rules.tiles import Points, Tile


class Move(msgspec.Struct, frozen=True, gc=False):
    """Tiles of a rack on the board, by the main word they form.

    >>> from plancia.rules.board import SQUARE_NAMED
    >>> move = Move(SQUARE_NAMED["F8"], Direction.ACROSS, "MICIA", "....a", Points(11), "EO")
    >>> move.placement.squares[0].name, move.placement.tiles[0][1]
    ('J8', 'a')
    >>> print(move)
    F8 orizz. MICIa +11
    """

    #: Where the main word begins. A single tile that forms two words is listed under the better one.
    at: Square
    direction: Direction
    #: The main word as it reads, in capitals.
    word: str
    #: The tiles laid, a blank in lower case, with a dot for each letter of the word that lay there before.
    tiles: str
    score: Points
    #: What stays on the rack, in the rack's order.
    leave: str

    def __str__(self) -> str:
        called = self.declaration
        return f"{self.at.name} {self.direction.abbreviation} {called.word} {self.score:+d}"

    @property
    def placement(self) -> Placement:
        """The tiles laid and their squares: what ``rules.play.lay`` takes."""
        first, stride = self.at.index, self.direction.stride
        return Placement(
            tuple(
                (SQUARES[first + stride * place], Tile(symbol))
                for place, symbol in enumerate(self.tiles)
                if symbol != EMPTY
            )
        )

    @property
    def declaration(self) -> Declaration:
        """The play as it is called out, blanks in lower case."""
        spelt = (
            tile if tile != EMPTY else letter for tile, letter in zip(self.tiles, self.word, strict=True)
        )
        return Declaration(self.at, self.direction, "".join(spelt))

    @property
    def rank(self) -> tuple[int, int, bool, str]:
        """The key that sorts moves: the best first; of equals the first by square, direction and tiles."""
        return (-self.score, self.at.index, self.direction is Direction.DOWN, self.tiles)
