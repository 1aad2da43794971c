"""The answers: how many words, and what is known of those on a page."""

from collections.abc import Iterable, Sequence
from sys import maxsize
from weakref import WeakKeyDictionary

import msgspec

from plancia.lexicon.analysis import PartOfSpeech
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.graph.word_graph import WordGraph
from plancia.lexicon.search.draws import ways
from plancia.lexicon.search.question import ORDERS, native_question
from plancia.lexicon.search.wanted import Order, Wanted
from plancia.lexicon.search.word_index import PARTS, CoreIndex, TileSet, graph_index, index_image
from plancia.rules.edition import Edition
from plancia.rules.editions import load


class WordFacts(msgspec.Struct, frozen=True):
    """What is known of a word that was found."""

    word: str
    #: What its letters are worth.
    points: int
    #: How many other words have the same letters.
    anagrams: int
    #: In how many ways its tiles can be drawn, and its place by that among the words of its length.
    ways: int
    rank: int
    parts: tuple[PartOfSpeech, ...]
    #: The letters that go before and after it.
    front: str
    back: str


class Found(msgspec.Struct, frozen=True):
    """How many words there are in all, and those of the page."""

    count: int
    words: list[WordFacts]


class WordSearch:
    r"""Searches the words of a lexicon, with the tiles of an edition. Immutable; any thread may use it.

    >>> search = WordSearch.of_words(["CASA", "CASE", "CASO", "COSA", "SACCA"])
    >>> [each.word for each in search.find(Wanted(pattern="c*a")).words]
    ['CASA', 'COSA']
    >>> found = search.find(Wanted(having="O"), order="score", most=1)
    >>> found.count, found.words[0].word, found.words[0].anagrams
    (2, 'CASO', 1)
    """

    def __init__(self, graph: WordGraph, index: CoreIndex, tiles: TileSet) -> None:
        """Take the index of a graph's words; ``open_search`` has it made."""
        self._graph = graph
        self._index = index
        self._counts = tiles.by_kind()

    @classmethod
    def of(cls, lexicon: Lexicon, edition: Edition | None = None) -> "WordSearch":
        """Return the search of a lexicon that is in no file, with the tiles of an edition or of the one in force.

        Its index is made here and kept in memory.
        """
        tiles = TileSet.of(edition or load())
        return cls(lexicon.graph, CoreIndex(index_image(lexicon, tiles)), tiles)

    @classmethod
    def of_words(cls, words: Iterable[str], edition: Edition | None = None) -> "WordSearch":
        """Return the search of some words as tiles spell them; raise ``ValueError`` for what is none."""
        return cls.of_graph(WordGraph(WordGraph.build("\n".join(sorted(set(words))).encode())), edition)

    @classmethod
    def of_graph(cls, graph: WordGraph, edition: Edition | None = None) -> "WordSearch":
        """Return the search of a graph's words; raise ``ValueError`` if the graph is damaged."""
        tiles = TileSet.of(edition or load())
        return cls(graph, graph_index(graph, tiles), tiles)

    def __len__(self) -> int:
        return len(self._index)

    def find(
        self,
        wanted: Wanted,
        *,
        order: Order = "alpha",
        reverse: bool = False,
        first: int = 0,
        most: int | None = None,
        among: "WordSearch | None" = None,
        outside: "WordSearch | None" = None,
    ) -> Found:
        """Return the words wanted, or a page of them: so many from the one with the number ``first``; 0 is the first.

        ``among`` and ``outside``: only words that another search has too, or has not. Raises ``words_letters`` for what
        is neither letter nor blank. Other threads run meanwhile.
        """
        count, rows = self._rows(
            wanted, order, reverse=reverse, first=first, most=most, among=among, outside=outside
        )
        return Found(count, self.facts(rows))

    def words(
        self,
        wanted: Wanted,
        *,
        order: Order = "alpha",
        reverse: bool = False,
        among: "WordSearch | None" = None,
        outside: "WordSearch | None" = None,
    ) -> list[str]:
        """Return all words wanted and nothing else about them, as ``find`` does; quicker where there are many."""
        _, rows = self._rows(wanted, order, reverse=reverse, first=0, most=None, among=among, outside=outside)
        return [word for word, *_ in self._index.rows(rows)]

    def count(
        self, wanted: Wanted, *, among: "WordSearch | None" = None, outside: "WordSearch | None" = None
    ) -> int:
        """Return how many words are wanted."""
        found, _ = self._rows(wanted, "alpha", reverse=False, first=0, most=0, among=among, outside=outside)
        return found

    def _rows(
        self,
        wanted: Wanted,
        order: Order,
        *,
        reverse: bool,
        first: int,
        most: int | None,
        among: "WordSearch | None",
        outside: "WordSearch | None",
    ) -> tuple[int, list[int]]:
        return self._index.find(
            **native_question(wanted),
            among=None if among is None else among._index,
            outside=None if outside is None else outside._index,
            order=ORDERS.index(order),
            reversed=reverse,
            first=max(first, 0),
            most=maxsize if most is None else max(most, 0),
        )

    def facts(self, rows: Sequence[int]) -> list[WordFacts]:
        """Return what is known of the words of some rows."""
        hooks = self._graph.core.hooks
        return [
            WordFacts(
                word,
                points,
                anagrams,
                ways(word, self._counts),
                rank,
                tuple(part for bit, part in enumerate(PARTS) if parts >> bit & 1),
                *hooks(word),
            )
            for word, points, anagrams, rank, parts in self._index.rows(list(rows))
        ]


_searches: WeakKeyDictionary[WordGraph, WordSearch] = WeakKeyDictionary()


def find_words(graph: WordGraph, wanted: Wanted) -> list[str]:
    r"""Return the words of a graph that are wanted, in order; raise ``words_letters``, and ``ValueError`` for damage.

    For bare words, which have no parts of speech. The first question makes the index, a second for a whole lexicon.

    >>> graph = WordGraph(WordGraph.build(b"CASA\nCASE\nCASO\nCOSA\nSACCA\n"))
    >>> find_words(graph, Wanted(anagram="SCA?", starts="CA"))
    ['CASA', 'CASE', 'CASO']
    >>> find_words(graph, Wanted(rack="CSAOBA"))
    ['CASA', 'CASO', 'COSA']
    """
    search = _searches.get(graph)
    if search is None:
        search = _searches[graph] = WordSearch.of_graph(graph)
    return search.words(wanted)
