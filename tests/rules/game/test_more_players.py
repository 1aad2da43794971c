"""Three and four players, by the defaults of an edition that regulates only two."""

import pytest

from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game import state as s
from plancia.rules.game.actors import Director, Player, Seat
from plancia.rules.game.clock import Clock
from plancia.rules.game.settings import LexiconJudge, Officials, Settings
from rules.game.game_table import Table, Words, kinds

ONE, TWO, THREE, FOUR = (Player(Seat(number)) for number in range(4))
RACKS = ("MICIOAE", "ARMONIE", "BCDRSTU", "AAAEEEI")


def table_of(players: int, *wanted: str, judge=None, **settings: object) -> Table:
    chosen = Settings(
        **({"players": ("Ada", "Bea", "Cino", "Dino")[:players], "starter": Seat(0)} | settings)
    )
    return Table(chosen, *RACKS[:players], *wanted, judge=judge)


def refused(table: Table, by, action) -> str:
    with pytest.raises(RuleError) as caught:
        table.do(by, action)
    return caught.value.code


def test_turns_go_clockwise_and_no_clock_runs() -> None:
    table = table_of(3)
    assert refused(table, THREE, a.StartClock()) == "not_your_turn"
    table.do(TWO, a.StartClock())
    assert not table.state.timed
    for mover in (ONE, TWO, THREE):
        table.do(mover, a.Pass(), after_s=2000)
        table.hand_over(mover)
    assert (table.state.on_turn, table.state.turn) == (0, 4)
    assert refused(table, TWO, a.ClaimTime(Seat(0))) == "untimed"
    table.check_replay()


def test_the_nearest_to_a_of_all_starts_and_only_equals_draw_again() -> None:
    table = Table(Settings(("Ada", "Bea", "Cino")), "C", "B", "B", "E", "D")
    for who in (ONE, TWO, THREE, TWO, THREE):
        table.do(who, a.DrawForStart())
    assert table.state.starter == 2, "Ada had lost to the two equals already"
    assert [event.seat for event in table.events if event.kind == "tiles_dealt"] == [2, 0, 1]


def test_any_opponent_may_challenge_and_only_he_pays() -> None:
    settings = Settings(
        ("Ada", "Bea", "Cino"), starter=Seat(0), procedure="online", judge=LexiconJudge("default")
    )
    table = Table(settings, *RACKS[:3], "LLLLL", judge=Words())
    table.play(ONE, "F8 orizz. MICIO")
    assert refused(table, ONE, a.Challenge(("MICIO",))) == "role_may_not"
    table.do(THREE, a.Challenge(("MICIO",)))
    assert table.state.scores == (16, 0, -2)
    assert table.state.on_turn == 1


def test_the_reflection_is_off_the_clock_even_where_clocks_run() -> None:
    table = table_of(3, "LLLLL", procedure="online", timed=True)
    table.play(ONE, "F8 orizz. MICIO")
    table.wait(3)
    assert isinstance(table.state.phase, s.Held)
    assert table.state.running is None
    table.wait(20)
    assert (table.state.on_turn, table.state.running) == (1, 1)
    assert table.state.clocks[1] == Clock(1_500_000)


def test_the_game_ends_after_three_scoreless_turns_of_everybody() -> None:
    table = table_of(4, procedure="online")
    for turn in range(12):
        assert not table.state.is_over
        table.do((ONE, TWO, THREE, FOUR)[turn % 4], a.Pass())
    assert table.state.outcome.reason == "scoreless"
    table.check_replay()


def test_who_loses_on_time_retires_and_the_others_go_on() -> None:
    table = table_of(3, procedure="online", timed=True, options={"auto_claim": True})
    table.wait(3)
    happened = table.wait(1560)
    assert kinds(happened) == ["flag_fell", "overtime_granted", "flag_fell", "player_retired", "turn_started"]
    assert (table.state.on_turn, table.state.running) == (1, 1)
    assert refused(table, ONE, a.Pass()) == "not_your_turn"
    table.do(TWO, a.Pass())
    table.do(THREE, a.Pass())
    assert table.state.on_turn == 1
    table.check_replay()


def test_who_is_left_alone_wins() -> None:
    table = table_of(3, procedure="online")
    table.do(THREE, a.Resign())
    assert table.state.on_turn == 0
    table.do(ONE, a.Resign())
    outcome = table.state.outcome
    assert (outcome.reason, outcome.winners) == ("alone", (1,))
    table.check_replay()


def test_a_play_of_who_leaves_is_taken_back_and_anothers_stays_under_examination() -> None:
    table = table_of(3, procedure="online")
    table.play(ONE, "F8 orizz. MICIO")
    table.do(THREE, a.Resign())
    assert isinstance(table.state.phase, s.Announced)
    table.do(ONE, a.Resign())
    assert table.state.board.is_empty
    assert table.state.outcome.winners == (1,)


def test_two_to_four_play() -> None:
    for players in (("Ada",), ("Ada", "Bea", "Cino", "Dino", "Eva")):
        with pytest.raises(RuleError, match="players_count"):
            Table(Settings(players))
    for players in (("Ada", "Ada"), ("Ada", " ")):
        with pytest.raises(RuleError, match="player_names"):
            Table(Settings(players))


def test_who_would_begin_leaves_while_another_is_late_and_the_first_turn_waits() -> None:
    """Nobody's turn starts before everybody is there, and a clock that runs because its player is late runs once."""
    table = table_of(3, timed=True, officials=Officials(director="Dora"))
    table.do(Director(), a.StartLateClock(Seat(1)))
    table.do(ONE, a.Resign(), after_s=60)
    assert (table.state.on_turn, table.state.running, table.state.late_seats) == (1, None, (1,))
    assert refused(table, THREE, a.StartClock()) == "player_is_late"
    table.do(TWO, a.Arrive(Seat(1)), after_s=60)
    table.do(THREE, a.StartClock())
    assert (table.state.on_turn, table.state.running) == (1, 1)
    assert table.state.clocks[1].left_ms == table.state.clocks[2].left_ms - 120_000
    table.check_replay()
