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

    def take(self, kind: str, who: str) -> None:
        """Count one act; raise ``too_many_requests`` with the seconds to wait if there were too many."""
        wait_s = self._wait_s(kind, who)
        if wait_s:
            raise PeopleError("too_many_requests", retry_s=wait_s)
        left, now_s = self._left(kind, who), self._now_s()
        self._buckets[kind, who] = (left - 1, now_s)
        self._buckets.move_to_end((kind, who))
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)

    def _wait_s(self, kind: str, who: str) -> int:
        rate, left = self._rates[kind], self._left(kind, who)
        # A value just below one counts as one: the clock's fractions do not add up exactly.
        if left > 1 - 1e-9:
            return 0
        return max(1, round((1 - left) * rate.seconds / rate.times + 0.5))

    def _left(self, kind: str, who: str) -> float:
        rate = self._rates[kind]
        left, since_s = self._buckets.get((kind, who), (float(rate.times), self._now_s()))
        return min(float(rate.times), left + (self._now_s() - since_s) * rate.times / rate.seconds)
