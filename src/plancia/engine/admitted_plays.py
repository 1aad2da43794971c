"""Plays with words that the word graph does not have: a referee has admitted them.

A graph is not changed for a word or two. A play that forms such a word has it as its main word, which is tried on every
place; or across its main word, and then one tile completes it: with that tile lying there already, the generator finds
the rest.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from plancia.engine.generator import Generator
from plancia.rules.board import EMPTY, SIZE, SQUARES, Board, Direction, Square
from plancia.rules.errors import RuleError
from plancia.rules.placement import Declaration, Placement
from plancia.rules.play import Play, declare, lay
from plancia.rules.position import Position
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import BLANK, Tile, without

#: So many tiles of one play may each complete an admitted word across it.
_MOST_ACROSS = 3


class AdmittedPlays:
    """The plays of one rack on one board that form at least one of these words, whatever else they form."""

    def __init__(
        self,
        generator: Generator,
        rules: PlayRules,
        board: Board,
        rack: tuple[Tile, ...],
        words: frozenset[str],
    ) -> None:
        self._generator, self._rules = generator, rules
        self._board, self._rack = board, rack
        #: Those that fit on the board.
        self.words = frozenset(word for word in words if 2 <= len(word) <= SIZE)

    def __iter__(self) -> Iterator[Play]:
        """Yield each play once. Their other words are not judged."""
        listed: set[frozenset[tuple[Square, Tile]]] = set()
        for play in (*self._along(), *self._across()):
            tiles = frozenset(play.placement.tiles)
            if tiles not in listed and not self.words.isdisjoint(word.word for word in play.words):
                listed.add(tiles)
                yield play

    def _along(self) -> Iterator[Play]:
        """Yield the plays whose main word is one of them."""
        for word in sorted(self.words):
            for direction in Direction:
                for start in SQUARES:
                    yield from self._placed(Declaration(start, direction, word))

    def _placed(self, declaration: Declaration) -> Iterator[Play]:
        try:
            needed = declaration.on(self._board).squares
        except RuleError:
            return
        stride, first = declaration.direction.stride, declaration.start.index
        places = [(square.index - first) // stride for square in needed]
        blanks = self._rack.count(BLANK)
        missing = Counter(declaration.word[place] for place in places) - Counter(self._rack)
        if missing.total() > blanks:
            return
        for count in range(missing.total(), blanks + 1):
            for chosen in combinations(places, count):
                word = "".join(
                    letter.lower() if place in chosen else letter
                    for place, letter in enumerate(declaration.word)
                )
                called = Declaration(declaration.start, declaration.direction, word)
                try:
                    yield declare(self._board, called, self._rules, self._rack)
                except RuleError:
                    continue

    def _across(self) -> Iterator[Play]:
        """Yield the plays whose tiles complete one of them across the main word."""
        for direction in Direction:
            completing = list(self._completing(direction.other))
            for count in range(1, _MOST_ACROSS + 1):
                for tiles in combinations(completing, count):
                    yield from self._through(tiles, direction)

    def _completing(self, crossing: Direction) -> Iterator[tuple[Square, Tile]]:
        """Yield every tile of the rack that completes one of the words in a direction."""
        letters = {tile for tile in self._rack if tile != BLANK}
        tiles = letters | (
            {letter.lower() for word in self.words for letter in word} if BLANK in self._rack else set()
        )
        for square in SQUARES:
            if self._board.squares[square.index] != EMPTY or not self._touched(square, crossing):
                continue
            for tile in sorted(tiles):
                after = self._board.laid(((square, Tile(tile)),))
                if after.word_through(square, crossing)[1].upper() in self.words:
                    yield square, Tile(tile)

    def _touched(self, square: Square, crossing: Direction) -> bool:
        place = square.row if crossing is Direction.DOWN else square.column
        squares, stride = self._board.squares, crossing.stride
        before = place > 0 and squares[square.index - stride] != EMPTY
        return before or (place < SIZE - 1 and squares[square.index + stride] != EMPTY)

    def _through(self, tiles: tuple[tuple[Square, Tile], ...], direction: Direction) -> Iterator[Play]:
        """Yield the plays in a direction that hold these tiles, all in one line."""
        lines = {_line(square, direction) for square, _ in tiles}
        if len(lines) > 1 or len({square for square, _ in tiles}) < len(tiles):
            return
        try:
            rest = without(self._rack, [tile for _, tile in tiles])
        except RuleError:
            return
        for move in self._generator.generate(Position(self._board.laid(tiles), (rest, ()))) if rest else ():
            # A single tile may be listed under its word in the other direction: what counts is where it lies.
            laid = move.placement.tiles
            if {_line(square, direction) for square, _ in laid} == lines:
                try:
                    yield lay(self._board, Placement((*tiles, *laid)), self._rules, self._rack)
                except RuleError:
                    continue


def _line(square: Square, direction: Direction) -> int:
    return square.row if direction is Direction.ACROSS else square.column
