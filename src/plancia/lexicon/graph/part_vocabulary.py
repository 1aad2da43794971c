"""Vocabularies between two tiers, and the words with which phonies are played: made from graphs when asked for.

No player knows exactly a tier. A word's place in its tier follows from its letters, so that all players who know the
same share of a tier know the same words, and those who know more of it know these words too.
"""

from zlib import crc32

from plancia.lexicon.graph.word_graph import WordGraph

#: Shares are in so many parts.
WHOLE = 1000

#: Words that a play of a phony forms besides are hardly ever longer.
_SECONDARY = 5


def place_of(word: str) -> int:
    """Return a word's place in its tier, 0 to 999: those who know ``share`` of it know the places below.

    >>> place_of("MICIO"), place_of("MICIA")
    (422, 801)
    """
    return crc32(word.encode()) % WHOLE


def joined(lower: WordGraph, upper: WordGraph, share: int) -> WordGraph:
    r"""Return the words of one vocabulary and so many thousandths of what a wider one has more.

    >>> lower = WordGraph(WordGraph.build(b"CASA\nMICI\n"))
    >>> upper = WordGraph(WordGraph.build(b"CASA\nMICI\nMICIA\nMICIO\n"))
    >>> [list(joined(lower, upper, share).words()) for share in (0, 600)]
    [['CASA', 'MICI'], ['CASA', 'MICI', 'MICIO']]
    """
    words = list(upper.words())
    common = lower.contains_all(words)
    return _graph(
        [word for word, known in zip(words, common, strict=True) if known or place_of(word) < share]
    )


def tempting(known: WordGraph, phonies: WordGraph) -> WordGraph:
    """Return the phonies and the short words of a vocabulary: what a play with a phony as its main word is made of."""
    short = (word for word in known.words() if len(word) <= _SECONDARY)
    return _graph(sorted({*short, *phonies.words()}))


def _graph(words: list[str]) -> WordGraph:
    return WordGraph(WordGraph.build("".join(f"{word}\n" for word in words).encode()))
