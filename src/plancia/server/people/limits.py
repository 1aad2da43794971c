"""How often somebody may do something: a bucket that fills again, for each kind of act and each person.

The buckets are in memory: a restart fills them all. No client can use that, because no client can restart the server.
"""

from collections import OrderedDict
from collections.abc import Callable, Mapping

import msgspec

from plancia.server.people.errors import PeopleError

#: The most buckets that are kept; the ones longest unused are forgotten first.
MOST_BUCKETS = 100_000


class Rate(msgspec.Struct, frozen=True):
    """So many times at once, and again so many within so many seconds."""

    times: int
    seconds: int

    @classmethod
    def parse(cls, text: str) -> "Rate":
        """Read ``times/seconds``; raise ``ValueError``.

        >>> Rate.parse("10/60")
        Rate(times=10, seconds=60)
        """
        times, _, seconds = text.partition("/")
        rate = cls(int(times), int(seconds))
        if rate.times < 1 or rate.seconds < 1:
            raise ValueError(text)
        return rate


class Limits:
    """The buckets. ``now_s`` is a clock that never goes back."""

    def __init__(self, rates: Mapping[str, Rate], now_s: Callable[[], float]) -> None:
        self._rates = rates
        self._now_s = now_s
        #: What is left in each bucket, and when that was so.
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        #: Called with what was taken here (kind, who, cost, people), so that other servers can subtract it too.
        self.on_taken: Callable[[str, str, float, int], None] | None = None
        #: Called with the kind of what was refused.
        self.on_refused: Callable[[str], None] | None = None

    def take(self, kind: str, who: str, cost: float = 1, *, people: int = 1) -> None:
        """Count one act, or what it costs; raise ``too_many_requests`` with the seconds to wait if there were too many.

        ``people``: for how many this bucket is, if it is one of several people whom nobody can tell apart. An act that
        costs more than a whole bucket is let through when the bucket is full.
        """
        self._admit(kind, self._wait_s(kind, who, cost, people))
        self.charge(kind, who, cost, people=people)

    def check(self, kind: str, who: str) -> None:
        """Raise ``too_many_requests`` if one act would be one too many; count nothing."""
        self._admit(kind, self._wait_s(kind, who, 1, 1))

    def charge(self, kind: str, who: str, cost: float = 1, *, people: int = 1) -> None:
        """Count what has happened already; nothing is refused now, and less later."""
        self.subtract(kind, who, cost, people)
        if self.on_taken is not None:
            self.on_taken(kind, who, cost, people)

    def subtract(self, kind: str, who: str, cost: float, people: int) -> None:
        """Count what another server has taken. A kind that this server does not know is none of its business."""
        if kind in self._rates:
            self._put(kind, who, self._left(kind, who, people) - cost)

    def _admit(self, kind: str, wait_s: int) -> None:
        if wait_s:
            if self.on_refused is not None:
                self.on_refused(kind)
            raise PeopleError("too_many_requests", retry_s=wait_s)

    def _put(self, kind: str, who: str, left: float) -> None:
        self._buckets[kind, who] = (left, self._now_s())
        self._buckets.move_to_end((kind, who))
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)

    def _wait_s(self, kind: str, who: str, cost: float, people: int) -> int:
        rate, left = self._rates[kind], self._left(kind, who, people)
        wanted = min(cost, rate.times * people)
        # A value just below counts as enough: the clock's fractions do not add up exactly.
        if left > wanted - 1e-9:
            return 0
        return max(1, round((wanted - left) * rate.seconds / (rate.times * people) + 0.5))

    def _left(self, kind: str, who: str, people: int) -> float:
        rate = self._rates[kind]
        most = float(rate.times * people)
        left, since_s = self._buckets.get((kind, who), (most, self._now_s()))
        return min(most, left + (self._now_s() - since_s) * most / rate.seconds)
