"""Games so small that what each move cost is known by hand."""

import pytest

from engine.analysis.small_game import RECORD, WORDS, edition, record
from plancia.engine.analysis.game_analysis import GameAnalysis
from plancia.work.analyses import analyse


def analysed(text: bytes = RECORD) -> GameAnalysis:
    return analyse(record(text), WORDS, edition(), depth="quick")


def test_what_a_pass_cost_with_the_bag_empty() -> None:
    first, passed, played, last = analysed().moves
    assert (first.judged, first.bag, first.loss_points, first.loss_win) == ("simulated", 4, 0.0, 0.0)
    assert first.full_rack_played
    assert (passed.judged, passed.complete, passed.bag) == ("exact", True, 0)
    assert passed.best is not None
    assert passed.played is not None
    assert (passed.best.word, passed.best.spread, passed.best.chance) == ("AMICI", -64.0, 0.0)
    assert (passed.played.kind, passed.played.spread) == ("pass", -82.0)
    assert (passed.loss_points, passed.loss_win) == (18.0, 0.0)
    assert played.best is not None
    assert (played.best.word, played.best.spread, played.loss_points) == ("MICIO", 82.0, 0.0)
    assert played.is_best
    assert last.is_best  # there was nothing else


def test_a_play_taken_back_counts_as_the_turn_and_the_penalty() -> None:
    text = RECORD.replace(
        b">ugo: ABBB - +0 0\n>ada: OSSS 8F",
        b">ugo: ABBB 8E A....B +13 13\n>ugo: ABBB -- -13 0\n#plancia-penalty ugo -3 -3 20\n>ada: OSSS 8F",
    ).replace(b">ugo: ABBB - +0 0\n", b">ugo: ABBB - +0 -3\n")
    move = analysed(text).moves[1]
    assert (move.withdrawn, move.phonies, move.penalty) == (True, ("AMICIB",), 3)
    assert move.played is not None
    assert (move.played.word, move.played.spread, move.loss_points) == ("AMICIB", -85.0, 21.0)


def test_a_phony_that_stood_is_judged_as_a_play() -> None:
    text = RECORD.replace(b">ugo: ABBB - +0 0\n>ada: OSSS 8F ....O +8 72\n", b">ugo: ABBB 8E A....B +13 13\n")
    text = text.replace(b">ugo: ABBB - +0 0\n", b">ada: OSSS - +0 64\n")
    move = analysed(text).moves[1]
    assert (move.withdrawn, move.phonies) == (False, ("AMICIB",))
    assert move.played is not None
    # He keeps BB, nobody has a play any more: 13 - 10 against 64 - 7. Better than the best of real words.
    assert (move.played.spread, move.loss_points) == (-54.0, 0.0)
    assert move.best is not None
    assert move.best.word == "AMICI"
    assert all(play.word != "AMICIB" for play in move.plays)


def test_an_unknown_rack_is_not_judged() -> None:
    """Nothing tells ugo's tiles; but ada's last rack is told, the bag is empty, and so the rest is his."""
    without = RECORD.replace(b">ugo: ABBB -", b">ugo: -")
    moves = analysed(without).moves
    assert [move.rack for move in moves] == ["CIIM", "ABBB", "OSSS", ""]
    assert moves[1].loss_points == 18.0
    first = analysed(b"#player1 ada Ada\n#player2 ugo Ugo\n>ada: - +0 0\n>ugo: B -1 +0 0\n").moves
    assert [(move.rack_known, move.judged, move.best, move.plays) for move in first] == [
        ("none", None, None, ()),
        ("part", None, None, ()),
    ]
    assert [move.played.kind for move in first if move.played] == ["pass", "exchange"]


def test_accuracy_is_a_hundred_without_loss_and_sinks_with_every_loss() -> None:
    figures = analysed().accuracy
    assert (figures["ada"].accuracy, figures["ada"].best_moves, figures["ada"].full_racks) == (100.0, 2, 1)
    # The pass lost 18 points and no chance: 0.9 hundredths. The last move lost nothing.
    assert figures["ugo"].accuracy == pytest.approx((100 * 0.95**0.9 + 100) / 2, abs=0.01)
    assert (figures["ugo"].loss_points, figures["ugo"].loss_win) == (18.0, 0.0)
