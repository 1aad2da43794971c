"""The best plays of a rack, as a duplicate asks for them."""

from collections.abc import Sequence

from plancia.engine.generator import Generator, HasWords
from plancia.rules.board import Board
from plancia.rules.play import Play, lay
from plancia.rules.position import Position
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import Tile


class TopPlays:
    r"""Finds the best plays with the words of a lexicon. Immutable; any thread may use it.

    >>> from plancia.lexicon.word_graph import WordGraph
    >>> from plancia.rules.editions import load
    >>> tops = TopPlays(WordGraph(WordGraph.build(b"AMICI\nCI\nMICI\nMICIO\n")))
    >>> rules = load().play_rules()
    >>> [play.main.word for play in tops.best(Board(), tuple("MICIO"), rules, without=frozenset(), most=1)][:1]
    ['MICIO']
    """

    def __init__(self, words: HasWords, ruled_out: frozenset[str] = frozenset()) -> None:
        """Take a word graph, and the words in it that arbiters have excluded."""
        self._words = words
        self._ruled_out = ruled_out

    def best(
        self, board: Board, rack: tuple[Tile, ...], rules: PlayRules, *, without: frozenset[str], most: int
    ) -> Sequence[Play]:
        """Return the best plays, the best first: at least all that earn as much as the first, else ``most``.

        None forms a word of ``without``.
        """
        moves = Generator(self._words, rules).generate(Position(board, (rack, ())))
        excluded = without | self._ruled_out
        found: list[Play] = []
        for move in sorted(moves, key=lambda move: move.rank):
            if len(found) >= most and move.score < found[0].score:
                break
            play = lay(board, move.placement, rules, rack, move.direction)
            if excluded.isdisjoint(word.word for word in play.words):
                found.append(play)
        return found
