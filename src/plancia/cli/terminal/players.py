"""Players that are programs: functions from what a player may know to what he does."""

from collections.abc import Callable

from plancia.engine.generator import Generator
from plancia.rules.board import Direction
from plancia.rules.edition import Edition
from plancia.rules.game import actions as a
from plancia.rules.game.judge import Judge
from plancia.rules.game.laid import laid
from plancia.rules.game.state import Announced, Held, Thinking
from plancia.rules.game.view import GameView
from plancia.rules.position import Position

#: Asked when something is his to do: to move, to answer a play. None: he does nothing.
ComputerPlayer = Callable[[GameView], a.Action | None]


def greedy(generator: Generator, judge: Judge, edition: Edition) -> ComputerPlayer:
    """Return the player that always makes the play which earns most, and challenges what the judge would reject."""

    def act(view: GameView) -> a.Action | None:
        phase = view.phase
        if isinstance(phase, Announced | Held):
            verdicts = judge.judge(tuple(word.word for word in phase.play.words))
            wrong = tuple(verdict.word for verdict in verdicts if not verdict.valid)
            return a.Challenge(wrong[:1]) if wrong else a.Accept()
        if not isinstance(phase, Thinking) or view.rack is None:
            return None
        move = generator.best(Position(view.board, (view.rack, ())))
        if move is not None:
            across = move.direction is Direction.ACROSS
            return a.Play(laid(move.placement), "across" if across else "down")
        count = min(len(view.rack), view.bag_size)
        if view.bag_size >= edition.exchanges.min_bag.value and count:
            return a.Exchange(tuple(sorted(view.rack))[:count])
        return a.Pass()

    return act
