"""Checking and scoring placements at the speed of native code.

For one play of a game ``rules.play.lay`` is quick enough and says more: the words, the arithmetic, the
techniques. This class is for programs that ask thousands of times.
"""

from collections.abc import Sequence
from typing import NoReturn

from plancia import _native
from plancia.engine.table import scoring_table
from plancia.rules.board import Board
from plancia.rules.errors import RuleError
from plancia.rules.placement import Placement
from plancia.rules.play import lay
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import ALPHABET, BLANK, Points

# A tile as the byte that the core reads. What is no tile becomes a byte that the core does not know either.
_BYTES = {symbol: ord(symbol) for symbol in (*ALPHABET, *ALPHABET.lower(), BLANK)}
_NO_TILE = 0


class Scorer:
    """Scores placements by the rules of one edition. Immutable; any thread may use it.

    >>> from plancia.rules.board import Direction, SQUARE_NAMED
    >>> from plancia.rules.editions import load
    >>> from plancia.rules.placement import Declaration
    >>> scorer = Scorer(load("figs-c").play_rules())
    >>> words = [Declaration(SQUARE_NAMED["F8"], Direction.ACROSS, word) for word in ("MICIO", "MICIa")]
    >>> micio, micia = [word.on(Board()) for word in words]
    >>> scorer.score(Board(), micio)
    16
    >>> scorer.scores(Board(), [micio, micia])
    [16, 14]
    """

    def __init__(self, rules: PlayRules) -> None:
        """Flatten the rules for the core; raise ``ValueError`` for numbers that it has no room for."""
        self._rules = rules
        self._table = scoring_table(rules)

    def score(self, board: Board, placement: Placement, on_rack: int | None = None) -> Points:
        """Return what the placement earns; raise the ``RuleError`` of ``lay`` if it is not legal.

        ``on_rack`` is how many tiles the player holds, if known: some editions pay the bonus for all of them.
        """
        squares = bytes([square.index for square, _ in placement.tiles])
        tiles = bytes([_BYTES.get(tile, _NO_TILE) for _, tile in placement.tiles])
        answer = _native.score(self._table, board.squares, squares, tiles, on_rack)
        if isinstance(answer, str):
            self._explain(answer, board, placement)
        return Points(answer)

    def scores(
        self, board: Board, placements: Sequence[Placement], on_rack: int | None = None
    ) -> list[Points]:
        """Return what each placement would earn on this board; raise as ``score`` for the first illegal one.

        Other threads run while the core works.
        """
        squares = bytes([square.index for placement in placements for square, _ in placement.tiles])
        tiles = bytes([_BYTES.get(tile, _NO_TILE) for placement in placements for _, tile in placement.tiles])
        lengths = [len(placement.tiles) for placement in placements]
        answers = _native.score_all(self._table, board.squares, squares, tiles, lengths, on_rack)
        points = []
        for placement, answer in zip(placements, answers, strict=True):
            if isinstance(answer, str):
                self._explain(answer, board, placement)
            points.append(Points(answer))
        return points

    def _explain(self, code: str, board: Board, placement: Placement) -> NoReturn:
        """Raise the error with the context that explains it: the rules know it, the core only the code."""
        answer = "legal"
        try:
            lay(board, placement, self._rules)
        except RuleError as error:
            if error.code == code:
                raise
            answer = error.code
        message = f"the core says {code}, the rules {answer}: {placement} on {board}"
        raise AssertionError(message)
