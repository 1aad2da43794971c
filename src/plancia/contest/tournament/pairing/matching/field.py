"""Who may meet whom: vertices are places in a ranking, 0 the best; a pair has a cost, or is not allowed at all."""

from collections.abc import Iterable, Mapping


class Field:
    """``size`` places; ``met`` counts earlier meetings of a pair (low, high), ``banned`` are pairs that never meet."""

    def __init__(
        self, size: int, met: Mapping[tuple[int, int], int], banned: Iterable[tuple[int, int]] = ()
    ) -> None:
        self.size = size
        self.met = dict(met)
        self.banned: list[set[int]] = [set() for _ in range(size)]
        for a, b in banned:
            self.banned[a].add(b)
            self.banned[b].add(a)
        #: For each place those it cannot meet for the first time: itself, old opponents, banned ones.
        self.stale: list[set[int]] = [self.banned[place] | {place} for place in range(size)]
        for (a, b), times in self.met.items():
            if times:
                self.stale[a].add(b)
                self.stale[b].add(a)

    def meetings(self, a: int, b: int) -> int:
        """Return how often two places have met."""
        return self.met.get((a, b) if a < b else (b, a), 0)

    def is_allowed(self, a: int, b: int) -> bool:
        """Tell whether two places may be paired at all."""
        return a != b and b not in self.banned[a]
