"""A word that the referee admits or excludes: the best play there is follows, in every hand, and it is said [D6, D15]."""

import pytest

from contest.duplicate.table import Table
from contest.duplicate.test_properties import random_session
from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.hands.slip import Slip
from plancia.contest.duplicate.prepared.prepare import prepare
from plancia.contest.duplicate.results import hand_results
from plancia.contest.duplicate.settings import Entrant, Settings
from plancia.contest.duplicate.view import for_role

ADMITTED = "ZAZA"


def test_a_word_nobody_handed_in_raises_the_best_play_of_a_hand_that_is_over() -> None:
    table = Table(Settings(players=(Entrant("Ada"),)), ("CASA", "SI"), ["ZZAACSI"])
    table.hand(Slip("CASA", "H8", "o", None))
    before = hand_results(table.state)[0]
    assert before.admitted == ()
    table.do(a.RuleWord(ADMITTED, True, "Zingarelli"))
    after = hand_results(table.state)[0]
    assert after.master_top.word == ADMITTED
    assert after.master_top.score > before.master_top.score
    assert after.admitted == (ADMITTED,)
    assert for_role(table.state, None).past[0].admitted == (ADMITTED,)
    # What was placed and what it was worth stays.
    assert (after.placed, after.top, after.marks) == (before.placed, before.top, before.marks)
    table.do(a.RuleWord(ADMITTED, False, "no"))
    assert hand_results(table.state)[0] == before


def test_the_next_hands_have_its_plays_too() -> None:
    table = Table(Settings(players=(Entrant("Ada"),)), ("CASA", "SI"), ["CASASIO", "ZZAA"])
    table.do(a.RuleWord(ADMITTED, True, "Zingarelli"))
    table.hand(Slip("CASA", "H8", "o", None))
    table.do(a.Draw())
    assert table.state.hand.tops[0].word == ADMITTED


def test_where_the_master_top_is_placed_the_admitted_word_is_placed() -> None:
    settings = Settings(players=(Entrant("Ada"),), options={"dup_master_top": True})
    table = Table(settings, ("CASA", "SI"), ["ZZAACSI"])
    table.do(a.Draw())
    table.do(a.StartHand())
    table.do(a.RuleWord(ADMITTED, True, "Zingarelli"))
    for action in (a.GiveSignal(), a.JudgeSlips(), a.Place()):
        table.do(action)
    assert table.state.past[0].placed.word == ADMITTED


def test_a_prepared_session_places_what_was_prepared_and_says_what_was_better() -> None:
    plain = Table(Settings(), ("CASA", "SI"), ["ZZAACSI"])
    settings = prepare(Settings(hands=1), plain._draw, plain._words.tops)
    table = Table(
        Settings(players=(Entrant("Ada"),), prepared=settings.prepared), ("CASA", "SI"), ["ZZAACSI"]
    )
    table.do(a.RuleWord(ADMITTED, True, "Zingarelli"))
    table.hand(Slip(ADMITTED, "H8", "o", None))
    (result,) = hand_results(table.state)
    assert result.placed == settings.prepared[0].tops[0]
    assert result.master_top.word == ADMITTED
    assert result.marks[0].top
    assert result.admitted == (ADMITTED,)


def test_when_the_best_plays_are_excluded_others_are_found() -> None:
    table = Table(Settings(players=(Entrant("Ada"),)), ("AL", "CASA"), ["CASALNO"])
    table.hand(None)
    assert hand_results(table.state)[0].master_top.word == "CASA"
    table.do(a.RuleWord("CASA", False, "no"))
    assert hand_results(table.state)[0].master_top.word == "AL"


@pytest.mark.parametrize("seed", range(12))
def test_no_slip_beats_the_master_top_whatever_is_admitted(seed) -> None:
    table = random_session(seed, 6, master=bool(seed % 2))
    phonies = sorted(
        {
            verdict.word
            for result in hand_results(table.state)
            for mark in result.marks
            for verdict in mark.refused
        }
    )
    for word in phonies or ["SORDI"]:
        table.do(a.RuleWord(word, True, "Zingarelli"))
    for result in hand_results(table.state):
        assert all(mark.points <= result.master_top.score for mark in result.marks)
