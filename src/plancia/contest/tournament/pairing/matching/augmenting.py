"""One search for an augmenting path in a general graph: Edmonds' blossom algorithm, breadth first.

A path from one unmatched vertex to another, along edges that are by turns outside and inside the matching: exchanging
them matches one pair more. Odd cycles on the way (blossoms) are shrunk to one vertex.
"""

from collections import deque

#: The mate of an unmatched vertex.
NOBODY = -1


class Search:
    """A search from ``root``. ``stale[p]`` are the vertices without an edge to p; success changes ``mate``."""

    def __init__(self, root: int, free: list[int], stale: list[set[int]], mate: dict[int, int]) -> None:
        self.root = root
        self.free = free
        self.stale = stale
        self.mate = mate
        #: Where the search came from, for vertices reached by an edge outside the matching.
        self.parent: dict[int, int] = {}
        #: The vertex that the blossom around each vertex was shrunk to.
        self.base = {place: place for place in free}
        self.outer = {root}
        self.queue = deque([root])

    def augment(self) -> bool:
        """Match the root and one other; tell whether that was possible."""
        mate, base, parent = self.mate, self.base, self.parent
        while self.queue:
            place = self.queue.popleft()
            for other in self.free:
                if other in self.stale[place] or base[place] == base[other] or mate[place] == other:
                    continue
                if other == self.root or (mate[other] != NOBODY and mate[other] in parent):
                    self._shrink(place, other)
                elif other not in parent:
                    parent[other] = place
                    if mate[other] == NOBODY:
                        self._exchange(other)
                        return True
                    self._reach(mate[other])
        return False

    def _reach(self, place: int) -> None:
        if place not in self.outer:
            self.outer.add(place)
            self.queue.append(place)

    def _exchange(self, end: int) -> None:
        """Exchange matched and unmatched edges along the path that ends here."""
        place = end
        while place != NOBODY:
            before = self.parent[place]
            following = self.mate[before]
            self.mate[place], self.mate[before] = before, place
            place = following

    def _shrink(self, a: int, b: int) -> None:
        """Shrink the odd cycle that the edge from a to b closes."""
        stem = self._common_base(a, b)
        inside = self._climb(a, stem, b) | self._climb(b, stem, a)
        for place in self.free:
            if self.base[place] in inside:
                self.base[place] = stem
                self._reach(place)

    def _common_base(self, a: int, b: int) -> int:
        """Return where the ways from two vertices back to the root join."""
        seen: set[int] = set()
        place = self.base[a]
        seen.add(place)
        while place != self.root:
            place = self.base[self.parent[self.mate[place]]]
            seen.add(place)
        place = self.base[b]
        while place not in seen:
            place = self.base[self.parent[self.mate[place]]]
        return place

    def _climb(self, place: int, stem: int, child: int) -> set[int]:
        """Return the bases on the way up to the stem, and turn its edges so that both directions are open."""
        passed: set[int] = set()
        while self.base[place] != stem:
            passed |= {self.base[place], self.base[self.mate[place]]}
            self.parent[place] = child
            child = self.mate[place]
            place = self.parent[child]
        return passed
