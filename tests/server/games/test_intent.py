"""An action of a player who had not seen the last events is taken only where it still means the same."""

import pytest

from plancia.rules.board import Direction
from plancia.rules.game import actions as a
from plancia.rules.game.actors import SYSTEM, Referee, Seat
from plancia.rules.game.judge import Verdict
from plancia.rules.game.settings import Officials, Settings
from plancia.server.games.intent import same_intent
from rules.game.game_table import P, Q, Table


def online(**settings) -> Table:
    chosen = {"procedure": "online", "starter": Seat(0), "officials": Officials(referee="Rita"), **settings}
    return Table(Settings(("Pia", "Quinto"), **chosen), "MICIOAE", "ARMONIE")


PLAY = a.Play((("F8", "M"), ("G8", "I"), ("H8", "C"), ("I8", "I"), ("J8", "O")), Direction.ACROSS)


def test_moves_mean_this_turn_this_board_this_rack() -> None:
    table = online()
    dealt = table.state
    table.wait(3)
    assert same_intent(dealt, table.state, P, PLAY)  # the first clock started meanwhile
    assert not same_intent(dealt, table.state, Q, a.Pass())  # it was not his to move
    thinking = table.state
    table.do(P, a.Pass())
    table.do(Q, a.Pass())
    assert not same_intent(thinking, table.state, P, a.Pass())  # that was the turn before
    assert not same_intent(thinking, table.state, P, PLAY)


def test_a_move_that_accepts_may_cross_the_acceptance() -> None:
    table = online()
    table.do(P, PLAY)
    announced = table.state
    table.wait(3)
    assert same_intent(announced, table.state, Q, a.Pass())
    table.do(Q, a.Accept())
    assert same_intent(announced, table.state, Q, a.Pass())
    assert same_intent(announced, table.state, Q, a.Exchange(("A",)))


def test_a_move_after_the_play_was_taken_off_the_board_is_another_move() -> None:
    table = online()
    table.do(P, PLAY)
    announced = table.state
    table.do(Q, a.Challenge(("MICIO",)))
    table.do(Referee(), a.Rule((Verdict("MICIO", valid=False),)))
    assert not same_intent(announced, table.state, Q, PLAY)


@pytest.mark.parametrize("action", [a.Challenge(("MICIO",)), a.AskForTime(), a.Accept()])
def test_answers_mean_this_play(action) -> None:
    table = online()
    before = table.state
    table.do(P, PLAY)
    announced = table.state
    assert not same_intent(before, announced, Q, action)
    table.wait(3)
    assert same_intent(announced, table.state, Q, action)
    table.do(Q, a.Accept())
    assert not same_intent(announced, table.state, Q, action)


def test_a_ruling_means_these_words() -> None:
    table = online()
    table.do(P, PLAY)
    announced = table.state
    ruling = a.Rule((Verdict("MICIO", valid=True),))
    table.do(Q, a.Challenge(("MICIO",)))
    challenged = table.state
    assert not same_intent(announced, challenged, Referee(), ruling)
    table.do(Referee(), a.CorrectScore(Seat(0), 5, "mal contato"))
    assert same_intent(challenged, table.state, Referee(), ruling)


def test_everything_else_means_exactly_what_was_seen_but_for_the_time() -> None:
    table = online()
    table.do(P, PLAY)
    announced = table.state
    table.wait(3)
    assert same_intent(announced, table.state, P, a.Resign())
    assert same_intent(announced, table.state, Referee(), a.CorrectScore(Seat(0), 5, "x"))
    table.do(Q, a.Accept())
    assert not same_intent(announced, table.state, P, a.Resign())
    assert not same_intent(announced, table.state, Referee(), a.CorrectScore(Seat(0), 5, "x"))
    assert same_intent(announced, table.state, SYSTEM, a.TimePassed())
