"""Endgames solved slowly and obviously: every turn of both players to the last count of the rulebook.

The oracle for the native solver, and a second proof of an ending that matters. It knows no more than alpha and beta:
boards are values, every position is searched anew for moves, passes are counted one by one, and the final score is what
``rules.game.final_score`` makes of it.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial

from plancia.engine.generator import Generator, HasWords
from plancia.engine.move import Move
from plancia.rules.board import Board
from plancia.rules.edition import Edition
from plancia.rules.game.actors import Seat
from plancia.rules.game.clock import Clock
from plancia.rules.game.final_score import outcome_of
from plancia.rules.game.outcome import Reason
from plancia.rules.position import Position
from plancia.rules.tiles import Points, Tile, rack

Racks = tuple[tuple[Tile, ...], tuple[Tile, ...]]

Scores = tuple[int, int]

#: More points than a game has.
_MANY = 1_000_000

_CLOCKS = (Clock(60_000), Clock(60_000))


class NaiveEndgame:
    """Plays every endgame of an edition through."""

    def __init__(self, edition: Edition, words: HasWords) -> None:
        self._edition = edition
        self._generator = Generator(words, edition.play_rules())
        self._limit = 2 * edition.ending.scoreless_each.value
        self._floors = edition.options.floor_zero.value
        self._moves = cache(self._moves_of)
        self._known: dict[object, tuple[int, int]] = {}

    def value(self, position: Position) -> int:
        """Return the final difference for the player on turn."""
        mine, theirs = position.scores
        lead = mine - theirs
        return lead + self._gain(position.board, position.racks, (mine, theirs), position.scoreless)

    def winning(self, position: Position) -> list[Move | None]:
        """Return the plays that win if both then play their best, None for a pass; both racks must be given."""
        mine, theirs = position.scores
        needed = theirs - mine
        moves: list[Move | None] = [*self._moves(position.board, position.racks[0]), None]
        turns = self._turns(position.board, position.racks, (mine, theirs), position.scoreless)
        # Only whether more is gained than is needed is asked, so nearly everything is cut off.
        return [move for move, ask in zip(moves, turns, strict=True) if ask((needed, needed + 1)) > needed]

    def counted(self, reason: Reason, seat: int | None, scores: tuple[int, int], racks: Racks) -> int:
        """Return the final difference for the first player, as the rules count it."""
        outcome = outcome_of(
            self._edition,
            reason,
            None if seat is None else Seat(seat),
            article=None,
            scores=(Points(scores[0]), Points(scores[1])),
            racks=racks,
            clocks=_CLOCKS,
        )
        mine, theirs = (account.total for account in outcome.accounts)
        return mine - theirs

    def _gain(
        self,
        board: Board,
        racks: Racks,
        scores: Scores,
        scoreless: int,
        window: tuple[int, int] = (-_MANY, _MANY),
    ) -> int:
        """Return what the player on turn still gains on the other; outside the window a bound is enough."""
        low, high = window
        key = (board.squares, racks, scoreless, scores if self._floors else None)
        least, most = self._known.get(key, (-_MANY, _MANY))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        best = -_MANY
        for ask in self._turns(board, racks, scores, scoreless):
            best = max(best, ask((max(low, best), high)))
            if best >= high:
                break
        self._known[key] = (
            best if best > low else least,
            best if best < high else most,
        )
        return best

    def _turns(
        self, board: Board, racks: Racks, scores: Scores, scoreless: int
    ) -> Iterator[Callable[[tuple[int, int]], int]]:
        """Yield for every turn what it gains, to be asked with a window."""
        mine, theirs = scores
        lead = mine - theirs
        for move in self._moves(board, racks[0]):
            left = rack(move.leave)
            gained = (mine + move.score, theirs)
            if not left:
                gain = self.counted("out", 0, gained, ((), racks[1])) - lead
                yield partial(_known_gain, gain)
            else:
                laid = board.laid(move.placement.tiles)
                yield partial(self._after, move.score, laid, (racks[1], left), gained[::-1], 0)
        if scoreless + 1 >= self._limit:
            yield partial(_known_gain, self.counted("scoreless", None, scores, racks) - lead)
        else:
            yield partial(self._after, 0, board, racks[::-1], scores[::-1], scoreless + 1)

    def _after(  # noqa: PLR0917  (a position and how it came about)
        self,
        gain: int,
        board: Board,
        racks: Racks,
        scores: Scores,
        scoreless: int,
        window: tuple[int, int],
    ) -> int:
        low, high = window
        return gain - self._gain(board, racks, scores, scoreless, (gain - high, gain - low))

    def _moves_of(self, board: Board, tiles: tuple[Tile, ...]) -> list[Move]:
        return sorted(self._generator.generate(Position(board, (tiles, ()))), key=lambda move: move.rank)


def _known_gain(gain: int, _: tuple[int, int]) -> int:
    return gain
