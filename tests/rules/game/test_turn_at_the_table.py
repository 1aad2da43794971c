"""The procedure of the rulebook to the letter: one person may take each step, and no other [art. 24-35]."""

import pytest

from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game import state as s
from plancia.rules.game.actors import Player, Referee, Seat
from plancia.rules.game.judge import Verdict
from plancia.rules.game.settings import Settings
from rules.game.game_table import OFFICIALS, P, Q, Table, kinds, two


def refused(table: Table, by, action) -> str:
    before = table.state
    with pytest.raises(RuleError) as caught:
        table.do(by, action)
    assert table.state is before, "a refused action changes nothing"
    return caught.value.code


def test_a_turn_goes_through_all_its_steps() -> None:
    table = two("MICIOAE", "ARMONIE", "BCDRS")
    assert isinstance(table.state.phase, s.Thinking)
    assert table.state.running == 0
    table.play(P, "F8 orizz. MICIO", after_s=30)
    assert isinstance(table.state.phase, s.Announced)
    assert table.state.running is None
    assert table.state.clocks[0].initial_ms == 1_500_000 - 30_000
    assert refused(table, Q, a.Accept()) == "score_not_announced"
    table.do(P, a.AnnounceScore(16), after_s=100)
    assert refused(table, P, a.AnnounceScore(17)) == "score_is_announced"
    assert refused(table, P, a.DrawTiles()) == "not_allowed_now"
    table.do(Q, a.Accept())
    assert table.state.scores == (16, 0)
    table.do(P, a.DrawTiles())
    assert sorted(table.state.racks[0]) == sorted("AEBCDRS")
    assert refused(table, P, a.DrawTiles()) == "nothing_to_draw"
    assert refused(table, P, a.StartClock()) == "board_not_turned"
    table.do(Q, a.TurnBoard())
    assert refused(table, Q, a.TurnBoard()) == "board_is_turned"
    assert refused(table, Q, a.StartClock()) == "not_your_turn"
    table.do(P, a.StartClock())
    assert (table.state.on_turn, table.state.running, table.state.turn) == (1, 1, 2)
    table.check_replay()


def test_turning_the_board_accepts_the_play_and_starting_the_clock_draws() -> None:
    table = two("MICIOAE", "ARMONIE", "BCDRS")
    table.play(P, "F8 orizz. MICIO")
    table.do(P, a.AnnounceScore(16))
    assert kinds(table.do(Q, a.TurnBoard())) == ["play_accepted", "play_settled", "board_turned"]
    assert kinds(table.do(P, a.StartClock())) == ["tiles_drawn", "turn_started"]


def test_turning_the_board_may_be_less_than_acceptance() -> None:
    table = two("MICIOAE", "ARMONIE", options={"turn_board_is_acceptance": False})
    table.play(P, "F8 orizz. MICIO")
    table.do(P, a.AnnounceScore(16))
    assert refused(table, Q, a.TurnBoard()) == "play_not_accepted"
    table.do(Q, a.Accept())
    table.do(Q, a.TurnBoard())


def test_an_edition_without_turning_needs_none() -> None:
    table = two("MICIOAE", "ARMONIE", edition="figs-b")
    table.play(P, "F8 orizz. MICIO")
    table.do(P, a.AnnounceScore(16))
    table.do(Q, a.Accept())
    table.do(P, a.StartClock())
    assert table.state.on_turn == 1


def test_a_wrong_score_stands_until_it_is_recounted() -> None:
    table = two("MICIOAE", "ARMONIE", "BCDRS")
    table.play(P, "F8 orizz. MICIO")
    table.do(P, a.AnnounceScore(20))
    table.do(Q, a.Accept())
    assert table.state.scores == (20, 0)
    table.do(Q, a.Recount())
    assert table.state.scores == (16, 0)
    assert refused(table, Q, a.Recount()) == "score_is_right"
    table.check_replay()


def test_a_recount_before_acceptance_and_its_window() -> None:
    table = two("MICIOAE", "ARMONIE", "BCDRS", options={"recount_window": "until_accepted"})
    table.play(P, "F8 orizz. MICIO")
    assert refused(table, Q, a.Recount()) == "nothing_to_recount"
    table.do(P, a.AnnounceScore(20))
    table.do(Q, a.Recount())
    assert table.state.pending.announced == 16
    table.do(Q, a.Accept())
    assert refused(table, Q, a.Recount()) == "nothing_to_recount"


def test_a_score_can_be_recounted_until_the_next_play_is_settled() -> None:
    table = two("MICIOAE", "ARMONIE", "BCDRS", "AAAAAA")
    table.play(P, "F8 orizz. MICIO")
    table.do(P, a.AnnounceScore(26))
    table.do(Q, a.Accept())
    table.hand_over(P)
    table.play(Q, "I3 vert. ARMONIE")
    assert refused(table, P, a.Recount()) == "own_recount"
    assert table.do(Q, a.Recount())[0].turn == 1
    assert table.state.scores == (16, 0)
    table.do(Q, a.AnnounceScore(17))
    table.do(P, a.Accept())
    assert refused(table, P, a.Recount()) == "score_is_right"
    assert refused(table, Q, a.Recount()) == "own_recount"
    table.check_replay()


def test_the_hold_runs_on_the_opponents_clock_and_ends_by_itself() -> None:
    table = two("MICIOAE", "ARMONIE", "BCDRS")
    table.play(P, "F8 orizz. MICIO")
    table.do(P, a.AnnounceScore(16))
    table.do(Q, a.AskForTime(), after_s=60)
    assert table.state.running == 1
    assert refused(table, P, a.DrawTiles()) == "not_allowed_now"
    assert table.deadline_s() == 20
    assert kinds(table.wait(30)) == ["hold_ended", "clock_stopped", "play_accepted", "play_settled"]
    assert table.state.clocks[1].initial_ms == 1_500_000 - 20_000
    assert isinstance(table.state.phase, s.Settled)
    assert refused(table, Q, a.Challenge(("MICIO",))) == "too_late_to_challenge"
    table.check_replay()


def test_one_hold_a_play_unless_the_organiser_allows_more() -> None:
    table = two("MICIOAE", "ARMONIE", options={"holds": 0})
    table.play(P, "F8 orizz. MICIO")
    assert refused(table, Q, a.AskForTime()) == "hold_used"
    twice = two("MICIOAE", "ARMONIE", options={"holds": 2})
    twice.play(P, "F8 orizz. MICIO")
    twice.do(Q, a.AskForTime())
    twice.do(Q, a.AskForTime(), after_s=5)
    assert refused(twice, Q, a.AskForTime()) == "hold_used"
    assert twice.deadline_s() == 35
    twice.wait(40)
    assert twice.state.clocks[1].initial_ms == 1_500_000 - 40_000
    milan = two("MICIOAE", "ARMONIE", edition="milano")
    milan.play(P, "F8 orizz. MICIO")
    assert refused(milan, Q, a.AskForTime()) == "no_hold"


def test_pass_and_exchange_cost_the_turn() -> None:
    table = two("MICIOAE", "ARMONIE", "ZZ")
    assert kinds(table.do(P, a.Pass(), after_s=5)) == ["clock_stopped", "turn_passed"]
    table.hand_over(P)
    table.do(Q, a.Exchange(("A", "E")), after_s=5)
    assert sorted(table.state.racks[1]) == sorted("RMONIZZ")
    table.hand_over(Q)
    assert table.state.scoreless == (1, 1)
    table.check_replay()


def test_an_exchange_needs_tiles_one_has_and_a_bag_that_is_full_enough() -> None:
    table = two("MICIOAE", "ARMONIE")
    assert refused(table, P, a.Exchange(())) == "nothing_to_exchange"
    assert refused(table, P, a.Exchange(("Z",))) == "tiles_not_on_rack"
    assert refused(table, P, a.Exchange(("m",))) == "unknown_tile"
    assert refused(table, Q, a.Exchange(("A",))) == "not_your_turn"


def test_a_free_exchange_keeps_the_turn_and_waits_for_the_opponent_to_restart_the_clock() -> None:
    table = two("MICIOAE", "ARMONIE", "MZZVVBB", "OOO")
    table.do(P, a.FreeExchange(), after_s=10)
    assert isinstance(table.state.phase, s.FreelyExchanged)
    assert table.state.running is None
    assert refused(table, P, a.Pass()) == "not_allowed_now"
    assert refused(table, P, a.StartClock()) == "not_your_turn"
    table.do(Q, a.StartClock(), after_s=100)
    assert (table.state.on_turn, table.state.running, table.state.turn) == (0, 0, 1)
    assert refused(table, P, a.FreeExchange()) == "free_exchange_used"
    table.do(P, a.Exchange(("Z", "Z", "V")), after_s=5)
    assert table.state.clocks[0].initial_ms == 1_500_000 - 15_000
    assert table.state.scoreless == (1, 0)
    table.check_replay()


def test_2008_lets_the_free_exchange_follow_an_ordinary_one_until_the_clock_starts() -> None:
    table = two("MICIOAE", "ARMONIE", "ZZ", "AAAAAAA", edition="figs-2008")
    table.do(P, a.Exchange(("A", "E")))
    table.do(P, a.FreeExchange())
    assert table.state.racks[0] == tuple("AAAAAAA")
    assert isinstance(table.state.phase, s.Settled)
    table.do(P, a.StartClock())
    assert (table.state.on_turn, table.state.scoreless, table.state.free_exchanges) == (1, (1, 0), (1, 0))
    later = two("MICIOAE", "ARMONIE", "ZZ")
    later.do(P, a.Exchange(("A", "E")))
    assert refused(later, P, a.FreeExchange()) == "free_exchange_too_late"


def test_a_game_ends_after_three_turns_each_without_a_play_whatever_they_were() -> None:
    table = two("MICIOAE", "?ZAEIOU", "ZS")
    table.do(P, a.Exchange(("A", "E")))
    table.hand_over(P)
    for mover in (Q, P, Q, P):
        table.do(mover, a.Pass())
        table.hand_over(mover)
    table.do(Q, a.Pass())
    outcome = table.state.outcome
    assert (outcome.reason, outcome.article) == ("scoreless", "39 b")
    assert [line.kind for line in outcome.accounts[0].lines] == ["score", "rack"]
    assert outcome.accounts[0].lines[1].article == "40"
    assert refused(table, P, a.Pass()) == "game_over"
    table.check_replay()


def test_a_challenge_by_a_referee_stops_everything_until_he_rules() -> None:
    table = two("MICIOAE", "ARMONIE", "BCDRS", officials=OFFICIALS)
    table.play(P, "F8 orizz. MICIO")
    table.do(P, a.AnnounceScore(16))
    assert refused(table, Q, a.Challenge(("GATTO",))) == "words_not_in_play"
    assert refused(table, Q, a.Challenge(())) == "words_not_in_play"
    assert refused(table, P, a.Challenge(("MICIO",))) == "role_may_not"
    table.do(Q, a.Challenge(("micio",)))
    assert table.deadline_s() is None
    wrong = a.Rule((Verdict("ALTRO", True),))
    assert refused(table, Referee(), wrong) == "verdicts_do_not_match"
    table.do(Referee(), a.Rule((Verdict("MICIO", True, "14"),)), after_s=600)
    assert table.state.scores == (16, -2)
    table.hand_over(P)
    assert table.state.on_turn == 1
    table.check_replay()


def test_a_rejected_play_goes_back_with_its_blank_faceless() -> None:
    table = two("MIC?OAE", "ARMONIE", officials=OFFICIALS)
    table.play(P, "F8 orizz. MICiO")
    table.do(P, a.AnnounceScore(14))
    table.do(Q, a.Challenge(("MICIO",)))
    table.do(Referee(), a.Rule((Verdict("MICIO", False),)))
    assert sorted(table.state.racks[0]) == sorted("MIC?OAE")
    assert table.state.board.is_empty
    assert table.state.scores == (-3, 0)
    assert table.state.scoreless == (1, 0)
    assert refused(table, P, a.DrawTiles()) == "nothing_to_draw"
    table.hand_over(P)
    assert table.state.on_turn == 1


def test_milan_challenges_one_word() -> None:
    table = two("MIELEAA", "ARANCIA", edition="milano")
    table.play(P, "F8 orizz. MIELE")
    table.settle(P)
    table.play(Q, "G7 orizz. ARANCIA")
    assert refused(table, P, a.Challenge(("ARANCIA", "RE"))) == "one_word_only"
    table.do(P, a.Challenge(("RE",)))


def test_without_officials_the_players_look_it_up_together() -> None:
    table = two("MICIOAE", "ARMONIE")
    table.play(P, "F8 orizz. MICIO")
    table.do(Q, a.Challenge(("MICIO",)))
    table.do(P, a.Rule((Verdict("MICIO", True),)))
    table.do(Q, a.Rule((Verdict("MICIO", False),)))
    assert isinstance(table.state.phase, s.Challenged)
    table.do(Q, a.Rule((Verdict("MICIO", True),)))
    assert table.state.scores == (16, -2)
    table.check_replay()


def test_the_start_is_drawn_letter_by_letter() -> None:
    table = Table(Settings(("Pia", "Quinto")), "?", "D", "D", "E", "B")
    table.do(P, a.DrawForStart())
    assert refused(table, P, a.DrawForStart()) == "has_drawn"
    table.do(Q, a.DrawForStart())  # D against a blank: Pia draws again
    assert refused(table, Q, a.DrawForStart()) == "has_drawn"
    table.do(P, a.DrawForStart())  # D against D: both again
    table.do(P, a.DrawForStart())
    table.do(Q, a.DrawForStart())
    assert table.state.starter == 1
    assert isinstance(table.state.phase, s.Dealt)
    assert [event.seat for event in table.events if event.kind == "tiles_dealt"] == [1, 0]
    assert refused(table, Q, a.StartClock()) == "not_your_turn"
    table.do(P, a.StartClock())
    assert table.state.on_turn == 1
    table.check_replay()


def test_milan_starts_the_first_clock_by_itself() -> None:
    table = Table(Settings(("Pia", "Quinto"), edition="milano"), "A", "B")
    table.do(P, a.DrawForStart())
    table.do(Q, a.DrawForStart())
    assert isinstance(table.state.phase, s.Thinking)


def test_the_geometry_is_checked_before_anything_happens() -> None:
    table = two("MICIOAE", "ARMONIE")
    assert refused(table, P, a.Play((("A1", "M"), ("B1", "I")))) == "centre_not_covered"
    assert refused(table, P, a.Play((("Z9", "M"),))) == "unknown_square"
    assert refused(table, P, a.Play((("H8", "Z"), ("H9", "A")))) == "tiles_not_on_rack"
    assert refused(table, P, a.Play(())) == "no_tiles"


def test_strangers_have_no_say() -> None:
    table = two("MICIOAE", "ARMONIE")
    assert refused(table, Player(Seat(2)), a.Pass()) == "not_your_turn"
    assert refused(table, Referee(), a.Pass()) == "role_may_not"
    assert refused(table, Referee(), a.CorrectScore(Seat(0), 5, "perché sì")) == "role_may_not"
