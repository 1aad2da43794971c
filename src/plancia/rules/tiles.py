"""Tiles and the set they come from [art. 1, 8, 12]. Nothing here knows the board.

A tile is written as one character, the same in every notation of this program:

* ``A`` … ``Z``: a lettered tile;
* ``a`` … ``z``: a blank (jolly) on the board that has taken that letter's identity;
* ``?``: a blank on a rack or in the bag, without identity;
* ``_``: a tile of a wooden set on a rack or in the bag, and nobody has told the program which it is.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated, NewType

import msgspec

from plancia.rules.errors import RuleError

#: One physical tile, as the character described above.
Tile = NewType("Tile", str)

#: Points of a word, a play or a game; penalties make negative totals possible.
Points = NewType("Points", int)

#: The extended Italian alphabet: what a blank may stand for [art. 8].
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

#: A blank that has no identity (yet).
BLANK = Tile("?")

#: A tile of a wooden set that nobody has named.
UNSEEN = Tile("_")

#: What a tile can look like on a rack, and on the board.
ON_RACK = frozenset(ALPHABET + BLANK)
ON_BOARD = frozenset(ALPHABET + ALPHABET.lower())


#: How many there are of something.
Count = Annotated[int, msgspec.Meta(ge=0)]


class TileKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many tiles of one letter a set holds, and what each is worth."""

    count: Count
    value: Count


def rack_tile(symbol: str) -> Tile:
    """Return the tile that ``symbol`` writes on a rack; raise ``unknown_tile`` for anything else."""
    if symbol not in ON_RACK:
        raise RuleError("unknown_tile", tile=symbol)
    return Tile(symbol)


def board_tile(symbol: str) -> Tile:
    """Return the tile that ``symbol`` writes on the board.

    Raises ``blank_without_identity`` for ``?`` [art. 8] and ``unknown_tile`` for anything else.
    """
    if symbol in ON_BOARD:
        return Tile(symbol)
    if symbol == BLANK:
        raise RuleError("blank_without_identity")
    raise RuleError("unknown_tile", tile=symbol)


def is_blank(tile: Tile) -> bool:
    """Tell whether the tile is a blank, with or without identity."""
    return tile == BLANK or tile.islower()


def letter(tile: Tile) -> str:
    """Return the letter that the tile reads as, always upper case.

    >>> letter(Tile("s"))
    'S'
    """
    return tile.upper()


def withdrawn(tile: Tile) -> Tile:
    """Return the tile as it goes back to the rack: a blank loses its identity.

    >>> withdrawn(Tile("s")), withdrawn(Tile("S"))
    ('?', 'S')
    """
    return BLANK if tile.islower() else tile


def rack(text: str) -> tuple[Tile, ...]:
    """Return the tiles of a rack written as text; raise ``unknown_tile`` for a character that is none.

    >>> rack("QA?")
    ('Q', 'A', '?')
    """
    return tuple(rack_tile(symbol) for symbol in text)


def without(tiles: Iterable[Tile], taken: Iterable[Tile]) -> tuple[Tile, ...]:
    """Return ``tiles`` less those ``taken``, in their order; raise ``tiles_not_on_rack`` if one is missing.

    Tiles taken for the board count as what they are on the rack (``s`` takes a ``?``). A tile that nobody has named may
    be any. The error names only what was asked for: it may reach somebody who must not know what is on the rack.

    >>> without(rack("MICIO?A"), (Tile("M"), Tile("s")))
    ('I', 'C', 'I', 'O', 'A')
    >>> without((UNSEEN, UNSEEN, Tile("M")), (Tile("M"), Tile("s")))
    ('_',)
    """
    left = list(tiles)
    missing = []
    for tile in taken:
        on_rack = BLANK if tile.islower() else tile
        if on_rack in left:
            left.remove(on_rack)
        elif UNSEEN in left:
            left.remove(UNSEEN)
        else:
            missing.append(on_rack)
    if missing:
        raise RuleError("tiles_not_on_rack", tiles="".join(missing))
    return tuple(left)


def unnamed(tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    """Return as many tiles that nobody has named.

    >>> unnamed(rack("QA"))
    ('_', '_')
    """
    return (UNSEEN,) * len(tiles)


def tally(tiles: Iterable[Tile]) -> Counter[Tile]:
    """Count tiles as the set counts them: every blank under ``?``."""
    return Counter(withdrawn(tile) for tile in tiles)
