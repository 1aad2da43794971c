"""Resigning, the score that stops at zero, open points that end games."""

import pytest

from plancia.rules.board import SQUARES, Direction
from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Referee, Seat
from plancia.rules.game.judge import Verdict
from plancia.rules.game.places import InBag, OnRack, OnSquare
from plancia.rules.game.settings import LexiconJudge, Settings
from rules.game.game_table import OFFICIALS, P, Q, Table, Words, empty_bag, two


def rejected(edition: str = "figs-c", **options: object) -> Table:
    """Return a table where Pia's play has just been rejected."""
    table = two("MICIOAE", "ARMONIE", edition=edition, officials=OFFICIALS, options=options)
    table.play(P, "F8 orizz. MICIO")
    table.do(P, a.AnnounceScore(20))
    table.do(Q, a.Challenge(("MICIO",)))
    table.do(Referee(), a.Rule((Verdict("MICIO", False),)))
    return table


def test_resigning_loses_whoever_leads() -> None:
    table = two("MICIOAE", "ARMONIE", "BCDRS")
    table.play(P, "F8 orizz. MICIO")
    table.settle(P)
    table.do(P, a.Resign())
    outcome = table.state.outcome
    assert (outcome.reason, outcome.winners, outcome.totals) == ("resigned", (1,), (16, 0))
    table.check_replay()


def test_who_resigns_before_answering_leaves_the_play_standing() -> None:
    table = two("MICIOAE", "ARMONIE")
    table.play(P, "F8 orizz. MICIO")
    table.do(P, a.AnnounceScore(16))
    table.do(Q, a.Resign())
    assert table.state.outcome.totals == (16, 0)


def test_a_rejected_play_counts_as_a_pass_but_not_in_milan() -> None:
    assert rejected().state.scoreless == (1, 0)
    assert rejected("milano").state.scoreless == (0, 0)
    assert rejected(rejected_counts_as_pass=False).state.scoreless == (0, 0)


def test_the_sixth_scoreless_turn_may_be_a_rejected_play() -> None:
    table = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    for mover in (P, Q, P, Q, P):
        table.do(mover, a.Pass())
        table.hand_over(mover)
    table.play(Q, "H8 orizz. ARMONIE")
    table.do(P, a.Challenge(("ARMONIE",)))
    table.do(Referee(), a.Rule((Verdict("ARMONIE", False),)))
    assert table.state.outcome.reason == "scoreless"
    assert table.state.scores[1] < 0
    table.check_replay()


def test_the_penalty_is_a_share_of_the_right_value_or_of_the_announced_one() -> None:
    assert rejected().state.scores == (-3, 0)
    assert rejected(percent_of="announced_value").state.scores == (-4, 0)


def test_the_score_stops_at_zero_where_the_organiser_says_so() -> None:
    assert rejected(floor_zero=True).state.scores == (0, 0)


def test_going_out_at_the_table_is_final_only_when_accepted() -> None:
    table = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    empty_bag(table, "AE", "E")
    table.do(P, a.Play((("H7", "A"), ("H8", "E"))))
    value = table.state.pending.value
    table.do(P, a.AnnounceScore(value))
    assert not table.state.is_over
    table.do(Q, a.AskForTime())
    table.do(Q, a.Accept(), after_s=3)
    outcome = table.state.outcome
    assert (outcome.reason, outcome.article, outcome.totals) == ("out", "39 a", (value + 1, -1))
    table.check_replay()


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Exception, match="edition_unknown_key"):
        two(options={"holds_per_game": 3})


def test_a_free_exchange_neither_counts_nor_resets_unless_it_is_said_to() -> None:
    table = two("MICIOAE", "ARMONIE")
    table.do(P, a.Pass())
    table.hand_over(P)
    table.do(Q, a.FreeExchange())
    assert table.state.scoreless == (1, 0)
    counting = two("MICIOAE", "ARMONIE", options={"dry_counts": True})
    counting.do(P, a.FreeExchange())
    assert counting.state.scoreless == (1, 0)


def test_the_bag_limits_exchanges() -> None:
    table = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    leave_in_bag(table, 2)
    with pytest.raises(RuleError, match="exchange_bag_too_small") as caught:
        table.do(P, a.Exchange(("M",)))
    assert caught.value.context == {"bag": 2, "needed": 3, "article": "34"}
    table.do(P, a.FreeExchange())
    assert len(table.state.bag) == 2
    milan = two("MICIOAE", "ARMONIE", edition="milano", officials=OFFICIALS)
    leave_in_bag(milan, 2)
    milan.do(P, a.Exchange(("M", "I")))
    leave_in_bag(milan, 0)
    milan.do(P, a.StartClock())
    with pytest.raises(RuleError, match="exchange_bag_too_small"):
        milan.do(Q, a.FreeExchange())


def leave_in_bag(table: Table, count: int) -> None:
    """Let the referee lay all but a few tiles of the bag on the board."""
    free = iter([square.name for square in SQUARES if table.state.board.tile(square) is None])
    while len(table.state.bag) > count:
        tile = table.state.bag[-1]
        laid = tile if tile != "?" else "x"
        table.do(Referee(), a.CorrectTiles((laid,), InBag(), OnSquare(next(free)), "prova"))


def test_a_rack_that_is_not_full_has_no_free_exchange() -> None:
    table = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    table.do(Referee(), a.CorrectTiles(("M",), OnRack(Seat(0)), InBag(), "tessera a terra"))
    with pytest.raises(RuleError, match="rack_not_full"):
        table.do(P, a.FreeExchange())
    loose = two("MICIOAE", "ARMONIE", officials=OFFICIALS, options={"dry_needs_full_rack": False})
    loose.do(Referee(), a.CorrectTiles(("M",), OnRack(Seat(0)), InBag(), "tessera a terra"))
    loose.do(P, a.FreeExchange())
    assert len(loose.state.racks[0]) == 7


def test_the_main_word_of_a_single_tile_can_be_the_one_called_out() -> None:
    settings = Settings(
        ("Pia", "Quinto"),
        starter=Seat(0),
        procedure="online",
        judge=LexiconJudge("default"),
        options={"main_word_tie": "declared"},
    )
    table = Table(settings, "MICIOAE", "ARMONIE", judge=Words())
    table.play(P, "F8 orizz. MICIO")
    table.play(Q, "I3 vert. ARMONIE", after_s=30)
    table.do(P, a.Play((("H7", "E"),), Direction.DOWN))
    assert table.state.pending.words[0].direction is Direction.DOWN
