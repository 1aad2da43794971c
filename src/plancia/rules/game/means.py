"""What the game takes from outside when an action is decided: chance, and a judge of words."""

import msgspec

from plancia.rules.game.draw import Draw
from plancia.rules.game.judge import Judge


class Means(msgspec.Struct, frozen=True):
    """A draw, and perhaps a judge. Without a judge people rule on the words."""

    draw: Draw
    judge: Judge | None = None
