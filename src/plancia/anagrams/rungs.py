"""The rungs of a series: how many letters a set has, and how familiar a word it must have."""

from itertools import chain, repeat

import msgspec


class Rung(msgspec.Struct, frozen=True):
    """What is wanted of a set."""

    length: int
    #: At least one of its words is of this tier of familiarity or one before.
    tier: int


#: Short everyday words first, long words that few people use last. Nobody comes to the end in two minutes by finding.
RUNGS: tuple[Rung, ...] = tuple(
    chain(
        repeat(Rung(5, 1), 6),
        repeat(Rung(6, 1), 6),
        repeat(Rung(7, 2), 8),
        repeat(Rung(8, 2), 6),
        repeat(Rung(7, 3), 4),
        repeat(Rung(8, 3), 6),
        repeat(Rung(8, 4), 4),
    )
)

#: The lengths that there are.
LENGTHS = range(min(rung.length for rung in RUNGS), max(rung.length for rung in RUNGS) + 1)
