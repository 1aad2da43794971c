"""Online a player who does nothing does not stop the others: grace, own time, and what a player's next move implies."""

import pytest

from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game import state as s
from plancia.rules.game.actors import Player, Referee, Seat
from plancia.rules.game.judge import Verdict
from plancia.rules.game.settings import LexiconJudge, Settings
from rules.game.game_table import OFFICIALS, P, Q, Table, Words, empty_bag, kinds

LEXICON = LexiconJudge("default", "abc")


def table_of(*wanted: str, wrong: tuple[str, ...] = (), **settings: object) -> Table:
    chosen = Settings(
        **(
            {
                "players": ("Pia", "Quinto"),
                "starter": Seat(0),
                "procedure": "online",
                "judge": LEXICON,
            }
            | settings
        )
    )
    return Table(chosen, *wanted, judge=Words(*wrong))


def refused(table: Table, by, action) -> str:
    with pytest.raises(RuleError) as caught:
        table.do(by, action)
    return caught.value.code


def test_the_first_clock_starts_by_itself_or_with_the_first_play() -> None:
    table = table_of("MICIOAE", "ARMONIE")
    assert table.deadline_s() == 3
    assert kinds(table.wait(10)) == ["turn_started"]
    assert table.events[-1].at_ms == table.now_ms - 7_000
    eager = table_of("MICIOAE", "ARMONIE")
    happened = eager.play(P, "F8 orizz. MICIO")
    assert kinds(happened) == ["turn_started", "clock_stopped", "play_made", "score_announced"]


def test_after_a_play_no_clock_runs_then_the_opponents_own_then_it_stands() -> None:
    table = table_of("MICIOAE", "ARMONIE", "BCDRS")
    table.play(P, "F8 orizz. MICIO")
    assert table.state.running is None
    assert table.deadline_s() == 3
    assert kinds(table.wait(3)) == ["hold_started"]
    assert table.state.running == 1
    assert table.deadline_s() == 20
    assert kinds(table.wait(20)) == [
        "hold_ended",
        "play_accepted",
        "play_settled",
        "tiles_drawn",
        "turn_started",
    ]
    assert table.state.running == 1
    table.do(Q, a.Pass(), after_s=5)
    assert table.state.clocks[1].initial_ms == 1_500_000 - 25_000, "the reflection was on his own time"
    table.check_replay()


def test_the_opponents_move_accepts_and_draws_and_starts_his_turn() -> None:
    table = table_of("MICIOAE", "ARMONIE", "BCDRS", "AAAAAA")
    table.play(P, "F8 orizz. MICIO")
    happened = table.play(Q, "I3 vert. ARMONIE", after_s=2)
    assert kinds(happened) == [
        "play_accepted",
        "play_settled",
        "tiles_drawn",
        "turn_started",
        "clock_stopped",
        "play_made",
        "score_announced",
    ]
    assert happened[0].by == Q
    assert table.state.clocks[1].initial_ms == 1_500_000, "he moved within the grace"
    table.do(P, a.Pass(), after_s=30)
    assert table.state.scores == (16, 17)
    table.check_replay()


def test_a_late_action_first_brings_what_was_due_before_it() -> None:
    table = table_of("MICIOAE", "ARMONIE", "BCDRS")
    table.play(P, "F8 orizz. MICIO")
    happened = table.do(Q, a.Pass(), after_s=60)
    assert kinds(happened)[:2] == ["hold_started", "hold_ended"]
    assert kinds(happened)[-3:] == ["clock_stopped", "turn_passed", "turn_started"]
    assert table.state.clocks[1].initial_ms == 1_500_000 - 57_000


def test_a_challenge_comes_in_the_grace_or_in_the_opponents_own_time_and_not_after() -> None:
    table = table_of("MICIOAE", "ARMONIE", wrong=("MICIO",))
    table.play(P, "F8 orizz. MICIO")
    happened = table.do(Q, a.Challenge(("MICIO",)), after_s=10)
    assert kinds(happened) == [
        "hold_started",
        "clock_stopped",
        "play_challenged",
        "ruling_given",
        "play_rejected",
        "penalty_charged",
        "turn_started",
    ]
    assert (table.state.scores, table.state.on_turn) == ((-3, 0), 1)
    assert table.state.clocks[1].initial_ms == 1_500_000 - 7_000
    late = table_of("MICIOAE", "ARMONIE", wrong=("MICIO",))
    late.play(P, "F8 orizz. MICIO")
    late.now_ms += 23_000
    assert refused(late, Q, a.Challenge(("MICIO",))) == "too_late_to_challenge"


def test_only_named_words_are_judged() -> None:
    table = table_of("MIELEAA", "ARANCIA", "BCDFG", wrong=("AL",))
    table.play(P, "F8 orizz. MIELE")
    table.play(Q, "G7 orizz. ARANCIA")
    happened = table.do(P, a.Challenge(("ARANCIA", "RE")))
    assert [verdict.word for verdict in happened[-5].verdicts] == ["ARANCIA", "RE"]
    assert table.state.scores == (18 - 8, 79)


def test_without_a_reflection_in_the_edition_one_challenges_until_one_moves() -> None:
    table = table_of("MICIOAE", "ARMONIE", "BCDRS", edition="milano", wrong=("MICIO",))
    table.play(P, "F8 orizz. MICIO")
    assert kinds(table.wait(3)) == ["hold_started"]
    assert (table.state.running, table.state.phase.until_ms) == (1, None)
    table.do(Q, a.Challenge(("MICIO",)), after_s=200)
    assert table.state.scores == (-3, 0)
    assert table.state.clocks[1].initial_ms == 1_320_000 - 200_000, "on his own time"
    moves = table_of("MICIOAE", "ARMONIE", "BCDRS", edition="milano")
    moves.play(P, "F8 orizz. MICIO")
    assert kinds(moves.do(Q, a.Pass(), after_s=200))[-3:] == ["clock_stopped", "turn_passed", "turn_started"]
    assert refused(moves, Q, a.Challenge(("MICIO",))) == "too_late_to_challenge"


def test_the_organiser_may_give_so_many_seconds_to_challenge_in() -> None:
    table = table_of("MICIOAE", "ARMONIE", "BCDRS", edition="milano", options={"challenge_window_s": 7})
    table.play(P, "F8 orizz. MICIO")
    table.wait(3)
    assert table.deadline_s() == 7
    assert kinds(table.wait(7))[-3:] == ["play_settled", "tiles_drawn", "turn_started"]
    none = table_of("MICIOAE", "ARMONIE", "BCDRS", edition="milano", options={"challenge_window_s": 0})
    none.play(P, "F8 orizz. MICIO")
    assert kinds(none.wait(3)) == ["play_accepted", "play_settled", "tiles_drawn", "turn_started"]


def test_after_the_last_play_milan_too_gives_a_time_to_challenge() -> None:
    table = last_play(edition="milano")
    table.do(P, a.Play((("H7", "A"), ("H8", "E"))))
    table.wait(3)
    assert table.deadline_s() == 20
    table.wait(20)
    assert table.state.outcome.reason == "out"


def test_accepting_early_starts_the_clock_at_once() -> None:
    table = table_of("MICIOAE", "ARMONIE", "BCDRS")
    table.play(P, "F8 orizz. MICIO")
    table.do(Q, a.Accept(), after_s=1)
    assert (table.state.on_turn, table.state.running) == (1, 1)


def test_a_score_nobody_announces_online_is_the_right_one() -> None:
    table = table_of("MICIOAE", "ARMONIE", "BCDRS", scoring="announced")
    table.play(P, "F8 orizz. MICIO")
    table.do(Q, a.Pass())
    assert table.state.scores == (16, 0)


def test_a_human_rules_online_too_while_the_clocks_stand() -> None:
    table = table_of("MICIOAE", "ARMONIE", "BCDRS", judge=Settings(("a", "b")).judge, officials=OFFICIALS)
    table.play(P, "F8 orizz. MICIO")
    table.do(Q, a.Challenge(("MICIO",)))
    assert table.deadline_s() == 4500, "only the cap goes on"
    table.do(Referee(), a.Rule((Verdict("MICIO", True),)), after_s=1000)
    assert (table.state.running, table.state.scores) == (None, (16, -2))
    assert table.deadline_s() == 3, "so long the ruling can be withdrawn"
    table.wait(3)
    assert (table.state.on_turn, table.state.running) == (1, 1)
    assert refused(table, Referee(), a.WithdrawRuling("riga sbagliata")) == "not_allowed_now"
    table.check_replay()


def test_online_the_next_players_move_makes_a_ruling_final() -> None:
    table = table_of("MICIOAE", "ARMONIE", "BCDRS", judge=Settings(("a", "b")).judge, officials=OFFICIALS)
    table.play(P, "F8 orizz. MICIO")
    table.do(Q, a.Challenge(("MICIO",)))
    table.do(Referee(), a.Rule((Verdict("MICIO", False),)))
    table.do(Referee(), a.WithdrawRuling("riga sbagliata"), after_s=1)
    assert (table.state.scores, len(table.state.racks[0])) == ((0, 0), 2)
    table.do(Referee(), a.Rule((Verdict("MICIO", True),)))
    table.do(Q, a.Pass(), after_s=1)
    assert table.state.scores == (16, -2)
    assert table.state.before_ruling is None
    table.check_replay()


def test_a_ruling_may_have_a_limit() -> None:
    table = table_of(
        "MICIOAE", "ARMONIE", "BCDRS", judge=Settings(("a", "b")).judge, options={"ruling_time_s": 60}
    )
    table.play(P, "F8 orizz. MICIO")
    table.do(Q, a.Challenge(("MICIO",)))
    assert kinds(table.wait(60))[:2] == ["challenge_lapsed", "play_settled"]
    assert table.state.scores == (16, 0)


def test_the_free_exchange_goes_on_without_waiting() -> None:
    table = table_of("MICIOAE", "ARMONIE", "ZZVVBBC")
    assert kinds(table.do(P, a.FreeExchange())) == ["turn_started", "tiles_exchanged_freely"]
    assert table.state.phase == s.Thinking(freed=True)
    assert table.state.running == 0
    table.do(P, a.Pass(), after_s=4)
    assert table.state.clocks[0].initial_ms == 1_500_000 - 4_000


def test_2008_waits_a_moment_for_the_free_exchange_after_an_ordinary_one() -> None:
    table = table_of("MICIOAE", "ARMONIE", "ZZ", "AAAAAAA", edition="figs-2008")
    table.do(P, a.Exchange(("A", "E")))
    assert isinstance(table.state.phase, s.Settled)
    table.do(P, a.FreeExchange(), after_s=1)
    assert (table.state.on_turn, table.state.racks[0]) == (1, tuple("AAAAAAA"))
    lapse = table_of("MICIOAE", "ARMONIE", "ZZ", edition="figs-2008")
    lapse.do(P, a.Exchange(("A", "E")))
    assert kinds(lapse.wait(3)) == ["turn_started"]
    moves = table_of("MICIOAE", "ARMONIE", "ZZ", edition="figs-2008")
    moves.do(P, a.Exchange(("A", "E")))
    moves.do(Q, a.Pass())
    assert moves.state.scoreless == (1, 1)


def test_the_cap_comes_by_itself() -> None:
    table = table_of("MICIOAE", "ARMONIE")
    table.wait(3)
    assert kinds(table.wait(5000))[-3:] == ["cap_reached", "game_ended", "game_scored"]
    assert table.events[-1].at_ms == table.now_ms - 500_000
    table.check_replay()


def test_after_the_cap_no_move_can_be_implied_but_the_play_at_hand_is_settled() -> None:
    table = table_of("MICIOAE", "ARMONIE", officials=OFFICIALS)
    table.wait(3)
    table.do(Referee(), a.CorrectClock(Seat(0), 5_000_000, reason="prova"))
    table.play(P, "F8 orizz. MICIO", after_s=4499)
    assert kinds(table.wait(1)) == ["cap_reached"]
    assert refused(table, Q, a.Pass()) == "not_allowed_now"
    table.do(Q, a.Accept())
    assert (table.state.outcome.reason, table.state.scores) == ("cap", (16, 0))


# --- the last play -----------------------------------------------------------------------------------


def last_play(**settings: object) -> Table:
    """Return a table with an empty bag where Pia has only AE left and Quinto E."""
    table = table_of("MICIOAE", "ARMONIE", officials=OFFICIALS, **settings)
    empty_bag(table, "AE", "E")
    return table


def test_the_play_that_goes_out_waits_in_a_phase_of_its_own_and_can_be_challenged() -> None:
    table = last_play(wrong=("AE",))
    happened = table.do(P, a.Play((("H7", "A"), ("H8", "E"))))
    assert happened[-1].kind == "score_announced"
    assert isinstance(table.state.phase, s.Closing)
    words = [word.word for word in table.state.pending.words]
    assert refused(table, Q, a.Pass()) == "not_allowed_now"
    table.judge = Words(words[0])
    table.do(Q, a.Challenge((words[0],)), after_s=2)
    assert not table.state.is_over
    assert (table.state.on_turn, sorted(table.state.racks[0])) == (1, ["A", "E"])
    table.check_replay()


def test_the_going_out_play_upheld_ends_the_game_and_the_challenger_pays() -> None:
    table = last_play()
    table.do(P, a.Play((("H7", "A"), ("H8", "E"))))
    word = table.state.pending.words[0].word
    table.do(Q, a.Challenge((word,)))
    outcome = table.state.outcome
    assert (outcome.reason, outcome.seat) == ("out", 0)
    assert table.state.scores[1] < 0
    assert [line.kind for line in outcome.accounts[0].lines] == ["score", "racks_gained"]


def test_the_going_out_play_stands_when_nobody_speaks() -> None:
    table = last_play(options={"final_hold_s": 7})
    table.do(P, a.Play((("H7", "A"), ("H8", "E"))))
    assert kinds(table.wait(3)) == ["hold_started"]
    assert isinstance(table.state.phase, s.Held)
    assert table.state.phase.closing
    assert table.deadline_s() == 7
    assert kinds(table.wait(7))[-3:] == ["play_settled", "game_ended", "game_scored"]
    assert table.state.clocks[1].initial_ms == 1_500_000 - 7_000
    assert table.deadline_s() is None
    table.check_replay()


def test_untimed_games_reflect_in_real_time() -> None:
    table = table_of("MICIOAE", "ARMONIE", "BCDRS", timed=False)
    table.play(P, "F8 orizz. MICIO")
    table.wait(3)
    assert table.state.running is None
    assert table.deadline_s() == 20
    table.wait(20)
    assert (table.state.on_turn, table.state.running) == (1, None)
    assert table.deadline_s() is None, "no clock, no cap"


def test_a_wrong_player_is_told_whose_turn_it_is() -> None:
    table = table_of("MICIOAE", "ARMONIE", "BCDRS")
    table.play(P, "F8 orizz. MICIO")
    assert refused(table, P, a.Pass()) == "not_your_turn"
    assert refused(table, Player(Seat(5)), a.Pass()) == "not_your_turn"
