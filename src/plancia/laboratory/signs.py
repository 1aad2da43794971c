"""Signs that a program helped a player: figures for people to look at. A sign is no proof; nothing follows from it.

Strong players find most of the best plays too, in easy games nearly all, and some think fast. So the figures say what
was seen, with the thresholds; a person who knows the players decides what they mean.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from statistics import median

import msgspec

from plancia.engine.analysis.move_analysis import MoveAnalysis

#: In fewer plays that were judged there are no signs.
LEAST_PLAYS = 10
#: So large a part of best plays is a sign by itself.
MUCH = 0.9
#: So large a part is one together with so short a time, the median in seconds.
QUITE = 0.75
QUICK_S = 10.0


class Signs(msgspec.Struct, frozen=True):
    """The figures of one player in one game."""

    player: str
    #: How many plays were judged to the end, and how many of them were the best.
    plays: int
    best: int
    #: The median of the seconds that a play took; None: the record does not tell.
    median_s: float | None

    @property
    def share(self) -> float:
        """The part of best plays, from 0 to 1."""
        return self.best / self.plays if self.plays else 0.0

    @property
    def is_flagged(self) -> bool:
        """Whether a person should look at this game."""
        if self.plays < LEAST_PLAYS:
            return False
        quick = self.median_s is not None and self.median_s <= QUICK_S
        return self.share >= MUCH or (self.share >= QUITE and quick)


def signs(moves: Iterable[MoveAnalysis]) -> tuple[Signs, ...]:
    """Return the figures of every player of a game that was analysed, in the order in which they first moved."""
    by_player: dict[str, list[MoveAnalysis]] = {}
    for move in moves:
        if move.played is not None:
            by_player.setdefault(move.player, []).append(move)
    return tuple(_of(player, found) for player, found in by_player.items())


def _of(player: str, moves: Sequence[MoveAnalysis]) -> Signs:
    judged = [move for move in moves if move.loss is not None and move.rack_known == "whole"]
    clocks = [move.clock_ms for move in moves if move.clock_ms is not None]
    taken = [(before - after) / 1000 for before, after in pairwise(clocks) if before >= after]
    return Signs(player, len(judged), sum(move.is_best for move in judged), median(taken) if taken else None)
