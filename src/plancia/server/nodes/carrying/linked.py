"""The carrier over several links: the first that is connected carries; all do while some node hears only another.

A message may come over two links; it counts once. What a stranger sends counts never.
"""

import asyncio
from collections.abc import Sequence
from itertools import count
from secrets import token_hex

from plancia.server.logs import log
from plancia.server.nodes.carrier import Receiver
from plancia.server.nodes.carrying.link import Link
from plancia.server.nodes.carrying.parts import Joiner, Part, cut
from plancia.server.nodes.carrying.seal import OVERHEAD, Seal

_log = log("nodes")

#: How often a node that does not hear the first link says so, and how long that is believed.
DEAF_S = 1.0
DEAF_LASTS_S = 3.5
LOOK_S = 0.05
_DEAF = "carrier.deaf"


class LinkedCarrier:
    """Messages over links, the preferred one first."""

    def __init__(self, links: Sequence[Link], secret: bytes, *, has_first: bool = True) -> None:
        """Send under a name of its own; ``secret`` is the same for all nodes of a database.

        ``has_first``: whether the first link is the one that all nodes prefer; otherwise this node never hears that.
        """
        self._links = list(links)
        self._has_first = has_first
        self._seal = Seal(secret)
        self._prefix = self._seal.prefix
        self.name = token_hex(8)
        self._numbers = count()
        self._joiner = Joiner()
        self._receivers: dict[str, Receiver] = {}
        self._answers: dict[int, asyncio.Future[bytes]] = {}
        #: Until when each node is believed not to hear the first link.
        self._deaf: dict[str, float] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._saying: asyncio.Task[None] | None = None
        #: How much was sent and taken, for the figures.
        self.sent = self.taken = self.refused = 0

    @property
    def is_connected(self) -> bool:
        """Whether any link is connected."""
        return any(link.is_connected for link in self._links)

    @property
    def is_whole(self) -> bool:
        """Whether all links are connected."""
        return all(link.is_connected for link in self._links)

    @property
    def is_first_connected(self) -> bool:
        """Whether the preferred link is connected."""
        return self._has_first and self._links[0].is_connected

    async def open(self) -> None:
        """Begin to connect; returns at once."""
        for link in self._links:
            link.open(self._take)
        await self.listen(f"to.{self.name}", _nothing)
        if len(self._links) > 1 or not self._has_first:
            await self.listen(_DEAF, self._heard_of_deaf)
            self._saying = asyncio.get_running_loop().create_task(self._say_deaf())

    async def publish(self, subject: str, message: bytes) -> None:
        """Send a message to everybody else who listens to a subject."""
        self._send(Part(self.name, next(self._numbers), subject, message))

    async def ask(self, subject: str, question: bytes, timeout_s: float) -> bytes:
        """Ask the one who listens to a subject; raise ``TimeoutError`` if nobody answers in time."""
        number = next(self._numbers)
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._answers[number] = answer
        try:
            self._send(Part(self.name, number, subject, question, asks=True))
            async with asyncio.timeout(timeout_s):
                return await answer
        finally:
            del self._answers[number]

    async def listen(self, subject: str, receiver: Receiver) -> None:
        """Take the messages of a subject from now on."""
        self._receivers[subject] = receiver
        for link in self._links:
            link.listen(f"{self._prefix}.{subject}")

    async def close(self) -> None:
        """Send what waits and stop listening."""
        if self._saying is not None:
            self._saying.cancel()
        for link in self._links:
            await link.close()
        for task in list(self._tasks):
            task.cancel()

    # --- out ---

    def _send(self, message: Part, *, everywhere: bool = False) -> None:
        self.sent += 1
        channel = f"{self._prefix}.{message.subject}"
        connected = [link for link in self._links if link.is_connected]
        for link in connected if everywhere or self._has_deaf() else connected[:1]:
            room = link.most_bytes - OVERHEAD
            link.send(channel, [self._seal.seal(piece) for piece in cut(message, room)])

    def _has_deaf(self) -> bool:
        if not self._deaf:
            return False
        now_s = asyncio.get_running_loop().time()
        self._deaf = {name: until_s for name, until_s in self._deaf.items() if until_s > now_s}
        return bool(self._deaf)

    async def _say_deaf(self) -> None:
        """Tell the others, as long as it is so, that this node does not hear the first link."""
        said_s, was_deaf = 0.0, False
        while True:
            now_s, deaf = asyncio.get_running_loop().time(), not self.is_first_connected
            if deaf != was_deaf or (deaf and now_s - said_s >= DEAF_S):
                said_s, was_deaf = now_s, deaf
                message = Part(self.name, next(self._numbers), _DEAF, b"1" if deaf else b"0")
                self._send(message, everywhere=True)
            # Looks often: what is sent to this node is lost until the others know.
            await asyncio.sleep(LOOK_S)

    # --- in ---

    def _take(self, piece: bytes) -> None:
        content = self._seal.opened(piece)
        if content is None:
            self.refused += 1
            return
        message = self._joiner.take(content)
        if message is None or message.sender == self.name:
            return
        self.taken += 1
        if message.answers is not None:
            answer = self._answers.get(message.answers)
            if answer is not None and not answer.done():
                answer.set_result(message.body)
            return
        receiver = self._receivers.get(message.subject)
        if receiver is None:
            return
        if message.subject == _DEAF:
            self._note_deaf(message)
            return
        task = asyncio.get_running_loop().create_task(self._received(receiver, message))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _received(self, receiver: Receiver, message: Part) -> None:
        try:
            answer = await receiver(message.body)
        except Exception:
            # One bad message must not stop the others; nobody is told but the owner of the server.
            _log.exception("message_failed", subject=message.subject.partition(".")[0])
            return
        if message.asks and answer is not None:
            self._send(
                Part(
                    self.name,
                    next(self._numbers),
                    f"to.{message.sender}",
                    answer,
                    answers=message.number,
                )
            )

    def _note_deaf(self, message: Part) -> None:
        if message.body == b"1":
            self._deaf[message.sender] = asyncio.get_running_loop().time() + DEAF_LASTS_S
        else:
            self._deaf.pop(message.sender, None)

    async def _heard_of_deaf(self, _: bytes) -> None:
        """Take nothing: who is deaf is noted with the name of the sender."""


async def _nothing(_: bytes) -> None:
    """Take nothing: answers go to those who asked."""
