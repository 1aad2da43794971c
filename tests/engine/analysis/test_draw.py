"""The luck of a draw: what was drawn beside what could be drawn, the same everywhere, and nothing where it is not known."""

from itertools import combinations
from statistics import fmean

import msgspec
import pytest

from engine.analysis import small_game
from lexicon.invented_words import invented_graph
from plancia.engine.analysis.analyst import Analyst
from plancia.engine.analysis.decision import Decision
from plancia.engine.analysis.depth import Depth
from plancia.engine.analysis.draw import Draws
from plancia.engine.analysis.game_analysis import game_analysis
from plancia.engine.analysis.played_game import played_decisions
from plancia.engine.player import STRENGTHS, EnginePlayer, Exchange, FreeExchange, Sight
from plancia.engine.selfplay import Games
from plancia.engine.unseen import unseen
from plancia.laboratory.decisions import decisions_of
from plancia.notation.cgp import parse_position
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.rules.editions import load
from plancia.rules.tiles import rack, tally

EDITION = load("figs-c")
GRAPH = invented_graph()
BOARD = "15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15"


def test_all_draws_together_are_no_luck() -> None:
    """In a game of twelve tiles every draw of two from the six that are hidden is weighed: the average is nought."""
    edition = small_game.edition()
    draws = Draws(small_game.WORDS, edition)
    seen = parse_position(f"{BOARD} BB/ 0/64 0")
    hidden = unseen(seen, edition.play_rules())
    assert len(hidden) == 6
    found = []
    for pair in combinations(range(6), 2):
        held = rack("BB") + tuple(hidden[place] for place in pair)
        position = msgspec.structs.replace(seen, racks=(held, ()))
        draw = draws.weighed(Decision(Sight(position), 4, kept=rack("BB")))
        assert draw is not None
        assert sorted(draw.tiles) == sorted(hidden[place] for place in pair)
        found.append(draw)
    assert abs(fmean(draw.points for draw in found)) < 3 * found[0].points_error
    best, worst = max(found, key=lambda draw: draw.points), min(found, key=lambda draw: draw.points)
    assert {"A", "O"} & set(best.tiles)  # with one of them there is a play
    assert not {"A", "O"} & set(worst.tiles)


def test_luck_is_the_same_everywhere_and_needs_what_is_known() -> None:
    position = parse_position(f"{BOARD} AEIOST?/ 40/52 0")
    decision = Decision(Sight(position), 7, kept=rack("AEI"))
    first, again = (Draws(GRAPH, EDITION).weighed(decision) for _ in range(2))
    assert first is not None
    assert (first, first.tiles) == (again, "?OST")
    for unknown in ({"kept": None}, {"kept": rack("AEIOST?")}, {"holds": 8}):
        assert Draws(GRAPH, EDITION).weighed(msgspec.structs.replace(decision, **unknown)) is None


def test_decisions_of_a_record_tell_what_was_kept() -> None:
    record = parse_gcg_file(
        b"#player1 ada Ada\n#player2 ugo Ugo\n>ada: ACEIIMR 8F MICI +14 14\n>ugo: ABBDEVV -BBD +0 0\n"
        b">ada: AEOORST 8F ....O +8 22\n>ugo: AEEFFVV -FF +0 0\n"
    )
    first, exchanged, second, third = decisions_of(record, EDITION, GRAPH)
    assert (first.kept, exchanged.kept) == ((), ())  # both draw all they have
    assert (second.kept, second.given) == (rack("AER"), ())
    assert isinstance(exchanged.played, Exchange)
    assert (sorted(third.kept or ()), sorted(third.given)) == (list("AEVV"), list("BBD"))


def test_luck_and_chances_of_a_whole_game() -> None:
    """Sums agree; what each kept and drew makes his next rack; the graph has one view."""
    depth = Depth(
        plies=30,
        candidates=2,
        turns=1,
        worlds=1,
        last_actions=1,
        last_nodes=20,
        ending_plays=1,
        ending_nodes=20,
    )
    static = EnginePlayer(STRENGTHS["static"], EDITION, GRAPH)
    decisions = list(played_decisions(Games(EDITION, static, static).record(5, 1), EDITION))
    assert any(isinstance(each.played, FreeExchange | Exchange) for each in decisions)
    for each in decisions:
        assert not tally(each.kept or ()) - tally(each.sight.position.racks[0])
    analyst = Analyst(GRAPH, EDITION, depth=depth)
    analysis = game_analysis(analyst.judge(each) for each in decisions)
    for player, luck in analysis.luck.items():
        own = [move.draw for move in analysis.moves if move.player == player and move.draw is not None]
        assert luck.draws == len(own) > 3
        assert luck.points == pytest.approx(sum(draw.points for draw in own))
        assert luck.win == pytest.approx(sum(draw.win for draw in own))
    assert analysis.graph_of == decisions[0].player
    for point, move in zip(analysis.graph, analysis.moves, strict=True):
        assert move.played is not None
        assert point.after is not None
        own = point.after if move.player == analysis.graph_of else 1 - point.after
        assert own == pytest.approx(move.played.chance)
