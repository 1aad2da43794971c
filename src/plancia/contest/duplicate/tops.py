"""The finder of plays as a duplicate calls it; the engine implements it."""

from collections.abc import Sequence
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
