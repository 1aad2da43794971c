"""Tiles of a play as actions and events carry them: the square by its name, so that JSON reads ``["H8", "A"]``."""

from collections.abc import Iterable
from typing import NewType

from plancia.rules.board import SQUARE_NAMED, Square
from plancia.rules.errors import RuleError
from plancia.rules.placement import Placement
from plancia.rules.tiles import Tile

#: A square by the federation's name, column letter then row number: ``H8``.
SquareName = NewType("SquareName", str)

#: A tile and the square it lies on.
Laid = tuple[SquareName, Tile]


def square_named(name: str) -> Square:
    """Return the square; raise ``unknown_square`` if the board has none of that name."""
    square = SQUARE_NAMED.get(name)
    if square is None:
        raise RuleError("unknown_square", square=name)
    return square


def placement_of(tiles: Iterable[Laid]) -> Placement:
    """Return the placement that these tiles make; raise ``unknown_square``.

    >>> placement_of([("H8", "A")]).tiles[0][0].row
    7
    """
    return Placement(tuple([(square_named(name), tile) for name, tile in tiles]))


def laid(placement: Placement) -> tuple[Laid, ...]:
    """Return the tiles of a placement as actions and events carry them."""
    return tuple([(SquareName(square.name), tile) for square, tile in placement.tiles])
