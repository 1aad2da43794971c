"""The best plays of a rack, as a duplicate asks for them."""

from collections.abc import Sequence
from typing import Protocol

from plancia.engine.admitted_plays import AdmittedPlays
from plancia.engine.generator import Generator, HasWords
from plancia.rules.board import Board
from plancia.rules.play import Play, lay
from plancia.rules.position import Position
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import ALPHABET, Tile

_LETTERS = frozenset(ALPHABET)


class KnowsWords(HasWords, Protocol):
    """A word graph that says of words whether it has them."""

    def contains_all(self, words: Sequence[str]) -> list[bool]:
        """Tell of each word whether it is there."""


class TopPlays:
    r"""Finds the best plays with the words of a lexicon. Immutable; any thread may use it.

    >>> from plancia.lexicon.graph.word_graph import WordGraph
    >>> from plancia.rules.editions import load
    >>> tops = TopPlays(WordGraph(WordGraph.build(b"AMICI\nCI\nMICI\nMICIO\n")))
    >>> rules = load().play_rules()
    >>> [play.main.word for play in tops.best(Board(), tuple("MICIO"), rules, without=frozenset(), most=1)][:1]
    ['MICIO']
    """

    def __init__(
        self,
        words: KnowsWords,
        ruled_out: frozenset[str] = frozenset(),
        ruled_in: frozenset[str] = frozenset(),
    ) -> None:
        """Take a word graph, and the words that arbiters have excluded or admitted besides."""
        self._words = words
        self._ruled_out, self._ruled_in = ruled_out, ruled_in

    def best(
        self,
        board: Board,
        rack: tuple[Tile, ...],
        rules: PlayRules,
        *,
        without: frozenset[str],
        also: frozenset[str] = frozenset(),
        most: int,
    ) -> Sequence[Play]:
        """Return the best plays, the best first: at least all that earn as much as the first, else ``most``.

        None forms a word of ``without``; those of ``also`` are as good as the graph's.
        """
        excluded = (self._ruled_out - also) | without
        admitted = (self._ruled_in | also) - without
        generator = Generator(self._words, rules)
        found: list[Play] = []
        for move in sorted(generator.generate(Position(board, (rack, ()))), key=lambda move: move.rank):
            if len(found) >= most and move.score < found[0].score:
                break
            play = lay(board, move.placement, rules, rack, move.direction)
            if excluded.isdisjoint(word.word for word in play.words):
                found.append(play)
        found += self._with_unknown(
            AdmittedPlays(generator, rules, board, rack, self._unknown(admitted)), excluded
        )
        found.sort(key=lambda play: -play.score)
        return [play for place, play in enumerate(found) if place < most or play.score == found[0].score]

    def _unknown(self, words: frozenset[str]) -> frozenset[str]:
        """Return those of the words that tiles can spell and the graph does not have."""
        ordered = sorted(word for word in words if _LETTERS.issuperset(word))
        known = self._words.contains_all(ordered)
        return frozenset(word for word, there in zip(ordered, known, strict=True) if not there)

    def _with_unknown(self, plays: AdmittedPlays, excluded: frozenset[str]) -> list[Play]:
        """Return those of the plays whose other words the graph has."""
        if not plays.words:
            return []
        good = []
        for play in plays:
            others = [word.word for word in play.words if word.word not in plays.words]
            if excluded.isdisjoint(others) and all(self._words.contains_all(others)):
                good.append(play)
        return good
