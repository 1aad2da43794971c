"""A message cut into pieces that a link can carry, and put together again. What comes twice counts once."""

from collections import OrderedDict, deque
from collections.abc import Iterator

import msgspec

#: What the head of a piece takes besides its part of the message.
HEAD_BYTES = 400
#: So many messages may be half there; the oldest are given up first.
MOST_HALF = 256
MOST_HALF_BYTES = 64 * 1024 * 1024
#: So many numbers of a sender are remembered, and so many senders.
MOST_NUMBERS = 4096
MOST_SENDERS = 1024


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of a message. Fields that a newer node adds are ignored by an older one."""

    sender: str
    #: The sender counts its messages.
    number: int
    subject: str
    body: bytes
    index: int = 0
    count: int = 1
    #: Whether the sender waits for an answer.
    asks: bool = False
    #: The number of the question that this answers.
    answers: int | None = None


#: A message that is half there: its sender, its number, and in how many pieces it comes.
Key = tuple[str, int, int]

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Part)


def cut(message: Part, most_bytes: int) -> Iterator[bytes]:
    """Yield a whole message as pieces of at most so many bytes."""
    step = most_bytes - HEAD_BYTES
    body = message.body
    if len(body) <= step:
        yield _encoder.encode(message)
        return
    count = -(-len(body) // step)
    for index in range(count):
        some = body[index * step : (index + 1) * step]
        yield _encoder.encode(msgspec.structs.replace(message, body=some, index=index, count=count))


class Joiner:
    """Puts messages together, each once."""

    def __init__(self) -> None:
        self._half: OrderedDict[Key, dict[int, Part]] = OrderedDict()
        self._half_bytes = 0
        self._seen: OrderedDict[str, _Seen] = OrderedDict()

    def take(self, content: bytes) -> Part | None:
        """Return the message that a piece completes, None if none is complete or it was there before."""
        try:
            part = _decoder.decode(content)
        except msgspec.DecodeError:
            return None
        seen = self._seen.setdefault(part.sender, _Seen())
        self._seen.move_to_end(part.sender)
        if len(self._seen) > MOST_SENDERS:
            self._seen.popitem(last=False)
        if seen.has(part.number):
            return None
        whole = part if part.count == 1 else self._joined(part)
        if whole is not None:
            seen.note(part.number)
        return whole

    def _joined(self, part: Part) -> Part | None:
        if not 0 <= part.index < part.count:
            return None
        # Two links cut the same message in different places.
        key = (part.sender, part.number, part.count)
        half = self._half.setdefault(key, {})
        if part.index not in half:
            half[part.index] = part
            self._half_bytes += len(part.body)
        if len(half) < part.count:
            while len(self._half) > MOST_HALF or self._half_bytes > MOST_HALF_BYTES:
                self._drop(next(iter(self._half)))
            return None
        self._drop(key)
        return msgspec.structs.replace(
            part, body=b"".join(half[index].body for index in range(part.count)), index=0, count=1
        )

    def _drop(self, key: Key) -> None:
        self._half_bytes -= sum(len(part.body) for part in self._half.pop(key).values())


class _Seen:
    """The numbers of a sender that have come. One that is older than all remembered counts as come."""

    __slots__ = ("_before", "_numbers", "_order")

    def __init__(self) -> None:
        self._numbers: set[int] = set()
        self._order: deque[int] = deque()
        #: All up to this one count as come.
        self._before = -1

    def has(self, number: int) -> bool:
        return number <= self._before or number in self._numbers

    def note(self, number: int) -> None:
        self._numbers.add(number)
        self._order.append(number)
        if len(self._order) > MOST_NUMBERS:
            oldest = self._order.popleft()
            self._numbers.discard(oldest)
            self._before = max(self._before, oldest)
