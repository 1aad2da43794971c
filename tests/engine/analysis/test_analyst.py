"""What must hold of every analysis: no loss below nought, none of the best, the same whatever the threads."""

import msgspec
import pytest

from lexicon.invented_words import invented_graph
from plancia.engine.analysis.analyst import PLAYS, Analyst
from plancia.engine.analysis.decision import Decision, same_action
from plancia.engine.analysis.depth import Depth
from plancia.engine.analysis.game_analysis import game_analysis
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.engine.generator import Generator
from plancia.engine.player import STRENGTHS, EnginePlayer, Pass, Sight
from plancia.engine.selfplay import Games
from plancia.rules.editions import load

EDITION = load("figs-c")
GRAPH = invented_graph()
SMALL = Depth(
    plies=60,
    candidates=5,
    turns=1,
    worlds=2,
    last_actions=2,
    last_nodes=50,
    ending_plays=3,
    ending_nodes=200,
)


def decisions() -> list[Decision]:
    """Return every second decision of a game, each with the poorest move that was possible."""
    static = EnginePlayer(STRENGTHS["static"], EDITION, GRAPH)
    found = []
    generator = Generator(GRAPH, EDITION.play_rules())
    record = Games(EDITION, static, static).record(5, 1)
    for number, (turn, position) in enumerate(zip(record.turns, record.positions(), strict=True)):
        if number % 2 == 0:
            poorest = min(generator.generate(position), key=lambda move: move.rank[::-1], default=Pass())
            found.append(Decision(Sight(position), len(turn.rack), number, f"{turn.player}", poorest))
    return found


@pytest.fixture(scope="module")
def moves() -> list[MoveAnalysis]:
    analyst = Analyst(GRAPH, EDITION, depth=SMALL)
    return [analyst.judge(decision, seed=3) for decision in decisions()]


def test_no_loss_is_below_nought_and_the_best_loses_nothing(moves: list[MoveAnalysis]) -> None:
    analyst = Analyst(GRAPH, EDITION, depth=SMALL)
    for decision, move in zip(decisions(), moves, strict=True):
        assert move.best is not None
        assert move.loss_points is not None
        assert move.loss_win is not None
        assert min(move.loss_points, move.loss_win) >= 0
        assert move.plays[0] == move.best
        assert len(move.plays) <= PLAYS
        best = move.best.action
        assert best is not None
        if same_action(best, decision.played or Pass()):
            assert move.is_best
        again = analyst.judge(msgspec.structs.replace(decision, played=None), seed=3)
        assert again.best is not None
        assert (again.played, again.loss_points, again.loss_win) == (None, None, None)


def test_the_number_of_threads_and_what_came_before_change_nothing(moves: list[MoveAnalysis]) -> None:
    analyst = Analyst(GRAPH, EDITION, depth=SMALL)
    asked = list(zip(decisions(), moves, strict=True))
    for decision, move in reversed(asked):
        assert analyst.judge(decision, seed=3, threads=2) == move


def test_what_was_played_is_shown_however_little_time_there_is() -> None:
    for decision in decisions():
        hurried = Analyst(GRAPH, EDITION, depth=SMALL).judge(decision, seconds=1e-9)
        assert hurried.played is not None
        assert hurried.best is not None


def test_sums_agree(moves: list[MoveAnalysis]) -> None:
    figures = game_analysis(moves).accuracy.values()
    assert sum(each.moves for each in figures) == len(moves)
    assert sum(each.loss_points for each in figures) == pytest.approx(sum(m.loss_points or 0 for m in moves))
    assert sum(each.loss_win for each in figures) == pytest.approx(sum(m.loss_win or 0 for m in moves))
    assert all(0 <= (each.accuracy or 0) <= 100 for each in figures)


def test_an_analysis_is_plain_data(moves: list[MoveAnalysis]) -> None:
    """A ledger keeps it as JSON, and reads the same again."""
    analysis = game_analysis(moves)
    assert msgspec.json.decode(msgspec.json.encode(analysis), type=type(analysis)) == analysis
