"""Helpers at a desk: of all that can be done in a contest, exactly this is theirs."""

from plancia.contest.duplicate import actions as d
from plancia.contest.duplicate.actors import format_actor as format_duplicate
from plancia.contest.duplicate.actors import parse_actor as parse_duplicate
from plancia.contest.duplicate.apply import fold as fold_session
from plancia.contest.duplicate.decide import create
from plancia.contest.duplicate.roles import RIGHTS as DUPLICATE_RIGHTS
from plancia.contest.duplicate.roles import roles_of as duplicate_roles
from plancia.contest.duplicate.settings import Settings
from plancia.contest.event_form import EventForm, PlayerForm
from plancia.contest.helpers import Assistant, Secretary
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import format_actor, parse_actor
from plancia.contest.tournament.apply import fold
from plancia.contest.tournament.document import read_form
from plancia.contest.tournament.roles import RIGHTS, office_of, roles_of
from plancia.rules.editions import load

TOURNAMENT = fold(
    read_form(
        EventForm(name="Gara", system="italian_swiss", players=(PlayerForm("a"), PlayerForm("b"))), load
    )
)
SESSION = fold_session(create(Settings(), 0, load()))


def theirs(rights, roles) -> set[type]:
    return {kind for kind, who in rights.items() if not roles.isdisjoint(who)}


def test_what_helpers_of_a_tournament_may_do() -> None:
    secretary = theirs(RIGHTS, roles_of(TOURNAMENT, Secretary(1)))
    assert secretary == {a.RecordResult, a.CorrectResult, a.EraseResult}
    assistant = theirs(RIGHTS, roles_of(TOURNAMENT, Assistant(2)))
    assert assistant == {a.AnswerCall, a.TakeDecision, a.NameTexts}
    assert (office_of(TOURNAMENT, Secretary(1)), office_of(TOURNAMENT, Assistant(2))) == (None, "referee")


def test_what_helpers_of_a_duplicate_may_do() -> None:
    rights = {kind: who for kind, (_, who) in DUPLICATE_RIGHTS.items()}
    assert theirs(rights, duplicate_roles(SESSION, Secretary(1))) == {d.EnterSlip, d.CancelSlip}
    assistant = theirs(rights, duplicate_roles(SESSION, Assistant(2)))
    assert {d.CorrectSlip, d.RuleWord} <= assistant
    assert assistant == theirs(rights, frozenset({"referee"}))


def test_helpers_are_written_and_read_again() -> None:
    for helper, text in ((Secretary(1), "secretary:1"), (Assistant(12), "assistant:12")):
        assert format_actor(helper) == format_duplicate(helper) == text
        assert parse_actor(text) == parse_duplicate(text) == helper
