"""People of the simulation: they come, act sensibly or not, lose their connection, come back, and send again.

Everything they were sent is kept: afterwards it must be what they were allowed to see, in one order.
"""

import asyncio
from random import Random
from typing import Any

import msgspec

from simulation.moves import in_duplicate, in_game
from simulation.network import Socket

#: How long somebody waits for an answer before he believes that it is lost.
PATIENCE_S = 2.5
#: Refusals of the moment: the same action may be sent again.
PASSING = frozenset(
    {"journal_away", "journal_busy", "journal_full", "node_expelled", "owner_away", "server_stopping"}
)


class Sent:
    """An action that somebody has sent, and what was answered."""

    def __init__(self, contest: str, actor: str, action_id: str, action: dict[str, Any], seq: int) -> None:
        self.contest, self.actor, self.action_id = contest, actor, action_id
        self.action, self.seq = action, seq
        self.done: int | None = None
        self.refused: str | None = None
        #: When and over which connection it was sent last.
        self.asked_s = 0.0
        self.connection: Connection | None = None

    @property
    def stored_as(self) -> str:
        """Its id in the journal."""
        return f"{self.actor}:{self.action_id}"

    @property
    def is_settled(self) -> bool:
        """Whether its sender knows what has become of it."""
        return self.done is not None or self.refused is not None


class Connection:
    """A socket of somebody and all that came through it."""

    def __init__(self, number: int, contest: str, actor: str | None) -> None:
        self.number, self.contest, self.actor = number, contest, actor
        self.messages: list[dict[str, Any]] = []
        self.closed: int | None = None


class Person:
    """Somebody in a contest; ``actor`` None: he watches."""

    def __init__(self, world: Any, contest: str, name: str, actor: str | None) -> None:
        self.world, self.contest, self.name, self.actor = world, contest, name, actor
        self.process = world.process(f"person-{name}", 0.0)
        self.random: Random = world.random_for(name)
        self.connections: list[Connection] = []
        self.sent: list[Sent] = []
        self._socket: Socket | None = None
        self._connection: Connection | None = None
        self._came: asyncio.Future[None] | None = None
        self.seen: dict[str, Any] = {}
        self._pending: Sent | None = None
        #: When he goes home; None: he stays.
        self.leaves_s: float | None = None

    def start(self) -> None:
        """Begin."""
        self.world.loop.begin(self.process, lambda: asyncio.get_running_loop().create_task(self.live()))

    async def live(self) -> None:
        """Come, stay, come back; act meanwhile."""
        await asyncio.sleep(self.random.random() * 0.5)
        while not self._is_gone():
            if await self._connect():
                await self._stay()
            await asyncio.sleep(0.05 + self.random.random() * 0.3)
        self.cut()

    def cut(self) -> None:
        """Lose the connection."""
        if self._socket is not None:
            self._socket.cut()

    def _is_gone(self) -> bool:
        leaves = self.leaves_s is not None and self.world.loop.now_s > self.leaves_s and self._pending is None
        return leaves or self.world.is_over

    @property
    def pending(self) -> Sent | None:
        """What he has sent and not been answered."""
        return self._pending

    # --- the connection ---

    async def _connect(self) -> bool:
        node = self.random.choice(self.world.slots)
        server = node.server
        if server is None or server.process.is_dead or not server.is_up:
            return False
        kind = "duplicates" if self.contest.startswith("dup") else "games"
        loop = self.world.loop
        socket = self._socket = Socket(
            loop, self.process, server.process, f"/ws/{kind}/{self.contest}", self.name
        )
        server.sockets.append(socket)
        self._connection = Connection(len(self.connections), self.contest, self.actor)
        self.connections.append(self._connection)
        self.seen = {}
        loop.after(server.process, 0.001, lambda: server.connect(socket))
        socket.to_node.send({"type": "websocket.connect"})
        asyncio.get_running_loop().create_task(self._read(socket, self._connection))
        return True

    async def _read(self, socket: Socket, connection: Connection) -> None:
        while connection.closed is None:
            event = await socket.to_client.receive()
            if event["type"] == "websocket.close":
                connection.closed = event["code"]
                socket.to_node.break_off({"type": "websocket.disconnect", "code": event["code"]})
            elif event["type"] == "websocket.send":
                self.world.told(self, connection, event["text"])
                self._take(socket, connection, msgspec.json.decode(event["text"]))
            if self._came is not None and not self._came.done():
                self._came.set_result(None)

    def _take(self, socket: Socket, connection: Connection, message: dict[str, Any]) -> None:
        kind = message["kind"]
        if kind == "ping":
            self._say(socket, {"kind": "pong", "id": message["id"]})
            return
        connection.messages.append(message)
        if "view" in message and connection is self._connection:
            self.seen = message
        elif kind == "done":
            self._settle(connection, message["action_id"], done=message["seq"])
        elif kind == "refused" and message["action_id"] is not None:
            self._settle(connection, message["action_id"], refused=message["code"])

    def _settle(
        self, connection: "Connection", action_id: str, *, done: int | None = None, refused: str | None = None
    ) -> None:
        sent = self.sent[int(action_id.removeprefix("a"))]
        if done is not None:
            self.world.check(sent.done in {None, done}, f"{sent.stored_as} was done twice")
            sent.done = done
        elif refused not in PASSING and connection is sent.connection:
            sent.refused = refused
        if sent.is_settled and sent is self._pending:
            self._pending = None

    def _say(self, socket: Socket, message: dict[str, Any]) -> None:
        socket.to_node.send({"type": "websocket.receive", "text": msgspec.json.encode(message).decode()})

    # --- acting ---

    async def _stay(self) -> None:
        connection, socket = self._connection, self._socket
        assert connection is not None
        assert socket is not None
        if not await self._until(lambda: bool(self.seen) or connection.closed is not None, PATIENCE_S):
            socket.cut()
        while connection.closed is None and not self._is_gone():
            if self._pending is not None:
                await self._send_again(socket, connection)
                continue
            await asyncio.sleep(0.02 + self.random.expovariate(1 / 0.3))
            if connection.closed is not None or self._pending is not None or self.actor is None:
                continue
            action = self._choose()
            if action is not None and not self.world.is_ending and not self._is_gone():
                await self._act(socket, connection, action)

    async def _act(self, socket: Socket, connection: Connection, action: dict[str, Any]) -> None:
        sent = Sent(self.contest, self.actor or "", f"a{len(self.sent)}", action, self.seen["seq"])
        self.sent.append(sent)
        self._pending = sent
        await self._send_again(socket, connection)

    async def _send_again(self, socket: Socket, connection: Connection) -> None:
        """Send what is not answered, twice now and then, and wait."""
        sent = self._pending
        assert sent is not None
        sent.asked_s, sent.connection = self.world.loop.now_s, connection
        message = {"kind": "act", "action_id": sent.action_id, "action": sent.action, "seq": sent.seq}
        for _ in range(1 + (self.random.random() < 0.1)):
            self._say(socket, message)
        answered = len(connection.messages)

        def is_answered() -> bool:
            return (
                sent.is_settled
                or connection.closed is not None
                or any(
                    each["kind"] == "refused" and each["action_id"] == sent.action_id
                    for each in connection.messages[answered:]
                )
            )

        if not await self._until(is_answered, PATIENCE_S):
            socket.cut()
        elif not sent.is_settled:
            await asyncio.sleep(0.1 + self.random.random() * 0.3)

    async def _until(self, condition: Any, timeout_s: float) -> bool:
        loop = asyncio.get_running_loop()
        until_s = loop.time() + timeout_s
        while not condition():
            left_s = until_s - loop.time()
            if left_s <= 0:
                return False
            self._came = loop.create_future()
            timer = loop.call_later(left_s, _wake, self._came)
            await self._came
            timer.cancel()
        return True

    def _choose(self) -> dict[str, Any] | None:
        view = self.seen.get("view")
        if view is None:
            return None
        if self.contest.startswith("dup"):
            return in_duplicate(view, self.actor, self.random)
        return in_game(view, self.actor, self.random)


def _wake(future: "asyncio.Future[None]") -> None:
    if not future.done():
        future.set_result(None)
