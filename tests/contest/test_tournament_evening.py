"""What goes wrong in an evening and can be put right: the round's clock, a misspelt name, somebody who leaves and comes back."""

import pytest

from plancia.contest.event_form import EventForm, PlayerForm
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import Director, Player
from plancia.contest.tournament.apply import apply, fold
from plancia.contest.tournament.decide import decide
from plancia.contest.tournament.document import read_form
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.means import Means
from plancia.contest.tournament.offers import offers
from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.preview import preview
from plancia.contest.tournament.round_clock import RoundClock, clock_of
from plancia.contest.tournament.standings.standings import standings
from plancia.contest.tournament.state import State
from plancia.contest.tournament.view import view_for
from plancia.rules.editions import load

MINUTE_MS = 60_000


class Evening:
    """A tournament whose director acts at given minutes."""

    def __init__(self, players: str = "abcdef", edition: str = "figs-c", **options: object) -> None:
        form = EventForm(
            name="Serata",
            system="italian_swiss",
            players=tuple(PlayerForm(name, name.upper()) for name in players),
            rounds=4,
            options={"edition": edition, **options},
        )
        self.state: State = fold(read_form(form, load))

    def do(self, *actions: a.Action, at: float = 0, by: Player | None = None) -> "Evening":
        for action in actions:
            command = a.Command("", by or Director(), action)
            for event in decide(self.state, command, int(at * MINUTE_MS), Means()):
                self.state = apply(self.state, event)
        return self

    @property
    def clock(self) -> RoundClock | None:
        return clock_of(self.state.settings, self.state.rounds[-1])

    def offered(self) -> set[str]:
        return {offer.action for offer in offers(self.state, Director())}

    def all_win_at_home(self) -> "Evening":
        for game in self.state.rounds[-1].missing:
            self.do(
                a.RecordResult(len(self.state.rounds), game.home, game.away, Result(400, 300 + game.table))
            )
        return self


def begun(**options: object) -> Evening:
    return Evening(**options).do(a.PairRound("1"), a.PublishRound())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("edition", "minutes", "is_cap"), [("figs-c", 75, True), ("milano", 2 * (22 + 3), False)]
)
def test_the_round_clock_has_an_end_by_every_rulebook(edition, minutes, is_cap) -> None:
    evening = begun(edition=edition)
    assert evening.clock is None
    evening.do(a.StartRoundClock(), at=10)
    assert evening.clock == RoundClock((10 + minutes) * MINUTE_MS, None, is_cap)


def test_the_round_clock_stops_runs_on_and_is_corrected() -> None:
    evening = begun().do(a.StartRoundClock(), at=0)
    assert {"stop_round_clock", "set_round_clock"} <= evening.offered()
    evening.do(a.StopRoundClock(), at=5).do(a.StopRoundClock(), at=6)
    assert evening.clock == RoundClock(None, 70 * MINUTE_MS, is_cap=True)
    assert "resume_round_clock" in evening.offered()
    assert "stop_round_clock" not in evening.offered()
    evening.do(a.ResumeRoundClock(), at=15)
    assert evening.clock == RoundClock((15 + 70) * MINUTE_MS, None, is_cap=True)
    evening.do(a.SetRoundClock(20 * 60), at=30)
    assert evening.clock == RoundClock(50 * MINUTE_MS, None, is_cap=True)
    evening.do(a.StopRoundClock(), at=40).do(a.SetRoundClock(3 * 60), at=41)
    assert evening.clock == RoundClock(None, 3 * MINUTE_MS, is_cap=True)


def test_a_clock_that_was_not_started_cannot_be_stopped() -> None:
    with pytest.raises(TournamentError, match="round_not_started"):
        begun().do(a.StopRoundClock())


def test_a_started_clock_does_not_keep_the_round() -> None:
    evening = begun().do(a.StartRoundClock())
    assert "unpair_round" in evening.offered()
    evening.do(a.UnpairRound(), a.PairRound("2"))
    assert evening.clock is None


def test_a_reported_game_keeps_the_round() -> None:
    evening = begun()
    home = evening.state.rounds[0].pairings[0].home
    evening.do(a.ReportResult(home, Result(400, 300)), by=Player(home))
    assert "unpair_round" not in evening.offered()
    with pytest.raises(TournamentError, match="round_has_results"):
        evening.do(a.UnpairRound())


def test_a_player_is_written_anew() -> None:
    evening = begun().do(a.ImportRatings({"a": (1500.0, 80.0, 0.06)}))
    evening.do(a.EditPlayer("a", "  Ada  Rossi ", 1500.0, "Milano"))
    player = evening.state.players["a"]
    assert (player.name, player.rating, player.club, player.deviation) == (
        "Ada Rossi",
        1500.0,
        "Milano",
        80.0,
    )
    evening.do(a.EditPlayer("a", "Ada Rossi", 1620.0, "Milano"))
    assert evening.state.players["a"].deviation is None, "the list spoke of another rating"
    assert "Ada Rossi" in {each.name for each in standings(evening.state)}


def test_somebody_who_comes_back_at_once_plays_the_game_he_had_left() -> None:
    evening = begun()
    game = evening.state.rounds[0].pairings[0]
    evening.do(a.WithdrawPlayer(game.away))
    assert evening.state.rounds[0].pairings[0].result == Result(outcome="withdrawn_b")
    evening.do(a.ReturnPlayer(game.away))
    assert evening.state.rounds[0].pairings[0].result is None
    assert evening.state.players[game.away].absent == ()
    assert evening.state.players[game.away].plays_in(1)


def test_a_later_return_changes_no_earlier_result() -> None:
    evening = begun()
    game = evening.state.rounds[0].pairings[0]
    evening.do(a.WithdrawPlayer(game.away)).all_win_at_home().do(a.PairRound("2"), a.ReturnPlayer(game.away))
    assert evening.state.rounds[0].pairings[0].result == Result(outcome="withdrawn_b")
    assert evening.state.players[game.away].absent == (1, 2)


def test_when_both_have_left_the_one_who_comes_back_has_the_bye() -> None:
    evening = begun()
    game = evening.state.rounds[0].pairings[0]
    evening.do(a.WithdrawPlayer(game.home), a.WithdrawPlayer(game.away), a.ReturnPlayer(game.home))
    assert evening.state.rounds[0].pairings[0].result == Result(outcome="withdrawn_b")


def test_somebody_may_finish_his_game_and_leave_then() -> None:
    evening = begun()
    game = evening.state.rounds[0].pairings[0]
    evening.do(a.WithdrawPlayer(game.away, finishes=True))
    assert evening.state.rounds[0].pairings[0].result is None
    assert evening.state.players[game.away].withdrawn == 2


def test_a_correction_says_only_of_a_round_without_results_that_it_can_be_paired_again() -> None:
    evening = begun().all_win_at_home().do(a.PairRound("2"), a.PublishRound(), a.StartRoundClock())
    first = evening.state.rounds[0].pairings[0]
    turned = a.CorrectResult(1, first.home, first.away, Result(200, 500))
    seen = preview(evening.state, turned)
    assert (seen.rounds, seen.can_pair_again) == ((2,), True)
    evening.all_win_at_home()
    seen = preview(evening.state, turned)
    assert (seen.rounds, seen.can_pair_again) == ((2,), False)


def test_a_game_lost_on_time_shows_what_counts() -> None:
    evening = begun()
    game = evening.state.rounds[0].pairings[0]
    evening.do(a.RecordResult(1, game.home, game.away, Result(400, 350, "time_a")))
    seen = view_for(evening.state, None, "it", contest="t", seq=1, begun=()).rounds[0].games
    assert seen[0].counted == Result(300, 350, "time_a")
    assert seen[1].counted is None
