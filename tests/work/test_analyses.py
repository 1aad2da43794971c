"""Games analysed as long work: however it is cut, kept or stopped, the same comes out."""

import pickle
from pathlib import Path

import pytest

from lexicon.invented_words import invented_graph
from plancia.engine.analysis.analyst import Analyst
from plancia.engine.analysis.depth import Depth
from plancia.engine.analysis.game_analysis import game_analysis
from plancia.engine.errors import EngineError
from plancia.engine.player import Exchange, FreeExchange, Pass
from plancia.laboratory.decisions import decision_in, decisions_of
from plancia.lexicon.library import DEFAULT, open_lexicon
from plancia.notation.cgp import parse_position
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.gcg.replay import ReplayError
from plancia.rules.editions import load
from plancia.work.analyses import AnalysedMoves, AskedGame
from plancia.work.crew import crew
from plancia.work.rulebook import CarriedEdition
from plancia.work.running import results_of
from plancia.work.words import NamedWords

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.gcg"))
SMALL = Depth(
    plies=40,
    candidates=4,
    turns=1,
    worlds=1,
    last_actions=2,
    last_nodes=50,
    ending_plays=2,
    ending_nodes=50,
)
EDITION = load()


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_record_is_analysed_or_refused_with_a_code(path: Path) -> None:
    record, graph = parse_gcg_file(path.read_bytes()), invented_graph()
    if path.stem == "english":  # another set of tiles
        with pytest.raises(ReplayError):
            decisions_of(record, EDITION, graph)
        return
    decisions = decisions_of(record, EDITION, graph)
    analyst = Analyst(graph, EDITION, depth=SMALL)
    analysis = game_analysis(analyst.judge(decision) for decision in decisions)
    assert analysis.moves
    for decision, move in zip(decisions, analysis.moves, strict=True):
        assert (move.best is None) == (not decision.rack_is_known or decision.after_exchange)
        assert (move.loss_win is None) == (move.best is None or decision.counted is None)


def test_decisions_know_how_the_game_stood() -> None:
    """Points with penalties, free exchanges left, what the opponent did last, a free exchange as a choice of its own."""
    record = parse_gcg_file((GAMES[0].parent / "paper.gcg").read_bytes())
    first, phony, exchanged, freed, fifth, *_ = decisions_of(record, EDITION, invented_graph())
    assert (first.sight.last, first.sight.free_exchange, first.sight.their_free_exchange) == (
        None,
        True,
        True,
    )
    assert phony.withdrawn
    assert (phony.counted, phony.penalty) == (Pass(), 3)
    assert exchanged.sight.last is None  # the play was taken back
    assert exchanged.sight.position.scores == (16, -3)
    assert exchanged.played == Exchange(tuple("DFU"))
    assert (freed.played, freed.sight.last) == (FreeExchange(), 3)
    assert freed.sight.position.scoreless == 2
    assert (fifth.sight.free_exchange, fifth.rack_is_known) == (False, False)


def test_a_position_needs_a_rack() -> None:
    board = "15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15"
    with pytest.raises(EngineError) as refused:
        decision_in(parse_position(f"{board} AO/"), EDITION)
    assert refused.value.code == "analysis_rack"
    assert decision_in(parse_position(f"{board} AEIOST?/"), EDITION).rack_is_known


def test_work_comes_out_the_same_however_it_is_cut() -> None:
    words = NamedWords(DEFAULT, open_lexicon(DEFAULT, EDITION).hash)
    carried = CarriedEdition.of(EDITION)
    text = (GAMES[0].parent / "pragmas.gcg").read_bytes()
    position = b"15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 AEIOST?/ 40/52 0"
    games = AskedGame("gcg", text, carried, words), AskedGame("cgp", position, carried, words)
    task = AnalysedMoves(games, "quick", seed=4)
    assert task.sizes == (4, 1)
    at_once = task.do(0, 5)
    assert pickle.loads(pickle.dumps(task)).do(3, 1) == at_once[3:4]  # a worker elsewhere gets it so
    assert [*task.do(4, 1), *task.do(1, 3)] == [at_once[4], *at_once[1:4]]
    with crew(threads=2) as hands:
        assert [each for piece in results_of(task, range(5), hands) for each in piece] == at_once
