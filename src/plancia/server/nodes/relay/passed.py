"""A request or a socket on its way through this node: what the client has sent, and what he has been answered."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from plancia.server import tracing
from plancia.server.live.viewer import Close
from plancia.server.nodes.relay.messages import Event
from plancia.server.nodes.relay.refusal import refuse
from plancia.server.nodes.relay.scopes import with_pairs
from plancia.server.nodes.relay.tunnel import Tunnel, TunnelEndedError, is_last
from plancia.server.nodes.relay.wrong_node import WrongNode

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]

_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
#: How long to try to tell a client who has stopped reading why his socket is closed.
GOODBYE_S = 1.0


class Passed(ABC):
    """A connection that is answered here or elsewhere."""

    def __init__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        self.scope = scope
        self._receive = receive
        self._send = send
        #: Whether nothing more is to be done for the client.
        self.is_answered = False

    @property
    @abstractmethod
    def is_safe(self) -> bool:
        """Whether it does no harm if two nodes answer it."""

    @abstractmethod
    def receives_here(self) -> Receive:
        """Return what gives the events of the client to this node's own application, from the first on."""

    @abstractmethod
    def sends_here(self, wrong: WrongNode) -> Send:
        """Return what sends the client the answer of this node's own application, unless it is the wrong one."""

    @abstractmethod
    async def first(self) -> Event | None:
        """Return what another node needs before it can answer; None: the client has gone."""

    @abstractmethod
    async def pump(self, tunnel: Tunnel) -> None:
        """Carry events both ways until the last; raise ``TunnelEndedError`` if the other node ends before."""

    @abstractmethod
    async def broken(self) -> None:
        """Tell the client, if he must know, that the other node has gone in the middle."""

    @abstractmethod
    async def give_up(self) -> None:
        """Tell the client that nobody can answer him now."""


class PassedRequest(Passed):
    """A request over HTTP. Its body is kept as long as another node may need it."""

    def __init__(self, scope: dict[str, Any], receive: Receive, send: Send, most_body: int) -> None:
        """Keep a body of at most so many bytes, which is more than any node takes."""
        super().__init__(scope, receive, send)
        self._most_body = most_body
        self._read: list[Event] = []
        self._is_started = False

    @property
    def is_safe(self) -> bool:
        """Whether it only asks."""
        return self.scope["method"] in _SAFE

    def receives_here(self) -> Receive:
        """Return what gives the body, read before or now."""
        at = 0

        async def receive() -> Any:  # noqa: ANN401  (ASGI's many types)
            nonlocal at
            if at < len(self._read):
                at += 1
                return self._read[at - 1]
            event = await self._receive()
            if event["type"] == "http.request":
                self._read.append(event)
                at += 1
            return event

        return receive

    def sends_here(self, wrong: WrongNode) -> Send:
        """Return what sends the answer."""

        async def send(event: Any) -> None:  # noqa: ANN401  (ASGI's many types)
            if wrong.node is None:
                await self._send(event)

        return send

    async def first(self) -> Event | None:
        """Return the whole body."""
        size = sum(len(event.get("body", b"")) for event in self._read)
        while (not self._read or self._read[-1].get("more_body", False)) and size < self._most_body:
            event = await self._receive()
            if event["type"] != "http.request":
                return None
            self._read.append(event)
            size += len(event.get("body", b""))
        body = b"".join(event.get("body", b"") for event in self._read)
        return {"type": "http.request", "body": body, "more_body": False}

    async def pump(self, tunnel: Tunnel) -> None:
        """Send the client what the other node answers."""
        while not self.is_answered:
            event = await tunnel.receive()
            if event["type"] == "http.response.start":
                self._is_started = True
            await self._send(with_pairs(event))
            self.is_answered = is_last(event)
        tunnel.deal()

    async def broken(self) -> None:
        """Refuse, unless it may be asked again; an answer that was cut off ends with the connection."""
        if self._is_started:
            self.is_answered = True
        elif not self.is_safe:
            await self.give_up()

    async def give_up(self) -> None:
        """Refuse."""
        self.is_answered = True
        await refuse(self.scope, self._send)


class PassedSocket(Passed):
    """A socket. The client is accepted once, by whichever node does so first."""

    is_safe = True

    def __init__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        super().__init__(scope, receive, send)
        self._connect: Event | None = None
        self._is_accepted = False

    def receives_here(self) -> Receive:
        """Return what gives the events, the first one also if it was given to another before."""
        is_given = False

        async def receive() -> Any:  # noqa: ANN401  (ASGI's many types)
            nonlocal is_given
            if is_given:
                return await self._receive()
            is_given = True
            return await self.first()

        return receive

    def sends_here(self, wrong: WrongNode) -> Send:
        """Return what sends the events."""

        async def send(event: Any) -> None:  # noqa: ANN401  (ASGI's many types)
            if wrong.node is None:
                await self._show(event)

        return send

    async def first(self) -> Event:
        """Return that somebody has come."""
        if self._connect is None:
            self._connect = await self._receive()
        return self._connect

    async def pump(self, tunnel: Tunnel) -> None:
        """Carry messages both ways."""
        # Another node may still have to answer as long as nothing was said: the client's messages wait until then.
        event = await tunnel.receive()
        while event["type"] == "websocket.accept":
            await self._show(event)
            event = await tunnel.receive()
        up = asyncio.create_task(self._up(tunnel))
        down = asyncio.create_task(self._down(tunnel, event))
        hurry = asyncio.create_task(tunnel.hurry.wait())
        tasks = (up, down, hurry)
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        if outcomes[2] is True:
            await self._close(Close.TOO_SLOW)
        elif not any(outcome is None for outcome in outcomes):
            raise TunnelEndedError
        self.is_answered = True

    async def _up(self, tunnel: Tunnel) -> None:
        """Carry what the client says, until he goes."""
        while True:
            event = await self._receive()
            with tracing.span("relay"):
                trace = tracing.carried()
                await tunnel.send({**event, "trace": trace} if trace else event)
            if is_last(event):
                await tunnel.wait_until(lambda: tunnel.outgoing.is_empty, GOODBYE_S)
                return

    async def _down(self, tunnel: Tunnel, first: Event) -> None:
        """Carry what the other node says, until it closes the socket."""
        event = first
        while not is_last(event):
            await self._show(event)
            event = await tunnel.receive()
        await self._show(event)
        tunnel.deal()

    async def _show(self, event: Event) -> None:
        if event["type"] == "websocket.accept":
            if self._is_accepted:
                return
            self._is_accepted = True
        # A client who has gone is noticed by the task that listens to him.
        with suppress(OSError):
            await self._send(with_pairs(event))

    async def broken(self) -> None:
        """Send the client away with the word to come back."""
        await self.give_up()

    async def give_up(self) -> None:
        """Send the client away with the word to come back."""
        self.is_answered = True
        await self._close(Close.COME_BACK)

    async def _close(self, why: Close) -> None:
        """Close the socket; do not wait long for a client who has stopped reading."""
        with suppress(TimeoutError):
            # A client who was not let in learns no code.
            await self._show({"type": "websocket.accept"})
            close = {"type": "websocket.close", "code": int(why), "reason": why.name.lower()}
            await asyncio.wait_for(self._show(close), GOODBYE_S)
