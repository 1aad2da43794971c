"""Who may do what in every phase, as one would tell a newcomer; the table of the code must say the same."""

import pytest

from game_table import OFFICIALS, P, Q, Table, empty_bag, two
from plancia.rules.game import actions as a
from plancia.rules.game.actors import SYSTEM, Director, PanelMember, Player, Referee, Seat
from plancia.rules.game.judge import Verdict
from plancia.rules.game.roles import may
from plancia.rules.game.settings import Settings
from plancia.rules.game.view import permitted

#: What everybody can do at any time: let time pass. What officials can always put right.
ALWAYS = {"time_passed"}
CORRECTIONS = {"correct_clock", "correct_score", "correct_tiles", "return_surplus"}


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


def scored() -> Table:
    table = thinking()
    table.do(P, a.Resign())
    return table


BEFORE = {"start_round", "start_late_clock", "arrive"}
ANSWERS = {"accept", "challenge", "ask_for_time", "turn_board", "recount", "resign", "claim_time"}

#: Phase: what the mover, his opponent, the referee and the director may do, besides what they always may.
RIGHTS = {
    setup: (
        {"arrive", "draw_for_start", "claim_time"},
        {"arrive", "draw_for_start", "claim_time"},
        {*BEFORE, "name_starter", "draw_for_start"},
        {*BEFORE, "name_starter", "draw_for_start"},
    ),
    start_draw: (
        {"arrive", "draw_for_start", "claim_time"},
        {"arrive", "draw_for_start", "claim_time"},
        {*BEFORE, "draw_for_start"},
        {*BEFORE, "draw_for_start"},
    ),
    dealt: (
        {"arrive", "claim_time", "resign"},
        {"arrive", "claim_time", "resign", "start_clock"},
        BEFORE,
        BEFORE,
    ),
    thinking: (
        {"play", "pass", "exchange", "free_exchange", "buy_minute", "recount", "claim_time", "resign"},
        {"recount", "claim_time", "resign"},
        set(),
        set(),
    ),
    announced: ({"announce_score", "recount", "claim_time", "resign"}, ANSWERS, set(), set()),
    closing: ({"announce_score", "recount", "claim_time", "resign"}, ANSWERS, set(), set()),
    held: ({"announce_score", "recount", "resign"}, ANSWERS - {"claim_time"}, set(), set()),
    challenged: ({"resign"}, {"resign"}, {"rule", "name_reader"}, {"rule"}),
    settled: (
        {"draw_tiles", "start_clock", "free_exchange", "recount", "resign"},
        {"turn_board", "recount", "resign"},
        set(),
        set(),
    ),
    freely_exchanged: ({"recount", "resign"}, {"start_clock", "recount", "resign"}, set(), set()),
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
    assert set(permitted(table.state, Referee())) == referee | ALWAYS | corrections
    assert set(permitted(table.state, Director())) == director | ALWAYS | corrections | {
        "replace_panellist",
        "call_cap",
    }


def test_nobody_may_do_anything_after_the_end() -> None:
    table = scored()
    for who in (P, Q, Referee(), Director(), PanelMember(0), SYSTEM):
        assert permitted(table.state, who) == ()


def test_the_panel_votes_only_on_a_challenge_and_strangers_do_nothing() -> None:
    assert set(permitted(challenged().state, PanelMember(0))) == {"rule", "time_passed"}
    assert set(permitted(thinking().state, PanelMember(0))) == {"time_passed"}
    assert permitted(thinking().state, PanelMember(3)) == ()
    assert permitted(thinking().state, Player(Seat(2))) == ()


def test_online_the_next_player_may_move_at_once() -> None:
    table = announced(procedure="online")
    for action in (a.Pass(), a.Play(()), a.Exchange(()), a.FreeExchange()):
        assert may(table.state, Q, action)
        assert not may(table.state, P, action)
