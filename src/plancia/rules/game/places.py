"""Where a tile can be: what an official names when he puts an irregularity right [art. 46]."""

from plancia.rules.game.actors import Seat
from plancia.rules.game.laid import SquareName
from plancia.rules.game.tagged import Tagged


class InBag(Tagged, frozen=True):
    """In the bag."""


class OnRack(Tagged, frozen=True):
    """On a player's rack."""

    seat: Seat


class OnSquare(Tagged, frozen=True):
    """On a square of the board; a blank there shows its letter, in lower case."""

    square: SquareName


Place = InBag | OnRack | OnSquare
