"""Board and tiles of a rulebook as they travel."""

from collections.abc import Mapping

from plancia.rules.board import Premium
from plancia.rules.edition import Edition
from plancia.rules.tiles import TileKind
from plancia.wire.rulebooks import TileCount
from plancia.wire.sample import BoardLayout, PremiumName

_PREMIUM_NAMES: dict[Premium, PremiumName] = {
    Premium.TRIPLE_WORD: "PT",
    Premium.DOUBLE_WORD: "PD",
    Premium.TRIPLE_LETTER: "LT",
    Premium.DOUBLE_LETTER: "LD",
}


def tile_counts(kinds: Mapping[str, TileKind]) -> list[TileCount]:
    """Return a set of tiles, letter by letter in its own order."""
    return [TileCount(tile, kind.count, kind.value) for tile, kind in kinds.items()]


def board_layout(edition: Edition) -> BoardLayout:
    """Return the bare board of an edition."""
    rows = [row.split() for row in edition.material.board.value]
    premiums = [[None if cell == "." else _PREMIUM_NAMES[Premium(cell)] for cell in row] for row in rows]
    return BoardLayout(premiums, edition.placing.start_square.value)
