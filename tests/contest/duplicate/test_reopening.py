"""A signal given too early is taken back: the hand goes on with the time that was left, in prepared sessions too."""

from random import Random

import msgspec
import pytest

from contest.duplicate.table import DESK, Table
from contest.duplicate.test_properties import WORDS
from plancia.cli.duplicate.lexicon import open_words
from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import SYSTEM, Contestant, Number
from plancia.contest.duplicate.apply import fold
from plancia.contest.duplicate.events import Event
from plancia.contest.duplicate.hands.slip import Slip
from plancia.contest.duplicate.prepared.prepare import prepare
from plancia.contest.duplicate.results import hand_results
from plancia.contest.duplicate.settings import Entrant, Settings
from plancia.contest.duplicate.state import Closed, Paused, Running
from plancia.contest.duplicate.view import for_role
from plancia.notation.scenario.form import WordList
from plancia.rules.editions import load
from plancia.rules.errors import CodedError

ADA, UGO = Contestant(Number(0)), Contestant(Number(1))
PLAYERS = (Entrant("Ada"), Entrant("Ugo"))
SLIP = Slip("CASE", "H8", "o", 12)


def closed(settings: Settings, draws=("CASETIO",)) -> Table:
    """Return a session whose hand was ended by mistake, a second after its start."""
    table = Table(settings, WORDS, draws)
    table.do(a.Draw())
    table.do(a.StartHand())
    table.now_ms = 1000
    table.do(a.GiveSignal())
    return table


def test_the_time_that_was_left_stands_still_and_runs_on() -> None:
    table = closed(Settings(players=PLAYERS))
    assert table.state.phase == Closed(149_000)
    table.now_ms = 20_000
    table.do(a.ReopenHand())
    assert table.state.phase == Paused(149_000), "until everybody has heard of it"
    table.do(a.Resume())
    assert table.state.phase == Running(20_000 + 149_000)
    table.do(a.HandIn(SLIP), ADA)
    table.now_ms = 200_000
    table.do(a.TimePassed(), SYSTEM)
    assert table.state.phase == Closed(0)


def test_a_signal_in_a_pause_leaves_what_the_pause_had() -> None:
    table = Table(Settings(players=PLAYERS), WORDS, ["CASETIO"])
    for action in (a.Draw(), a.StartHand()):
        table.do(action)
    table.now_ms = 50_000
    table.do(a.Pause())
    table.now_ms = 90_000
    table.do(a.GiveSignal())
    table.do(a.ReopenHand())
    assert table.state.phase == Paused(100_000)


def test_what_came_between_signal_and_reopening_is_not_late() -> None:
    table = closed(Settings(players=PLAYERS))
    table.do(a.HandIn(SLIP), ADA)
    table.do(a.EnterSlip(UGO.number, SLIP, late=True))
    table.do(a.ReopenHand())
    assert for_role(table.state, DESK).desk.entries.keys() == {UGO.number}, (
        "what a telephone sent is hidden again"
    )
    table.do(a.Resume())
    for action in (a.GiveSignal(), a.JudgeSlips()):
        table.do(action)
    assert [mark.ok for mark in hand_results(table.state)[0].marks] == [True, True]


def test_a_hand_whose_time_has_run_is_over() -> None:
    table = Table(Settings(players=PLAYERS), WORDS, ["CASETIO"])
    for action in (a.Draw(), a.StartHand()):
        table.do(action)
    table.now_ms = 150_000
    table.do(a.TimePassed(), SYSTEM)
    assert "reopen_hand" not in for_role(table.state, DESK).may
    with pytest.raises(CodedError) as refused:
        table.do(a.ReopenHand())
    assert refused.value.code == "no_time_left"


def test_verdicts_that_everybody_has_seen_are_not_taken_back() -> None:
    table = closed(Settings(players=PLAYERS))
    table.do(a.JudgeSlips())
    with pytest.raises(CodedError) as refused:
        table.do(a.ReopenHand())
    assert refused.value.code == "not_allowed_now"


def test_a_prepared_hand_too_can_be_opened_again() -> None:
    edition = load("figs-c")
    tops = open_words(WordList(tuple(WORDS)), edition).tops
    chance = Random(3)
    hands = prepare(Settings(hands=2), lambda bag, count: tuple(chance.sample(bag, count)), tops, edition)
    table = closed(msgspec.structs.replace(hands, players=PLAYERS), ())
    rack = table.state.rack
    table.do(a.ReopenHand())
    assert (table.state.phase, table.state.rack) == (Paused(149_000), rack)


def test_a_signal_that_an_earlier_version_wrote_is_read() -> None:
    event = msgspec.json.decode(b'{"kind":"hand_closed","at_ms":1000}', type=Event)
    table = closed(Settings(players=PLAYERS))
    assert fold([*table.events[:-1], event]).phase == Closed(0)
