"""Players that are programs. The one place where games meet the engine: better players are added here.

A player gets what his seat may see, as a person does, and answers with an action. He is asked in a worker thread and
must not keep anything between two questions: after a restart he is asked again.
"""

from secrets import randbits
from typing import Protocol

from plancia.engine.levels import LEVELS
from plancia.engine.player import STRENGTHS
from plancia.engine.table_player import computer
from plancia.engine.teacher import TEACHER
from plancia.rules.edition import Edition
from plancia.rules.game import actions as a
from plancia.rules.game.state import Challenged
from plancia.rules.game.view import GameView
from plancia.server.lexica import ServedLexicon

#: Every player there is, by the name that a game's terms give.
COMPUTERS = frozenset((*STRENGTHS, *(level.player for level in LEVELS), TEACHER))

_LUCK_BITS = 63


class ComputerPlayer(Protocol):
    """Somebody who plays."""

    def choose(self, view: GameView) -> a.Action:
        """Return what to do: a move, or the answer to the play or the challenge at hand."""
        ...


class EngineAtTable:
    """A player of the engine by its name, one of ``COMPUTERS``; where players rule together, it goes by the lexicon."""

    def __init__(self, name: str, words: ServedLexicon, edition: Edition) -> None:
        self._judge = words.judge
        self._act = computer(
            name,
            edition,
            words.opened.lexicon,
            words.judge,
            luck=lambda: randbits(_LUCK_BITS),  # nobody can predict what it will overlook
            day=randbits(_LUCK_BITS),
        )

    def choose(self, view: GameView) -> a.Action:
        """Return what the engine does, or its vote on the words at hand."""
        if isinstance(view.phase, Challenged):
            return a.Rule(self._judge.judge(view.phase.words))
        return self._act(view) or a.Pass()
