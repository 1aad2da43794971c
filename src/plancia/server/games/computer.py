"""Players that are programs. The one place where games meet the engine: better players are added here.

A player gets what his seat may see, as a person does, and answers with an action. He must not keep anything between two
questions: after a restart he is asked again.
"""

from secrets import randbits
from typing import Protocol

import msgspec

from plancia.engine.levels import LEVELS, MAESTRO, thinking_of
from plancia.engine.player import STRENGTHS
from plancia.engine.table_player import computer, sight_of
from plancia.engine.teacher import TEACHER
from plancia.lexicon import library
from plancia.rules.edition import Edition
from plancia.rules.game import actions as a
from plancia.rules.game.state import Challenged, Thinking
from plancia.rules.game.view import GameView
from plancia.server.lexica import ServedLexicon
from plancia.server.thinking.question import Question, Words, as_question, ask

#: Every player there is, by the name that a game's terms give.
COMPUTERS = frozenset((*STRENGTHS, *(level.player for level in LEVELS), MAESTRO, TEACHER))

_LUCK_BITS = 63


class ComputerPlayer(Protocol):
    """Somebody who plays."""

    def choose(self, view: GameView) -> a.Action:
        """Return what to do, after a moment: a move, or the answer to the play or the challenge at hand."""
        ...

    def question(self, view: GameView) -> Question | None:
        """Return what he would think about for longer, in a process of his own; None: he has nothing to think about."""
        ...


class EngineAtTable:
    """A player of the engine by its name, one of ``COMPUTERS``; where players rule together, it goes by the lexicon.

    Making one reads files: it is for threads, not for the event loop.
    """

    def __init__(self, name: str, words: ServedLexicon, edition: Edition) -> None:
        self._name, self._judge = name, words.judge
        self._day = randbits(_LUCK_BITS)
        lexicon = words.opened.lexicon
        self._act = computer(name, edition, lexicon, words.judge, luck=_luck, day=self._day, at_once=True)
        self._asked: tuple[Words, msgspec.Raw] | None = None
        if name != TEACHER and thinking_of(name) is not None:
            file = library.find(lexicon.info.name, edition)
            self._asked = Words(str(file), lexicon.hash), as_question(edition)

    def choose(self, view: GameView) -> a.Action:
        """Return what the engine does without trying anything, or its vote on the words at hand."""
        if isinstance(view.phase, Challenged):
            return a.Rule(self._judge.judge(view.phase.words))
        return self._act(view) or a.Pass()

    def question(self, view: GameView) -> Question | None:
        """Return what a player who thinks ahead is asked about its move."""
        moves = isinstance(view.phase, Thinking) and "pass" in view.may
        if self._asked is None or not moves or view.rack is None:
            return None
        return ask(self._name, *self._asked, sight_of(view, view.rack, _luck(), self._day), view.bag_size)


def _luck() -> int:
    """Return the luck of the moment: nobody can predict what a player will overlook."""
    return randbits(_LUCK_BITS)
