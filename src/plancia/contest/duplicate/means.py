"""What a duplicate takes from outside when an action is decided: chance, the best plays, a judge of words."""

import msgspec

from plancia.contest.duplicate.hands.tops import Tops
from plancia.rules.game.draw import Draw
from plancia.rules.game.judge import Judge


class Means(msgspec.Struct, frozen=True):
    """A draw, a search for the best plays, a judge."""

    draw: Draw
    tops: Tops
    judge: Judge
