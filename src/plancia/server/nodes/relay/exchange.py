"""All tunnels of a node, and the nodes at their other ends.

What is said to one node within a turn of the event loop goes as one message. A node that says nothing for long is
asked, and if it still says nothing, its tunnels end. How long this node was asleep itself does not count.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from secrets import token_hex

import msgspec

from plancia.server.nodes.carrier import Carrier
from plancia.server.nodes.relay.messages import (
    Alive,
    AnyMessage,
    Frame,
    Gone,
    Got,
    Open,
    Probe,
    Taken,
    bundled,
    packed,
    unbundled,
)
from plancia.server.nodes.relay.tunnel import Tunnel

#: How often to look at tunnels and nodes.
TICK_S = 0.25
#: A node that was silent for so long is asked, and is given up after so long.
ASK_S = 1.0
SILENT_S = 3.0
#: After a sign that some node is gone, nodes that do not answer are given up after so long.
DOUBT_S = 0.75
#: A message to a node is not longer than this, unless a single frame is.
MOST_BYTES = 256 * 1024
#: So many tunnels that have ended are remembered: what comes late for them is not new.
MOST_ENDED = 10_000


class Peer:
    """A node at the other end of tunnels."""

    __slots__ = ("heard_s", "probed_s", "tunnels")

    def __init__(self, now_s: float) -> None:
        self.tunnels: dict[str, Tunnel] = {}
        #: When it last said something, and when it was asked after that.
        self.heard_s = now_s
        self.probed_s: float | None = None


class Exchange:
    """The tunnels of this node."""

    def __init__(self, carrier: Carrier, host: Callable[[Tunnel, Open], None]) -> None:
        """Give every connection that another node passes on to ``host``."""
        self._carrier = carrier
        self._host = host
        #: Where this node listens as long as it runs, whatever it is called.
        self.address = f"relay.{token_hex(8)}"
        self._peers: dict[str, Peer] = {}
        self._tunnels: dict[str, Tunnel] = {}
        self._ended: OrderedDict[str, None] = OrderedDict()
        self._waiting: dict[str, list[bytes]] = {}
        self._sending: set[asyncio.Task[None]] = set()
        self._ticking: asyncio.Task[None] | None = None
        self._names: set[str] = set()
        #: How many connections were passed on, and taken, for the figures.
        self.passed = self.taken = 0

    async def start(self) -> None:
        """Begin to listen."""
        await self._carrier.listen(self.address, self._came)
        self._ticking = asyncio.get_running_loop().create_task(self._tick())

    async def be_called(self, node: str) -> None:
        """Listen to a name of this node too; it gets a new one after it was declared gone."""
        if node not in self._names:
            self._names.add(node)
            await self._carrier.listen(where(node), self._came)

    async def stop(self) -> None:
        """End all tunnels."""
        if self._ticking is not None:
            self._ticking.cancel()
            with suppress(asyncio.CancelledError):
                await self._ticking
        for tunnel in list(self._tunnels.values()):
            self.close(tunnel)
        self._flush()
        if self._sending:
            await asyncio.wait(self._sending)

    @property
    def tunnels(self) -> list[Tunnel]:
        """The tunnels that are open."""
        return list(self._tunnels.values())

    # --- tunnels ---

    def open(self, node: str) -> Tunnel:
        """Return a new tunnel to a node; nothing is said to it yet."""
        self.passed += 1
        tunnel = Tunnel(token_hex(8), where(node), self.send)
        tunnel.node = node
        self._add(tunnel)
        return tunnel

    def close(self, tunnel: Tunnel) -> None:
        """End a tunnel, and tell the other side."""
        if not tunnel.is_ended:
            self.send(tunnel.to, Gone(tunnel.name))
        self._end(tunnel)

    def give_up(self, node: str) -> None:
        """End the tunnels to a node that is known to be gone, and ask the others: one may have lost it too."""
        for tunnel in self.tunnels:
            if tunnel.node == node:
                self._end(tunnel)
        self.doubt()

    def doubt(self) -> None:
        """Ask every node at once whether it is there: one may be gone."""
        now_s = self._now_s()
        for address, peer in self._peers.items():
            if peer.tunnels and peer.probed_s is None:
                # So that the rest of its time is short, whatever it said before.
                peer.heard_s = min(peer.heard_s, now_s - SILENT_S + DOUBT_S)
                peer.probed_s = now_s
                self.send(address, Probe())

    def send(self, to: str, message: AnyMessage) -> None:
        """Say something to a node, with all else that is said to it now."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._flush)
        self._waiting.setdefault(to, []).append(packed(message))

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, {}
        for to, messages in waiting.items():
            for some in _portions(messages):
                task = asyncio.get_running_loop().create_task(
                    self._carrier.publish(to, bundled(self.address, some))
                )
                self._sending.add(task)
                task.add_done_callback(self._sending.discard)

    def _add(self, tunnel: Tunnel) -> None:
        self._tunnels[tunnel.name] = tunnel
        self._peer(tunnel.to).tunnels[tunnel.name] = tunnel

    def _end(self, tunnel: Tunnel) -> None:
        tunnel.end()
        if self._tunnels.pop(tunnel.name, None) is not None:
            self._ended[tunnel.name] = None
            if len(self._ended) > MOST_ENDED:
                self._ended.popitem(last=False)
        peer = self._peers.get(tunnel.to)
        if peer is not None:
            peer.tunnels.pop(tunnel.name, None)
            if not peer.tunnels:
                del self._peers[tunnel.to]

    def _peer(self, address: str) -> Peer:
        peer = self._peers.get(address)
        if peer is None:
            peer = self._peers[address] = Peer(self._now_s())
        return peer

    # --- what comes ---

    async def _came(self, content: bytes) -> None:
        try:
            sender, messages = unbundled(content)
        except msgspec.DecodeError:
            return
        if (peer := self._peers.get(sender)) is not None:
            peer.heard_s, peer.probed_s = self._now_s(), None
        for message in messages:
            self._take(sender, message)

    def _take(self, sender: str, message: AnyMessage) -> None:
        if isinstance(message, Probe):
            self.send(sender, Alive())
            return
        tunnel = self._tunnels.get(message.tunnel)
        if tunnel is None:
            self._take_unknown(sender, message)
            return
        self._move(tunnel, sender)
        match message:
            case Frame():
                tunnel.come(message)
            case Got():
                tunnel.got(message)
            case Taken():
                tunnel.taken()
            case Open():
                self.send(sender, Taken(tunnel.name))
            case Gone():
                self._end(tunnel)

    def _take_unknown(self, sender: str, message: AnyMessage) -> None:
        match message:
            case Open(name) if name not in self._ended:
                self.taken += 1
                tunnel = Tunnel(name, sender, self.send)
                self._add(tunnel)
                self.send(sender, Taken(name))
                self._host(tunnel, message)
            case Frame(name) | Open(name):
                self.send(sender, Gone(name))

    def _move(self, tunnel: Tunnel, sender: str) -> None:
        """Send to where the node always listens, once it has said where that is."""
        if tunnel.to == sender:
            return
        peer = self._peers.get(tunnel.to)
        if peer is not None:
            peer.tunnels.pop(tunnel.name, None)
            if not peer.tunnels:
                del self._peers[tunnel.to]
        tunnel.to = sender
        self._peer(sender).tunnels[tunnel.name] = tunnel

    # --- time ---

    async def _tick(self) -> None:
        while True:
            began_s = self._now_s()
            await asyncio.sleep(TICK_S)
            now_s = self._now_s()
            self._forgive(now_s - began_s - TICK_S)
            for tunnel in self.tunnels:
                tunnel.send_again(now_s)
                if tunnel.outgoing.is_hopeless:
                    self.close(tunnel)
            for address, peer in list(self._peers.items()):
                silent_s = now_s - peer.heard_s
                if silent_s >= SILENT_S:
                    for tunnel in list(peer.tunnels.values()):
                        self._end(tunnel)
                elif silent_s >= ASK_S:
                    peer.probed_s = now_s
                    self.send(address, Probe())

    def _forgive(self, late_s: float) -> None:
        """Do not count as silence of others what this node has slept: it could hear nobody."""
        if late_s > TICK_S:
            now_s = self._now_s()
            for peer in self._peers.values():
                peer.heard_s = min(peer.heard_s + late_s, now_s)

    def _now_s(self) -> float:
        return asyncio.get_running_loop().time()


def where(node: str) -> str:
    """Return the subject on which a node listens under its name."""
    return f"relay.node.{node}"


def _portions(messages: list[bytes]) -> list[list[bytes]]:
    """Return messages in portions that are not too long."""
    portions: list[list[bytes]] = [[]]
    size = 0
    for message in messages:
        if portions[-1] and size + len(message) > MOST_BYTES:
            portions.append([])
            size = 0
        portions[-1].append(message)
        size += len(message)
    return portions
