"""Vocabularies between two tiers, and the words with which phonies are played: made from graphs when asked for.

No player knows exactly a tier. A word's place in its tier follows from its letters, so that all players who know the
same share of a tier know the same words, and those who know more of it know these words too.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol
from zlib import crc32

from plancia.lexicon.graph.word_graph import CoreGraph, WordGraph

#: Shares are in so many parts.
WHOLE = 1000

#: Words that a play of a phony forms besides are hardly ever longer.
_SECONDARY = 5


class Words(Protocol):
    """Words as a graph has them, wherever it lies."""

    @property
    def core(self) -> CoreGraph:
        """The graph as the core holds it."""

    def words(self) -> Iterator[str]:
        """Yield all words in order."""

    def contains_all(self, words: Sequence[str], /) -> list[bool]:
        """Tell of each word whether it is one of them."""

    def __contains__(self, word: str, /) -> bool:
        """Tell whether a word is one of them."""

    def __len__(self) -> int:
        """Return how many there are."""


def place_of(word: str) -> int:
    """Return a word's place in its tier, 0 to 999: those who know ``share`` of it know the places below.

    >>> place_of("MICIO"), place_of("MICIA")
    (422, 801)
    """
    return crc32(word.encode()) % WHOLE


def joined(lower: Words, upper: Words, share: int) -> WordGraph:
    r"""Return the words of one vocabulary and so many thousandths of what a wider one has more.

    >>> lower = WordGraph(WordGraph.build(b"CASA\nMICI\n"))
    >>> upper = WordGraph(WordGraph.build(b"CASA\nMICI\nMICIA\nMICIO\n"))
    >>> [list(joined(lower, upper, share).words()) for share in (0, 600)]
    [['CASA', 'MICI'], ['CASA', 'MICI', 'MICIO']]
    """
    words = list(upper.words())
    common = lower.contains_all(words)
    return graph_of(
        [word for word, known in zip(words, common, strict=True) if known or place_of(word) < share]
    )


def tempting(known: Words, phonies: Words) -> WordGraph:
    """Return the phonies and the short words of a vocabulary: what a play with a phony as its main word is made of."""
    short = (word for word in known.words() if len(word) <= _SECONDARY)
    return graph_of(sorted({*short, *phonies.words()}))


def graph_of(words: Iterable[str]) -> WordGraph:
    """Return the graph of words that come in order, each once; raise ``ValueError`` if they do not."""
    return WordGraph(WordGraph.build("".join(f"{word}\n" for word in words).encode()))
