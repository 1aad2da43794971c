"""With the bag empty both players know everything: each play is worth what the rest of the game makes of it."""

from collections.abc import Iterable, Iterator

import msgspec

from plancia.engine.endgame import EndgameSolver
from plancia.engine.move import Move
from plancia.engine.player import Pass
from plancia.engine.unseen import unseen
from plancia.rules.edition import Edition
from plancia.rules.game.actors import Seat
from plancia.rules.game.clock import Clock
from plancia.rules.game.final_score import outcome_of
from plancia.rules.game.outcome import Reason
from plancia.rules.position import Position
from plancia.rules.tiles import Points, Tile, rack

#: Time costs nobody anything here.
_CLOCKS = (Clock(60_000), Clock(60_000))


class Ending(msgspec.Struct, frozen=True):
    """A play, the final difference that it leads to if both play their best, and whether that is proven."""

    action: Move | Pass
    value: int
    complete: bool

    @property
    def chance(self) -> float:
        """1 if the game is won, 0 if it is lost, one half for a tie."""
        return (self.value > 0) + (self.value == 0) / 2


class Endings:
    """Solves what follows each play, by one edition."""

    def __init__(self, edition: Edition, solver: EndgameSolver) -> None:
        """Take a rulebook and a solver for it."""
        self._edition = edition
        self._rules = edition.play_rules()
        self._solver = solver

    def judged(
        self, position: Position, moves: Iterable[Move], *, nodes: int, seconds: float | None
    ) -> list[Ending]:
        """Return the endings of some plays, of passing, and of what the solver would do; the best first.

        ``nodes`` positions may be looked at for each, in ``seconds`` of CPU time for all of them together. Raises as
        ``EndgameSolver.solve``.
        """
        left = _Time(seconds)
        whole = self._solver.solve(position, nodes=nodes, seconds=left.share(4))
        actions: list[Move | Pass] = [Pass(), *moves]
        if whole.line and not any(_same(whole.line[0], each) for each in actions):
            actions.append(whole.line[0])
        endings = []
        for number, action in enumerate(actions):
            if whole.complete and _same(whole.line[0], action):
                endings.append(Ending(action, whole.value, complete=True))
            else:
                endings.append(
                    self.after(position, action, nodes=nodes, seconds=left.share(len(actions) - number))
                )
        return sorted(endings, key=lambda each: (-each.value, not each.complete, *_order(each.action)))

    def after(
        self,
        position: Position,
        action: Move | Pass,
        *,
        nodes: int,
        seconds: float | None = None,
        penalty: int = 0,
    ) -> Ending:
        """Return what one play leads to; ``penalty`` are points that it costs beside."""
        mine, theirs = position.scores
        other = unseen(position, self._rules)
        own, scoreless, board = position.racks[0], position.scoreless + 1, position.board
        earned = -penalty
        if isinstance(action, Move):
            own, scoreless, board = rack(action.leave), 0, board.laid(action.placement.tiles)
            earned += action.score
        mine = Points(mine + earned)
        out = isinstance(action, Move) and not own
        if out or scoreless >= 2 * self._edition.ending.scoreless_each.value:
            return Ending(action, self._last_count((mine, theirs), (own, other), out=out), complete=True)
        found = self._solver.solve(
            Position(board, (other, own), (theirs, mine), scoreless), nodes=nodes, seconds=seconds
        )
        return Ending(action, -found.value, found.complete)

    def _last_count(
        self, scores: tuple[Points, Points], racks: tuple[tuple[Tile, ...], tuple[Tile, ...]], *, out: bool
    ) -> int:
        """Return the final difference of a game that is over; ``out``: because the first has no tiles [art. 40]."""
        reason: Reason = "out" if out else "scoreless"
        outcome = outcome_of(
            self._edition,
            reason,
            Seat(0) if out else None,
            article=None,
            scores=scores,
            racks=racks,
            clocks=_CLOCKS,
        )
        mine, theirs = (account.total for account in outcome.accounts)
        return mine - theirs


class _Time:
    """Seconds that several searches share."""

    def __init__(self, seconds: float | None) -> None:
        self._left = seconds

    def share(self, searches: int) -> float | None:
        """Return what the next of so many searches may take."""
        if self._left is None:
            return None
        part = self._left / searches
        self._left -= part
        return part


def _same(one: Move | Pass, other: Move | Pass) -> bool:
    if isinstance(one, Move) and isinstance(other, Move):
        return set(one.placement.tiles) == set(other.placement.tiles)
    return type(one) is type(other)


def _order(action: Move | Pass) -> Iterator[object]:
    """Yield what puts plays that are worth the same in order: plays by rank, then the pass."""
    yield isinstance(action, Pass)
    if isinstance(action, Move):
        yield action.rank
