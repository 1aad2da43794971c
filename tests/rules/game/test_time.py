"""Clocks to the millisecond: flags, claims, extra time, losses, the cap, late players [art. 36-38]."""

import msgspec
import pytest

from plancia.rules.editions import load
from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game import state as s
from plancia.rules.game.actors import SYSTEM, Director, Referee, Seat
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.clock import Clock
from plancia.rules.game.judge import Verdict
from plancia.rules.game.settings import Settings
from rules.game.game_table import OFFICIALS, P, Q, Table, kinds, two


def refused(table: Table, by, action) -> str:
    with pytest.raises(RuleError) as caught:
        table.do(by, action)
    return caught.value.code


def test_time_over_means_nothing_until_somebody_says_so() -> None:
    table = two()
    assert table.deadline_s() == 1500
    assert kinds(table.wait(1600)) == ["flag_fell"]
    assert table.events[-1].at_ms == table.now_ms - 100_000
    assert table.deadline_s() is None
    table.do(P, a.Pass(), after_s=500)
    assert table.state.clocks[0] == Clock(0)
    table.hand_over(P)
    table.do(Q, a.Pass())
    table.check_replay()


def test_a_claim_grants_the_extra_minute_from_that_instant() -> None:
    table = two()
    assert refused(table, Q, a.ClaimTime(Seat(0))) == "nothing_to_claim"
    table.wait(1600)
    assert refused(table, P, a.ClaimTime(Seat(0))) == "no_such_seat"
    happened = table.do(Q, a.ClaimTime(Seat(0)), after_s=1)
    assert kinds(happened) == ["time_claimed", "overtime_granted", "clock_started"]
    assert isinstance(table.state.phase, s.Thinking)
    assert table.state.running == 0
    table.do(P, a.Pass(), after_s=5)
    assert table.state.clocks[0] == Clock(0, 55_000, 60_000)
    table.check_replay()


def test_in_the_middle_of_a_claim_the_game_is_in_a_phase_of_its_own() -> None:
    table = two()
    table.wait(1500)
    first, *_ = table.do(Q, a.ClaimTime(Seat(0)))
    midway = apply(fold(table.events[: table.events.index(first)]), first)
    assert midway.phase == s.Claimed(Seat(0), s.Thinking())
    assert midway.running is None


def test_2008_grants_three_minutes() -> None:
    table = two(edition="figs-2008")
    table.wait(1320)
    table.do(Q, a.ClaimTime(Seat(0)))
    assert table.state.clocks[0] == Clock(0, 180_000, 180_000)


def test_the_extra_minute_over_and_claimed_loses_the_game() -> None:
    table = two()
    table.do(Q, a.ClaimTime(Seat(0)), after_s=1500)
    assert table.deadline_s() == 60
    assert refused(table, Q, a.ClaimTime(Seat(0))) == "nothing_to_claim"
    assert kinds(table.wait(60)) == ["flag_fell"]
    table.do(Q, a.ClaimTime(Seat(0)))
    outcome = table.state.outcome
    assert (outcome.reason, outcome.winners, outcome.seat) == ("time", (1,), 0)
    assert table.state.clocks[0] == Clock(0, 0, 60_000)
    assert outcome.accounts[0].lines[1].points == -50
    table.check_replay()


@pytest.mark.parametrize(
    ("choice", "penalty", "winner"),
    [(None, -30, 0), ("as_used", -30, 0), ("penalty", -50, 0), ("lost", -50, 1)],
)
def test_extra_time_over_that_nobody_claims_is_extra_time_used(choice, penalty, winner) -> None:
    options = {} if choice is None else {"unclaimed_overtime": choice}
    table = two("AAEEIIO", "AAEEIIO", edition="figs-a", options=options, officials=OFFICIALS)
    table.do(Referee(), a.CorrectScore(Seat(0), 200, reason="prova"))
    table.do(Q, a.ClaimTime(Seat(0)), after_s=1500)
    table.do(P, a.Pass(), after_s=100)
    for mover in (Q, P, Q, P, Q):
        table.hand_over(P if mover is Q else Q)
        table.do(mover, a.Pass())
    outcome = table.state.outcome
    assert outcome.reason == "scoreless"
    assert outcome.accounts[0].lines[1].points == penalty
    assert outcome.winners == (winner,)


def test_a_claim_in_every_moment_in_which_a_play_could_be_challenged() -> None:
    def table_with_time_over() -> Table:
        table = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
        table.do(Q, a.ClaimTime(Seat(0)), after_s=1500)
        table.play(P, "F8 orizz. MICIO", after_s=61)
        table.do(P, a.AnnounceScore(16))
        return table

    held = table_with_time_over()
    held.do(Q, a.AskForTime())
    challenged = table_with_time_over()
    challenged.do(Q, a.Challenge(("MICIO",)))
    settled = table_with_time_over()
    settled.do(Q, a.Accept())
    for table in (table_with_time_over(), held, challenged, settled):
        phase = table.state.phase.kind
        table.do(Q, a.ClaimTime(Seat(0)))
        assert (table.state.outcome.reason, table.state.outcome.winners) == ("time", (1,)), phase
        assert table.state.running is None
        table.check_replay()


def test_a_claim_while_the_opponent_reflects_lets_his_clock_run_on() -> None:
    table = two("MICIOAE", "ARMONIE")
    table.play(P, "F8 orizz. MICIO", after_s=1501)
    table.do(P, a.AnnounceScore(16))
    table.do(Q, a.AskForTime())
    assert kinds(table.do(Q, a.ClaimTime(Seat(0)), after_s=5)) == [
        "time_claimed",
        "overtime_granted",
        "clock_started",
    ]
    assert (table.state.phase.kind, table.state.running, table.deadline_s()) == ("held", 1, 15)
    table.wait(15)
    assert table.state.clocks == (Clock(0, 60_000, 60_000), Clock(1_480_000))
    table.check_replay()


def test_a_claim_after_the_clock_was_stopped_and_where_the_organiser_forbids_it() -> None:
    table = two("MICIOAE", "ARMONIE")
    table.play(P, "F8 orizz. MICIO", after_s=1501)
    happened = table.do(Q, a.ClaimTime(Seat(0)))
    assert kinds(happened) == ["time_claimed", "overtime_granted"]
    assert isinstance(table.state.phase, s.Announced)
    strict = two("MICIOAE", "ARMONIE", options={"claim_states": ["think"]})
    strict.play(P, "F8 orizz. MICIO", after_s=1501)
    assert refused(strict, Q, a.ClaimTime(Seat(0))) == "not_allowed_now"


def test_a_play_laid_without_time_is_taken_back_when_the_loss_is_claimed() -> None:
    table = two("MICIOAE", "ARMONIE")
    table.do(Q, a.ClaimTime(Seat(0)), after_s=1500)
    table.play(P, "F8 orizz. MICIO", after_s=61)
    table.do(P, a.AnnounceScore(16))
    table.do(Q, a.ClaimTime(Seat(0)))
    assert table.state.outcome.winners == (1,)
    assert table.state.board.is_empty
    assert table.state.scores == (0, 0)


def test_both_out_of_time_the_first_claim_wins() -> None:
    table = two()
    table.do(Q, a.ClaimTime(Seat(0)), after_s=1500)
    table.do(P, a.Pass(), after_s=70)
    table.hand_over(P)
    table.do(P, a.ClaimTime(Seat(1)), after_s=1600)
    table.wait(61)
    table.do(P, a.ClaimTime(Seat(1)))
    assert table.state.outcome.seat == 1
    assert table.state.outcome.winners == (0,)


def test_a_wrong_claim_may_have_a_price() -> None:
    table = two(options={"wrong_claim_penalty": 5})
    table.do(Q, a.ClaimTime(Seat(0)))
    assert table.state.scores == (0, -5)


def test_automatic_claims_where_the_organiser_wants_them() -> None:
    table = two(options={"auto_claim": True})
    happened = table.wait(1600)
    assert kinds(happened) == ["flag_fell", "overtime_granted", "flag_fell", "game_ended", "game_scored"]
    assert [event.at_ms - table.now_ms for event in happened[:3]] == [-100_000, -100_000, -40_000]
    assert table.state.outcome.winners == (1,)
    table.check_replay()


def test_milan_sells_minutes_and_buys_them_for_a_player_who_has_none_left() -> None:
    table = two(edition="milano")
    assert refused(table, Q, a.BuyMinute()) == "not_your_turn"
    table.wait(10)
    assert refused(table, P, a.BuyMinute()) == "initial_time_left"
    assert refused(table, Q, a.ClaimTime(Seat(0))) == "nothing_to_claim"
    happened = table.wait(1310)
    assert kinds(happened) == ["flag_fell", "minute_bought", "penalty_charged"]
    assert (table.state.scores, table.deadline_s()) == ((-10, 0), 60)
    table.do(P, a.BuyMinute(), after_s=10)
    assert (table.state.scores, table.deadline_s()) == ((-20, 0), 110)
    happened = table.wait(110)
    assert kinds(happened) == ["flag_fell", "minute_bought", "penalty_charged"]
    assert refused(table, P, a.BuyMinute()) == "no_minutes_left"
    table.wait(60)
    outcome = table.state.outcome
    assert (outcome.reason, outcome.winners, outcome.totals) == ("time", (1,), (-30, 0))
    table.check_replay()


def test_others_sell_none() -> None:
    assert refused(two(), P, a.BuyMinute()) == "minutes_not_sold"


@pytest.mark.parametrize("left_ms", [0, 5_000])
def test_a_hold_lasts_although_the_players_time_is_over(left_ms) -> None:
    table = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    table.do(Referee(), a.CorrectClock(Seat(1), left_ms, reason="orologio guasto"))
    table.play(P, "F8 orizz. MICIO")
    table.do(P, a.AnnounceScore(16))
    table.do(Q, a.AskForTime())
    table.wait(19.999)
    assert isinstance(table.state.phase, s.Held)
    table.do(Q, a.Challenge(("MICIO",)))
    assert table.state.clocks[1] == Clock(0)
    table.check_replay()


def test_where_the_organiser_wants_it_a_hold_ends_with_the_clock() -> None:
    options = {"hold_exhausts_clock": "hold_ends"}
    table = two("MICIOAE", "ARMONIE", officials=OFFICIALS, options=options)
    table.do(Referee(), a.CorrectClock(Seat(1), 5_000, reason="orologio guasto"))
    table.play(P, "F8 orizz. MICIO")
    table.do(P, a.AnnounceScore(16))
    table.do(Q, a.AskForTime())
    assert table.deadline_s() == 5
    happened = table.wait(6)
    assert kinds(happened) == ["flag_fell", "hold_ended", "clock_stopped", "play_accepted", "play_settled"]
    none = two("MICIOAE", "ARMONIE", officials=OFFICIALS, options=options)
    none.do(Referee(), a.CorrectClock(Seat(1), 0, reason="orologio guasto"))
    none.play(P, "F8 orizz. MICIO")
    none.do(P, a.AnnounceScore(16))
    assert refused(none, Q, a.AskForTime()) == "no_time_to_reflect"
    table.hand_over(P)
    table.do(P, a.ClaimTime(Seat(1)))
    assert table.state.clocks[1] == Clock(0, 60_000, 60_000)
    table.check_replay()


def test_at_the_table_the_director_stops_a_game_of_seventy_five_minutes() -> None:
    table = two(officials=OFFICIALS)
    assert refused(table, Director(), a.CallCap()) == "cap_not_reached"
    assert refused(table, Referee(), a.CallCap()) == "role_may_not"
    table.do(P, a.Pass())
    table.wait(4499)
    assert refused(table, Director(), a.CallCap()) == "cap_not_reached"
    table.do(Director(), a.CallCap(), after_s=1)
    assert (table.state.outcome.reason, table.state.outcome.article) == ("cap", "37, 37 a, 39 d")
    assert table.state.outcome.accounts[0].lines[1].kind == "rack"
    assert refused(two(edition="figs-a"), P, a.CallCap()) == "no_cap"


def test_the_organiser_may_let_the_referee_watch_the_round_clock() -> None:
    table = two(officials=OFFICIALS, options={"cap_watched_by": "referee"})
    table.do(P, a.Pass())
    table.wait(4500)
    assert refused(table, Director(), a.CallCap()) == "role_may_not"
    table.do(Referee(), a.CallCap())
    assert table.state.is_over
    friends = two()
    friends.do(P, a.Pass())
    friends.do(Q, a.CallCap(), after_s=4500)
    assert friends.state.is_over, "without officials the players watch it themselves"


def test_the_cap_counts_from_when_everybody_is_seated() -> None:
    table = Table(Settings(("Pia", "Quinto"), starter=Seat(0), officials=OFFICIALS))
    table.do(Director(), a.StartRound())
    assert refused(table, Director(), a.StartRound()) == "round_has_started"
    table.do(Q, a.StartClock(), after_s=600)
    table.do(P, a.Pass())
    table.do(Director(), a.CallCap(), after_s=3900)
    assert table.state.is_over
    from_start = Table(
        Settings(("Pia", "Quinto"), starter=Seat(0), officials=OFFICIALS, options={"cap_start": "game_start"})
    )
    from_start.do(Director(), a.StartRound())
    from_start.do(Q, a.StartClock(), after_s=600)
    from_start.do(P, a.Pass())
    from_start.wait(3900)
    assert refused(from_start, Director(), a.CallCap()) == "cap_not_reached"
    from_start.do(Director(), a.CallCap(), after_s=600)
    assert from_start.state.is_over


def test_at_the_cap_a_play_whose_clock_was_stopped_is_settled_challenge_included() -> None:
    table = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    table.play(P, "F8 orizz. MICIO", after_s=10)
    table.do(P, a.AnnounceScore(16), after_s=4489)
    table.do(Director(), a.CallCap(), after_s=1)
    assert not table.state.is_over
    table.do(Q, a.Accept(), after_s=5)
    assert table.state.outcome.reason == "cap"
    assert table.state.scores == (16, 0)
    back = two("MICIOAE", "ARMONIE", officials=OFFICIALS, options={"cap_pending": "take_back"})
    back.play(P, "F8 orizz. MICIO", after_s=10)
    back.do(Director(), a.CallCap(), after_s=4490)
    assert back.state.outcome.reason == "cap"
    assert back.state.scores == (0, 0)
    back.check_replay()


def played_past_the_cap(**settings: object) -> Table:
    """Return a table where Pia has played ten seconds before the cap and Quinto ten seconds after it."""
    table = two("MICIOAE", "ARMONIE", "BCDRS", officials=OFFICIALS, **settings)
    for seat in (Seat(0), Seat(1)):
        table.do(Referee(), a.CorrectClock(seat, 5_000_000, reason="prova"))
    table.play(P, "F8 orizz. MICIO", after_s=4490)
    table.settle(P)
    table.play(Q, "I3 vert. ARMONIE", after_s=20)
    table.do(Q, a.AnnounceScore(17))
    return table


def test_what_was_played_after_the_cap_is_taken_off_whenever_it_is_called() -> None:
    table = played_past_the_cap()
    table.do(P, a.Accept(), after_s=5)
    assert [(play.turn, play.seat, play.word, play.points) for play in table.state.after_cap] == [
        (2, 1, "ARMONIE", 17)
    ]
    cap, *_ = table.do(Director(), a.CallCap(), after_s=30)
    assert (cap.since_ms, [play.word for play in cap.taken_off]) == (table.now_ms - 45_000, ["ARMONIE"])
    assert (table.state.outcome.reason, table.state.scores) == ("cap", (16, 0))
    assert sorted(table.state.racks[1]) == sorted("ARMONIE")
    assert table.state.clocks[1] == Clock(5_000_000 - 10_000), "his clock stood still at the cap"
    table.check_replay()


def test_a_play_after_the_cap_that_is_still_examined_is_taken_off_too() -> None:
    table = played_past_the_cap()
    assert table.state.after_cap == (), "it does not stand yet"
    table.do(Director(), a.CallCap())
    assert (table.state.outcome.reason, table.state.scores) == ("cap", (16, 0))
    assert table.state.board.count == 5
    table.check_replay()


@pytest.mark.parametrize("by", [P, Q])
def test_a_game_past_its_cap_ended_there_whatever_ends_it(by) -> None:
    table = played_past_the_cap()
    table.do(P, a.Accept())
    table.do(by, a.Resign())
    assert (table.state.outcome.reason, table.state.scores) == ("cap", (16, 0))
    quiet = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    quiet.do(by, a.Resign(), after_s=4501)
    assert quiet.state.outcome.reason == "cap", "nothing was played after it"
    in_time = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    in_time.do(by, a.Resign(), after_s=4500)
    assert in_time.state.outcome.reason == "resigned"


def test_a_ruling_withdrawn_after_the_cap_is_no_play_after_it() -> None:
    table = two("MICIOAE", "ARMONIE", "BCDRS", officials=OFFICIALS)
    table.play(P, "F8 orizz. MICIO", after_s=10)
    table.do(P, a.AnnounceScore(16))
    table.do(Q, a.Challenge(("MICIO",)), after_s=4480)
    table.do(Referee(), a.Rule((Verdict("MICIO", True),)), after_s=5)
    table.do(Referee(), a.WithdrawRuling("riga sbagliata"), after_s=20)
    table.do(Referee(), a.Rule((Verdict("MICIO", False),)))
    table.do(Director(), a.CallCap())
    assert (table.state.outcome.reason, table.state.scores) == ("cap", (-3, 0))
    table.check_replay()


def test_a_ruling_withdrawn_after_the_cap_was_called_leaves_it_called() -> None:
    table = two("MICIOAE", "ARMONIE", "BCDRS", officials=OFFICIALS)
    table.play(P, "F8 orizz. MICIO", after_s=10)
    table.do(P, a.AnnounceScore(16))
    table.do(Q, a.Challenge(("MICIO",)), after_s=4490)
    table.do(Director(), a.CallCap())
    table.do(Referee(), a.Rule((Verdict("MICIO", True),)))
    assert table.state.outcome.reason == "cap"
    table.do(Referee(), a.WithdrawRuling("riga sbagliata"))
    assert not table.state.is_over
    table.do(Referee(), a.Rule((Verdict("MICIO", False),)))
    assert (table.state.outcome.reason, table.state.scores) == ("cap", (-3, 0))
    table.check_replay()


def test_the_clock_of_a_late_player_too_stops_at_a_cap_that_is_called_later() -> None:
    table = Table(Settings(("Pia", "Quinto"), officials=OFFICIALS))
    table.do(Director(), a.StartRound())
    table.do(Referee(), a.CorrectClock(Seat(1), 5_000_000, reason="prova"))
    table.do(Director(), a.StartLateClock(Seat(1)))
    table.do(Director(), a.CallCap(), after_s=4600)
    assert table.state.clocks[1] == Clock(500_000)


def test_a_late_player_plays_with_what_is_left() -> None:
    table = Table(Settings(("Pia", "Quinto"), starter=Seat(0), officials=OFFICIALS))
    table.do(Director(), a.StartLateClock(Seat(1)))
    assert refused(table, Director(), a.StartLateClock(Seat(1))) == "clock_runs"
    assert refused(table, P, a.Arrive(Seat(1))) == "role_may_not"
    assert refused(table, Q, a.StartClock()) == "player_is_late"
    table.do(Q, a.Arrive(Seat(1)), after_s=300)
    assert refused(table, Q, a.Arrive(Seat(1))) == "nobody_is_late"
    assert table.state.clocks[1] == Clock(1_200_000)
    table.do(Q, a.StartClock())
    assert table.state.running == 0
    assert table.state.round_started_ms == table.now_ms, "everybody is seated when he is"
    table.check_replay()


@pytest.mark.parametrize(
    ("cap_start", "counts_from_s"), [("all_seated", 300), ("late_clock", 0), ("game_start", 310)]
)
def test_from_when_the_cap_counts_if_somebody_is_late(cap_start, counts_from_s) -> None:
    options = {"cap_start": cap_start}
    table = Table(Settings(("Pia", "Quinto"), starter=Seat(0), officials=OFFICIALS, options=options))
    began_ms = table.now_ms
    table.do(Director(), a.StartLateClock(Seat(1)))
    table.do(Q, a.Arrive(Seat(1)), after_s=300)
    table.do(Q, a.StartClock(), after_s=10)
    assert table.state.round_started_ms == began_ms + counts_from_s * 1000


def test_both_players_may_be_late() -> None:
    table = Table(Settings(("Pia", "Quinto"), starter=Seat(0), officials=OFFICIALS))
    table.do(Director(), a.StartLateClock(Seat(1)))
    table.do(Director(), a.StartLateClock(Seat(0)), after_s=60)
    assert table.state.late_seats == (1, 0)
    table.do(P, a.Arrive(Seat(0)), after_s=60)
    assert refused(table, Q, a.StartClock()) == "player_is_late"
    table.do(Director(), a.Arrive(Seat(1)), after_s=60)
    assert table.state.clocks == (Clock(1_440_000), Clock(1_320_000))
    table.check_replay()


def test_a_late_players_clock_too_stands_still_while_the_referee_is_heard() -> None:
    table = Table(Settings(("Pia", "Quinto"), starter=Seat(0), officials=OFFICIALS))
    table.do(Director(), a.StartLateClock(Seat(1)))
    table.do(P, a.CallReferee("manca una tessera"), after_s=60)
    assert table.deadline_s() is None
    table.do(Referee(), a.ResumePlay(), after_s=600)
    table.do(Q, a.Arrive(Seat(1)), after_s=40)
    assert table.state.clocks[1] == Clock(1_400_000)
    table.check_replay()


def test_a_late_player_can_lose_before_he_comes() -> None:
    table = Table(Settings(("Pia", "Quinto"), officials=OFFICIALS), "A")
    table.do(P, a.DrawForStart())
    table.do(Director(), a.StartLateClock(Seat(1)))
    table.do(P, a.ClaimTime(Seat(1)), after_s=1500)
    table.do(P, a.ClaimTime(Seat(1)), after_s=60)
    assert table.state.outcome.winners == (0,)
    table.check_replay()


def test_the_initial_time_changes_only_where_the_edition_lets_it() -> None:
    with pytest.raises(RuleError, match="initial_time_fixed"):
        two(initial_s=1200)
    with pytest.raises(RuleError, match="initial_time_range"):
        two(edition="figs-2008", initial_s=1100)
    assert two(edition="figs-2008", initial_s=1200).state.clocks[0] == Clock(1_200_000)


def test_the_players_of_a_casual_game_agree_on_a_time() -> None:
    """What a rulebook says of tournaments binds nobody who plays on a server between friends."""
    casual = Settings(("Pia", "Quinto"), initial_s=300, casual=True)
    assert Table(casual, "A").state.clocks[0] == Clock(300_000)
    beyond = load("figs-c").time.casual_allowed_s.value
    for refused in (
        msgspec.structs.replace(casual, initial_s=beyond.lowest - 1),
        msgspec.structs.replace(casual, initial_s=beyond.highest + 1),
        msgspec.structs.replace(casual, officials=OFFICIALS),
        msgspec.structs.replace(casual, casual=False),
    ):
        with pytest.raises(RuleError, match="initial_time_fixed"):
            Table(refused, "A")


def test_time_does_not_run_backwards() -> None:
    table = two()
    table.do(P, a.Pass(), after_s=10)
    table.now_ms -= 5_000
    table.hand_over(P)
    assert table.events[-1].at_ms == table.now_ms + 5_000


def test_time_passing_before_anything_is_due_changes_nothing() -> None:
    table = two()
    assert table.wait(10) == ()
    assert table.do(SYSTEM, a.TimePassed()) == ()
