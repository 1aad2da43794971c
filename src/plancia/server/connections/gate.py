"""The gate before the application: every request and every new socket waits here for its turn.

Outside Litestar, because finding a route costs as much as many answers.
"""

from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import Message, Receive, Scope, Send

from plancia.catalogue import sentence
from plancia.server.connections.fair_turns import Client, FairTurns, Turn
from plancia.server.connections.metered import Metered
from plancia.server.language import language_of
from plancia.server.live.errors import LiveError
from plancia.server.people.addresses import block_of
from plancia.server.people.guard import known_identity
from plancia.server.people.people import People
from plancia.wire.message import Problem, ProblemAnswer

Answer = Callable[[Scope, Receive, Send], Coroutine[Any, Any, None]]

_KINDS = frozenset({ScopeType.HTTP, ScopeType.WEBSOCKET})
#: What ends the turn of a new socket: it is let in, or told why not.
_ENTERED = frozenset({"websocket.send", "websocket.close"})


class Gate:
    """The application behind its gate."""

    def __init__(self, app: Litestar, answer: Answer | None = None) -> None:
        """Answer by ``app``, or by a part of it: requests that another node has passed on are not passed on again."""
        self._app = app
        self._answer: Answer = answer or app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request or a socket through when its turn comes; refuse it if too many wait."""
        if scope["type"] not in _KINDS:
            await self._app(scope, receive, send)  # the start and the end of the server
            return
        people: People = self._app.state.people
        turns = people.turns
        try:
            turn = await turns.take(_client(people, scope))
        except LiveError as error:
            await _refuse(scope, send, error)
            return
        if scope["type"] == ScopeType.WEBSOCKET:
            await self._enter(scope, receive, send, turns, turn)
            return
        work = Metered(self._answer(scope, receive, send))
        try:
            await work
        finally:
            turns.end(turn, work.spent_s, work.steps)

    async def _enter(self, scope: Scope, receive: Receive, send: Send, turns: FairTurns, turn: Turn) -> None:
        """Hold a socket; its turn ends when it is let in."""
        entered = False

        async def sent(message: Message) -> None:
            nonlocal entered
            if not entered and message["type"] in _ENTERED:
                entered = True
                turns.end(turn, work.spent_s, work.steps)
                work.stop()
            await send(message)

        work = Metered(self._answer(scope, receive, sent))
        try:
            await work
        finally:
            if not entered:
                turns.end(turn, work.spent_s, work.steps)


def _client(people: People, scope: Scope) -> Client:
    """Return whose turn it will be: somebody the server knows, or an address."""
    client = scope.get("client")
    identity = known_identity(people, scope)
    return block_of(client[0]) if client else "unknown", "" if identity is None else identity.id


async def _refuse(scope: Scope, send: Send, error: LiveError) -> None:
    """Say that the server has too much to do."""
    said = sentence(error.code, error.context, language_of(ASGIConnection(scope)))
    body = msgspec.json.encode(ProblemAnswer(Problem(error.code, said)))
    headers = [
        (b"content-type", b"application/json"),
        (b"cache-control", b"no-store"),
        (b"retry-after", str(error.context["retry_s"]).encode()),
        (b"content-length", str(len(body)).encode()),
    ]
    kind = "http" if scope["type"] == ScopeType.HTTP else "websocket.http"
    start: dict[str, object] = {"type": f"{kind}.response.start", "status": 503, "headers": headers}
    await send(start)  # type: ignore[arg-type]
    await send({"type": f"{kind}.response.body", "body": body, "more_body": False})  # type: ignore[arg-type, misc]
