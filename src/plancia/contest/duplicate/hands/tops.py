"""The finder of plays as a duplicate calls it; the engine implements it."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Protocol

from plancia.rules.board import Board
from plancia.rules.play import Play
from plancia.rules.scoring import PlayRules
from plancia.rules.tiles import Tile

#: How many plays of a hand are kept: the best, and those that come near.
KEPT = 12


class Tops(Protocol):
    """Finds the best plays of a rack."""

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

        None forms a word of ``without``; those of ``also`` are as good as any. Nothing: there is no legal play.
        """
        ...


def best_plays(
    rack: tuple[Tile, ...], size: int, most: int, find: Callable[[tuple[Tile, ...]], Sequence[Play]]
) -> Sequence[Play]:
    """Return the best plays of the letters of a hand, as ``Tops.best``; ``find`` asks it for some of them.

    Where a rack has more letters than the ``size`` that can be played [D20], the finder is asked for every choice of as
    many as can.
    """
    if len(rack) <= size:
        return find(rack)
    found: dict[tuple[object, ...], Play] = {}
    for chosen in dict.fromkeys(combinations(sorted(rack), size)):
        for play in find(chosen):
            found.setdefault((frozenset(play.placement.tiles), play.main.start, play.main.direction), play)
    plays = sorted(found.values(), key=lambda play: -play.score)
    return [play for place, play in enumerate(plays) if place < most or play.score == plays[0].score]
