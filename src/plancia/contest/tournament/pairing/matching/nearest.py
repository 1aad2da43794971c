"""One matching of the whole field: as few second meetings as possible, then neighbours.

Well-placed players should meet well-placed opponents: a pair weighs the product of the two places counted from the
bottom. The heaviest matching is then the one with the least sum of squared distances, which is how it is computed.
"""

from collections.abc import Sequence

from plancia.contest.tournament.pairing.matching.field import Field
from plancia.contest.tournament.pairing.matching.lightest import lightest_matching
from plancia.contest.tournament.pairing.matching.top_down import Pair


def pair_nearest(field: Field, places: list[int], levels: Sequence[int] | None = None) -> list[Pair] | None:
    """Pair places with their neighbours; None: bans leave no pairing.

    ``levels[place]``, if given, comes before the distance in the ranking: pairs of unequal level are as few, and as
    near, as can be.
    """
    distance = field.size**2
    # A coarser criterion outweighs all pairs of the finer one together.
    level = distance * (field.size + 1)
    spread = max((abs(a - b) for a in levels for b in (min(levels), max(levels))), default=0) if levels else 0
    rematch = level * (spread**2 + 1) * (field.size + 1)

    def cost(a: int, b: int) -> int | None:
        if not field.is_allowed(a, b):
            return None
        gap = (levels[a] - levels[b]) ** 2 if levels else 0
        return field.meetings(a, b) * rematch + gap * level + (a - b) ** 2

    matching = lightest_matching(places, cost)
    if matching is None:
        return None
    return [Pair(a, b) for a, b in sorted(matching.items()) if a < b]
