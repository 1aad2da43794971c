"""Every legal move of a position, found slowly and obviously: the oracle that the native generator must equal.

It tries every word of a list wherever it fits the letters that lie there and asks ``rules.play.lay``. For tests and
short lists.
"""

from collections.abc import Collection, Iterator
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


def reference_moves(position: Position, words: Collection[str], rules: PlayRules) -> list[Move]:
    """Return every legal move once, ordered by ``Move.rank``."""
    found: dict[frozenset[tuple[Square, Tile]], Move] = {}
    rack = position.racks[0]
    for placement in _placements(position.board, rack, words, rules.start):
        try:
            play = lay(position.board, placement, rules, position.complete_rack(rules))
        except RuleError:
            continue
        if play.words and all(word.word in words for word in play.words):
            found[frozenset(placement.tiles)] = _move(play, rack)
    return sorted(found.values(), key=lambda move: move.rank)


def _placements(
    board: Board, rack: tuple[Tile, ...], words: Collection[str], first: Square
) -> Iterator[Placement]:
    """Yield every way to lay tiles of the rack so that a word reads somewhere and touches something.

    On an empty board it covers the square of the first play instead.
    """
    empty = board.is_empty
    of_length: dict[int, list[str]] = {}
    for word in words:
        of_length.setdefault(len(word), []).append(word)
    for start, direction, length in product(SQUARES, Direction, sorted(of_length)):
        room = SIZE - (start.column if direction is Direction.ACROSS else start.row)
        if length > room:
            continue
        line = slice(start.index, start.index + direction.stride * length, direction.stride)
        lying = board.squares[line]
        if not 0 < lying.count(EMPTY) <= len(rack):
            continue
        free = [place for place in range(length) if lying[place] == EMPTY]
        squares = [SQUARES[line][place] for place in free]
        alone = len(free) == length and board.lies_free(start, direction, length)
        if alone and not (empty and first in squares):
            continue
        letters = [(place, lying[place].upper()) for place in range(length) if lying[place] != EMPTY]
        for word in of_length[length]:
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
