"""Every legal move of a position, or the best one, at the speed of native code.

What is legal and what it earns is decided by ``rules``; ``engine.reference`` finds the same moves slowly and
obviously, and tests compare the two.
"""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from plancia import _native
from plancia.engine.move import Move
from plancia.engine.move_record import is_pass, lays, read_move, records_of
from plancia.engine.table import scoring_table
from plancia.rules.board import SQUARES, Board, Direction
from plancia.rules.position import Position
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import Points, Tile

_DIRECTIONS = (Direction.ACROSS, Direction.DOWN)


class HasWords(Protocol):
    """Words that the core can read: a word graph."""

    @property
    def core(self) -> _native.WordGraph:
        """The graph as the core holds it."""


class Summary(msgspec.Struct, frozen=True, gc=False):
    """How many moves a position has, what they earn together, and what the best earns (0 without moves)."""

    count: int
    sum: Points
    best: Points


class Generator:
    r"""Finds the moves of the player on turn, with the words of a lexicon, by the rules of one edition.

    Immutable; any thread may use it, and others run while the core works.

    >>> from plancia.lexicon.graph.word_graph import WordGraph
    >>> from plancia.notation.cgp import parse_cgp
    >>> from plancia.rules.editions import load
    >>> graph = WordGraph(WordGraph.build(b"AMICI\nCI\nMICI\nMICIO\n"))
    >>> generator = Generator(graph, load("figs-c").play_rules())
    >>> position = parse_cgp("15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 AO/").position
    >>> for move in generator.generate(position):
    ...     print(move.at.name, move.direction.abbreviation, move.word, move.tiles, move.score, move.leave)
    E8 orizz. AMICI A.... 8 O
    F8 orizz. MICIO ....O 8 A
    >>> generator.best(position).placement.squares[0].name
    'E8'
    >>> generator.summary(position), generator.can_lay(position, 1), generator.can_lay(position, 2)
    (Summary(count=2, sum=16, best=8), True, False)
    """

    def __init__(self, words: HasWords, rules: PlayRules) -> None:
        """Take a word graph; raise ``ValueError`` for rules that the core has no room for."""
        if rules.rack_size > _native.MOST_ON_RACK:
            message = f"a rack of more than {_native.MOST_ON_RACK} tiles"
            raise ValueError(message)
        self._graph = words.core
        self._rules = rules
        self._table = scoring_table(rules)

    def generate(self, position: Position) -> list[Move]:
        """Return every legal move once, in no particular but always the same order.

        A lettered tile and a blank as the same letter make different moves; so do the two directions on the empty
        board. Raises ``too_many_of_letter`` or ``more_tiles_than_rack`` for a position that the set cannot hold, and
        ``ValueError`` for a graph that has more moves than any list of words.
        """
        return _native.generate_as(*self._question(position), Move, SQUARES, _DIRECTIONS)

    def packed(self, position: Position) -> bytes:
        """Return the moves as records of 32 bytes, laid out by ``native/board/move.hpp``; raise as ``generate``."""
        return _native.generate(*self._question(position))

    def can_lay(self, position: Position, tiles: int) -> bool:
        """Tell whether a move lays so many tiles, without a list of moves; raise as ``generate``."""
        return lays(self.packed(position), tiles)

    def best(self, position: Position) -> Move | None:
        """Return the move that earns most, of equals the first by ``Move.rank``; None if there is none.

        Raises as ``generate``.
        """
        return _native.best_as(*self._question(position), Move, SQUARES, _DIRECTIONS)

    def best_of_each(self, board: Board, racks: Sequence[Sequence[Tile]]) -> list[Move | None]:
        """Return ``best`` for each of some racks of one size, complete or not together; the set must hold them."""
        if not racks:
            return []
        table, graph, squares, _, on_rack = self._question(Position(board, (tuple(racks[0]), ())))
        records = _native.best_of_each(table, graph, squares, ["".join(rack) for rack in racks], on_rack)
        return [
            None if is_pass(record) else read_move(record, rack)
            for record, rack in zip(records_of(records), racks, strict=True)
        ]

    def summary(self, position: Position) -> Summary:
        """Return number, sum and best of the moves without listing them; raise as ``generate``."""
        count, total, best = _native.summary(*self._question(position))
        return Summary(count, Points(total), Points(best))

    def _question(
        self, position: Position
    ) -> tuple[_native.ScoringTable, _native.WordGraph, str, str, int | None]:
        """Return what the core is asked: ``complete_rack`` decides how many tiles the player is known to hold.

        The core checks the position quickly; what is wrong with it is then said by the rules.
        """
        squares, rules = position.board.squares, self._rules
        mover, other = position.racks
        rack = "".join(mover)
        if max(len(mover), len(other)) > rules.rack_size or not _native.set_holds(
            self._table, squares, rack, "".join(other)
        ):
            position.check(rules)
        complete = position.complete_rack(rules)
        return self._table, self._graph, squares, rack, None if complete is None else len(complete)
