"""How lucky a draw was: the tiles that a player drew beside those that he could have drawn."""

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from plancia.engine.analysis.decision import Decision
from plancia.engine.analysis.sampled import mean, mean_error
from plancia.engine.equity import MILLI
from plancia.engine.generator import HasWords
from plancia.engine.last_count import last_count
from plancia.engine.leaves import Leaves
from plancia.engine.luck import drawn_from
from plancia.engine.player import STRENGTHS, EnginePlayer
from plancia.engine.unseen import unseen
from plancia.engine.wins import default_wins
from plancia.rules.edition import Edition
from plancia.rules.game.final_score import rack_value
from plancia.rules.position import Position
from plancia.rules.tiles import Tile, tally

#: With so many other draws each draw is compared.
DRAWS = 200


class Draw(msgspec.Struct, frozen=True, kw_only=True):
    """The tiles that a player drew before a turn, and what they were worth beyond the average of what he could draw."""

    tiles: str
    #: In points, by the best that the static player can do with the rack, and the standard error of the average.
    points: float
    points_error: float
    #: The same as chance of winning, between -1 and 1.
    win: float


class Draws:
    r"""Weighs draws by one edition with the words of one lexicon. Any thread may use it.

    >>> from plancia.engine.player import Sight
    >>> from plancia.lexicon.graph.word_graph import WordGraph
    >>> from plancia.notation.cgp import parse_position
    >>> from plancia.rules.editions import load
    >>> graph = WordGraph(WordGraph.build(b"AMICI\nCI\nMICI\nMICIO\n"))
    >>> position = parse_position("15/15/15/15/15/15/15/5MICI6/15/15/15/15/15/15/15 ?BBBVVV/ 30/40 0")
    >>> found = Draws(graph, load()).weighed(Decision(Sight(position), 7, kept=tuple("BBBVVV")))
    >>> found.tiles, found.points > 10, found.win > 0  # a blank is the best that one can draw
    ('?', True, True)
    """

    def __init__(self, words: HasWords, edition: Edition, leaves: Leaves | None = None) -> None:
        """Take the words, the rulebook and perhaps leave values; raise as ``EnginePlayer``."""
        self._edition = edition
        self._rules = edition.play_rules()
        self._player = EnginePlayer(STRENGTHS["static"], edition, words, leaves)
        self._wins = default_wins()
        self._ending = last_count(edition)

    def weighed(self, decision: Decision) -> Draw | None:
        """Return how lucky the player was before a decision; None if he drew nothing, or it is not known what.

        The others are drawn from all tiles that he could not see, by a number that the position alone decides: the same
        decision has the same luck everywhere.
        """
        position, kept = decision.sight.position, decision.kept
        if kept is None or not decision.rack_is_known:
            return None
        held = position.racks[0]
        new = tuple(sorted((tally(held) - tally(kept)).elements()))
        if not new:
            return None
        pool = _pool(unseen(position, self._rules), new, decision.given)
        drawings = _drawn(pool, len(new), position.board.squares)
        own, *others = self._worths(position, [held, *((*kept, *tiles) for tiles in drawings)])
        average, spread = mean(others), position.scores[0] - position.scores[1]
        hidden = len(unseen(position, self._rules))
        chance, *chances = self._wins.chances(
            (spread + each - average for each in (own, *others)), hidden, self._ending
        )
        return Draw(
            tiles="".join(new),
            points=round(own - average, 2),
            points_error=round(mean_error(others), 2),
            win=round(chance - mean(chances), 4),
        )

    def _worths(self, position: Position, racks: Sequence[Sequence[Tile]]) -> Iterator[float]:
        """Yield what each rack is worth here, in points, to the static player without a free exchange."""
        in_bag = len(unseen(position, self._rules)) > self._rules.rack_size
        for held, (acts, equity) in zip(racks, self._player.worths(position, racks), strict=True):
            if acts or in_bag:
                yield equity / MILLI
            else:
                yield float(-self._ending.stake * rack_value(held, self._edition))


def _pool(hidden: Sequence[Tile], new: Sequence[Tile], given: Sequence[Tile]) -> tuple[Tile, ...]:
    """Return what he could have drawn: the tiles he does not see, those he drew, not those he had given back."""
    pool = Counter(hidden) + Counter(new) - Counter(given)
    return tuple(sorted(pool.elements()))


def _drawn(pool: Sequence[Tile], count: int, squares: str) -> Iterator[tuple[Tile, ...]]:
    """Yield other draws of so many tiles."""
    for number in range(DRAWS):
        yield drawn_from(pool, count, number, "draw", squares)
