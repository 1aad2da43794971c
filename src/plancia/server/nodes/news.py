"""What one node has changed and others may remember otherwise. Being told makes them quick, never right.

Every node counts what it tells, and says its count every second. A node that has missed something, or cannot hear, does
not trust what it remembers: it asks the database.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Coroutine
from contextlib import suppress
from secrets import token_hex
from typing import Any

import msgspec

from plancia.server.nodes.carrier import Carrier
from plancia.server.nodes.sole import NoCarrier

_SUBJECT = "news"
#: How often a node says how much it has told, and how long its silence is no reason for doubt.
BEAT_S = 1.0
SILENT_S = 3.5
#: A node that was silent for so long is forgotten.
GONE_S = 30.0
#: How often to look at what others have changed while nobody tells.
LOOK_S = 2.0

#: Takes the name of what has changed.
Callback = Callable[[str], None]


class _Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a node tells at once. Fields that a newer node adds are ignored."""

    sender: str
    #: How many items it had told before these.
    before: int
    items: list[tuple[str, str]] = []


class _Heard(msgspec.Struct):
    """A node of which something was heard."""

    count: int
    at_s: float


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(_Told)


class News:
    """What this node tells and hears."""

    def __init__(self, carrier: Carrier) -> None:
        self._carrier = carrier
        #: Whether no other node can change anything.
        self.is_alone = isinstance(carrier, NoCarrier)
        self._name = token_hex(8)
        self._callbacks: defaultdict[str, list[Callback]] = defaultdict(list)
        self._missed: list[Callable[[], None]] = []
        self._waiting: dict[tuple[str, str], None] = {}
        self._count = 0
        self._heard: dict[str, _Heard] = {}
        self._trusted = self.is_alone
        self._tasks: set[asyncio.Task[None]] = set()

    def on(self, kind: str, callback: Callback) -> None:
        """Call back when another node has changed something of a kind."""
        self._callbacks[kind].append(callback)

    def on_missed(self, callback: Callable[[], None]) -> None:
        """Call back when anything may have changed elsewhere: what is remembered must be read again."""
        self._missed.append(callback)

    def tell(self, kind: str, name: str = "") -> None:
        """Tell the other nodes that something has changed."""
        if self.is_alone:
            return
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._flush)
        self._waiting[kind, name] = None

    @property
    def is_trusted(self) -> bool:
        """Whether what others change is heard at once, so that what was read before still holds."""
        return self._trusted and (self.is_alone or self._carrier.is_connected)

    # --- the life of the server ---

    async def start(self) -> None:
        """Begin to listen and to tell."""
        if not self.is_alone:
            await self._carrier.listen(_SUBJECT, self._came)
            self._spawn(self._beat())

    async def stop(self) -> None:
        """Tell and hear nothing more."""
        for task in list(self._tasks):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _beat(self) -> None:
        looked_s = self._now_s()
        while True:
            self._send([])
            trusted = self._carrier.is_connected and not self._has_silent()
            if trusted != self._trusted or (not trusted and self._now_s() - looked_s >= LOOK_S):
                looked_s, self._trusted = self._now_s(), trusted
                self._miss()
            await asyncio.sleep(BEAT_S)

    def _has_silent(self) -> bool:
        """Tell whether a node that was there a moment ago says nothing."""
        now_s = self._now_s()
        self._heard = {name: heard for name, heard in self._heard.items() if now_s - heard.at_s < GONE_S}
        return any(now_s - heard.at_s >= SILENT_S for heard in self._heard.values())

    # --- out ---

    def _flush(self) -> None:
        items, self._waiting = list(self._waiting), {}
        self._send(items)

    def _send(self, items: list[tuple[str, str]]) -> None:
        told = _Told(self._name, self._count, items)
        self._count += len(items)
        self._spawn(self._carrier.publish(_SUBJECT, _encoder.encode(told)))

    # --- in ---

    async def _came(self, message: bytes) -> None:
        try:
            told = _decoder.decode(message)
        except msgspec.DecodeError:
            return
        heard = self._heard.get(told.sender)
        # A node of which nothing was heard before may have told something that was not heard.
        expected = 0 if heard is None else heard.count
        after = told.before + len(told.items)
        self._heard[told.sender] = _Heard(max(after, expected), self._now_s())
        for kind, name in told.items:
            for callback in self._callbacks.get(kind, ()):
                callback(name)
        if told.before > expected:
            self._miss()

    def _miss(self) -> None:
        for callback in self._missed:
            callback()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _now_s(self) -> float:
        return asyncio.get_running_loop().time()
