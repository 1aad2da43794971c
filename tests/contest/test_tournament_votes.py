"""Each member of the panel votes for himself; nobody writes down the vote of another but the director."""

import pytest

from plancia.contest.event_form import EventForm, PlayerForm
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import Actor, Director, Player
from plancia.contest.tournament.apply import apply, fold
from plancia.contest.tournament.decide import decide
from plancia.contest.tournament.document import format_event, parse_event, read_form
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.events import Event
from plancia.contest.tournament.means import Means
from plancia.contest.tournament.officials import Decision, Measure, Vote
from plancia.contest.tournament.settings import FixedPairing
from plancia.contest.tournament.state import State
from plancia.contest.tournament.view import view_for
from plancia.rules.editions import load

#: The referee plays d in the first round, so that the panel decides about their game.
OFFICIALS = {"director": "Olga", "referee": "a", "panel": ["b", "C", "e"]}
LOST = Decision("panel", "Sì", "43", 1, ("d",), measure=Measure("game_lost", "d"))


class Evening:
    """A tournament of six, and everything that has happened in it."""

    def __init__(self, **options: object) -> None:
        players = tuple(PlayerForm(name, name.upper()) for name in "abcdef")
        form = EventForm("Gara", "italian_swiss", players, 3, options={"officials": OFFICIALS, **options})
        self.log: list[Event] = list(read_form(form, load))
        self.state: State = fold(self.log)
        for action in (a.FixPairing(FixedPairing(1, "a", "d")), a.PairRound("7"), a.PublishRound()):
            self.do(Director(), action)

    def do(self, by: Actor, action: a.Action) -> list[str]:
        """Do something; return what happened, or the code of the refusal."""
        try:
            events = decide(self.state, a.Command("id", by, action), 0, Means())
        except TournamentError as error:
            return [error.code]
        for event in events:
            self.state = apply(self.state, event)
        self.log += events
        return [event.kind for event in events]

    def vote(self, player: str, *votes: tuple[str, bool], decision: Decision = LOST) -> list[str]:
        said = tuple(Vote(member, agrees=agrees) for member, agrees in votes or ((player, True),))
        fields = {name: getattr(decision, name) for name in decision.__struct_fields__}
        return self.do(Player(player), a.TakeDecision(Decision(**{**fields, "votes": said})))


@pytest.fixture
def evening() -> Evening:
    return Evening()


@pytest.mark.parametrize(
    "votes",
    [
        [("b", True), ("c", True), ("e", True)],
        [("c", True)],
        [("b", True), ("b", True)],
    ],
)
def test_a_member_writes_no_vote_but_his_own(evening, votes) -> None:
    assert evening.vote("b", *votes) == ["vote_not_yours"]
    assert evening.do(Player("b"), a.TakeDecision(LOST)) == ["vote_not_yours"], "nor none at all"
    assert not evening.state.proposals


def test_a_member_names_no_substitute(evening) -> None:
    decision = Decision("panel", "Sì", "43", 1, ("d",), substitutes={"C": "f"})
    assert evening.vote("b", decision=decision) == ["vote_not_yours"]


def test_the_last_vote_decides_and_the_measure_takes_effect(evening) -> None:
    assert evening.vote("b") == ["panel_voted"]
    assert evening.vote("b") == [], "he has said so"
    assert evening.vote("e", ("e", False)) == ["panel_voted"]
    assert not evening.state.decisions
    assert evening.vote("c") == ["panel_voted", "decision_taken", "result_recorded"]
    (taken,) = evening.state.decisions
    assert {(vote.member, vote.agrees) for vote in taken.votes} == {("b", True), ("e", False), ("c", True)}
    assert evening.state.proposals == ()
    # The log says the same when it is read again, and the file of the event too.
    assert fold(evening.log) == evening.state
    assert fold(parse_event(format_event(evening.log), load)).decisions == evening.state.decisions


def test_too_few_reject_it(evening) -> None:
    for player in "bc":
        assert evening.vote(player, (player, False)) == ["panel_voted"]
    assert evening.vote("e") == ["panel_voted", "decision_rejected"]
    assert (evening.state.proposals, evening.state.decisions) == ((), ())
    assert evening.vote("b") == ["panel_voted"], "it can be proposed again"


def test_where_unanimity_is_asked_for_one_vote_against_rejects_it() -> None:
    evening = Evening(choices={"panel_vote": "unanimity"})
    evening.vote("b")
    evening.vote("c")
    assert evening.vote("e", ("e", False)) == ["panel_voted", "decision_rejected"]


def test_a_member_may_change_his_mind_until_all_have_voted(evening) -> None:
    evening.vote("b", ("b", False))
    assert evening.vote("b") == ["panel_voted"]
    (proposal,) = evening.state.proposals
    assert proposal.votes == (Vote("b", agrees=True),)


def test_votes_on_two_proposals_do_not_mix(evening) -> None:
    other = Decision("panel", "No", "43", 1, ("d",))
    evening.vote("b")
    evening.vote("c", decision=other)
    evening.vote("e")
    assert evening.vote("b", decision=other) == ["panel_voted"]
    assert sorted(len(each.votes) for each in evening.state.proposals) == [2, 2]


def test_nobody_outside_the_panel_votes(evening) -> None:
    for player in "adf":
        assert evening.vote(player) == ["tournament_not_yours"]


def test_the_director_writes_down_what_was_decided_at_the_table(evening) -> None:
    evening.vote("b")
    votes = tuple(Vote(member, agrees=True) for member in "bce")
    fields = {name: getattr(LOST, name) for name in LOST.__struct_fields__}
    whole = Decision(**{**fields, "votes": votes})
    assert evening.do(Director(), a.TakeDecision(whole)) == ["decision_taken", "result_recorded"]
    assert evening.state.proposals == (), "what was proposed is decided"


def test_only_the_panel_and_the_director_see_what_is_proposed(evening) -> None:
    evening.vote("b")

    def seen(who: Actor | None) -> int:
        return len(view_for(evening.state, who, "it", contest="t", seq=0, begun=()).proposals)

    assert [seen(who) for who in (Director(), Player("c"), Player("a"), Player("f"), None)] == [1, 1, 0, 0, 0]
