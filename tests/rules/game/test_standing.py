"""The events of a game that still hold: what was undone is left out, and nothing else."""

from plancia.rules.game import actions as a
from plancia.rules.game.actors import Director, Referee, Seat
from plancia.rules.game.apply import fold
from plancia.rules.game.judge import Verdict
from plancia.rules.game.standing import standing
from rules.game.game_table import OFFICIALS, P, Q, Table, empty_bag, kinds, two

VALID, INVALID = a.Rule((Verdict("MICIO", True),)), a.Rule((Verdict("MICIO", False),))


def challenged() -> Table:
    table = two("MICIOAE", "ARMONIE", "BCDRS", officials=OFFICIALS)
    table.play(P, "F8 orizz. MICIO")
    table.do(P, a.AnnounceScore(16))
    table.do(Q, a.Challenge(("MICIO",)))
    return table


def check_same(table: Table) -> list[str]:
    """Check that what holds comes to the same game; return its kinds of event."""
    holds = standing(table.events)
    again = fold(holds)
    for name in ("scores", "board", "racks", "bag", "turn", "on_turn", "outcome", "clocks"):
        assert getattr(again, name) == getattr(table.state, name), name
    assert again.phase.kind == table.state.phase.kind
    assert standing(holds) == holds
    return kinds(holds)


def test_where_nothing_was_undone_everything_holds() -> None:
    table = challenged()
    table.do(Referee(), VALID)
    assert standing(table.events) == table.events
    assert standing(iter(table.events)) == table.events


def test_a_ruling_goes_with_its_withdrawal_and_everything_between() -> None:
    table = challenged()
    before = kinds(table.events)
    table.do(Referee(), VALID)
    table.do(P, a.DrawTiles())
    table.do(Q, a.TurnBoard())
    table.do(Referee(), a.WithdrawRuling("riga sbagliata"))
    assert check_same(table) == before
    table.do(Referee(), INVALID)
    assert check_same(table) == [*before, "ruling_given", "play_rejected", "penalty_charged"]
    table.check_replay()


def test_a_ruling_can_be_withdrawn_twice() -> None:
    table = challenged()
    before = kinds(table.events)
    for ruling in (VALID, INVALID):
        table.do(Referee(), ruling)
        table.do(Referee(), a.WithdrawRuling("riga sbagliata"))
    assert check_same(table) == before


def test_an_earlier_ruling_stays_when_a_later_one_is_withdrawn() -> None:
    table = challenged()
    table.do(Referee(), VALID)
    table.hand_over(P)
    table.play(Q, "I3 vert. ARMONIE")
    table.do(Q, a.AnnounceScore(17))
    table.do(P, a.Challenge(("ARMONIE",)))
    table.do(Referee(), a.Rule((Verdict("ARMONIE", False),)))
    table.do(Referee(), a.WithdrawRuling("riga sbagliata"))
    assert check_same(table).count("ruling_given") == 1
    assert table.state.scores == (16, -2)


def test_what_was_played_after_the_cap_does_not_hold() -> None:
    table = two("MICIOAE", "ARMONIE", "BCDRS", officials=OFFICIALS)
    table.play(P, "F8 orizz. MICIO", after_s=10)
    table.settle(P)
    table.play(Q, "I3 vert. ARMONIE", after_s=4600)
    table.do(Q, a.AnnounceScore(17))
    table.do(P, a.Accept())
    assert check_same(table).count("play_made") == 2, "nobody has called the cap"
    table.do(Director(), a.CallCap())
    holds = check_same(table)
    assert holds.count("play_made") == 1
    assert holds[-3:] == ["cap_reached", "game_ended", "game_scored"]


def test_of_several_countings_the_last_holds() -> None:
    table = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    empty_bag(table, "AE", "E")
    table.do(P, a.Play((("H7", "A"), ("H8", "E"))))
    table.do(P, a.AnnounceScore(table.state.pending.value + 10))
    table.do(Q, a.Accept())
    table.do(Q, a.Recount())
    table.do(Referee(), a.CorrectScore(Seat(1), 40, "somma sbagliata"))
    holds = check_same(table)
    assert holds[-4:] == ["game_ended", "score_corrected", "score_adjusted", "game_scored"]


def test_a_game_that_a_withdrawn_ruling_had_ended_goes_on() -> None:
    table = two("MICIOAE", "ARMONIE", officials=OFFICIALS)
    empty_bag(table, "AE", "E")
    table.do(P, a.Play((("H7", "A"), ("H8", "E"))))
    table.do(P, a.AnnounceScore(table.state.pending.value))
    word = table.state.pending.words[0].word
    table.do(Q, a.Challenge((word,)))
    table.do(Referee(), a.Rule((Verdict(word, True),)))
    assert table.state.is_over
    table.do(Referee(), a.WithdrawRuling("riga sbagliata"))
    assert "game_scored" not in check_same(table)
    table.do(Referee(), a.Rule((Verdict(word, False),)))
    assert not table.state.is_over
    check_same(table)
    table.check_replay()
