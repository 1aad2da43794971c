"""A perfect matching of first meetings that is kept perfect while pairs are taken out of it.

The graph is dense (everybody may meet everybody but the few he has met), so pairs are stored by what is missing. To try
a pair costs one search for an augmenting path in a general graph (Edmonds' blossoms), which in a dense graph ends
almost at once: that is what makes the top-down reading quick for hundreds of players.
"""

from plancia.contest.tournament.pairing.matching.augmenting import NOBODY, Search


class FirstMeetings:
    """Places still to be paired with a matching among them. ``stale[p]``: whom p cannot meet for the first time."""

    def __init__(self, places: list[int], stale: list[set[int]]) -> None:
        self.free = sorted(places)
        self.stale = stale
        self.mate: dict[int, int] = dict.fromkeys(self.free, NOBODY)
        for place in self.free:
            if self.mate[place] == NOBODY:
                self._match_simply(place)
        for place in self.free:
            if self.mate[place] == NOBODY:
                self._augment(place)

    @property
    def is_perfect(self) -> bool:
        """Whether every place is matched."""
        return NOBODY not in self.mate.values()

    def take(self, a: int, b: int) -> bool:
        """Pair two places for good if the rest can still be matched perfectly; tell whether they were."""
        if b in self.stale[a]:
            return False
        if self.mate[a] == b:
            self._remove(a, b)
            return True
        left, right = self.mate[a], self.mate[b]
        kept = dict(self.mate)
        self._remove(a, b)
        self.mate[left] = self.mate[right] = NOBODY
        if right not in self.stale[left]:
            self.mate[left], self.mate[right] = right, left
            return True
        if self._swap(left, right) or self._augment(left):
            return True
        self.mate = kept
        self.free = sorted(kept)
        return False

    def _remove(self, a: int, b: int) -> None:
        del self.mate[a], self.mate[b]
        self.free = [place for place in self.free if place not in (a, b)]

    def _match_simply(self, place: int) -> None:
        """Match a place with the best one that is still unmatched."""
        for other in self.free:
            if self.mate[other] == NOBODY and other not in self.stale[place]:
                self.mate[place], self.mate[other] = other, place
                return

    def _swap(self, left: int, right: int) -> bool:
        """Match two who have met by dividing a pair between them: the usual way out, and a quick one."""
        for place in self.free:
            other = self.mate[place]
            if other != NOBODY and place not in self.stale[left] and other not in self.stale[right]:
                self.mate[left], self.mate[place] = place, left
                self.mate[right], self.mate[other] = other, right
                return True
        return False

    def _augment(self, place: int) -> bool:
        """Match an unmatched place by rearranging others; tell whether that was possible."""
        return Search(place, self.free, self.stale, self.mate).augment()
