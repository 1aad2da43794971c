"""What was taken from limits, on all nodes: a client who goes from one to the next has no more than his share."""

import asyncio
from collections import defaultdict
from contextlib import suppress

import msgspec

from plancia.server.nodes.carrier import Carrier
from plancia.server.nodes.relay.relay import note_taken
from plancia.server.people.limits import Limits

_SUBJECT = "limits"
#: How often a node tells what was taken.
TELL_S = 0.25
#: So many buckets are told of at once; those of which nothing is told count on this node alone.
MOST = 10_000

#: The kind of limit, whose bucket it is, and for how many people.
Bucket = tuple[str, str, int]


class _Taken(msgspec.Struct, frozen=True):
    """What was taken from some buckets. Fields that a newer node adds are ignored."""

    items: list[tuple[str, str, int, float]]


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(_Taken)


class Spending:
    """Tells the other nodes what was taken here, and takes here what was taken there."""

    def __init__(self, limits: Limits, carrier: Carrier) -> None:
        self._limits = limits
        self._carrier = carrier
        self._taken: defaultdict[Bucket, float] = defaultdict(float)
        self._telling: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to tell and to hear."""
        await self._carrier.listen(_SUBJECT, self._came)
        self._limits.on_taken = self._take
        self._telling = asyncio.get_running_loop().create_task(self._tell())

    async def stop(self) -> None:
        """Tell nothing more."""
        self._limits.on_taken = None
        if self._telling is not None:
            self._telling.cancel()
            with suppress(asyncio.CancelledError):
                await self._telling

    def give_back(self, kind: str, who: str, cost: float, people: int) -> None:
        """Take back what was taken here for a request that another node has to answer."""
        self._limits.subtract(kind, who, -cost, people)
        self._note((kind, who, people), -cost)

    def _take(self, kind: str, who: str, cost: float, people: int) -> None:
        note_taken(kind, who, cost, people)
        self._note((kind, who, people), cost)

    def _note(self, bucket: Bucket, cost: float) -> None:
        if bucket in self._taken or len(self._taken) < MOST:
            self._taken[bucket] += cost

    async def _tell(self) -> None:
        while True:
            await asyncio.sleep(TELL_S)
            taken, self._taken = self._taken, defaultdict(float)
            items = [(*bucket, cost) for bucket, cost in taken.items() if cost]
            if items:
                await self._carrier.publish(_SUBJECT, _encoder.encode(_Taken(items)))

    async def _came(self, message: bytes) -> None:
        try:
            taken = _decoder.decode(message)
        except msgspec.DecodeError:
            return
        for kind, who, people, cost in taken.items:
            self._limits.subtract(kind, who, cost, people)
