"""What the desk can take back, and what it is told: slips typed in by mistake, two entries, the article of a refusal."""

import pytest

from contest.duplicate.table import DESK, Table
from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import Contestant, Number
from plancia.contest.duplicate.hands.slip import Slip
from plancia.contest.duplicate.results import hand_results
from plancia.contest.duplicate.settings import Entrant, Settings
from plancia.contest.duplicate.view import for_role
from plancia.rules.editions import load
from plancia.rules.errors import CodedError

WORDS = ("CASA", "SI", "AI")
ADA, UGO = Number(0), Number(1)


def running(**terms) -> Table:
    settings = Settings(players=(Entrant("Ada"), Entrant("Ugo")), **terms)
    table = Table(settings, WORDS, ["CASASIO"])
    table.do(a.Draw())
    table.do(a.StartHand())
    return table


def test_a_slip_typed_in_by_mistake_is_taken_back() -> None:
    table = running()
    table.do(a.EnterSlip(ADA, Slip("CASA", "H8", "o", 8)))
    table.do(a.CancelSlip(ADA))
    desk = for_role(table.state, DESK).desk
    assert (desk.entries, desk.awaited) == ({}, (ADA, UGO))
    table.do(a.HandIn(Slip("SI", "H8", "o")), Contestant(ADA))
    # The desk cannot take back what a player has sent himself, nor a slip that is not there.
    for number in (ADA, UGO):
        with pytest.raises(CodedError) as refused:
            table.do(a.CancelSlip(number))
        assert refused.value.code == "no_typed_slip"
    table.do(a.GiveSignal())
    table.do(a.EnterSlip(UGO, None))
    table.do(a.CancelSlip(UGO))
    table.do(a.JudgeSlips())
    assert [mark.code for mark in hand_results(table.state)[0].marks] == [None, "missing"]


def test_the_desk_sees_both_entries_where_they_differ() -> None:
    table = running(double_entry=True)
    first, second = Slip("CASA", "H8", "o", 8), Slip("CASA", "H8", "o", 9)
    table.do(a.EnterSlip(ADA, first))
    assert for_role(table.state, DESK).desk.unconfirmed == (ADA,)
    table.do(a.EnterSlip(ADA, second, again=True))
    desk = for_role(table.state, DESK).desk
    assert desk.double_entry
    assert desk.differing == (ADA,)
    assert (desk.entries[ADA].slip, desk.again[ADA].slip) == (first, second)
    table.do(a.CancelSlip(ADA))
    assert for_role(table.state, DESK).desk.again == {}


def test_the_desk_knows_how_many_letters_to_draw() -> None:
    table = Table(Settings(players=(Entrant("Ada"),), drawing="hand"), WORDS)
    desk = for_role(table.state, DESK).desk
    assert (desk.drawing, desk.prepared, desk.wanted) == ("hand", False, 7)
    table.do(a.Dial(tuple("CASASIO")))
    assert for_role(table.state, DESK).desk.wanted == 0


@pytest.mark.parametrize(
    ("code", "figs", "milano"),
    [
        ("not_connected", "3", None),
        ("centre_not_covered", "3", "Inizio di una partita"),
        ("first_play_too_short", "3", None),
        ("square_occupied", "6", None),
        ("too_many_of_letter", "1", "Contenuto di un sacchetto"),
        ("blank_without_identity", "8", "Contenuto di un sacchetto"),
        ("illegible", None, None),
    ],
)
def test_a_refused_placement_cites_its_edition(code, figs, milano) -> None:
    assert load("figs-c").play_rules().articles.get(code) == figs
    assert load("milano").play_rules().articles.get(code) == milano
