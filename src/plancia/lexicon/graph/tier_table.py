"""How familiar the words of a graph are, in a table that goes with it: a browser makes vocabularies of both.

Little endian: magic (8 bytes), version, number of words (u32 each); a byte for each word of the graph, in its order:
the first tier that has it; the phonies, a word a line. A list without frequencies has no bytes and no phonies.
"""

import struct
from itertools import compress

from plancia.lexicon.graph.part_vocabulary import Words, graph_of
from plancia.lexicon.graph.vocabularies import TIERS, Vocabularies
from plancia.lexicon.graph.word_graph import WordGraph

MAGIC = b"PlTiers\n"
VERSION = 1

_HEADER = struct.Struct("<8s2I")


def tier_table(vocabularies: Vocabularies) -> bytes:
    """Return the table of a lexicon's vocabularies; the same words make the same."""
    if vocabularies.phonies is None:
        return _HEADER.pack(MAGIC, VERSION, 0)
    words = list(vocabularies.graph.words())
    tiers = bytearray([TIERS[-1]]) * len(words)
    for tier in reversed(TIERS[:-1]):
        for place in compress(range(len(words)), vocabularies.vocabulary(tier).contains_all(words)):
            tiers[place] = tier
    phonies = "".join(f"{word}\n" for word in vocabularies.phonies.words())
    return _HEADER.pack(MAGIC, VERSION, len(tiers)) + tiers + phonies.encode()


def vocabularies_in(graph: Words, table: bytes) -> Vocabularies:
    """Return the vocabularies of a graph by its table; raise ``ValueError`` for a table that is none of it."""
    if len(table) < _HEADER.size or table[: len(MAGIC)] != MAGIC:
        message = "not a table of tiers"
        raise ValueError(message)
    _, version, count = _HEADER.unpack_from(table)
    tiers, phonies = table[_HEADER.size : _HEADER.size + count], table[_HEADER.size + count :]
    if version != VERSION or len(tiers) != count or count not in (0, len(graph)):
        message = f"a table of {len(tiers)} words, version {version}, for a graph of {len(graph)}"
        raise ValueError(message)
    if not count:
        return Vocabularies(graph, None, None)

    def up_to(tier: int) -> WordGraph:
        known = tiers.translate(bytes(each <= tier for each in range(256)))
        return graph_of(compress(graph.words(), known))

    return Vocabularies(graph, up_to, lambda: WordGraph(WordGraph.build(phonies)))
