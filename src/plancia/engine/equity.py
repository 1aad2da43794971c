"""What a move is worth beyond its points: points plus the worth of the tiles that stay.

Millipoints throughout: whole numbers, so that the sums are the same in every order.
"""

from array import array
from collections.abc import Iterable
from heapq import nlargest

from plancia import _native
from plancia.engine.game_table import game_table
from plancia.engine.leaves import Leaves, default_leaves
from plancia.engine.move import Move
from plancia.engine.move_record import read_move, records_of, scores_and_tiles
from plancia.engine.table import scoring_table
from plancia.rules.edition import Edition
from plancia.rules.position import Position
from plancia.rules.tiles import BLANK, Tile, withdrawn, without

#: A point.
MILLI = 1000

#: With fewer tiles in the bag there are fewer turns to come, and leaves are worth less (native/play/leave_worth.cpp).
_FULL_BAG = 7


class Equity:
    r"""Values moves by the rules of one edition. Immutable; any thread may use it.

    >>> from plancia.engine.generator import Generator
    >>> from plancia.lexicon.graph.word_graph import WordGraph
    >>> from plancia.notation.cgp import parse_position
    >>> from plancia.rules.editions import load
    >>> edition = load("figs-c")
    >>> generator = Generator(WordGraph(WordGraph.build(b"AMICI\nCI\nMICI\nMICIO\n")), edition.play_rules())
    >>> position = parse_position("15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 ?O/")
    >>> moves = Equity(edition).ranked(position, generator.generate(position))
    >>> [(move.declaration.word, move.leave) for move, equity in moves[:2]]  # to keep the blank is worth a lot
    [('MICIO', '?'), ('aMICI', 'O')]
    """

    def __init__(self, edition: Edition, leaves: Leaves | None = None) -> None:
        """Take the table that comes with the program, or another; raise ``leaves_tiles``, ``game_rack_size``."""
        rules = edition.play_rules()
        self._rules = rules
        self._leaves = leaves or default_leaves()
        self._leaves.check(rules)
        self._table = scoring_table(rules)
        self._game = game_table(edition)

    def worths(self, position: Position) -> dict[str, int]:
        """Return what each leave of the rack is worth, by its tiles in order, A-Z then blanks.

        The rack of the player on turn is taken as complete. Raises as ``Generator.generate``.
        """
        position.check(self._rules)
        tiles = _ordered(position.racks[0])
        worths = self._by_mask(position, tiles)
        return {
            "".join(tile for place, tile in enumerate(tiles) if mask >> place & 1): worths[mask]
            for mask in range(1 << len(tiles))
        }

    def worth(self, position: Position, leave: Iterable[str]) -> int:
        """Return what one leave of the rack is worth, as ``worths`` has it; ``ValueError`` if the rack has not got it.

        The set must hold the position.
        """
        tiles = _ordered(position.racks[0])
        mask, after = 0, 0
        for tile in _ordered(leave):
            place = tiles.index(tile, after)
            mask, after = mask | 1 << place, place + 1
        return self._by_mask(position, tiles)[mask]

    def _by_mask(self, position: Position, tiles: str) -> "array[int]":
        """Return what the leaves of some tiles are worth, by the bit mask of the tiles that stay."""
        worths = array("i")
        worths.frombytes(
            _native.leave_worth(self._table, self._game, self._leaves.core, position.board.squares, tiles)
        )
        return worths

    def exchange_worths(self, position: Position) -> dict[str, int]:
        """Return what each leave of the rack is worth if the others are exchanged, by its tiles in alphabetical order.

        An exchange leaves the bag as full as it was; near its end a leave is worth a share of the table's value.
        """
        tiles = position.racks[0]
        leaves = {
            "".join(sorted(tile for place, tile in enumerate(tiles) if mask >> place & 1))
            for mask in range((1 << len(tiles)) - 1)
        }
        return {leave: self.exchange_worth(position, leave) for leave in leaves}

    def exchange_worth(self, position: Position, leave: str) -> int:
        """Return what one leave is worth if the other tiles are exchanged, as ``exchange_worths`` has it."""
        bag = sum(self._rules.counts.values()) - position.board.count - len(position.racks[0])
        share = min(max(bag - self._rules.rack_size, 0), _FULL_BAG)
        # Towards nought, as the core divides.
        return int(self._leaves.value(leave) * share / _FULL_BAG)

    def ranked(self, position: Position, moves: Iterable[Move]) -> list[tuple[Move, int]]:
        """Return the moves with their equities, the best first; of equals the first by ``Move.rank``."""
        worths = self.worths(position)
        valued = [(move, MILLI * move.score + worths[_ordered(move.leave)]) for move in moves]
        return sorted(valued, key=lambda pair: (-pair[1], pair[0].rank))

    def best(self, position: Position, packed: bytes, most: int) -> list[tuple[Move, int]]:
        """Return the first so many that ``ranked`` has of the moves that ``Generator.packed`` gave for the position.

        Of a thousand moves only these are made into values, which takes longer than to find all of them.
        """
        worths, held = self.worths(position), position.racks[0]
        by_tiles: dict[bytes, int] = {}
        equities = []
        for score, tiles in scores_and_tiles(packed):
            worth = by_tiles.get(tiles)
            if worth is None:
                left = without(held, [withdrawn(Tile(chr(tile))) for tile in tiles])
                worth = by_tiles[tiles] = worths[_ordered(left)]
            equities.append(MILLI * score + worth)
        least = min(nlargest(most, equities), default=0)
        found = [
            (read_move(record, held), equity)
            for record, equity in zip(records_of(packed), equities, strict=True)
            if equity >= least
        ]
        return sorted(found, key=lambda pair: (-pair[1], pair[0].rank))[:most]


def _ordered(tiles: Iterable[str]) -> str:
    return "".join(sorted(tiles, key=lambda tile: (tile == BLANK, tile)))
