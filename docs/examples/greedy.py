"""A bot that takes the most points and challenges what its lexicon does not have."""

from plancia.engine.generator import Generator
from plancia.lexicon.library import open_lexicon
from plancia.rules.editions import load
from plancia.rules.game import actions as a
from plancia.rules.game.laid import laid
from plancia.rules.game.view import GameView
from plancia.rules.position import Position
from plancia.wire.seeking import NewProposal, Takes

EDITION = load("figs-c")
WORDS = open_lexicon("default", EDITION).graph
GENERATOR = Generator(WORDS, EDITION.play_rules())

#: It plays by one rulebook, at any pace, three games at once.
TAKES = Takes(editions=(EDITION.id,), at_once=3)
#: While it plays fewer, it seeks a game of ten minutes with anybody.
SEEKS = NewProposal(edition=EDITION.id, initial_s=600)


def choose(view: GameView) -> a.Action | None:
    """Return what to do; asked when something is its to do."""
    wrong = [word for word in view.examined if word not in WORDS]
    if wrong and "challenge" in view.may:
        return a.Challenge((wrong[0],))
    if "play" not in view.may:
        return a.Accept()
    move = GENERATOR.best(Position(view.board, (view.rack or (), ())))
    return a.Pass() if move is None else a.Play(laid(move.placement), move.direction)
