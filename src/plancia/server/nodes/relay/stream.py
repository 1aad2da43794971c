"""Numbered frames one way: none lost, none twice, in their order, and not too many on their way.

The sender keeps every frame until the other side has dealt with it, and sends it again if that takes long. It may only
have so many on their way: a reader who is slow at the other end makes the sender wait.
"""

from collections import OrderedDict

from plancia.server.nodes.relay.messages import Event

#: So many frames, and so many bytes, may be on their way; one frame alone may be of any length.
MOST_FRAMES = 32
MOST_BYTES = 256 * 1024
#: When to send a frame again, and how many at once.
AGAIN_S = 0.5
MOST_AGAIN = 8
#: A frame that was sent so often and has not come never will.
MOST_TRIES = 20
#: After so many frames, or bytes, the other side is told at once that they are dealt with.
TELL_FRAMES = 8
TELL_BYTES = 64 * 1024


class Sent:
    """A frame on its way."""

    __slots__ = ("event", "number", "sent_s", "size", "tries")

    def __init__(self, number: int, event: Event, size: int, sent_s: float) -> None:
        self.number, self.event, self.size, self.sent_s = number, event, size, sent_s
        self.tries = 1


class Outgoing:
    """The frames that this side sends."""

    def __init__(self) -> None:
        self._next = 0
        self._came = 0
        self._under_way: OrderedDict[int, Sent] = OrderedDict()
        self._bytes = 0

    @property
    def has_room(self) -> bool:
        """Whether another frame may be sent."""
        return len(self._under_way) < MOST_FRAMES and self._bytes < MOST_BYTES

    @property
    def is_empty(self) -> bool:
        """Whether the other side has dealt with everything."""
        return not self._under_way

    @property
    def waiting_bytes(self) -> int:
        """How much is on its way."""
        return self._bytes

    def add(self, event: Event, now_s: float) -> Sent:
        """Return the frame of an event that is sent now."""
        sent = Sent(self._next, event, size_of(event), now_s)
        self._under_way[sent.number] = sent
        self._bytes += sent.size
        self._next += 1
        return sent

    def got(self, came: int, done: int) -> None:
        """Note how many frames have come to the other side, and how many it has dealt with."""
        self._came = max(self._came, came)
        for number in [number for number in self._under_way if number < done]:
            self._bytes -= self._under_way.pop(number).size

    def overdue(self, now_s: float) -> list[Sent]:
        """Return the first frames that have not come, to be sent again, if that was so for a while."""
        if not self._under_way:
            return []
        missing = [sent for number, sent in self._under_way.items() if number >= self._came]
        if not missing or now_s - missing[0].sent_s < AGAIN_S:
            return []
        again = missing[:MOST_AGAIN]
        for sent in again:
            sent.sent_s = now_s
            sent.tries += 1
        return again

    @property
    def is_hopeless(self) -> bool:
        """Whether the first frame on its way was sent too often."""
        first = next(iter(self._under_way.values()), None)
        return first is not None and first.number >= self._came and first.tries > MOST_TRIES


class Incoming:
    """The frames that the other side sends."""

    def __init__(self) -> None:
        #: How many have come and were given out, and those that came before their turn.
        self.came = 0
        self._early: dict[int, Event] = {}
        #: How many were dealt with, and how much of it the other side does not know.
        self.done = 0
        self._told = 0
        self._untold_bytes = 0

    def take(self, number: int, event: Event) -> list[Event]:
        """Return the events whose turn it is now that a frame has come."""
        if self.came <= number < self.came + 2 * MOST_FRAMES:
            self._early[number] = event
        ready = []
        while self.came in self._early:
            ready.append(self._early.pop(self.came))
            self.came += 1
        return ready

    def deal(self, event: Event) -> bool:
        """Note that an event was dealt with; tell whether the other side must know at once."""
        self.done += 1
        self._untold_bytes += size_of(event)
        return self.done - self._told >= TELL_FRAMES or self._untold_bytes >= TELL_BYTES

    def tell(self) -> tuple[int, int]:
        """Return how many have come and were dealt with, to be told now."""
        self._told, self._untold_bytes = self.done, 0
        return self.came, self.done


def size_of(event: Event) -> int:
    """Return about how much room an event takes."""
    return 64 + len(event.get("body") or b"") + len(event.get("bytes") or b"") + len(event.get("text") or "")
