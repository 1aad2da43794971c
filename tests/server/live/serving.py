"""A real server in this process, and people with real sockets: what the tests of live contests use."""

import asyncio
import heapq
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from secrets import token_hex
from typing import Any

import httpx
import msgspec
import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from plancia.rules.game.actions import Action
from plancia.server.app import create_app
from plancia.server.connections.listening import uvicorn_config
from plancia.server.games.games import Games
from plancia.server.journal.address import Where
from plancia.server.lifetime import Parts
from plancia.server.live.foundation import Foundation
from plancia.server.services import Services
from plancia.server.settings import LimitSettings, OverloadSettings, PeopleSettings, RoomSettings, Settings
from server.live.instead import INSTEAD

#: No test waits for a password, a computer or a restart, and none meets a limit.
QUICK = Settings(
    people=PeopleSettings(password_memory_kib=8, password_passes=1),
    limits=LimitSettings(
        requests="99999/1",
        sockets="99999/1",
        frames="99999/1",
        sockets_of_person=99999,
        sockets_of_address=99999,
        guests="99999/1",
        sign_ups="99999/1",
        sign_ins="99999/1",
        games="99999/1",
        commands="99999/1",
        proposals="99999/1",
        records="99999/1",
        laboratory="99999/1",
        prints="99999/1",
    ),
    rooms=RoomSettings(return_ms=0, computer_least_ms=0, computer_more_ms=0),
    # A machine on which other tests run may be late.
    overload=OverloadSettings(lag_ms=60_000),
)
ONLINE = {"players": ["", ""], "procedure": "online"}
#: How long to wait for a message that must come, before the test fails.
PATIENCE_S = 20


class Handmade:
    """A time line that goes when the test says so."""

    class _Alarm:
        def __init__(self, callback: Callable[[], None]) -> None:
            self.callback: Callable[[], None] | None = callback

        def cancel(self) -> None:
            self.callback = None

    def __init__(self, at_ms: int = 1000) -> None:
        self.at_ms = at_ms
        self._alarms: list[tuple[int, int, Handmade._Alarm]] = []
        self._numbers = count()

    def now_ms(self) -> int:
        return self.at_ms

    def advance_to(self, at_ms: int) -> None:
        self.at_ms = max(self.at_ms, at_ms)

    def go_on(self) -> None:
        """Only when the test says so."""

    def alarm(self, at_ms: int, callback: Callable[[], None]) -> _Alarm:
        made = self._Alarm(callback)
        heapq.heappush(self._alarms, (at_ms, next(self._numbers), made))
        if at_ms <= self.at_ms:
            asyncio.get_running_loop().call_soon(self._ring)
        return made

    def _ring(self) -> None:
        while self._alarms and self._alarms[0][0] <= self.at_ms:
            _, _, made = heapq.heappop(self._alarms)
            if made.callback is not None:
                made.callback()

    async def go(self, ms: int, registry: Any) -> None:
        """Let time go on, alarm by alarm, each at its own instant, and what it leads to come to its end."""
        end_ms = self.at_ms + ms
        while True:
            await quiet(registry)
            due = [at_ms for at_ms, _, made in self._alarms if made.callback is not None]
            if not due or min(due) > end_ms:
                break
            self.at_ms = max(min(due), self.at_ms)
            self._ring()
        self.at_ms = end_ms
        await quiet(registry)


async def quiet(registry: Any) -> None:
    """Wait until nothing is under way in any contest."""
    while any(game.is_busy or game.bots._tasks for game in registry.in_memory()):
        await asyncio.sleep(0.001)  # the threads that write want their turn


class Live:
    """A running server."""

    def __init__(self, app: Any, port: int) -> None:
        self.app = app
        self.port = port
        self.base = f"http://127.0.0.1:{port}"
        self._clients: list[httpx.AsyncClient] = []
        self._sockets: list[Seated] = []

    async def close(self) -> None:
        """Let everybody go."""
        for seated in self._sockets:
            await seated.leave()
        for client in self._clients:
            await client.aclose()

    @property
    def services(self) -> Services:
        return self.app.state.services

    @property
    def foundation(self) -> Foundation:
        return self.services.foundation

    @property
    def games(self) -> Games:
        return self.services.games

    async def join(self, game: str, **headers: str) -> "Seated":
        """Open the socket of a game with these headers and wait for the welcome, or for the end."""
        return await self.look(f"games/{game}", **headers)

    async def look(self, topic: str, **headers: str) -> "Seated":
        """Open a socket on a topic."""
        opened = await connect(
            f"ws://127.0.0.1:{self.port}/ws/{topic}",
            additional_headers=headers,
            compression=None,
            max_queue=None,
        )
        seated = Seated(opened, topic.partition("/")[2])
        self._sockets.append(seated)
        await seated.until("welcome", "closed")
        return seated

    def client(self, cookies: Any = None, headers: Any = None) -> httpx.AsyncClient:
        """Return a browser, perhaps one that was here before."""
        client = httpx.AsyncClient(
            base_url=self.base, cookies=cookies, headers=headers, timeout=PATIENCE_S * 5
        )
        self._clients.append(client)
        return client

    async def person(self, name: str) -> "Person":
        """Come in as a guest."""
        client = self.client()
        answer = await client.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        client.headers["x-csrf-token"] = answer.json()["csrf"]
        return Person(self, client, answer.json()["identity"]["id"])

    async def game(self, *players: "Person", **terms: Any) -> str:
        """Make a game, let everybody sit down and be ready, and return its name."""
        host = players[0]
        terms = {"settings": ONLINE, **terms}
        opened = await host.post("/api/games", terms)
        game = opened["game"]
        for seat, person in enumerate(players):
            await person.post(f"/api/games/{game}/seats/{seat}")
        for person in players:
            info = await person.post(f"/api/games/{game}/ready", {"nonce": token_hex(16)})
        assert info["status"] == "live"
        return game

    async def table(self, *names: str, **terms: Any) -> "list[Seated]":
        """Make a game between new people and return their sockets."""
        people = [await self.person(name) for name in names or ("Ada", "Ugo")]
        game = await self.game(*people, **terms)
        return [await person.join(game) for person in people]


class Person:
    """Somebody with a browser."""

    def __init__(self, live: Live, client: httpx.AsyncClient, identity: str) -> None:
        self.live = live
        self.client = client
        self.identity = identity

    async def post(self, path: str, body: Any = None) -> Any:
        answer = await self.client.post(path, json=body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def get(self, path: str) -> Any:
        answer = await self.client.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def refused(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        answer = await self.client.request(method, path, json=body)
        return answer.status_code, answer.json()["error"]["code"]

    async def join(self, game: str, **headers: str) -> "Seated":
        """Open the socket of a game."""
        return await self.look(f"games/{game}", **headers)

    async def look(self, topic: str, **headers: str) -> "Seated":
        """Open a socket on a topic."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        return await self.live.look(topic, cookie=cookie, **headers)


class Seated:
    """A socket of a game: what came over it, and what is known by it."""

    def __init__(self, opened: ClientConnection, game: str) -> None:
        self.socket = opened
        self.game = game
        self.messages: list[dict[str, Any]] = []
        self.raw: list[bytes] = []
        self.seq = 0
        self.view: dict[str, Any] = {}
        self.you: dict[str, Any] | None = None
        self.closed: int | None = None
        self.answers_pings = True
        #: Whether the page is out of sight.
        self.hidden = False
        self._ids = count()
        self._came = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                await self._take(text)
        except ConnectionClosed:
            pass
        self.closed = self.socket.close_code or 1006
        self._came.set()

    async def _take(self, text: str | bytes) -> None:
        message = msgspec.json.decode(text)
        if message["kind"] == "ping":
            if self.answers_pings:
                pong = {"kind": "pong", "id": message["id"], **({"hidden": True} if self.hidden else {})}
                await self.socket.send(msgspec.json.encode(pong).decode())
            return
        self.raw.append(text.encode() if isinstance(text, str) else text)
        if "view" in message and message["seq"] >= self.seq:
            self.seq, self.view = message["seq"], message["view"]
        if message["kind"] == "welcome":
            self.you = message["you"]
        self.messages.append(message)
        self._came.set()

    async def until(
        self, *kinds: str, since: int = 0, where: Callable[[dict[str, Any]], bool] = lambda _: True
    ) -> dict[str, Any]:
        """Wait for a message of these kinds, not counting the first ``since``; ``closed`` for the end."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                for message in self.messages[since:]:
                    if message["kind"] in kinds and where(message):
                        return message
                if self.closed is not None:
                    assert "closed" in kinds, f"closed with {self.closed} while waiting for {kinds}"
                    return {"kind": "closed", "code": self.closed}
                self._came.clear()
                await self._came.wait()

    async def reach(self, seq: int) -> None:
        """Wait until so many events are known."""
        async with asyncio.timeout(PATIENCE_S):
            while self.seq < seq:
                self._came.clear()
                await self._came.wait()

    async def send(self, message: Any) -> None:
        await self.socket.send(
            message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode()
        )

    async def act(
        self,
        action: Action | dict[str, Any],
        *,
        seq: int | None = None,
        action_id: str | None = None,
    ) -> dict[str, Any]:
        """Do something and return ``done`` or ``refused``."""
        action_id = action_id or f"a{next(self._ids)}-{token_hex(4)}"
        before = len(self.messages)
        await self.send(
            {
                "kind": "act",
                "seq": self.seq if seq is None else seq,
                "action_id": action_id,
                "action": action,
            }
        )
        return await self.until(
            "done", "refused", since=before, where=lambda message: message.get("action_id") == action_id
        )

    async def leave(self) -> None:
        await self.socket.close()
        await asyncio.wait([self._reader])


@asynccontextmanager
async def serving(
    database: Where, settings: Settings = QUICK, timeline: Handmade | None = None, *, stop_first: bool = False
) -> AsyncIterator[Live]:
    """Run a server on a free port, on this event loop; ``stop_first``: it stops while people are still there."""
    where = INSTEAD.of(database) if isinstance(database, Path) else database
    if where != database and timeline is not None:
        pytest.skip("a server on PostgreSQL has a time of its own")
    parts = Parts(settings, where, None if timeline is None else lambda _: timeline)
    app = create_app({}, parts)
    config = uvicorn_config(app, settings, stop_s=5)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        # As the event loop does for a real server; without it every answer waits 40 ms for the client's system.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        server = uvicorn.Server(config)
        # The server must not handle the signals of the test process.
        running = asyncio.create_task(server._serve([listener]))
        while not server.started and not running.done():
            await asyncio.sleep(0.005)
        if running.done():
            running.result()
        live = Live(app, listener.getsockname()[1])
        try:
            yield live
        finally:
            if stop_first:
                server.should_exit = True
                await running
            await live.close()
            server.should_exit = True
            await running


async def mover_first(seated: list[Seated]) -> tuple[Seated, Seated]:
    """Return the two sockets, the one on turn first."""
    on_turn = seated[0].view["on_turn"]
    return (seated[0], seated[1]) if on_turn == 0 else (seated[1], seated[0])
