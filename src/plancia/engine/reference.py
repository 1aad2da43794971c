"""Every legal move of a position, found slowly and obviously: the oracle that the native generator must equal.

It tries every word of a list wherever it fits the letters that lie there and asks ``rules.play.lay``. A short list is
tried whole; of a whole lexicon ``SortedWords`` leaves out, line by line, what the letters at hand cannot spell.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import lru_cache
from itertools import combinations, product

from plancia.engine.move import Move
from plancia.rules.board import EMPTY, SIZE, SQUARES, Board, Direction, Square
from plancia.rules.errors import RuleError
from plancia.rules.placement import Placement
from plancia.rules.play import Play, lay
from plancia.rules.position import Position
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import BLANK, Tile, tally, without

#: The words by length that may be tried in a line, by what lies in the line and by the rack.
_Tried = Callable[[str, tuple[Tile, ...]], dict[int, list[str]]]


class SortedWords(Collection[str]):
    """A large list of words, ready to be searched by the letters they have. It holds all of them in memory.

    >>> words = SortedWords(["CASA", "CASE", "MICIO"])
    >>> "CASE" in words, words.spelt_by("..C...", tuple("ASA?"))
    (True, {4: ['CASA', 'CASE']})
    """

    def __init__(self, words: Iterable[str]) -> None:
        """Take the words, each once."""
        #: In their order, which a set would not keep.
        self._words = dict.fromkeys(words)
        #: Words of the same letters, whatever their order and number, are let through or left out together.
        self._of_letters: dict[int, list[str]] = {}
        for word in self._words:
            self._of_letters.setdefault(_letters(word), []).append(word)

    def __contains__(self, word: object) -> bool:
        return word in self._words

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)

    def spelt_by(self, line: str, rack: tuple[Tile, ...]) -> dict[int, list[str]]:
        """Return by length the words that need no letter other than those of a line of the board and of a rack."""
        held = "".join(rack) + line.upper().replace(EMPTY, "")
        blanks = held.count(BLANK)
        other = ~_letters(held.replace(BLANK, ""))
        found: dict[int, list[str]] = {}
        for letters, words in self._of_letters.items():
            if not letters & other or (blanks and (letters & other).bit_count() <= blanks):
                for word in words:
                    missing = sum(max(word.count(each) - held.count(each), 0) for each in set(word))
                    if missing <= blanks:
                        found.setdefault(len(word), []).append(word)
        return found


def _letters(word: str) -> int:
    """Return which letters a word has, a bit for each."""
    found = 0
    for letter in word:
        found |= 1 << (ord(letter) - ord("A"))
    return found


def reference_moves(position: Position, words: Collection[str], rules: PlayRules) -> list[Move]:
    """Return every legal move once, ordered by ``Move.rank``."""
    found: dict[frozenset[tuple[Square, Tile]], Move] = {}
    rack = position.racks[0]
    tried = words.spelt_by if isinstance(words, SortedWords) else _all_of(words)
    for placement in _placements(position.board, rack, tried, rules.start):
        try:
            play = lay(position.board, placement, rules, position.complete_rack(rules))
        except RuleError:
            continue
        if play.words and all(word.word in words for word in play.words):
            found[frozenset(placement.tiles)] = _move(play, rack)
    return sorted(found.values(), key=lambda move: move.rank)


def _all_of(words: Collection[str]) -> _Tried:
    of_length: dict[int, list[str]] = {}
    for word in words:
        of_length.setdefault(len(word), []).append(word)
    return lambda _line, _rack: of_length


def _placements(board: Board, rack: tuple[Tile, ...], tried: _Tried, first: Square) -> Iterator[Placement]:
    """Yield every way to lay tiles of the rack so that a word reads somewhere and touches something.

    On an empty board it covers the square of the first play instead.
    """
    for number, direction in product(range(SIZE), Direction):
        across = direction is Direction.ACROSS
        line = SQUARES[number * SIZE : (number + 1) * SIZE] if across else SQUARES[number::SIZE]
        of_length = tried("".join(board.squares[square.index] for square in line), rack)
        for start, length in product(line, sorted(of_length)):
            yield from _in_window(board, rack, of_length[length], first, start, direction)


def _in_window(  # noqa: PLR0917  (where, and what with)
    board: Board,
    rack: tuple[Tile, ...],
    words: list[str],
    first: Square,
    start: Square,
    direction: Direction,
) -> Iterator[Placement]:
    """Yield the ways to lay words of one length from one square on."""
    length = len(words[0])
    room = SIZE - (start.column if direction is Direction.ACROSS else start.row)
    if length > room:
        return
    line = slice(start.index, start.index + direction.stride * length, direction.stride)
    lying = board.squares[line]
    if not 0 < lying.count(EMPTY) <= len(rack):
        return
    free = [place for place in range(length) if lying[place] == EMPTY]
    squares = [SQUARES[line][place] for place in free]
    alone = len(free) == length and board.lies_free(start, direction, length)
    if alone and not (board.is_empty and first in squares):
        return
    letters = [(place, lying[place].upper()) for place in range(length) if lying[place] != EMPTY]
    for word in words:
        if all(word[place] == letter for place, letter in letters):
            for tiles in _as_tiles("".join([word[place] for place in free]), rack):
                yield Placement(tuple(zip(squares, tiles, strict=True)))


@lru_cache(maxsize=4096)  # the same letters are wanted on many squares
def _as_tiles(wanted: str, rack: tuple[Tile, ...]) -> list[list[Tile]]:
    """Return every choice of tiles of the rack for these letters: each lettered, or a blank."""
    found = []
    held = tally(rack)
    for blanks in range(held[BLANK] + 1):
        for chosen in combinations(range(len(wanted)), blanks):
            tiles = [Tile(each.lower() if i in chosen else each) for i, each in enumerate(wanted)]
            if tally(tiles) <= held:
                found.append(tiles)
    return found


def _move(play: Play, rack: tuple[Tile, ...]) -> Move:
    main = play.main
    laid = dict(play.placement.tiles)
    squares = SQUARES[main.start.index :: main.direction.stride]
    tiles = "".join(laid.get(square, EMPTY) for square, _ in zip(squares, main.tiles, strict=False))
    leave = "".join(without(rack, laid.values()))
    return Move(main.start, main.direction, main.word, tiles, play.score, leave)
