"""A server of the simulation: the real contests, registries, node and relay, on a simulated journal, time and network."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec

from plancia.rules.errors import CodedError
from plancia.server.bag.vault import Vault
from plancia.server.contests.contest_store import ContestStore
from plancia.server.duplicates.duplicates import Duplicates
from plancia.server.games.game_parts import GameParts
from plancia.server.games.game_store import GameStore
from plancia.server.games.games import Games
from plancia.server.games.shared import SharedRules
from plancia.server.journal.errors import JournalError
from plancia.server.live.errors import LiveError
from plancia.server.live.foundation import Foundation
from plancia.server.live.viewer import Close, Viewer
from plancia.server.metrics import Metrics
from plancia.server.nodes.errors import NodeError
from plancia.server.nodes.node import Node
from plancia.server.nodes.node_line import NodeLine
from plancia.server.nodes.relay.relay import Relay
from plancia.server.nodes.relay.wrong_node import mark
from plancia.server.people.membership import Memberships
from plancia.server.thinking.thought_pool import ThoughtPool
from plancia.wire import channel as w
from simulation.contests import FewLexica
from simulation.leases import SimLeases
from simulation.loop import Process
from simulation.network import SimCarrier, Socket
from simulation.storage import SimJournal, SimStore

#: After it has taken a contest over a node lets its clock stand for so long.
RETURN_MS = 100
#: Every so often contests that nobody needs are dropped.
SWEEP_S = 2.0

_encoder = msgspec.json.Encoder()
_metrics = Metrics()
_rules = SharedRules()


class NumberedViewer(Viewer[Any]):
    """A viewer with a number: sets of viewers are in the same order in every run."""

    __slots__ = ("number",)

    def __hash__(self) -> int:
        return self.number

    __eq__ = object.__eq__


class Server:
    """One life of one node."""

    def __init__(self, world: Any, process: Process) -> None:
        self.world, self.process = world, process
        database = world.database
        self.line = NodeLine()
        self.journal = SimJournal(database, process)
        store: Any = SimStore(database, process)
        self.leases = SimLeases(database, process, self.line)
        self.node = Node(
            self.leases,
            on_entered=self._entered,
            now_s=world.loop.time,
            name=world.new_name,
        )
        carrier = SimCarrier(world.network, process)
        journal: Any = None
        lexica: Any = FewLexica()
        foundation = Foundation(
            journal,
            self.journal,
            self.line,
            Vault(store),
            lexica,
            _metrics,
            wall_ms=lambda: world.wall_ms(process),
            owners=self.node,
            carrier=carrier,
            return_ms=RETURN_MS,
        )
        thinkers: Any = None
        parts = GameParts(GameStore(store), Memberships(store, lambda: 0), _rules, thinkers, ThoughtPool(0))
        self.games = Games(foundation, parts)
        claims: Any = None
        self.duplicates = Duplicates(foundation, ContestStore(store), claims)
        self.registries = (self.games, self.duplicates)
        self.node.on_orphans(self._wake)
        for registry in self.registries:
            self.node.on_expelled(registry.forget)
        self.relay = Relay(self.app, carrier, self.node, body_limit=0, give_back=lambda *_: None)
        self.is_up = self.is_stopping = False
        #: The sockets that clients have opened here.
        self.sockets: list[Socket] = []
        self._numbers = 0

    async def run(self) -> None:
        """Start; a database that is away is waited for."""
        while True:
            try:
                await self.node.start()
                break
            except JournalError:
                await asyncio.sleep(0.2)
        self.line.go_on()
        asyncio.get_running_loop().create_task(self.node.live())
        await self.relay.start()
        for registry in self.registries:
            while True:
                try:
                    await registry.start()
                    break
                except CodedError:
                    await asyncio.sleep(0.2)
        asyncio.get_running_loop().create_task(self._sweep())
        self.is_up = True

    async def stop(self) -> None:
        """Stop in good order, as far as the database lets it."""
        self.is_stopping = True
        for registry in reversed(self.registries):
            await registry.stop()
        await self.relay.stop()
        with suppress(JournalError):
            await self.node.stop()

    def live(self) -> list[Any]:
        """Return the contests in its memory."""
        return [live for registry in self.registries for live in registry.in_memory()]

    # --- sockets ---

    def connect(self, socket: Socket) -> None:
        """Take a socket of a client."""
        asyncio.get_running_loop().create_task(self._hold(socket))

    async def _hold(self, socket: Socket) -> None:
        await self.relay.answer(socket.scope, socket.to_node.receive, socket.send)

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a socket, as ``server.channel`` does."""
        _, kind, name = scope["path"].removeprefix("/ws").split("/")
        person = dict(scope["headers"])[b"person"].decode()
        identity = self.world.contests.identities[person]
        registry: Any = {"games": self.games, "duplicates": self.duplicates}[kind]
        await receive()
        await send({"type": "websocket.accept"})
        try:
            entrance = await registry.enter(name, identity)
        except CodedError as error:
            if isinstance(error, NodeError) and mark(scope, error):
                return
            await send({"type": "websocket.close", "code": int(Close.COME_BACK), "reason": error.code})
            return
        self._numbers += 1
        await Talk(self, entrance, identity, receive, send).hold()

    # --- its life ---

    def _entered(self, node: str) -> None:
        self.journal.node = node
        self.world.trace.note(self.world.loop.now_s, self.process.name, "is", node)

    async def _wake(self, groups: list[str]) -> None:
        for registry, names in (
            (self.games, self.world.contests.games),
            (self.duplicates, self.world.contests.duplicates),
        ):
            await registry.wake([group for group in groups if group in names])

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            for registry in self.registries:
                await registry.sweep()


class Talk:
    """What goes on over one socket: what ``live.conversation`` does, without limits and languages."""

    def __init__(self, server: Server, entrance: Any, identity: Any, receive: Any, send: Any) -> None:
        self._server, self._topic = server, entrance.topic
        self._receive, self._send = receive, send
        self.viewer = NumberedViewer(identity, entrance.actor, "en", self._wake)
        self.viewer.number = server._numbers
        self._speaking: asyncio.Task[None] | None = None

    async def hold(self) -> None:
        """Talk until one side closes the socket."""
        self._topic.join(self.viewer)
        if self._topic.closed is not None:
            self.viewer.close(self._topic.closed)
        try:
            await self._listen()
        finally:
            self._topic.leave(self.viewer)
            if self._speaking is not None:
                self._speaking.cancel()
                await asyncio.wait([self._speaking])

    def _wake(self) -> None:
        if self._speaking is None:
            self._speaking = asyncio.get_running_loop().create_task(self._speak())

    async def _speak(self) -> None:
        try:
            while (packet := self.viewer.take()) is not None:
                await self._send({"type": "websocket.send", "text": packet.text.decode()})
            if self.viewer.closed is not None:
                await self._send({"type": "websocket.close", "code": int(self.viewer.closed)})
        except Exception:
            pass  # he has gone; the listening task sees that too
        finally:
            self._speaking = None

    async def _listen(self) -> None:
        while True:
            event = await self._receive()
            if event["type"] == "websocket.disconnect":
                return
            if self.viewer.closed is not None:
                continue
            message = self._topic.decoder.decode(event["text"])
            if isinstance(message, w.Pong):
                self.viewer.round_trip.pong(message.id, self._server.line.now_ms())
                continue
            try:
                if isinstance(message, w.Act):
                    if self.viewer.actor is None:
                        raise LiveError("only_spectator")
                    seq = await self._topic.command(self.viewer, message)
                    self.viewer.send(_encoder.encode(w.Done(message.action_id, seq)))
                else:
                    await self._topic.sync(self.viewer, message.since)
            except CodedError as error:
                asked = message.action_id if isinstance(message, w.Act) else None
                self.viewer.send(_encoder.encode(w.Refused(asked, error.code, "", {})))
                if error.code == "stale_sequence" and isinstance(message, w.Act):
                    try:
                        await self._topic.catch_up(self.viewer, message.seq)
                    except CodedError:
                        self.viewer.close(Close.COME_BACK)
