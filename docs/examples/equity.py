"""A bot that weighs points against the tiles that stay: the engine's own player ``static``."""

from random import SystemRandom

from plancia.engine.table_player import computer
from plancia.lexicon.judge.game_judge import LexiconJudge
from plancia.lexicon.opened import open_to_judge
from plancia.rules.editions import load
from plancia.rules.game import actions as a
from plancia.rules.game.view import GameView
from plancia.wire.seeking import Takes

EDITION = load("figs-c")
OPENED = open_to_judge("default", EDITION)
TAKES = Takes(editions=(EDITION.id,), at_once=4)


class Bot:
    """A new one is made for every game, so it may remember what happened in it."""

    def __init__(self) -> None:
        chance = SystemRandom()
        self._player = computer(
            "static",
            EDITION,
            OPENED.lexicon,
            LexiconJudge(OPENED.judge),
            luck=lambda: chance.getrandbits(63),
            day=chance.getrandbits(63),
        )

    def choose(self, view: GameView) -> a.Action | None:
        """Return what to do; asked when something is its to do."""
        return self._player(view)
