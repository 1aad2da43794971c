"""Every legal move of a position, found slowly and obviously: the oracle that the native generator must equal.

It tries every word of a list wherever it fits the letters that lie there and asks ``rules.play.lay``. For tests and
short lists.
"""

from collections.abc import Collection, Iterator
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
    for placement in _placements(position.board, rack, words):
        try:
            play = lay(position.board, placement, rules, position.complete_rack(rules))
        except RuleError:
            continue
        if play.words and all(word.word in words for word in play.words):
            found[frozenset(placement.tiles)] = _move(play, rack)
    return sorted(found.values(), key=lambda move: move.rank)


def _placements(board: Board, rack: tuple[Tile, ...], words: Collection[str]) -> Iterator[Placement]:
    """Yield every way to lay tiles of the rack so that a word reads somewhere and touches something."""
    for start, direction, length in product(SQUARES, Direction, range(2, SIZE + 1)):
        room = SIZE - (start.column if direction is Direction.ACROSS else start.row)
        if length > room:
            continue
        line = slice(start.index, start.index + direction.stride * length, direction.stride)
        lying = board.squares[line]
        alone = not lying.strip(EMPTY) and board.lies_free(start, direction, length)
        if not 0 < lying.count(EMPTY) <= len(rack) or (alone and not board.is_empty):
            continue
        for word in words:
            if len(word) == length and all(
                there in (EMPTY, wanted) for there, wanted in zip(lying.upper(), word, strict=True)
            ):
                free = [place for place in range(length) if lying[place] == EMPTY]
                squares = [SQUARES[line][place] for place in free]
                for tiles in _as_tiles([word[place] for place in free], rack):
                    yield Placement(tuple(zip(squares, tiles, strict=True)))


def _as_tiles(wanted: list[str], rack: tuple[Tile, ...]) -> Iterator[list[Tile]]:
    """Yield every choice of tiles of the rack for these letters: each lettered, or a blank."""
    held = tally(rack)
    for blanks in range(held[BLANK] + 1):
        for chosen in combinations(range(len(wanted)), blanks):
            tiles = [Tile(each.lower() if i in chosen else each) for i, each in enumerate(wanted)]
            if tally(tiles) <= held:
                yield tiles


def _move(play: Play, rack: tuple[Tile, ...]) -> Move:
    main = play.main
    laid = dict(play.placement.tiles)
    squares = SQUARES[main.start.index :: main.direction.stride]
    tiles = "".join(laid.get(square, EMPTY) for square, _ in zip(squares, main.tiles, strict=False))
    leave = "".join(without(rack, laid.values()))
    return Move(main.start, main.direction, main.word, tiles, play.score, leave)
