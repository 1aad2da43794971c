"""Who may do what in every phase, as one would tell a newcomer; the table of the code must say the same."""

from typing import get_args

import pytest

from plancia.rules.game import actions as a
from plancia.rules.game import state as s
from plancia.rules.game.actors import SYSTEM, Director, PanelMember, Player, Referee, Seat
from plancia.rules.game.judge import Verdict
from plancia.rules.game.roles import may, open_to, refusal
from plancia.rules.game.settings import Settings
from plancia.rules.game.tagged import snake_case
from rules.game.game_table import OFFICIALS, P, Q, Table, empty_bag, two

#: What everybody can do at any time: let time pass. What officials can always put right.
ALWAYS = {"time_passed"}
CORRECTIONS = {"correct_clock", "correct_score", "correct_tiles", "return_surplus"}
#: What officials can allow until the end.
AIDS = {"allow_aid", "withdraw_aid"}


def setup() -> Table:
    return Table(Settings(("Pia", "Quinto"), officials=OFFICIALS), "A")


def start_draw() -> Table:
    table = setup()
    table.do(P, a.DrawForStart())
    return table


def dealt() -> Table:
    return Table(Settings(("Pia", "Quinto"), officials=OFFICIALS, starter=Seat(0)), "MICIOAE", "ARMONIE")


def thinking(**settings: object) -> Table:
    return two("MICIOAE", "ARMONIE", officials=OFFICIALS, **settings)


def announced(**settings: object) -> Table:
    table = thinking(**settings)
    table.play(P, "F8 orizz. MICIO")
    if table.state.pending.announced is None:
        table.do(P, a.AnnounceScore(16))
    return table


def held() -> Table:
    table = announced()
    table.do(Q, a.AskForTime())
    return table


def challenged() -> Table:
    table = announced()
    table.do(Q, a.Challenge(("MICIO",)))
    return table


def settled() -> Table:
    table = challenged()
    table.do(Referee(), a.Rule((Verdict("MICIO", True),)))
    return table


def freely_exchanged() -> Table:
    table = thinking()
    table.do(P, a.FreeExchange())
    return table


def closing() -> Table:
    table = thinking()
    empty_bag(table, "AE", "E")
    table.do(P, a.Play((("H7", "A"), ("H8", "E"))))
    table.do(P, a.AnnounceScore(table.state.pending.value))
    return table


def suspended() -> Table:
    table = announced()
    table.do(Q, a.CallReferee("una tessera è caduta"))
    return table


def scored() -> Table:
    table = thinking()
    table.do(P, a.Resign())
    return table


def permitted(state, who) -> tuple[str, ...]:
    """Return the kinds of action that the table of roles gives somebody."""
    return tuple(snake_case(kind.__name__) for kind in open_to(state, who))


BEFORE = {"start_round", "start_late_clock", "arrive"}
#: What a player can do whenever play is on: point out that time is over, call the referee, give up.
PLAYING = {"claim_time", "call_referee", "resign"}
ANSWERS = {"accept", "challenge", "ask_for_time", "turn_board", "recount", *PLAYING}

#: Phase: what the mover, his opponent, the referee and the director may do, besides what they always may.
RIGHTS = {
    setup: (
        {"check_tiles", "arrive", "draw_for_start", "claim_time"},
        {"check_tiles", "arrive", "draw_for_start", "claim_time"},
        {"check_tiles", *BEFORE, "name_starter", "draw_for_start"},
        {"check_tiles", *BEFORE, "name_starter", "draw_for_start"},
    ),
    start_draw: (
        {"arrive", "draw_for_start", "claim_time"},
        {"arrive", "draw_for_start", "claim_time"},
        {*BEFORE, "draw_for_start"},
        {*BEFORE, "draw_for_start"},
    ),
    dealt: ({"arrive", *PLAYING}, {"arrive", "start_clock", *PLAYING}, BEFORE, BEFORE),
    thinking: (
        {"play", "pass", "exchange", "free_exchange", "buy_minute", "recount", *PLAYING},
        {"recount", *PLAYING},
        set(),
        set(),
    ),
    announced: ({"announce_score", "recount", *PLAYING}, ANSWERS, set(), set()),
    closing: ({"announce_score", "recount", *PLAYING}, ANSWERS, set(), set()),
    held: ({"announce_score", "recount", *PLAYING}, ANSWERS, set(), set()),
    challenged: (
        {"consult_panel", "claim_time", "resign"},
        {"consult_panel", "claim_time", "resign"},
        {"consult_panel", "rule", "name_reader"},
        {"rule", "name_reader"},
    ),
    settled: (
        {"draw_tiles", "start_clock", "free_exchange", "recount", *PLAYING},
        {"turn_board", "recount", *PLAYING},
        {"withdraw_ruling"},
        {"withdraw_ruling"},
    ),
    freely_exchanged: ({"recount", *PLAYING}, {"start_clock", "recount", *PLAYING}, set(), set()),
    suspended: (
        {"resign", "claim_time"},
        {"resign", "claim_time", "challenge"},
        {"resume_play"},
        {"resume_play"},
    ),
}


@pytest.mark.parametrize("phase", RIGHTS, ids=lambda phase: phase.__name__)
def test_who_may_do_what(phase) -> None:
    table = phase()
    assert table.state.phase.kind == phase.__name__
    corrections = CORRECTIONS - (
        {"correct_tiles", "return_surplus"} if phase in (setup, start_draw) else set()
    )
    mover, opponent, referee, director = RIGHTS[phase]
    assert set(permitted(table.state, P)) == mover | ALWAYS
    assert set(permitted(table.state, Q)) == opponent | ALWAYS
    assert set(permitted(table.state, Referee())) == referee | ALWAYS | corrections | AIDS
    assert set(permitted(table.state, Director())) == director | ALWAYS | corrections | AIDS | {
        "replace_panellist",
        "call_cap",
    }


def test_every_phase_in_which_somebody_acts_has_its_line() -> None:
    within_one_answer = {"claimed", "ended"}
    kinds = {snake_case(kind.__name__) for kind in get_args(s.Phase)}
    assert {phase.__name__ for phase in RIGHTS} | {"scored"} | within_one_answer == kinds


def test_after_the_end_the_result_is_put_right_and_confirmed() -> None:
    table = scored()
    for player in (P, Q):
        assert set(permitted(table.state, player)) == {"recount", "confirm_result"}
    for official in (Referee(), Director()):
        assert set(permitted(table.state, official)) == {
            "correct_clock",
            "correct_score",
            "withdraw_ruling",
            "confirm_result",
        }
    for who in (PanelMember(0), SYSTEM):
        assert permitted(table.state, who) == ()


def test_without_officials_a_player_lets_the_game_go_on() -> None:
    table = two("MICIOAE", "ARMONIE")
    table.do(Q, a.CallReferee())
    assert set(permitted(table.state, P)) == {
        *("resume_play", "resign", "call_cap", "time_passed", "claim_time"),
    }
    table.do(P, a.ResumePlay())
    assert isinstance(table.state.phase, s.Thinking)


def test_the_panel_votes_only_on_a_challenge_and_strangers_do_nothing() -> None:
    assert set(permitted(challenged().state, PanelMember(0))) == {"advise", "rule", "time_passed"}
    assert set(permitted(suspended().state, PanelMember(0))) == {"resume_play", "time_passed"}
    assert set(permitted(thinking().state, PanelMember(0))) == {"time_passed"}
    assert permitted(thinking().state, PanelMember(3)) == ()
    assert permitted(thinking().state, Player(Seat(2))) == ()


def test_online_the_next_player_may_move_at_once() -> None:
    table = announced(procedure="online")
    for action in (a.Pass(), a.Play(()), a.Exchange(()), a.FreeExchange()):
        assert may(table.state, Q, action)
        assert not may(table.state, P, action)


def test_a_guide_without_reflection_says_so_at_any_moment():
    table = two("MICIOAE", "ARMONIE", edition="milano", officials=OFFICIALS)
    refused = refusal(table.state, Q, a.AskForTime)
    assert refused is not None
    assert refused.code == "no_hold"
