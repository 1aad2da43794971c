"""The best moves of a position in one call. A program that asks often keeps a generator instead."""

from plancia.engine.equity import Equity
from plancia.engine.generator import Generator, HasWords
from plancia.engine.leaves import Leaves
from plancia.engine.move import Move
from plancia.rules.edition import Edition
from plancia.rules.editions import load
from plancia.rules.position import Position


def best_moves(
    position: Position,
    words: HasWords,
    edition: Edition | None = None,
    *,
    most: int = 10,
    leaves: Leaves | None = None,
) -> list[tuple[Move, int]]:
    r"""Return the moves of most equity with it, in thousandths of a point, the best first.

    ``words`` is a lexicon or a word graph; the edition is the one in force unless another is given. Raises as
    ``Generator.generate`` and ``Equity`` do.

    >>> from plancia.lexicon.graph.word_graph import WordGraph
    >>> from plancia.notation.cgp import parse_position
    >>> words = WordGraph(WordGraph.build(b"AMICI\nCI\nMICI\nMICIO\n"))
    >>> position = parse_position("15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 AO/")
    >>> [str(move) for move, equity in best_moves(position, words)]
    ['F8 orizz. MICIO +8', 'E8 orizz. AMICI +8']
    """
    edition = edition or load()
    packed = Generator(words, edition.play_rules()).packed(position)
    return Equity(edition, leaves).best(position, packed, most)
