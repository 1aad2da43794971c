"""Messages between nodes, which may be lost, late, doubled or out of order; and the sockets of clients."""

import asyncio
from collections import deque
from typing import Any

from plancia.server.nodes.carrier import Receiver
from simulation.loop import Process, SimLoop

#: As if somebody had gone without a word.
GONE = 1006


class Network:
    """What all carriers share: who listens to what, and what goes wrong."""

    def __init__(self, loop: SimLoop) -> None:
        self.loop = loop
        self.losing = self.doubling = 0.0
        #: The longest a message is late.
        self.late_s = 0.002
        #: Pairs of processes between which nothing passes.
        self.apart: set[frozenset[str]] = set()
        self.listeners: dict[str, list[tuple[Process, Receiver]]] = {}

    def send(self, sender: Process, subject: str, message: bytes) -> None:
        """Send to everybody who listens."""
        random = self.loop.random
        for process, receiver in list(self.listeners.get(subject, ())):
            if process.is_dead or frozenset({sender.name, process.name}) in self.apart:
                continue
            times = 1 + (random.random() < self.doubling) - (random.random() < self.losing)
            for _ in range(times):
                late_s = 0.0003 + random.random() * self.late_s
                self.loop.after(process, late_s, lambda take=receiver: _begin(take, message))


def _begin(receiver: Receiver, message: bytes) -> None:
    asyncio.get_running_loop().create_task(_took(receiver, message))


async def _took(receiver: Receiver, message: bytes) -> None:
    await receiver(message)


class SimCarrier:
    """The carrier of one node."""

    is_connected = is_whole = True

    def __init__(self, network: Network, process: Process) -> None:
        self._network, self._process = network, process

    async def publish(self, subject: str, message: bytes) -> None:
        """Send a message."""
        self._network.send(self._process, subject, message)

    async def ask(self, subject: str, question: bytes, timeout_s: float) -> bytes:
        """Never be answered: nothing here asks."""
        await asyncio.sleep(timeout_s)
        raise TimeoutError

    async def listen(self, subject: str, receiver: Receiver) -> None:
        """Take the messages of a subject."""
        self._network.listeners.setdefault(subject, []).append((self._process, receiver))

    async def close(self) -> None:
        """Stop listening."""


class Wire:
    """A connection between two processes, one way: everything arrives in its order, or nothing more does."""

    def __init__(self, loop: SimLoop, to: Process) -> None:
        self._loop, self._to = loop, to
        self._arrives_s = 0.0
        self._came: deque[Any] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self._broken = False

    def send(self, message: Any) -> None:
        """Send something; what is sent into a broken connection is lost."""
        random = self._loop.random
        late_s = 0.001 + random.random() * (0.02 if random.random() < 0.95 else 0.3)
        self._arrives_s = max(self._arrives_s, self._loop.now_s + late_s)
        self._loop.at(self._to, self._arrives_s, lambda: self._arrive(message))

    def _arrive(self, message: Any) -> None:
        if not self._broken:
            self._come(message)

    def _come(self, message: Any) -> None:
        self._came.append(message)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def break_off(self, last: Any) -> None:
        """Let nothing more through; the reader finds this at the end."""
        if not self._broken:
            self._broken = True
            self._loop.after(self._to, 0.001, lambda: self._come(last))

    async def receive(self) -> Any:
        """Return what has come next."""
        while not self._came:
            self._waiting = self._loop.create_future()
            await self._waiting
        return self._came.popleft()


class Socket:
    """A socket between a client and a node, as both see it: the events of ASGI."""

    def __init__(self, loop: SimLoop, client: Process, node: Process, path: str, person: str) -> None:
        self.client, self.node = client, node
        self.to_node, self.to_client = Wire(loop, node), Wire(loop, client)
        self.scope: dict[str, Any] = {
            "type": "websocket",
            "path": path,
            "query_string": b"",
            "headers": [(b"person", person.encode())],
            "client": (client.name, 1),
        }

    async def send(self, event: dict[str, Any]) -> None:
        """Send an event to the client, for the node."""
        self.to_client.send(event)

    def cut(self) -> None:
        """Break the connection for both."""
        self.to_node.break_off({"type": "websocket.disconnect", "code": GONE})
        self.to_client.break_off({"type": "websocket.close", "code": GONE})
