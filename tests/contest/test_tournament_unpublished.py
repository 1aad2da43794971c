"""A round that is paired and not published is the director's: nobody else sees it, acts in it, or is told of it."""

from itertools import combinations

import msgspec
import pytest

from plancia.contest.event_form import EventForm, PlayerForm
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import Actor, Director, PanelMember, Player, Referee
from plancia.contest.tournament.apply import apply, fold
from plancia.contest.tournament.decide import decide
from plancia.contest.tournament.document import read_form
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.means import Means
from plancia.contest.tournament.officials import Decision, Measure, Vote
from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.published import shown_to
from plancia.contest.tournament.state import State
from plancia.contest.tournament.view import view_for
from plancia.rules.editions import load

OFFICIALS = {"director": "Rita", "referee": "a", "panel": ["b", "c", "d"]}


def event() -> State:
    players = tuple(PlayerForm(name, name.upper()) for name in "abcdef")
    form = EventForm(
        name="Gara", system="italian_swiss", players=players, rounds=4, options={"officials": OFFICIALS}
    )
    return fold(read_form(form, load))


def done(state: State, *actions: a.Action, by: Actor = Director()) -> State:  # noqa: B008  (it never changes)
    for action in actions:
        for happened in decide(state, a.Command("id", by, action), 1000, Means()):
            state = apply(state, happened)
    return state


def played(state: State) -> State:
    """Return the tournament with its last round published and played."""
    state = done(state, a.PublishRound(), a.StartRoundClock())
    assert state.round is not None
    games = [(game.home, game.away) for game in state.round.pairings]
    results = [a.RecordResult(state.round.number, home, away, Result(400, 300)) for home, away in games]
    return done(state, *results)


BEFORE = event()
AFTER_ONE = played(done(BEFORE, a.PairRound("1")))


def secretly_paired(state: State) -> list[State]:
    """Return the tournament with its next round paired in several ways."""
    return [done(state, a.PairRound(str(seed))) for seed in range(2)]


def answer(state: State, by: Actor, action: a.Action) -> object:
    try:
        return decide(state, a.Command("id", by, action), 1000, Means())
    except TournamentError as error:
        return error.code, error.context


def attempts(by: Actor) -> list[a.Action]:
    """Return what somebody who does not direct might try."""
    found: list[a.Action] = [
        a.TakeDecision(
            Decision(by=office, text="x", article="43", round=number, players=players, votes=votes)
        )
        for office in ("referee", "panel")
        for number in (None, 1, 2, 3)
        for players in combinations("abcdef", 2)
        for votes in ((), tuple(Vote(member, agrees=True) for member in "bcd"))
    ]
    found += [
        a.TakeDecision(Decision("referee", "x", "43", round=number, measure=Measure("warning", player)))
        for number in (None, 1, 2, 3)
        for player in "abcdef"
    ]
    if isinstance(by, Player):
        found += [a.CallReferee(by.id, "x"), a.ReportResult(by.id, Result(399, 398))]
        found += [a.ReportResult(by.id, Result(400, 300)), a.ReportResult(by.id, Result(300, 400))]
    return found


@pytest.mark.parametrize("state", [BEFORE, AFTER_ONE], ids=["before the first", "before the second"])
@pytest.mark.parametrize("by", [*map(Player, "abcf"), Referee(), PanelMember(0)], ids=str)
def test_nobody_but_the_director_is_told_by_an_answer_that_a_round_is_paired(state, by) -> None:
    secretly = secretly_paired(state)
    for action in attempts(by):
        expected = answer(state, by, action)
        for paired in secretly:
            assert answer(paired, by, action) == expected, action


@pytest.mark.parametrize("state", [BEFORE, AFTER_ONE], ids=["before the first", "before the second"])
@pytest.mark.parametrize("by", [None, *map(Player, "abcf"), Referee(), PanelMember(0)], ids=str)
def test_nobody_but_the_director_sees_that_a_round_is_paired(state, by) -> None:
    def seen(each: State) -> bytes:
        return msgspec.json.encode(view_for(each, by, "it", contest="trn-1", seq=0, begun=()))

    for paired in secretly_paired(state):
        assert seen(paired) == seen(state)


def test_two_reports_of_an_unpublished_game_enter_no_result() -> None:
    paired = secretly_paired(AFTER_ONE)[0]
    assert paired.round is not None
    game = paired.round.pairings[0]
    for player in (game.home, game.away):
        before = next(each for each in AFTER_ONE.rounds[0].pairings if each.has(player))
        told = answer(paired, Player(player), a.ReportResult(player, Result(500, 100)))
        assert told[0] == "result_exists", "he reports the last game that he knows of"
        assert {told[1]["a"], told[1]["b"]} == {before.home.upper(), before.away.upper()}
    published = done(paired, a.PublishRound())
    reported = done(published, a.ReportResult(game.home, Result(500, 100)), by=Player(game.home))
    assert reported.round is not None
    assert reported.round.reports


def test_a_call_before_publication_names_the_table_that_the_player_knows() -> None:
    paired = secretly_paired(AFTER_ONE)[0]
    called = done(paired, a.CallReferee("a"), by=Player("a"))
    assert (called.calls[0].round, called.calls[0].table) == (1, AFTER_ONE.rounds[0].game_of("a").table)


def test_the_director_acts_in_the_round_that_only_he_sees() -> None:
    paired = secretly_paired(AFTER_ONE)[0]
    assert shown_to(paired, Director()) is paired
    assert paired.round is not None
    game = paired.round.pairings[0]
    reported = done(paired, a.ReportResult(game.home, Result(500, 100)))
    assert reported.round is not None
    assert reported.round.reports
