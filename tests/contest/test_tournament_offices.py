"""Which office decides what, with whose votes, by which article, and what a measure does [art. 42-47]."""

import msgspec
import pytest

from contest.test_tournament_entries import Event
from plancia.contest.checker.check import check_event
from plancia.contest.event_form import EventForm
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.deciding.lookup import find_game
from plancia.contest.tournament.document import format_event
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.officials import Decision, Measure, MeasureKind, Vote
from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.reports.event_record import (
    describe_decision,
    describe_event,
    describe_warnings,
)
from plancia.contest.tournament.settings import Appointments, FixedPairing, Officials, PlayingTime, Texts
from plancia.contest.tournament.standings.standings import standings
from plancia.paper.event_page import format_event_page
from plancia.rules.editions import EDITIONS, load

#: An article or a heading of each document that says who is the referee.
REFEREES = {
    "figs-2008": "47",
    "figs-a": "43",
    "figs-b": "43",
    "figs-c": "43",
    "milano": "Contestazione di una giocata",
}
#: One that is about holding an event.
LOGISTICS = {"figs-2008": "46", "figs-a": "42", "figs-b": "42", "figs-c": "42", "milano": "Torneo"}


def held(edition: str = "figs-b", **officials: object) -> Event:
    """Return an event of five with a referee who plays d in the first of three rounds,."""
    named = {"director": "Olga", "referee": "a", "panel": ["b", "c", "e"], **officials}
    event = Event(load(edition), officials=named)
    event.do(a.FixPairing(FixedPairing(1, "a", "d")))
    event.do(a.PairRound("7"))
    event.said.clear()
    return event


def said(event: Event, decision: Decision) -> list[str]:
    event.said.clear()
    event.do(a.TakeDecision(decision))
    return event.said


@pytest.mark.parametrize(
    ("edition", "article", "found"),
    [
        ("figs-c", "39 z", "article_unknown"),
        ("figs-c", "37a", "37 a"),
        ("figs-b", "37 a", "article_unknown"),
        ("figs-b", "39 d", "article_unknown"),
        ("figs-b", "1 z", "article_unknown"),
        ("figs-b", "Art 46, 45", "46, 45"),
        ("figs-b", "artt. 46; ART. 45", "46, 45"),
        ("figs-b", "39B)", "39 b"),
        ("milano", "contestazione di una  giocata", "Contestazione di una giocata"),
    ],
)
def test_a_citation_is_read_in_one_way_and_has_its_paragraphs(edition, article, found) -> None:
    event = held(edition, referee="Tea")
    heard = said(event, Decision("referee", "Sì", article))
    assert found in (heard[0], event.state.decisions[0].article if event.state.decisions else "")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_director_who_is_not_the_referee_decides_how_the_event_is_held_and_nothing_else(edition) -> None:
    event = held(edition)
    rules = Decision("director", "Sì", REFEREES[edition], 1, ("d",))
    assert said(event, rules) == ["decision_is_referees"]
    assert said(event, Decision("director", "Sì", LOGISTICS[edition])) == ["decision_taken"]
    event = held(edition, director="Olga", referee=None)
    assert said(event, rules) == ["decision_taken"], "where no referee is named the director is"


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_panel_decides_in_the_game_of_the_referee_only(edition) -> None:
    votes = tuple(Vote(name, agrees=True) for name in "bce")
    event = held(edition)
    mine = Decision("panel", "Sì", REFEREES[edition], 1, ("d",), votes)
    assert said(event, mine) == ["decision_taken"]
    assert said(event, Decision("panel", "Sì", REFEREES[edition], votes=votes)) == ["panel_only_advises"]
    event = held(edition, referee="Tea")
    assert said(event, mine) == ["panel_only_advises"]
    assert said(event, Decision("referee", "Sì", REFEREES[edition], votes=votes)) == ["votes_are_panels"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    "officials", [Officials("Olga", "b", ("a", "B", "c")), Officials("b", None, ("a", "b", "c"))]
)
def test_the_referee_does_not_sit_on_the_panel(edition, officials) -> None:
    event = Event(load(edition))
    event.do(a.NameOfficials(officials))
    assert event.said == ["referee_on_panel"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_member_who_plays_no_longer_is_replaced_and_one_who_is_not_concerned_is_not(edition) -> None:
    event = held(edition, panel=["b", "c", "d"])
    event.do(a.EnterPlayer("f", "F"))
    votes = tuple(Vote(name, agrees=True) for name in "bce")
    decision = Decision("panel", "Sì", REFEREES[edition], None, ("a",), votes, {"d": "e"})
    assert said(event, decision) == ["decision_taken"]
    needless = Decision("panel", "Sì", REFEREES[edition], None, ("a",), votes, {"d": "e", "b": "f"})
    assert said(event, needless) == ["substitute_not_needed"]
    event.do(a.WithdrawPlayer("b"))
    assert said(event, decision) == ["panel_member_gone"]
    instead = (Vote("f", agrees=True), *votes[1:])
    stood_in = Decision("panel", "Sì", REFEREES[edition], None, ("a",), instead, {"d": "e", "b": "f"})
    assert said(event, stood_in) == ["decision_taken"]
    event.said.clear()
    event.do(a.NameOfficials(Officials("Olga", "a", ("b", "c", "e"))))
    assert event.said == ["settings_changed"], "who sat on it before may still be named with others"


def measure(kind: MeasureKind, player: str, number: int | None = None, text: str = "Sì") -> Decision:
    return Decision("referee", text, "43", number, measure=Measure(kind, player))


def test_a_game_that_both_lose_is_lost_by_both() -> None:
    event = held(referee="Tea")
    said(event, measure("game_lost", "a"))
    assert said(event, measure("game_lost", "d")) == ["decision_taken", "result_corrected"]
    game = event.state.rounds[0].game_of("a")
    assert game is not None
    assert game.result == Result(outcome="ruled_both")
    assert said(event, measure("game_lost", "a")) == []


@pytest.mark.parametrize("kind", ["game_lost", "round_excluded", "expelled", "warning"])
def test_a_repeated_measure_changes_nothing(kind) -> None:
    event = held(referee="Tea")
    assert said(event, measure(kind, "a"))[0] == "decision_taken"
    before = event.state
    assert said(event, measure(kind, "a")) == []
    assert event.state is before


def test_the_record_says_for_which_round_a_measure_is() -> None:
    event = held(referee="Tea")
    said(event, measure("game_lost", "a"))
    said(event, measure("round_excluded", "a"))
    lines = [describe_decision(each, event.state, "it") for each in event.state.decisions]
    assert [line.split(":")[0] for line in lines] == ["Arbitro, turno 1", "Arbitro, turno 2"]


def test_a_round_that_is_not_there_is_refused() -> None:
    event = held(referee="Tea")
    assert said(event, measure("round_excluded", "a", 9)) == ["round_not_planned"]
    assert said(event, Decision("referee", "Sì", "28", 3)) == ["round_not_paired"]
    assert said(event, measure("game_lost", "a", 2)) == ["round_not_paired"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rulebooks_own_time_has_no_vote_and_no_vote_has_more_votes_than_voters(edition) -> None:
    event = Event(load(edition))
    own = load(edition).time.initial_s.value
    event.do(a.AgreeTime(PlayingTime(own, 9, 5)))
    event.do(a.AgreeTime(PlayingTime(own, 5, 5)))
    assert event.said == ["votes_too_many", "settings_changed"]
    assert event.state.settings.options.time == PlayingTime(own)


def test_a_vote_on_another_time_has_no_more_votes_than_voters() -> None:
    event = Event(load("figs-2008"))
    event.do(a.AgreeTime(PlayingTime(1500, 9, 5)))
    assert event.said == ["votes_too_many"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_ends_by_the_longest_duration_where_there_is_one(edition) -> None:
    event = Event(load(edition))
    event.play(Result(300, 200, "cap"))
    there = load(edition).time.cap_s.value is not None
    assert event.said[1] == ("result_recorded" if there else "longest_duration_none")


def test_who_named_somebody_has_not_named_his_successor() -> None:
    event = Event(load("figs-b"))
    council = Appointments({"director": "Consiglio Federale", "referee": "Olga"})
    event.do(a.NameOfficials(Officials("Olga", "Tea"), council))
    event.do(a.NameOfficials(Officials("Ugo", "Tea")))
    assert event.state.settings.options.appointments.named_by == {"referee": "Olga"}


@pytest.mark.parametrize("until", ["25:99", "domani", "16:60", "1630"])
def test_a_game_is_postponed_to_a_time_of_day(until) -> None:
    event = held()
    event.do(a.PostponeGame(1, "a", "d", until, ("a", "d", "Olga")))
    event.do(a.PostponeGame(1, "a", "d", "9.05", ("a", "d", "Olga")))
    assert event.said == ["postponement_time", "game_postponed"]
    game = event.state.rounds[0].game_of("a")
    assert game is not None
    assert game.postponed is not None
    assert game.postponed.until == "09:05"


def test_nobody_is_fixed_to_two_games_of_a_round() -> None:
    event = Event(load("figs-b"))
    for pairing in (FixedPairing(1, "a", "b"), FixedPairing(1, "a", "c"), FixedPairing(2, "a", "c")):
        event.do(a.FixPairing(pairing))
    assert event.said == ["pairing_fixed", "player_cannot_play", "pairing_fixed"]


def test_somebody_against_himself_is_told_the_round_that_was_asked() -> None:
    event = held()
    with pytest.raises(TournamentError) as refused:
        find_game(event.state, 1, "a", "a", Result())
    assert refused.value.context["round"] == 1


def terms(event: Event) -> str:
    return "\n".join(describe_event(event.state, "it")[0].lines)


def test_a_vote_that_shows_no_majority_any_longer_is_a_warning() -> None:
    event = Event(load("figs-2008"))
    event.do(a.AgreeTime(PlayingTime(1500, 3, 5)))
    assert describe_warnings(event.state, "it") == ()
    event.do(a.EnterPlayer("f", "F"))
    [warning] = describe_warnings(event.state, "it")
    assert "3 consensi su 6 giocatori, e per la maggioranza ne servono 4" in warning
    assert warning.endswith("(art. 37).")
    assert warning in terms(event)
    form = msgspec.convert(msgspec.json.decode(format_event(event.log)), EventForm)
    assert [each.code for each in check_event(form, form.system, event.edition)] == ["time_without_majority"]


def test_who_enters_later_had_no_vote() -> None:
    event = Event(load("figs-2008"))
    event.do(a.AgreeTime(PlayingTime(1500, 3, 5)))
    event.do(a.PairRound("7"))
    event.do(a.EnterPlayer("f", "F"))
    assert describe_warnings(event.state, "it") == ()


def test_the_record_says_by_whom_and_after_which_round_a_dictionary_was_named() -> None:
    event = Event(load("figs-b"))
    event.do(a.NameTexts(Texts(2026, "Devoto-Oli")))
    assert "Vocabolario: Devoto-Oli, 2026, per questo torneo (art. 47)." in terms(event)
    event.do(a.NameOfficials(Officials("Olga", "Tea")))
    assert "Vocabolario: Devoto-Oli, 2026, per indicazione dell'arbitro (art. 47)." in terms(event)
    event.do(a.PairRound("7"))
    event.do(a.NameTexts(Texts(None, "Sabatini")))
    assert "Sabatini, 2026, per indicazione dell'arbitro; durante il turno 1 (art. 47)." in terms(event)
    assert event.state.round is not None
    for game in event.state.round.missing:
        event.do(a.RecordResult(1, game.home, game.away, Result(300, 200)))
    event.do(a.NameTexts(Texts(None, "Devoto-Oli")))
    assert "Devoto-Oli, 2026, per indicazione dell'arbitro; dopo il turno 1 (art. 47)." in terms(event)


def test_somebody_who_was_expelled_has_not_withdrawn() -> None:
    event = held(referee="Tea")
    said(event, measure("expelled", "a"))
    event.do(a.WithdrawPlayer("b"))
    left = {each.player: (each.withdrawn, each.expelled) for each in standings(event.state)}
    assert (left["a"], left["b"], left["c"]) == ((True, True), (True, False), (False, False))
    assert "esclusione</span>" in format_event_page(event.state, "it")
