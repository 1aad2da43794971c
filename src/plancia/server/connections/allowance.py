"""What one client may send over one connection: units that come back with time."""

from collections.abc import Callable

from plancia.server.people.limits import Rate


class Allowance:
    """Units of one connection. There are thousands, so it holds little."""

    __slots__ = ("_at_s", "_left", "_now_s", "_rate")

    def __init__(self, rate: Rate, now_s: Callable[[], float]) -> None:
        self._rate = rate
        self._now_s = now_s
        self._left = float(rate.times)
        self._at_s = now_s()

    def spend(self, units: int) -> bool:
        """Take units; False: there were not so many left."""
        now_s, rate = self._now_s(), self._rate
        came_back = (now_s - self._at_s) * rate.times / rate.seconds
        self._left = min(float(rate.times), self._left + came_back) - units
        self._at_s = now_s
        return self._left >= 0
