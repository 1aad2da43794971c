"""The round trip of a socket. The server measures it and does not believe what the other side says.

The server sends a ``ping`` and measures how long the ``pong`` takes: several times when somebody comes, each time his
clock starts, and now and then meanwhile. Of the last few measures the shortest counts: a player gains nothing from one
slow answer, deliberate or not.
"""

#: How many measures are remembered.
MEASURES = 5
#: How often to measure until there are so many, and afterwards. A clock that starts is a reason of its own.
EARLY_S = 1.0
LATER_S = 30.0
#: Do not measure again within so short a time.
FRESH_MS = 1_000


class RoundTrip:
    """The round trip of one socket."""

    __slots__ = ("_asked_ms", "_next", "_sent", "_taken")

    def __init__(self) -> None:
        self._sent: list[tuple[int, int]] = []
        self._taken: list[int] = []
        self._next = 0
        self._asked_ms: int | None = None

    @property
    def ms(self) -> int:
        """The round trip; 0 while nothing was measured."""
        return min(self._taken, default=0)

    @property
    def again_s(self) -> float:
        """After how long to measure again, if nothing else is a reason to."""
        return LATER_S if len(self._taken) == MEASURES else EARLY_S

    def is_fresh(self, now_ms: int) -> bool:
        """Tell whether it was measured, or is being measured, just now."""
        return self._asked_ms is not None and now_ms - self._asked_ms < FRESH_MS

    def ping(self, now_ms: int) -> int:
        """Note that a ping is sent now and return its number."""
        self._asked_ms = now_ms
        self._next += 1
        self._sent = [*self._sent[1 - MEASURES :], (self._next, now_ms)]
        return self._next

    def pong(self, number: int, now_ms: int) -> None:
        """Take the answer to a ping; one that was never sent, or was answered already, says nothing."""
        for sent, sent_ms in self._sent:
            if sent == number:
                self._sent.remove((sent, sent_ms))
                self._taken = [*self._taken[1 - MEASURES :], now_ms - sent_ms]
                return
