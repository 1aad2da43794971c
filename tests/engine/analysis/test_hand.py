"""A hand of duplicate is judged by its points: what it cost, its mark, and a sentence that its figures bear out."""

import msgspec
import pytest

from plancia.engine.analysis.hand import Hand, explained_hand, hand_analysis, session_analysis
from plancia.engine.move import Move
from plancia.rules.board import SQUARE_NAMED, Board, Direction
from plancia.rules.editions import load
from plancia.rules.position import Position
from plancia.rules.tiles import Points, rack

RULES = load().play_rules()


def play(word: str, score: int) -> Move:
    return Move(SQUARE_NAMED["H8"], Direction.ACROSS, word.upper(), word, Points(score), "")


def hand(played: Move | None, *plays: Move, earned: int | None = None) -> Hand:
    position = Position(Board(), (rack("MICIOSA"), ()))
    worth = earned if earned is not None else 0 if played is None else played.score
    return Hand(number=3, player="Ada", position=position, plays=plays, played=played, earned=worth)


TOP, FULL, SMALL = play("MICIO", 34), play("MICIOSA", 84), play("SA", 10)


@pytest.mark.parametrize(
    ("given", "lost", "marks", "rules"),
    [
        (hand(TOP, TOP, SMALL), 0, ("best",), ["hand_best", "hand_second"]),
        (hand(TOP, TOP), 0, ("best",), ["hand_best"]),
        (hand(play("MICI", 33), TOP, SMALL), 1, ("good",), ["points"]),
        (hand(play("MICI", 24), TOP), 10, ("inaccuracy",), ["points"]),
        (hand(play("MICI", 9), TOP), 25, ("mistake",), ["points"]),
        (hand(TOP, FULL, TOP), 50, ("missed_full_rack", "mistake"), ["points_full_rack"]),
        (hand(play("IO", 80), FULL), 4, ("good",), ["points_full_rack"]),
        (hand(None, TOP, SMALL), 34, ("mistake",), ["hand_nothing"]),
        # A word that is none: the slip can be laid, and earns nothing.
        (
            hand(play("MICOI", 30), FULL, earned=0),
            84,
            ("missed_full_rack", "mistake"),
            ["hand_nothing_full_rack"],
        ),
        (hand(None), None, ("not_judged",), ["unjudged"]),
    ],
)
def test_a_hand_costs_what_the_best_play_earns_more(given, lost, marks, rules) -> None:
    move = hand_analysis(given, RULES)
    assert (move.loss_points, move.loss_win) == (lost, None)
    told = explained_hand(move)
    assert told is not None
    assert (told.marks, told.mark, [fact.rule for fact in told.facts]) == (marks, marks[0], rules)
    for fact in told.facts:
        figures = fact.figures
        by_word = {each.word: each.score for each in given.plays}
        if fact.better is not None and "better_points" in figures:
            assert figures["better_points"] == by_word[str(fact.better.word)]
        if "difference" in figures:
            assert figures["difference"] == lost
        if "count" in figures:
            assert figures["count"] == len(str(fact.better and fact.better.word)) == RULES.rack_size
        if fact.rule == "hand_second":
            assert figures["points"] == max(score for score in by_word.values() if score < TOP.score)
    assert all(sentence.endswith(".") for sentence in told.why.values())


def test_a_session_is_accurate_by_what_it_earned_of_the_best_plays() -> None:
    moves = [hand_analysis(each, RULES) for each in (hand(TOP, TOP), hand(TOP, FULL, TOP), hand(None, SMALL))]
    figures = session_analysis(moves, "Ada").accuracy["Ada"]
    assert figures.accuracy == round(100 * 68 / 128, 2)
    assert (figures.best_moves, figures.loss_points, figures.full_racks_missed) == (1, 60, 1)
    assert session_analysis([hand_analysis(hand(None), RULES)], "Ada").accuracy["Ada"].accuracy is None


def test_a_hand_before_he_came_is_held_against_nobody() -> None:
    before = hand_analysis(msgspec.structs.replace(hand(None, FULL), absent=True), RULES)
    assert (before.best is not None, before.loss_points, explained_hand(before)) == (True, None, None)
    figures = session_analysis([before, hand_analysis(hand(TOP, TOP), RULES)], "Ada").accuracy["Ada"]
    assert (figures.accuracy, figures.moves, figures.full_racks_missed) == (100, 1, 0)
