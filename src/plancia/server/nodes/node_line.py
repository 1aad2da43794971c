"""The time line of a node among others: it begins at 0, and runs only while the database hears of it.

The database is told how far the line has got, at every beat of the node's heart (``heart``). When the node dies its
contests go on elsewhere at the instant of its last beat. A node that cannot beat lets no player's time pass: nobody
could move meanwhile.
"""

import time
from threading import Lock

from plancia.server.live.timeline import RunningLine

#: So far the line runs beyond the last beat that has arrived.
LEASH_MS = 1000.0
#: How often an alarm looks whether the line runs again.
STANDING_S = 0.05


class NodeLine(RunningLine):
    """The line of this process."""

    def __init__(self) -> None:
        super().__init__()
        self._until_ms = 0.0
        self._there = self._heard = False
        self._lock = Lock()

    def go_on(self) -> None:
        """Run as soon as the database hears of it: the server is there."""
        with self._lock:
            self._there = True
            self._settle()

    def advance_to(self, at_ms: int) -> None:
        """Stay: this line is new, and nothing has happened on it."""

    def beaten(self) -> None:
        """Take note that the database knows how far the line has got: it may run on."""
        with self._lock:
            self._heard = True
            self._settle()

    def stand_still(self) -> None:
        """Stand still: the database does not answer."""
        with self._lock:
            self._heard = False
            self._settle()

    def seconds_until(self, at_ms: int) -> float:
        """Return in how many seconds an instant will be; while the line stands that is not known."""
        seconds = super().seconds_until(at_ms)
        stands = self._known[1] is None or self._instant() >= self._until_ms
        return max(seconds, STANDING_S) if stands else seconds

    def _instant(self) -> float:
        return min(super()._instant(), self._until_ms)

    def _settle(self) -> None:
        instant = self._instant()
        runs = self._there and self._heard
        # First where it is, then how far it may run: a thread that reads in between sees no instant that was not.
        self._known = (instant, time.monotonic() if runs else None)
        self._until_ms = instant + LEASH_MS
