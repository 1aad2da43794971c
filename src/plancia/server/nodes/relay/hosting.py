"""At the node that has the contest: the application answers what came by a tunnel, as if the client had called here."""

import asyncio
from typing import Any

from litestar.types import ASGIApp

from plancia.server import tracing
from plancia.server.live.viewer import Close
from plancia.server.logs import log
from plancia.server.nodes.relay.exchange import Exchange
from plancia.server.nodes.relay.messages import ELSEWHERE, NO_ANSWER, Event, Open
from plancia.server.nodes.relay.scopes import arrived, with_pairs
from plancia.server.nodes.relay.tunnel import Tunnel, TunnelEndedError, is_last
from plancia.server.nodes.relay.wrong_node import WrongNode, watched

_log = log("nodes")

#: A body of an answer is cut into frames of this length, so that no frame takes the room of all.
BODY_BYTES = 64 * 1024
#: How long the node that was called has to send the request itself after it has said that there is one.
BEGIN_S = 5.0
#: How long to wait at the end until everything has come to the other side.
LINGER_S = 5.0
#: As if the client had gone without a word.
_DISCONNECTED = 1006


class Hosting:
    """Answers connections that other nodes pass on."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self.exchange: Exchange
        self._tasks: set[asyncio.Task[None]] = set()

    def host(self, tunnel: Tunnel, opened: Open) -> None:
        """Answer a connection in a task of its own."""
        task = asyncio.get_running_loop().create_task(self._answer(tunnel, opened))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self, timeout_s: float) -> None:
        """Wait a while for what is under way."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=timeout_s)

    async def _answer(self, tunnel: Tunnel, opened: Open) -> None:
        wrong = WrongNode(hosted=True)
        connection = _Connection(tunnel, wrong)
        try:
            # Nothing is done before the other node has sent the request: it may have given up and asked another.
            if not await connection.begin():
                return
            tracing.arrive(opened.trace)
            scope: Any = watched(arrived(opened.scope), wrong)
            await self._app(scope, connection.receive, connection.send)
        except TunnelEndedError:
            pass
        except Exception:
            _log.exception("relayed_request_failed")
        finally:
            tunnel.deal()
            if wrong.node is not None:
                tunnel.send_now({"type": ELSEWHERE, "node": wrong.node})
            elif not connection.is_answered:
                tunnel.send_now({"type": NO_ANSWER})
            await tunnel.wait_until(lambda: tunnel.outgoing.is_empty, LINGER_S)
            self.exchange.close(tunnel)


class _Connection:
    """The two functions of ASGI over a tunnel."""

    def __init__(self, tunnel: Tunnel, wrong: WrongNode) -> None:
        self._tunnel = tunnel
        self._wrong = wrong
        self._first: Event | None = None
        #: Whether the last word was sent.
        self.is_answered = False

    async def begin(self) -> bool:
        """Wait for the first event; tell whether it has come."""
        try:
            async with asyncio.timeout(BEGIN_S):
                self._first = await self._tunnel.receive()
        except (TimeoutError, TunnelEndedError):
            return False
        return True

    async def receive(self) -> Any:  # noqa: ANN401  (ASGI's many types)
        """Return the next event of the client; that he is gone, if the other node is."""
        if self._first is not None:
            first, self._first = self._first, None
            return first
        try:
            event = await self._tunnel.receive()
            tracing.arrive(event.get("trace", {}))
            return with_pairs(event)
        except TunnelEndedError:
            return {"type": "websocket.disconnect", "code": _DISCONNECTED}

    async def send(self, event: Any) -> None:  # noqa: ANN401  (ASGI's many types)
        """Send an event to the client."""
        if self._wrong.node is not None:
            return
        if event["type"] == "http.response.body":
            await self._send_body(event)
        elif event["type"] == "websocket.http.response.start":
            # The other node may have let him in already: he learns by the code that he may come back.
            event = {"type": "websocket.close", "code": int(Close.COME_BACK), "reason": "server_full"}
            await self._tunnel.send(event)
        elif event["type"] == "websocket.http.response.body":
            return
        else:
            await self._tunnel.send(event)
        self.is_answered = is_last(event)

    async def _send_body(self, event: Any) -> None:  # noqa: ANN401  (ASGI's many types)
        body, more = event.get("body", b""), event.get("more_body", False)
        while len(body) > BODY_BYTES:
            some, body = body[:BODY_BYTES], body[BODY_BYTES:]
            await self._tunnel.send({"type": event["type"], "body": some, "more_body": True})
        await self._tunnel.send({"type": event["type"], "body": body, "more_body": more})
