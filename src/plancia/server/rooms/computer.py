"""Players that are programs. The one place where the rooms meet the engine: better players are added here.

A player gets what his seat may see, as a person does, and answers with an action. He is asked in a worker thread and
must not keep anything between two questions: after a restart he is asked again.
"""

from collections.abc import Callable
from typing import Protocol

from plancia.engine.generator import Generator
from plancia.rules.board import Direction
from plancia.rules.edition import Edition
from plancia.rules.game import actions as a
from plancia.rules.game.laid import laid
from plancia.rules.game.state import Announced, Challenged, Held
from plancia.rules.game.view import GameView
from plancia.rules.position import Position
from plancia.server.rooms.judges import GameLexicon


class ComputerPlayer(Protocol):
    """Somebody who plays."""

    def choose(self, view: GameView) -> a.Action:
        """Return what to do: a move, or the answer to the play or the challenge at hand."""
        ...


class Greedy:
    """Always makes the play that earns most, and challenges what the lexicon does not have."""

    def __init__(self, words: GameLexicon, edition: Edition) -> None:
        self._judge = words.judge
        self._generator = Generator(words.lexicon.graph, edition.play_rules())
        self._edition = edition

    def choose(self, view: GameView) -> a.Action:
        """Return the best play, or an exchange of everything, or a pass."""
        phase = view.phase
        if isinstance(phase, Announced | Held):
            verdicts = self._judge.judge(tuple(word.word for word in phase.play.words))
            wrong = tuple(verdict.word for verdict in verdicts if not verdict.valid)
            return a.Challenge(wrong[:1]) if wrong else a.Accept()
        if isinstance(phase, Challenged):
            return a.Rule(self._judge.judge(phase.words))
        rack = view.rack or ()
        move = self._generator.best(Position(view.board, (rack, ())))
        if move is not None:
            direction = "across" if move.direction is Direction.ACROSS else "down"
            return a.Play(laid(move.placement), direction)  # type: ignore[arg-type]
        if rack and view.bag_size >= max(self._edition.exchanges.min_bag.value, len(rack)):
            return a.Exchange(rack)
        return a.Pass()


#: Every player there is, by the name that a game's terms give.
COMPUTERS: dict[str, Callable[[GameLexicon, Edition], ComputerPlayer]] = {"greedy": Greedy}
