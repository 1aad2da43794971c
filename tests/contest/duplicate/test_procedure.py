"""The steps of a session: who may take them and when, two entries of a slip, coming and going, prepared sessions."""

from random import Random

import msgspec
import pytest

from contest.duplicate.table import Table
from plancia.cli.duplicate.lexicon import open_words
from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import Contestant, Number, Referee
from plancia.contest.duplicate.apply import fold
from plancia.contest.duplicate.decide import create, deadline
from plancia.contest.duplicate.events import Event
from plancia.contest.duplicate.hands.slip import Slip
from plancia.contest.duplicate.prepared.file import PreparedError, format_prepared, parse_prepared
from plancia.contest.duplicate.prepared.merged import merge
from plancia.contest.duplicate.prepared.prepare import prepare
from plancia.contest.duplicate.reports.report import Report, report
from plancia.contest.duplicate.results import ranking
from plancia.contest.duplicate.settings import Entrant, Settings
from plancia.contest.duplicate.state import Closed, Paused
from plancia.contest.duplicate.view import for_role
from plancia.notation.scenario.form import WordList
from plancia.rules.editions import load
from plancia.rules.errors import CodedError

WORDS = (
    "MICIO",
    "CI",
    "AI",
    "SI",
    "IO",
    "CASA",
    "MARE",
    "SOLE",
    "RISO",
    "TORTA",
    "LE",
    "LA",
    "RE",
    "NO",
    "NE",
    "TE",
)
ADA, BEA = Contestant(Number(0)), Contestant(Number(1))
MICIO, CI = Slip("MICIO", "F8", "orizz.", 16), Slip("CI", "H8", "orizz.", 6)


def table(**settings) -> Table:
    players = (Entrant("Ada"), Entrant("Bea"))
    return Table(Settings(**{"players": players, **settings}), WORDS, ["MICIOAS"])


def refused(here: Table, action: a.Action, *by) -> str:
    before = here.state
    with pytest.raises(CodedError) as refusal:
        here.do(action, *by)
    assert here.state == before
    return refusal.value.code


def started(**settings) -> Table:
    here = table(**settings)
    here.do(a.Draw())
    here.do(a.StartHand())
    return here


def test_only_the_desk_leads_and_only_players_hand_in() -> None:
    here = table()
    assert refused(here, a.Draw(), ADA) == "role_may_not"
    assert refused(here, a.StartHand()) == "not_allowed_now"
    here.do(a.Draw())
    assert refused(here, a.HandIn(MICIO), ADA) == "not_allowed_now"
    here.do(a.StartHand())
    assert refused(here, a.HandIn(MICIO)) == "role_may_not"
    assert refused(here, a.HandIn(MICIO), Contestant(Number(9))) == "role_may_not"
    assert refused(here, a.RuleWord("CI", valid=False, reason="x"), Referee()) == "role_may_not"
    assert "hand_in" in for_role(here.state, ADA).may


def test_with_a_referee_the_desk_corrects_nothing() -> None:
    here = started(referee="Zoe")
    assert refused(here, a.RuleWord("CI", valid=False, reason="x")) == "role_may_not"
    here.do(a.RuleWord("CI", valid=False, reason="x"), Referee())


def test_a_slip_changes_until_the_signal_and_time_can_stand_still() -> None:
    here = started()
    assert deadline(here.state) == 150_000
    here.now_ms = 100_000
    here.do(a.HandIn(CI), ADA)
    here.do(a.Pause())
    assert here.state.phase == Paused(50_000)
    here.now_ms = 900_000
    here.do(a.Resume())
    assert deadline(here.state) == 950_000
    here.do(a.HandIn(MICIO), ADA)
    here.now_ms = 950_000
    here.do(a.TimePassed())
    assert isinstance(here.state.phase, Closed)
    assert here.state.hand.slips[0].slip == MICIO


def test_what_is_typed_in_never_disappears_unasked() -> None:
    here = started()
    here.do(a.HandIn(MICIO), ADA)
    assert refused(here, a.EnterSlip(Number(0), CI)) == "slip_already_in"
    here.do(a.EnterSlip(Number(0), CI, replace=True))
    assert here.state.hand.slips[0].slip == CI
    assert refused(here, a.EnterSlip(Number(7), CI)) == "contestant_unknown"


def test_two_entries_must_agree() -> None:
    here = started(double_entry=True)
    here.do(a.HandIn(MICIO), BEA)  # a telephone types for itself
    here.do(a.EnterSlip(Number(0), CI))
    here.do(a.GiveSignal())
    assert refused(here, a.JudgeSlips()) == "entry_missing"
    here.do(a.EnterSlip(Number(0), Slip("CI", "H8", "orizz.", 8), again=True))
    assert refused(here, a.JudgeSlips()) == "entries_differ"
    assert for_role(here.state, Referee()).desk.differing == (0,)
    here.do(a.EnterSlip(Number(0), Slip("CI", "h8", "O", 6), again=True, replace=True))
    here.do(a.JudgeSlips())


def test_a_real_bag_is_dialled_in() -> None:
    here = table(drawing="hand")
    assert refused(here, a.Draw()) == "draw_by_hand"
    assert refused(here, a.Dial(tuple("MICIO"))) == "draw_count"
    assert refused(here, a.Dial(tuple("QQQQQQQ"))) == "draw_not_in_bag"
    assert refused(here, a.Dial(tuple("MICIOA7"))) == "unknown_tile"
    here.do(a.Dial(tuple("EEEEEEE")))  # no play: they go back
    assert here.state.phase.returned == "no_play"
    here.do(a.Dial(tuple("MICIOAS")))
    assert refused(here, a.ReturnRack(" ")) == "reason_needed"
    here.do(a.ReturnRack("read out wrongly"))
    assert here.state.rack == ()
    assert refused(table(), a.Dial(tuple("MICIOAS"))) == "draw_by_program"


def test_who_comes_late_and_who_leaves() -> None:
    here = table(hands=3)
    here.hand(MICIO, CI)
    here.do(a.Enrol("Carlo", ("Cino", "Clara")))
    assert refused(here, a.Enrol("  ada ")) == "contestant_names"
    here.do(a.Withdraw(Number(1)))
    here.do(a.Draw())
    assert for_role(here.state, None).players[2].members == ("Cino", "Clara")
    awaited = for_role(here.state, Referee()).desk.awaited
    assert awaited == (0, 2)
    made = report(here.events)
    assert {place.player: place.hands for place in made.ranking}["Carlo"] == (None,)


@pytest.mark.parametrize("names", [("Ada", "ADA"), (" ",), ("x" * 61,)])
def test_names_that_cannot_be(names) -> None:
    with pytest.raises(CodedError) as refusal:
        create(Settings(players=tuple(map(Entrant, names))), 0)
    assert refusal.value.code == "contestant_names"


def test_everything_is_in_the_events() -> None:
    here = table(hands=2)
    here.hand(MICIO, Slip("MICIA", "F8", "orizz.", 1))
    here.do(a.CorrectSlip(1, Number(1), CI, reason="misread"))
    decoded = msgspec.json.decode(msgspec.json.encode(here.events), type=list[Event])
    assert fold(decoded) == here.state
    assert [place.total for place in report(decoded).ranking] == [16, 6]


def test_a_correction_needs_a_hand_a_player_and_a_reason() -> None:
    here = table(hands=2)
    here.hand(MICIO, None)
    assert refused(here, a.CorrectSlip(1, Number(1), CI)) == "reason_needed"
    assert refused(here, a.CorrectSlip(2, Number(1), CI, reason="x")) == "hand_unknown"
    assert refused(here, a.CorrectSlip(1, Number(5), CI, reason="x")) == "contestant_unknown"
    here.do(a.CorrectSlip(1, Number(1), Slip("MICIO", "H4", "vert.", 22), reason="found under the table"))
    # What was placed stays on the boards; the points are as if the slip had been there.
    assert here.state.past[0].placed.at == "F8"
    assert [(row.player, row.total, row.tops) for row in ranking(here.state)] == [
        ("Bea", 22, 1),
        ("Ada", 16, 0),
    ]


def prepared(seed: int = 1) -> Settings:
    chance = Random(seed)
    words = open_words(WordList(WORDS), load())
    return prepare(Settings(hands=6), lambda bag, count: tuple(chance.sample(bag, count)), words.tops)


def test_a_prepared_session_is_played_as_it_was_prepared() -> None:
    fixed = prepared()
    assert fixed == prepared()
    assert fixed != prepared(2)
    read = parse_prepared(format_prepared(fixed, load()))
    assert read.settings == fixed
    here = Table(msgspec.structs.replace(fixed, players=(Entrant("Ada"),)), WORDS)
    assert for_role(here.state, None).hands == len(fixed.prepared)
    for hand in fixed.prepared:
        here.do(a.Draw())
        assert here.state.rack == hand.rack
        here.do(a.StartHand())
        top = hand.tops[0]
        here.do(a.HandIn(Slip(top.word, top.at, top.direction, top.score)), ADA)
        for action in (a.GiveSignal(), a.JudgeSlips(), a.Place()):
            here.do(action)
        assert here.state.past[-1].placed == top
    assert here.state.is_over
    (only,) = ranking(here.state)
    assert (only.percent, only.tops) == (100.0, len(fixed.prepared))


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"{", "prepared_syntax"),
        (b'{"format": "plancia-duplicate", "version": 9}', "prepared_version"),
        (b'{"format": "other", "version": 1}', "prepared_syntax"),
    ],
)
def test_a_file_that_is_no_prepared_session(data, code) -> None:
    with pytest.raises(PreparedError) as refusal:
        parse_prepared(data)
    assert refusal.value.code == code


def test_a_prepared_session_always_places_the_master_top() -> None:
    fixed = msgspec.structs.replace(prepared(), options={"dup_master_top": False})
    with pytest.raises(CodedError) as refusal:
        create(fixed, 0)
    assert refusal.value.code == "prepared_master_top"


def held(title: str, *finds: bool) -> Report:
    """Hold the prepared session: each player finds every top, or nothing."""
    names = ("Ada", "Bea", "Ciro")[: len(finds)]
    fixed = msgspec.structs.replace(prepared(), title=title, players=tuple(map(Entrant, names)))
    here = Table(fixed, WORDS)
    for hand in fixed.prepared:
        top = hand.tops[0]
        slip = Slip(top.word, top.at, top.direction, top.score)
        here.hand(*(slip if found else None for found in finds))
    return report(here.events)


def test_clubs_that_played_the_same_are_ranked_together() -> None:
    milan, genoa = held("Milano", True, False), held("Genova", False)
    merged = merge([milan, genoa])
    assert [(row.place, row.player, row.club, row.solos) for row in merged.ranking] == [
        (1, "Ada", "Milano", len(milan.hands)),
        (2, "Ada", "Genova", 0),
        (2, "Bea", "Milano", 0),
    ]
    # A player of another club who found the top takes the solo away.
    assert merge([milan, held("Torino", True)]).ranking[0].solos == 0
    assert {hand.found for hand in merged.hands} == {1}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"finished": False}, "merge_unfinished"),
        ({"prepared": None}, "merge_not_prepared"),
        ({"prepared": "0" * 24}, "merge_differs"),
        ({"order": ("total", "shared")}, "merge_differs"),
        ({}, "merge_twice"),
    ],
)
def test_sessions_without_a_ranking_in_common(change, code) -> None:
    first = held("Milano", True)
    with pytest.raises(CodedError) as refusal:
        merge([first, msgspec.structs.replace(first, **change)])
    assert refusal.value.code == code
