"""A game of twelve tiles and five words, so small that the right answers can be found by hand."""

import msgspec

from plancia.lexicon.graph.word_graph import WordGraph
from plancia.notation.gcg.reader import parse_gcg_file
from plancia.notation.gcg.record import GcgRecord
from plancia.rules.edition import Edition
from plancia.rules.editions import load
from plancia.rules.tiles import TileKind

WORDS = WordGraph(WordGraph.build(b"AMICI\nCI\nMICI\nMICIO\n"))

#: What there is: MICI, which ada plays; A and three B, which ugo holds; O and three S, which ada draws.
_TILES = {"M": (1, 3), "I": (2, 1), "C": (1, 2), "A": (1, 1), "B": (3, 5), "O": (1, 1), "S": (3, 2)}

#: MICI earns 14, and 50 for all four tiles. Ugo could play AMICI for 8. Then nobody has a play any more, both lose what
#: they hold: he 15, she 7, and she is 64 points ahead in the end. He passes; she plays MICIO for 8, and nothing goes any
#: more: he loses 16, she 6. She is 82 ahead. So the pass cost 18 points; the game was lost in any case.
RECORD = b"""#player1 ada Ada
#player2 ugo Ugo
>ada: CIIM 8F MICI +64 64
>ugo: ABBB - +0 0
>ada: OSSS 8F ....O +8 72
>ugo: ABBB - +0 0
"""


def edition() -> Edition:
    """Return the default edition with these tiles and racks of four."""
    usual = load()
    tiles = {tile: TileKind(count, value) for tile, (count, value) in _TILES.items()}
    material = msgspec.structs.replace(
        usual.material,
        tiles=msgspec.structs.replace(usual.material.tiles, value=tiles),
        rack_size=msgspec.structs.replace(usual.material.rack_size, value=4),
    )
    return msgspec.structs.replace(usual, material=material)


def record(text: bytes = RECORD) -> GcgRecord:
    """Return a record."""
    return parse_gcg_file(text)
