"""A bot that plays any legal play, each as likely as the others: what every other bot should beat."""

from random import SystemRandom

from plancia.engine.generator import Generator
from plancia.lexicon.library import open_lexicon
from plancia.rules.editions import load
from plancia.rules.game import actions as a
from plancia.rules.game.laid import laid
from plancia.rules.game.view import GameView
from plancia.rules.position import Position

EDITION = load("figs-c")
GENERATOR = Generator(open_lexicon("default", EDITION).graph, EDITION.play_rules())
CHANCE = SystemRandom()


def choose(view: GameView) -> a.Action | None:
    """Return what to do; asked when something is its to do."""
    if "play" not in view.may:
        return a.Accept()
    moves = GENERATOR.generate(Position(view.board, (view.rack or (), ())))
    if not moves:
        return a.Pass()
    move = CHANCE.choice(moves)
    return a.Play(laid(move.placement), move.direction)
