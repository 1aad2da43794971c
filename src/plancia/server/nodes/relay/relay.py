"""At the node that was called: it answers itself, or passes the connection on to the node that has the contest.

No client can tell. A node first tries to answer; only if a part of it says that another node has the contest is what
the client sent passed on, and what that node answers sent back.
"""

import asyncio
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from litestar.types import ASGIApp

from plancia.server import tracing
from plancia.server.nodes.carrier import Carrier
from plancia.server.nodes.owners import Owners
from plancia.server.nodes.relay.exchange import Exchange
from plancia.server.nodes.relay.hints import Hints
from plancia.server.nodes.relay.hosting import Hosting
from plancia.server.nodes.relay.messages import Open
from plancia.server.nodes.relay.passed import Passed, PassedRequest, PassedSocket, Receive, Send
from plancia.server.nodes.relay.scopes import to_travel
from plancia.server.nodes.relay.tunnel import Tunnel, TunnelEndedError
from plancia.server.nodes.relay.wrong_node import WrongNode, watched

#: How long to look for the node that has a contest: it may be dying, and another about to take it over.
LOOK_S = 2.5
#: How long a node has to say that it takes a connection, and when to say again that there is one.
TAKEN_S = 0.6
SAY_AGAIN_S = 0.2
#: How long to wait before another try here, and how often to follow one node's word about another before that.
PAUSE_S = 0.1
MOST_HOPS = 3
#: How long a stop waits for requests of other nodes that are under way.
STOP_S = 2.0
#: A body is kept up to here and a little more: no node takes a longer one unless its limit is set higher.
MOST_BODY = 4 * 1024 * 1024

#: What a request has taken from a limit: of which kind, from whom, how much, of a bucket for how many people.
Taking = tuple[str, str, float, int]
#: So much is noted of one request: it takes less before it is known that another node has to answer.
MOST_TAKINGS = 16

_taken: ContextVar[list[Taking] | None] = ContextVar("plancia_taken", default=None)


class Relay:
    """Passes connections on, and answers those that others pass on."""

    def __init__(
        self,
        app: ASGIApp,
        carrier: Carrier,
        owners: Owners,
        *,
        hosted: ASGIApp | None = None,
        body_limit: int,
        give_back: Callable[[str, str, float, int], None],
    ) -> None:
        """Answer by ``app``, and what other nodes pass on by ``hosted``.

        ``give_back`` gives back to a limit what a try has taken that another node takes again.
        """
        self._app = app
        self._owners = owners
        self._most_body = max(body_limit, MOST_BODY) + 1
        self._give_back = give_back
        self._hosting = Hosting(hosted or app)
        self.exchange = self._hosting.exchange = Exchange(carrier, self._hosting.host)
        self.hints = Hints()
        self._naming: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to listen to other nodes."""
        await self.exchange.start()
        self._naming = asyncio.get_running_loop().create_task(self._follow_name())

    async def stop(self) -> None:
        """Finish what others have passed on, for a moment, and end everything else."""
        if self._naming is not None:
            self._naming.cancel()
        await self._hosting.finish(STOP_S)
        await self.exchange.stop()

    def give_up(self, node: str) -> None:
        """Take note that a node is gone: its contests are elsewhere, and those who talk to it must come back."""
        self.hints.forget_node(node)
        self.exchange.give_up(node)

    async def answer(self, scope: Any, receive: Receive, send: Send) -> None:  # noqa: ANN401  (ASGI's many types)
        """Answer a request or a socket, here or elsewhere."""
        if scope["type"] == "websocket":
            await self._answer(PassedSocket(scope, receive, send))
        else:
            with tracing.span("call"):
                await self._answer(PassedRequest(scope, receive, send, self._most_body))

    async def _answer(self, passed: Passed) -> None:
        until_s = self._now_s() + LOOK_S
        path = str(passed.scope.get("path", ""))
        if (node := self.hints.find(path)) is not None:
            await self._pass_on(node, passed)
            if passed.is_answered:
                return
            self.hints.forget(path)
        while True:
            node = await self._try_here(passed)
            for _ in range(MOST_HOPS):
                if not node or node == self._owners.node:
                    break
                node = await self._pass_on(node, passed)
            if passed.is_answered:
                return
            if self._now_s() >= until_s:
                await passed.give_up()
                return
            await asyncio.sleep(PAUSE_S)

    async def _try_here(self, passed: Passed) -> str | None:
        """Answer here; return the node that has to answer instead."""
        wrong, taken = WrongNode(), list[Taking]()
        token = _taken.set(taken)
        try:
            scope: Any = watched(passed.scope, wrong)
            await self._app(scope, passed.receives_here(), passed.sends_here(wrong))
        finally:
            _taken.reset(token)
        if wrong.node is None:
            passed.is_answered = True
        else:
            if wrong.node:
                self.hints.note(str(passed.scope.get("path", "")), wrong.contest, wrong.node)
            for taking in taken:
                self._give_back(*taking)
        return wrong.node

    async def _pass_on(self, node: str, passed: Passed) -> str | None:
        """Pass a connection on; return the node that has to answer instead, if that one knows."""
        first = await passed.first()
        if first is None:
            passed.is_answered = True
            return None
        tunnel = self.exchange.open(node)
        try:
            opened = Open(tunnel.name, to_travel(passed.scope), tracing.carried())
            self.exchange.send(tunnel.to, opened)
            if passed.is_safe:
                tunnel.send_now(first)
            if not await self._is_taken(tunnel, opened):
                return tunnel.elsewhere
            if not passed.is_safe:
                # From here on the other node may do it, and nobody else may.
                tunnel.send_now(first)
            await passed.pump(tunnel)
        except TunnelEndedError:
            if tunnel.elsewhere is None:
                await passed.broken()
            return tunnel.elsewhere
        finally:
            self.exchange.close(tunnel)
        return None

    async def _is_taken(self, tunnel: Tunnel, opened: Open) -> bool:
        """Wait until the other node says that it takes a connection; say once more that there is one."""
        if await tunnel.wait_until(lambda: tunnel.is_taken, SAY_AGAIN_S):
            return True
        self.exchange.send(tunnel.to, opened)
        return await tunnel.wait_until(lambda: tunnel.is_taken, TAKEN_S - SAY_AGAIN_S)

    async def _follow_name(self) -> None:
        """Listen under the name that this node has now."""
        while True:
            if node := self._owners.node:
                await self.exchange.be_called(node)
            await asyncio.sleep(PAUSE_S)

    def _now_s(self) -> float:
        return asyncio.get_running_loop().time()


def note_taken(kind: str, who: str, cost: float, people: int) -> None:
    """Note what a request has taken from a limit, should another node have to answer it."""
    taken = _taken.get()
    if taken is not None and len(taken) < MOST_TAKINGS:
        taken.append((kind, who, cost, people))
