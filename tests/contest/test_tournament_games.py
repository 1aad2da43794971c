"""Games of a tournament on a server, as the contest knows them: what is told counts once, and not over what was entered."""

import pytest

from plancia.contest.event_form import EventForm, PlayerForm
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import SYSTEM, Director
from plancia.contest.tournament.apply import apply, fold
from plancia.contest.tournament.decide import decide
from plancia.contest.tournament.document import format_event, parse_event, read_form
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.means import Means
from plancia.contest.tournament.outcome import Result, count
from plancia.contest.tournament.settings import Officials
from plancia.rules.editions import EDITIONS, load
from plancia.rules.game.clock import Clock
from plancia.rules.game.final_score import outcome_of
from plancia.rules.tiles import rack
from plancia.server.tournaments.held_game import held_terms, result_of


class Event:
    """An event of four whose first round is published."""

    def __init__(self, system: str = "italian_swiss", **options: object) -> None:
        players = tuple(PlayerForm(name) for name in "abcd")
        form = EventForm(name="Gara", system=system, players=players, rounds=3, options=dict(options))
        self.log = list(read_form(form, load))
        self.state = fold(self.log)
        self.do(a.PairRound("7"))
        self.do(a.PublishRound())

    def do(self, action: a.Action) -> list[str]:
        by = SYSTEM if isinstance(action, a.OpenGames | a.TellResult | a.TellTable) else Director()
        events = decide(self.state, a.Command("", by, action), 0, Means())
        for event in events:
            self.log.append(event)
            self.state = apply(self.state, event)
        return [event.kind for event in events]

    @property
    def first(self):
        assert self.state.round is not None
        return self.state.round.pairings[0]

    def open(self, name: str = "g1") -> None:
        assert self.do(a.OpenGames({self.first.home: name})) == ["games_opened"]


def test_what_a_game_tells_is_its_result_once() -> None:
    event = Event()
    event.open()
    told = a.TellResult("g1", Result(300, 310))
    assert event.do(told) == ["game_ended", "result_recorded"]
    assert event.do(told) == []
    assert event.do(a.TellResult("another", Result(1, 2))) == []
    assert event.first.result == event.first.told == Result(300, 310)
    content = format_event(event.log)
    assert format_event(parse_event(content, load)) == content


def test_what_was_entered_stands_beside_what_the_game_tells() -> None:
    event = Event()
    event.open()
    event.do(a.RecordResult(1, event.first.home, event.first.away, Result(400, 390)))
    assert event.do(a.TellResult("g1", Result(300, 310))) == ["game_ended"]
    assert (event.first.result, event.first.told) == (Result(400, 390), Result(300, 310))


def told_at_table(event: Event, result: Result, game: str = "t1") -> list[str]:
    """Let the people at the first wooden table confirm a result."""
    first = event.first
    return event.do(a.TellTable(1, first.home, first.away, game, result))


def test_what_a_wooden_table_confirms_is_its_result_once_and_its_game_stays_with_it() -> None:
    event = Event()
    assert told_at_table(event, Result(300, 310)) == ["games_opened", "game_ended", "result_recorded"]
    assert told_at_table(event, Result(300, 310)) == []
    assert told_at_table(event, Result(1, 2), "t2") == [], "a second form of the same game"
    assert (event.first.game, event.first.result) == ("t1", Result(300, 310))
    other = event.state.rounds[0].pairings[1]
    # Paired anew since the table was opened, or in a round that is none.
    assert event.do(a.TellTable(1, other.home, event.first.away, "t3", Result(1, 2))) == []
    assert event.do(a.TellTable(9, other.home, other.away, "t3", Result(1, 2))) == []
    content = format_event(event.log)
    assert format_event(parse_event(content, load)) == content


def test_a_wooden_table_overwrites_neither_the_desk_nor_a_player() -> None:
    entered, said = Event(), Event()
    entered.do(a.RecordResult(1, entered.first.home, entered.first.away, Result(400, 390)))
    said.do(a.ReportResult(said.first.home, Result(400, 390)))
    for event in (entered, said):
        assert told_at_table(event, Result(300, 310)) == ["games_opened", "game_ended"]
        assert event.first.told == Result(300, 310)
    assert (entered.first.result, said.first.result) == (Result(400, 390), None)
    agreed = Event()
    agreed.do(a.ReportResult(agreed.first.home, Result(300, 310)))
    assert told_at_table(agreed, Result(300, 310))[-1] == "result_recorded"


def test_a_tie_that_must_be_played_again_is_told_and_gives_no_result() -> None:
    event = Event("knockout", seeding="entry")
    event.open()
    assert event.do(a.TellResult("g1", Result(300, 300))) == ["game_ended"]
    assert event.first.result is None
    event.open("g2")
    assert event.first.told is None
    assert event.do(a.TellResult("g2", Result(300, 299))) == ["game_ended", "result_recorded"]


def test_a_round_with_open_games_is_not_paired_again() -> None:
    event = Event()
    event.open()
    with pytest.raises(TournamentError) as refused:
        event.do(a.UnpairRound())
    assert refused.value.code == "round_has_games"
    assert event.do(a.CloseGame(event.first.away, event.first.home)) == ["game_closed"]
    assert event.do(a.UnpairRound()) == ["round_unpaired"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_lost_on_time_counts_in_the_event_what_it_ended_with(edition: str) -> None:
    """The edition's convention is in the final scores; the event applies it once more, and nothing changes."""
    rules = load(edition)
    conventions = Event(edition=edition).state.settings.conventions
    for scores in ((400, 500), (400, 420), (500, 400), (400, 400), (20, 900)):
        for loser in (0, 1):
            clocks = [Clock(400_000), Clock(400_000)]
            clocks[loser] = Clock(0, overtime_ms=0, granted_ms=180_000)
            ended = outcome_of(
                rules, "time", loser, article=None, scores=scores, racks=(rack("B"), rack("Q")), clocks=clocks
            )
            result = result_of(ended)
            counted = count(result, conventions)
            assert (counted.points_a, counted.points_b) == ended.totals, (edition, scores, loser)
            assert (counted.won_a, counted.won_b) == ((0, 1) if loser == 0 else (1, 0))


@pytest.mark.parametrize(
    "officials",
    [{"referee": "HOME"}, {"director": "home"}, {"director": "Rita", "referee": "home"}],
    ids=["by name", "a director who keeps the office", "by id"],
)
def test_a_referee_sits_in_his_own_game_however_he_is_named(officials) -> None:
    """Then the game knows that he is recused, and the panel decides [art. 45]."""
    event = Event()
    home = event.first.home
    named = {
        key: home.upper() if who == "HOME" else home if who == "home" else who
        for key, who in officials.items()
    }
    event.do(a.NameOfficials(Officials(**named)))
    seats = [
        held_terms(event.state, game, "Rita").settings.officials.referee_seat
        for game in event.state.rounds[0].pairings
    ]
    assert seats == [0, None]
