"""Games by correspondence: days for a play, hours to challenge, days off, and who is late has lost."""

import msgspec
import pytest

from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Player, Seat
from plancia.rules.game.clock import DAY_MS
from plancia.rules.game.deadline import deadline
from plancia.rules.game.offers import offers
from plancia.rules.game.settings import HumanJudge, LexiconJudge, Officials, Settings
from plancia.rules.game.state import Held, Thinking
from plancia.rules.game.view import for_seat
from rules.game.game_table import START_MS, P, Q, Table, Words

HOUR_S, DAY_S = 3600, 86_400
R = Player(Seat(2))


def agreed(**changes) -> Settings:
    settings = Settings(
        ("Pia", "Quinto"),
        procedure="online",
        judge=LexiconJudge("test"),
        starter=Seat(0),
        turn_days=3,
    )
    return msgspec.structs.replace(settings, **changes)


def begun(*wanted: str, wrong: str = "", **changes) -> Table:
    """Return a game whose first turn has just started: nobody waits for it."""
    settings = agreed(**changes)
    racks = wanted or ("MICIOAE", "ENTAROS", "LUPOGAB")[: len(settings.players)]
    return Table(settings, *racks, judge=Words(*wrong.split()))


def kinds(happened) -> list[str]:
    return [event.kind for event in happened]


@pytest.mark.parametrize(
    ("why", "changes"),
    [
        ("procedure", {"procedure": "table"}),
        ("tiles", {"procedure": "table", "tiles": "wooden"}),
        ("judge", {"judge": HumanJudge()}),
        ("officials", {"officials": Officials(referee="Aldo")}),
        ("initial_s", {"initial_s": 1500}),
        ("timed", {"timed": False}),
    ],
)
def test_what_cannot_be_played_by_correspondence_is_refused(why, changes) -> None:
    with pytest.raises(RuleError) as refused:
        Table(agreed(**changes))
    assert refused.value.code == "correspondence_needs"
    assert refused.value.context["why"] in (why, "procedure")


def test_other_numbers_of_days_are_not_read() -> None:
    written = msgspec.json.encode(agreed())
    assert msgspec.json.decode(written, type=Settings) == agreed()
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(written.replace(b'"turn_days":3', b'"turn_days":2'), type=Settings)


def test_each_play_has_its_days() -> None:
    table = begun()
    assert for_seat(table.state, P).due_ms == table.now_ms + 3 * DAY_MS
    table.play(P, "F8 orizz. MICIO", 2 * DAY_S)
    # The next player's days run from the play, not from the moment at which it stands.
    assert for_seat(table.state, Q).due_ms == table.now_ms + 3 * DAY_MS
    played = table.now_ms
    assert "turn_started" in kinds(table.wait(DAY_S))
    assert for_seat(table.state, Q).due_ms == played + 3 * DAY_MS
    table.do(Q, a.Pass(), DAY_S)
    assert for_seat(table.state, P).due_ms == table.now_ms + 3 * DAY_MS


def test_who_does_not_play_in_time_has_lost_and_not_a_moment_before() -> None:
    table = begun()
    assert table.wait(3 * DAY_S - 0.001) == ()
    happened = table.wait(0.001)
    assert kinds(happened) == ["flag_fell", "game_ended", "game_scored"]
    outcome = table.state.outcome
    assert (outcome.reason, outcome.seat, outcome.winners) == ("time", Seat(0), (Seat(1),))
    assert for_seat(table.state, Q).due_ms is None


def test_a_win_on_time_counts_no_minutes_that_were_left() -> None:
    table = begun()
    table.wait(3 * DAY_S)
    table_totals = table.state.outcome.totals
    assert abs(table_totals[0] - table_totals[1]) < 1000


def test_a_play_that_nobody_answers_stands_after_its_hours_and_its_player_draws() -> None:
    table = begun()
    table.play(P, "F8 orizz. MICIO")
    assert isinstance(table.state.phase, Held)
    assert len(table.state.racks[0]) == 2
    assert deadline(table.state) == table.now_ms + DAY_MS
    assert kinds(table.wait(DAY_S)) == [
        "hold_ended",
        "play_accepted",
        "play_settled",
        "tiles_drawn",
        "turn_started",
    ]
    assert len(table.state.racks[0]) == 7
    with pytest.raises(RuleError) as late:
        table.do(Q, a.Challenge(("MICIO",)))
    assert late.value.code == "too_late_to_challenge"


def test_the_next_player_plays_at_once_and_so_lets_the_play_stand() -> None:
    table = begun("MICIOAE", "ENTAROS")
    table.play(P, "F8 orizz. MICIO", HOUR_S)
    table.do(Q, a.Pass(), HOUR_S)
    assert table.state.scores[0] > 0
    assert table.state.on_turn == Seat(0)


def test_a_challenge_within_the_hours_is_the_rulebooks_and_gives_new_days() -> None:
    table = begun(wrong="MICIO")
    table.play(P, "F8 orizz. MICIO")
    happened = table.do(Q, a.Challenge(("MICIO",)), 23 * HOUR_S)
    assert "play_rejected" in kinds(happened)
    assert table.state.on_turn == Seat(1)
    assert for_seat(table.state, Q).due_ms == table.now_ms + 3 * DAY_MS


def test_without_hours_a_play_can_be_challenged_until_the_next_one() -> None:
    table = begun(challenge_hours=None, wrong="MICIO")
    table.play(P, "F8 orizz. MICIO")
    assert table.wait(3 * DAY_S - 1) == ()
    assert "play_rejected" in kinds(table.do(Q, a.Challenge(("MICIO",))))


def test_hours_longer_than_the_days_do_not_save_who_does_not_play() -> None:
    table = begun(turn_days=1, challenge_hours=48)
    table.play(P, "F8 orizz. MICIO")
    table.wait(DAY_S)
    assert table.state.outcome.seat == Seat(1)
    # The play that nobody challenged counts.
    assert table.state.scores[0] > 0


def test_nobody_loses_on_time_after_the_play_that_goes_out() -> None:
    table = begun(challenge_hours=None)
    state = msgspec.structs.replace(table.state, bag=(), racks=(tuple("MICIO"), tuple("ENTA")))
    table.state, table.check = state, lambda: None
    table.play(P, "F8 orizz. MICIO")
    assert table.state.running is None
    table.wait(3 * DAY_S)
    assert (table.state.outcome.reason, table.state.outcome.seat) == ("out", Seat(0))


def test_days_off_in_ones_own_turn_move_what_is_due() -> None:
    table = begun(days_off=5)
    due_ms = for_seat(table.state, P).due_ms
    table.do(P, a.TakeDaysOff(2), DAY_S)
    view = for_seat(table.state, P)
    assert view.due_ms == due_ms + 2 * DAY_MS
    assert view.days_off_left == (3, 5)
    assert view.away_until_ms == (table.now_ms + 2 * DAY_MS, 0)
    with pytest.raises(RuleError) as refused:
        table.do(P, a.TakeDaysOff(4))
    assert (refused.value.code, refused.value.context["left"]) == ("days_off_used", 3)


def test_days_off_taken_before_ones_turn_count_from_when_they_were_taken() -> None:
    table = begun()
    table.do(Q, a.TakeDaysOff(7))
    away_ms = table.now_ms + 7 * DAY_MS
    table.play(P, "F8 orizz. MICIO", 2 * DAY_S)
    assert for_seat(table.state, Q).due_ms == away_ms + 3 * DAY_MS
    table.wait(7 * DAY_S)
    table.do(Q, a.Pass())
    # Days off that are over add nothing to the next play.
    table.do(P, a.Pass())
    assert for_seat(table.state, Q).due_ms == table.now_ms + 3 * DAY_MS


def test_more_days_off_follow_those_that_run() -> None:
    table = begun()
    table.do(P, a.TakeDaysOff(2))
    table.do(P, a.TakeDaysOff(3), DAY_S)
    assert table.state.away_until_ms[0] == table.now_ms + 4 * DAY_MS
    assert for_seat(table.state, P).due_ms == table.now_ms + 7 * DAY_MS


@pytest.mark.parametrize(
    "action", [a.AskForTime(), a.ClaimTime(Seat(0)), a.BuyMinute(), a.CallReferee(), a.CallCap()]
)
def test_what_belongs_to_clocks_and_referees_is_neither_offered_nor_taken(action) -> None:
    table = begun()
    table.play(P, "F8 orizz. MICIO")
    assert action.kind not in [offer.action for offer in offers(table.state, Q)]
    with pytest.raises(RuleError) as refused:
        table.do(Q, action)
    assert refused.value.code == "not_by_correspondence"


def test_days_off_are_for_games_by_correspondence() -> None:
    table = Table(agreed(turn_days=None), "MICIOAE", "ENTAROS")
    assert "take_days_off" not in [offer.action for offer in offers(table.state, P)]
    with pytest.raises(RuleError) as refused:
        table.do(P, a.TakeDaysOff(1))
    assert refused.value.code == "only_by_correspondence"


def test_the_offer_says_how_many_days_off_are_left() -> None:
    table = begun(days_off=2)
    [offer] = [offer for offer in offers(table.state, Q) if offer.action == "take_days_off"]
    assert (offer.most, offer.left) == (2, 2)
    table.do(Q, a.TakeDaysOff(2))
    assert "take_days_off" not in [offer.action for offer in offers(table.state, Q)]


def test_of_three_players_one_who_is_late_leaves_and_the_others_go_on() -> None:
    table = begun(players=("Pia", "Quinto", "Rina"), turn_days=1)
    happened = table.wait(DAY_S)
    assert kinds(happened) == ["flag_fell", "player_retired", "days_given", "turn_started"]
    assert table.state.on_turn == Seat(1)
    assert for_seat(table.state, Q).due_ms == table.now_ms + DAY_MS


@pytest.mark.parametrize("resigns", [True, False])
def test_of_three_players_the_one_after_who_leaves_answers_the_play(resigns) -> None:
    table = begun(players=("Pia", "Quinto", "Rina"), turn_days=1, challenge_hours=None, wrong="MICIO")
    table.play(P, "F8 orizz. MICIO")
    if resigns:
        table.do(Q, a.Resign(), HOUR_S)
    else:
        table.wait(DAY_S)
    assert isinstance(table.state.phase, Held)
    assert table.state.phase.seat == Seat(2)
    assert for_seat(table.state, R).due_ms == table.now_ms + DAY_MS
    table.do(R, a.Challenge(("MICIO",)), HOUR_S)
    assert isinstance(table.state.phase, Thinking)
    assert table.state.on_turn == Seat(2)


def test_the_longest_duration_does_not_end_it() -> None:
    table = begun(turn_days=7, edition="figs-c")
    for _ in range(2):
        table.do(P, a.Pass(), 6 * DAY_S)
        table.do(Q, a.Pass(), 6 * DAY_S)
    assert not table.state.cap_reached
    assert for_seat(table.state, P).cap_ms is None
    assert table.now_ms > START_MS + 20 * DAY_MS
