"""A decision at first sight: points and what the tiles that stay are worth. Nothing is tried, so it takes no time."""

import msgspec

from plancia.engine.analysis.decision import Decision
from plancia.engine.analysis.judged_play import JudgedPlay, shown
from plancia.engine.analysis.move_analysis import PLAYS, MoveAnalysis
from plancia.engine.analysis.outline import outlined
from plancia.engine.equity import MILLI, Equity
from plancia.engine.generator import Generator, HasWords
from plancia.engine.move import Move
from plancia.engine.move_record import lays
from plancia.engine.player import Action, Exchange, FreeExchange, Pass
from plancia.engine.unseen import unseen
from plancia.rules.edition import Edition
from plancia.rules.position import Position
from plancia.rules.tiles import rack, without

#: More exchanges than these are never among the best together.
_MOST_EXCHANGES = 3


class StaticView:
    r"""Ranks what can be done as the static player does. Any thread may use it.

    >>> from plancia.engine.player import Sight
    >>> from plancia.lexicon.graph.word_graph import WordGraph
    >>> from plancia.notation.cgp import parse_position
    >>> from plancia.rules.editions import load
    >>> graph = WordGraph(WordGraph.build(b"AMICI\nCI\nMICI\nMICIO\n"))
    >>> position = parse_position("15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 AOBBBVV/ 30/40 0")
    >>> found = StaticView(graph, load()).judge(Decision(Sight(position), 7, played=Pass()))
    >>> found.judged, found.best.kind, found.best.chance, found.loss_points == found.best.equity, found.loss_win
    ('static', 'exchange', None, True, None)
    """

    def __init__(self, words: HasWords, edition: Edition) -> None:
        """Take the words and the rulebook; raise as ``Equity``."""
        self._rules = edition.play_rules()
        self._min_bag = edition.exchanges.min_bag.value
        self._generator = Generator(words, self._rules)
        self._equity = Equity(edition)

    def judge(self, decision: Decision, *, seed: int = 0) -> MoveAnalysis:  # noqa: ARG002  (as an analyst is asked)
        """Return what could be done by equity, the best first, and how many points of it the decision cost.

        No chance of winning is told, so ``loss_win`` is None. A free exchange has no equity without drawing tiles: it
        is not in the list, and one that was made is not judged. Decisions that an analyst does not judge are not
        judged here either. Raises as ``Generator.generate``.
        """
        position, counted = decision.sight.position, decision.counted
        position.check(self._rules)
        known = outlined(decision, self._rules)
        if not decision.rack_is_known or decision.after_exchange:
            return known
        packed = self._generator.packed(position)
        plays = [_valued(action, equity, position) for action, equity in self._ranked(position, packed)]
        played = loss = None
        if counted is not None and not isinstance(counted, FreeExchange):
            played = _valued(counted, self._equity_of(counted, position), position)
            loss = max((plays[0].equity or 0) - (played.equity or 0) + decision.penalty, 0.0)
        if decision.withdrawn and decision.played is not None and played is not None:
            played = msgspec.structs.replace(
                shown(decision.played), equity=played.equity, judged="static", complete=False
            )
        return msgspec.structs.replace(
            known,
            played=known.played if played is None else played,
            best=plays[0],
            loss_points=None if loss is None else round(loss, 3),
            judged="static",
            full_rack_possible=lays(packed, self._rules.rack_size),
            plays=tuple(plays[:PLAYS]),
        )

    def _ranked(self, position: Position, packed: bytes) -> list[tuple[Action, int]]:
        """Return the best plays and exchanges with their equities, best first; to pass, if nothing else is left."""
        found: list[tuple[Action, int]] = [*self._equity.best(position, packed, PLAYS)]
        bag = len(unseen(position, self._rules)) - self._rules.rack_size
        held = position.racks[0]
        if bag >= self._min_bag:
            worths = self._equity.exchange_worths(position)
            kept = sorted(
                (leave for leave in worths if 0 < len(held) - len(leave) <= bag),
                key=lambda leave: (-worths[leave], leave),
            )
            found += [
                (Exchange(without(held, rack(leave))), worths[leave]) for leave in kept[:_MOST_EXCHANGES]
            ]
        if not found or bag <= 0:
            found.append((Pass(), 0))
        return sorted(found, key=lambda pair: -pair[1])

    def _equity_of(self, action: Action, position: Position) -> int:
        """Return what an action is worth, whether it is among the best or not."""
        if isinstance(action, Move):
            return self._equity.ranked(position, [action])[0][1]
        if isinstance(action, Exchange):
            left = without(position.racks[0], action.tiles)
            return self._equity.exchange_worths(position)["".join(sorted(left))]
        return 0


def _valued(action: Action, equity: int, position: Position) -> JudgedPlay:
    kept = "".join(without(position.racks[0], action.tiles)) if isinstance(action, Exchange) else None
    return msgspec.structs.replace(
        shown(action, kept), equity=equity / MILLI, judged="static", complete=False
    )
