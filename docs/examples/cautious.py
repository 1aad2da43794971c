"""A bot that asks the judge about every word before it plays, and never plays one that he would reject.

It looks at plays from the most points down, and accepts only challenges of people, with time to think.
"""

from plancia.engine.generator import Generator
from plancia.engine.move import Move
from plancia.lexicon.judge.game_judge import LexiconJudge
from plancia.lexicon.opened import open_to_judge
from plancia.rules.editions import load
from plancia.rules.game import actions as a
from plancia.rules.game.laid import laid
from plancia.rules.game.view import GameView
from plancia.rules.play import lay
from plancia.rules.position import Position
from plancia.wire.seeking import Proposal, Takes

EDITION = load("figs-c")
RULES = EDITION.play_rules()
OPENED = open_to_judge("default", EDITION)
JUDGE = LexiconJudge(OPENED.judge)
GENERATOR = Generator(OPENED.lexicon.graph, RULES)
#: So many plays are asked about before it passes.
MOST_ASKED = 50

TAKES = Takes(editions=(EDITION.id,), least_s=600)


def accepts(proposal: Proposal) -> bool:
    """Tell whether to take a challenge; among those that ``TAKES`` lets through."""
    return not proposal.by.program


class Bot:
    """A new one is made for every game."""

    def choose(self, view: GameView) -> a.Action | None:
        """Return what to do; asked when something is its to do."""
        doubtful = [word for word in view.examined if not self._is_valid(word)]
        if doubtful and "challenge" in view.may:
            return a.Challenge((doubtful[0],))
        if "play" not in view.may:
            return a.Accept()
        position = Position(view.board, (view.rack or (), ()))
        moves = sorted(GENERATOR.generate(position), key=lambda move: move.rank)
        for move in moves[:MOST_ASKED]:
            if all(self._is_valid(word) for word in self._words(view, move)):
                return a.Play(laid(move.placement), move.direction)
        return a.Pass()

    def _words(self, view: GameView, move: Move) -> list[str]:
        """Return every word that a play forms."""
        return [word.word for word in lay(view.board, move.placement, RULES).words]

    def _is_valid(self, word: str) -> bool:
        return JUDGE.judge((word,))[0].valid
