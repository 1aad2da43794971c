"""Judges decisions: by simulation, by every bag when one or two tiles are left in it, exactly when it is empty."""

from collections.abc import Sequence

import msgspec

from plancia.engine.analysis.decision import Decision, same_action
from plancia.engine.analysis.depth import DEPTHS, Depth, DepthName
from plancia.engine.analysis.draw import Draws
from plancia.engine.analysis.endings import Ending, Endings
from plancia.engine.analysis.how import how_of, least_sure
from plancia.engine.analysis.judged_play import JudgedPlay, shown
from plancia.engine.analysis.move_analysis import PLAYS, MoveAnalysis
from plancia.engine.analysis.outline import outlined
from plancia.engine.endgame import EndgameSolver
from plancia.engine.equity import MILLI, Equity
from plancia.engine.generator import Generator, HasWords
from plancia.engine.leaves import Leaves
from plancia.engine.move import Move
from plancia.engine.player import Action, Exchange, FreeExchange, Pass, Thinking
from plancia.engine.pre_endgame import JudgedAction, PreEndgameSolver
from plancia.engine.simulation import Judged, Simulation
from plancia.engine.unseen import unseen
from plancia.rules.edition import Edition
from plancia.rules.editions import load
from plancia.rules.position import Position
from plancia.rules.tiles import Tile, without

#: With so many tiles in the bag or fewer every bag is gone through; with more, worlds are drawn.
_EVERY_BAG = 2


class Analyst:
    r"""Judges decisions by one edition with the words of one lexicon. Any thread may use it.

    >>> from plancia.engine.player import Sight
    >>> from plancia.lexicon.graph.word_graph import WordGraph
    >>> from plancia.notation.cgp import parse_position
    >>> graph = WordGraph(WordGraph.build(b"AMICI\nCI\nMICI\nMICIO\n"))
    >>> position = parse_position("15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 AOBBBVV/ 30/40 0")
    >>> found = Analyst(graph, depth="quick").judge(Decision(Sight(position), 7, played=Pass()))
    >>> found.judged, found.played.kind, found.loss_win > 0, found.plays[0] == found.best
    ('simulated', 'pass', True, True)
    """

    def __init__(
        self,
        words: HasWords,
        edition: Edition | None = None,
        *,
        depth: DepthName | Depth = "normal",
        leaves: Leaves | None = None,
    ) -> None:
        """Take the words, the rulebook and, unless the program's own will do, leave values.

        Raises as ``Simulation`` for an edition that cannot be simulated.
        """
        edition = edition or load()
        self._rules = edition.play_rules()
        self._depth = DEPTHS[depth] if isinstance(depth, str) else depth
        thinking = Thinking(self._depth.plies, self._depth.candidates, self._depth.turns)
        self._simulation = Simulation(words, edition, thinking=thinking, leaves=leaves)
        self._last_turns = PreEndgameSolver(edition, words, leaves)
        self._endings = Endings(edition, EndgameSolver(edition, words))
        self._generator = Generator(words, self._rules)
        self._equity = Equity(edition, leaves)
        self._draws = Draws(words, edition, leaves)

    def judge(
        self, decision: Decision, *, seed: int = 0, seconds: float | None = None, threads: int = 1
    ) -> MoveAnalysis:
        """Return what could be done, the best first, and what the player's decision cost.

        A decision whose rack is not known whole, or that follows an exchange in the same turn, is shown and not
        judged. ``seconds`` bounds it, for people; what was found by then does not repeat. Raises as
        ``Generator.generate``.
        """
        position = decision.sight.position
        position.check(self._rules)
        draw = self._draws.weighed(decision)
        if not decision.rack_is_known or decision.after_exchange:
            return msgspec.structs.replace(outlined(decision, self._rules), draw=draw)
        plays, played = self._judged(decision, seed, seconds, threads)
        best = plays[0]
        loss_points = loss_win = None
        judged, complete = best.judged, best.complete
        if played is not None and decision.counted is not None:
            loss_points, loss_win = _losses(best, played)
            if judged is not None and played.judged is not None:
                judged, complete = least_sure(judged, played.judged), complete and played.complete
        if decision.withdrawn and decision.played is not None and played is not None:
            played = _as_laid(decision.played, played)
        known, full = outlined(decision, self._rules), self._rules.rack_size
        return msgspec.structs.replace(
            known,
            played=known.played if played is None else played,
            best=best,
            loss_points=loss_points,
            loss_win=loss_win,
            judged=judged,
            complete=complete,
            full_rack_possible=self._generator.can_lay(position, full),
            plays=tuple(plays[:PLAYS]),
            draw=draw,
        )

    def _judged(
        self, decision: Decision, seed: int, seconds: float | None, threads: int
    ) -> tuple[list[JudgedPlay], JudgedPlay | None]:
        """Return the plays by the words of the lexicon, the best first, and what was played as it counted."""
        position, counted = decision.sight.position, decision.counted
        in_bag = len(unseen(position, self._rules)) - self._rules.rack_size
        if in_bag <= 0:
            return self._by_endings(decision, seconds)
        free = decision.sight.free_exchange or isinstance(counted, FreeExchange)
        if in_bag <= _EVERY_BAG and not free:
            return self._by_every_bag(decision, seed, seconds)
        also = () if counted is None else (counted,)
        judgement = self._simulation.judge(
            decision.sight,
            seed=seed,
            seconds=seconds,
            threads=threads,
            also=also,
            worlds=self._depth.worlds,
            kept_for=self._depth.kept_for,
            enough=self._depth.enough,
        )
        judged = [(each.action, _simulated(each, position)) for each in judgement.candidates]
        values = [each.value for each in judgement.candidates]
        return _apart(_placed(judged, values, counted), decision)

    def _by_every_bag(
        self, decision: Decision, seed: int, seconds: float | None
    ) -> tuple[list[JudgedPlay], JudgedPlay | None]:
        position, counted, depth = decision.sight.position, decision.counted, self._depth
        moves = self._generator.generate(position)
        also = () if counted is None or isinstance(counted, FreeExchange) else (counted,)
        found = self._last_turns.judge(
            position,
            candidates=depth.last_actions,
            nodes=depth.last_nodes,
            proof=0,
            seed=seed,
            seconds=seconds,
            also=also,
            their_rack=decision.sight.their_rack,
        )
        equities = self._equities(position, moves, counted)
        # A rough estimate is shown of what was played, or if the seconds were not enough for anything else.
        looked_into = [each for each in found.actions if each.judged != "estimated"]
        judged: list[tuple[Action, JudgedPlay]] = [
            (each.action, _counted(each, position, equities))
            for each in found.actions
            if each.judged != "estimated"
            or not looked_into
            or (counted is not None and same_action(each.action, counted))
        ]
        return _apart(judged, decision)

    def _by_endings(
        self, decision: Decision, seconds: float | None
    ) -> tuple[list[JudgedPlay], JudgedPlay | None]:
        position, counted, nodes = decision.sight.position, decision.counted, self._depth.ending_nodes
        moves = self._generator.generate(position)
        ranked = [move for move, _ in self._equity.ranked(position, moves)][: self._depth.ending_plays]
        if isinstance(counted, Move) and not any(same_action(counted, each) for each in ranked):
            ranked.append(counted)
        equities = self._equities(position, moves, counted)
        if decision.penalty and seconds is not None:
            seconds /= 2  # the turn that was lost is solved beside
        endings = self._endings.judged(position, ranked, nodes=nodes, seconds=seconds)
        if decision.penalty:
            paid = self._endings.after(
                position, Pass(), nodes=nodes, seconds=seconds, penalty=decision.penalty
            )
            plays, _ = _apart([(each.action, _exact(each, equities)) for each in endings], decision)
            # The points are in the difference already.
            return plays, _exact(paid, equities)
        return _apart([(each.action, _exact(each, equities)) for each in endings], decision)

    def _equities(self, position: Position, moves: list[Move], also: Action | None) -> dict[str, int]:
        """Return the equity of each move, by ``str``, and that of a play with other words."""
        every = [*moves, also] if isinstance(also, Move) else moves
        return {str(move): equity for move, equity in self._equity.ranked(position, every)}


def _losses(best: JudgedPlay, played: JudgedPlay) -> tuple[float, float]:
    """Return by how much the played falls short, in points and in chance; a play better than the best loses nothing."""
    points = (best.spread or 0) - (played.spread or 0)
    chance = (best.chance or 0) - (played.chance or 0)
    return round(max(points, 0.0), 3), round(max(chance, 0.0), 6)


def _as_laid(action: Action, counted: JudgedPlay) -> JudgedPlay:
    """Return a play that was taken back with the figures of the turn that it cost."""
    return msgspec.structs.replace(
        shown(action),
        equity=counted.equity,
        spread=counted.spread,
        spread_error=counted.spread_error,
        chance=counted.chance,
        chance_error=counted.chance_error,
        judged=counted.judged,
        complete=counted.complete,
    )


def _placed(
    judged: list[tuple[Action, JudgedPlay]], values: Sequence[float], counted: Action | None
) -> list[tuple[Action, JudgedPlay]]:
    """Return the candidates in order. What was played was compared to the end, however bad: its value places it."""
    at = next(
        (i for i, (action, _) in enumerate(judged) if counted is not None and same_action(action, counted)), 0
    )
    if at == 0:  # nothing was played, or it is the best
        return judged
    others = [i for i in range(len(judged)) if i != at]
    place = next((n for n, i in enumerate(others) if n > 0 and values[i] < values[at]), len(others))
    return [judged[i] for i in [*others[:place], at, *others[place:]]]


def _apart(
    judged: list[tuple[Action, JudgedPlay]], decision: Decision
) -> tuple[list[JudgedPlay], JudgedPlay | None]:
    """Return the plays that anybody may make, and what was played; a phony is none of the former."""
    counted = decision.counted
    played = None
    plays = []
    for action, play in judged:
        is_played = counted is not None and same_action(action, counted)
        if is_played:
            played = play
        if not (is_played and decision.phonies and not decision.withdrawn):
            plays.append(play)
    if played is not None and decision.penalty and played.spread is not None:
        played = msgspec.structs.replace(played, spread=played.spread - decision.penalty)
    return plays, played


def _kept(action: Action, held: tuple[Tile, ...]) -> str | None:
    return "".join(without(held, action.tiles)) if isinstance(action, Exchange) else None


def _simulated(each: Judged, position: Position) -> JudgedPlay:
    return msgspec.structs.replace(
        shown(each.action, _kept(each.action, position.racks[0])),
        equity=each.equity,
        spread=round(each.spread, 3),
        spread_error=round(each.spread_error, 3),
        chance=round(each.chance, 6),
        chance_error=round(each.chance_error, 6),
        judged=how_of(each.how),
        complete=each.stands,
    )


def _counted(each: JudgedAction, position: Position, equities: dict[str, int]) -> JudgedPlay:
    """Return an action that was judged by all bags: nothing was drawn, so there is no error of drawing."""
    return msgspec.structs.replace(
        shown(each.action, _kept(each.action, position.racks[0])),
        equity=_in_points(each.action, equities),
        spread=round(each.spread, 3),
        spread_error=0.0,
        chance=round(each.wins, 6),
        chance_error=0.0,
        judged=how_of(each.judged),
        complete=each.judged in ("exact", "sampled"),
    )


def _exact(ending: Ending, equities: dict[str, int]) -> JudgedPlay:
    return msgspec.structs.replace(
        shown(ending.action),
        equity=_in_points(ending.action, equities),
        spread=float(ending.value),
        spread_error=0.0,
        chance=ending.chance,
        chance_error=0.0,
        judged=how_of("exact"),
        complete=ending.complete,
    )


def _in_points(action: Action, equities: dict[str, int]) -> float | None:
    equity = equities.get(str(action)) if isinstance(action, Move) else None
    return None if equity is None else equity / MILLI
