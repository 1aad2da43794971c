"""The index that a search reads: made from a lexicon for a set of tiles."""

from hashlib import blake2b
from struct import pack
from typing import get_args

import msgspec

from plancia import _native
from plancia.lexicon.analysis import PartOfSpeech
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.rules.edition import Edition
from plancia.rules.tiles import ALPHABET, BLANK

#: An index as the core holds it.
CoreIndex = _native.WordIndex

#: The parts of speech, a bit each.
PARTS: tuple[PartOfSpeech, ...] = get_args(PartOfSpeech)

_LARGEST = 255


class TileSet(msgspec.Struct, frozen=True):
    """How many tiles of each letter and how many blanks (the last) there are, and what each letter is worth."""

    counts: bytes
    values: bytes

    @classmethod
    def of(cls, edition: Edition) -> "TileSet":
        """Return the tiles of an edition."""
        tiles, values = edition.material.tiles.value, edition.play_rules().values
        return cls(
            bytes(min(tiles[kind].count, _LARGEST) if kind in tiles else 0 for kind in (*ALPHABET, BLANK)),
            bytes(min(max(values.get(letter, 0), 0), _LARGEST) for letter in ALPHABET),
        )

    @property
    def key(self) -> str:
        """Eight digits that name the tiles."""
        return blake2b(self.counts + self.values, digest_size=4).hexdigest()

    def by_kind(self) -> dict[str, int]:
        """Return how many tiles there are of each kind."""
        return dict(zip((*ALPHABET, BLANK), self.counts, strict=True))


def stamp(lexicon: Lexicon, tiles: TileSet, lender: Lexicon | None = None) -> bytes:
    """Return the name of everything that an index depends on."""
    lent = lender.hash if lender else ""
    parts = "\0".join((lexicon.hash, lexicon.info.kind, lent, tiles.key, *PARTS))
    return blake2b(parts.encode(), digest_size=32).digest()


def index_image(lexicon: Lexicon, tiles: TileSet, lender: Lexicon | None = None) -> bytes:
    """Return the file of a lexicon's index: made in a second or two; raise ``lexicon_damaged``.

    A form without a reading of its own is a verb with a particle. A plain list does not know what its words are:
    ``lender`` is the lexicon that does.
    """
    plain = lexicon.info.kind == "words"
    teller = lender if plain else lexicon
    hashes, tags, parts = teller.parts() if teller else (b"", b"", ())
    try:
        return CoreIndex.build(
            lexicon.core,
            hashes=hashes,
            tags=tags,
            bits=pack(f"<{len(parts)}H", *(1 << PARTS.index(part) for part in parts)),
            otherwise=1 << PARTS.index("word" if plain else "verb"),
            counts=tiles.counts,
            values=tiles.values,
            stamp=stamp(lexicon, tiles, lender),
        )
    except ValueError:
        raise lexicon.damaged() from None


def graph_index(graph: WordGraph, tiles: TileSet) -> CoreIndex:
    """Return the index of bare words; raise ``ValueError`` if the graph is damaged."""
    return CoreIndex(
        CoreIndex.build(
            graph.core,
            hashes=b"",
            tags=b"",
            bits=b"",
            otherwise=1 << PARTS.index("word"),
            counts=tiles.counts,
            values=tiles.values,
            stamp=bytes(32),
        )
    )
