"""One connection that sends requests: there is a bound on how much and how long until a request is whole."""

import asyncio
from typing import Any

import msgspec
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from plancia.catalogue import sentence
from plancia.server.connections.backlog import Backlog
from plancia.server.connections.open_connections import OpenConnections
from plancia.server.connections.quiet import QUIET
from plancia.wire.message import Problem, ProblemAnswer

#: How long a client may take until the head of a request is there, from the first moment on.
HEAD_S = 10.0
#: How long the body may take after that.
BODY_S = 30.0
#: The largest head of a request: its address and its headers.
HEAD_LIMIT = 32_768
#: How many requests may come before the one before them is answered. Browsers send none.
MOST_AHEAD = 4
#: How much is read before that is looked at again.
SLICE = 2048
#: How long to wait until the client has read why it is closed.
GOODBYE_S = 2.0

#: What a client is told for whom there is no room.
RETRY_S = 5


class HttpConnection(HttpToolsProtocol):
    """uvicorn's protocol with limits."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        room: OpenConnections,
        backlog: Backlog,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.logger = QUIET
        self._room = room
        self._backlog = backlog
        #: When the client is late with what it has begun; None: it has sent all of it.
        self._due_s: float | None = None
        self._head_bytes = 0
        self._in_head = True

    # --- as the count of connections sees it ---

    @property
    def address(self) -> str:
        """Where it comes from."""
        return self.client[0] if self.client else "unknown"

    @property
    def is_idle(self) -> bool:
        """Whether no request of it is being answered."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    @property
    def late_at_s(self) -> float | None:
        """When it will have kept the server waiting too long."""
        # While the server does not read, the client cannot send.
        return None if self.flow.read_paused else self._due_s

    def drop(self) -> None:
        """Close it at once."""
        self.transport.abort()

    def give_up(self) -> None:
        """Close it, and say that it was too slow, unless an answer is on its way."""
        self._refuse(408, b"")

    # --- as the transport sees it ---

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take the connection if there is room."""
        super().connection_made(transport)
        self._due_s = self.loop.time() + HEAD_S
        if not self._room.enter(self):
            # The language of the client is not known yet.
            said = sentence("server_full", {"retry_s": RETRY_S}, "en")
            body = msgspec.json.encode(ProblemAnswer(Problem("server_full", said)))
            retry = (b"retry-after", str(RETRY_S).encode())
            self._refuse(503, body, (b"content-type", b"application/json"), retry)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._room.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless the head of the request has become too large, or too many requests wait for their answers."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            piece = data[start : start + SLICE] if len(data) > SLICE else data
            if self._in_head:
                self._head_bytes += len(piece)
            super().data_received(piece)
            if len(self.pipeline) > MOST_AHEAD:
                self._refuse(429, b"")
        if self._due_s is None and self.is_idle and not self.transport.is_closing():
            # Line breaks between two requests end uvicorn's own time limit.
            self._due_s = self.loop.time() + HEAD_S
        if self._in_head and self._head_bytes > HEAD_LIMIT:
            self._refuse(431, b"")

    def handle_websocket_upgrade(self) -> None:
        """Become a socket, when those who wait for the same have: a hall that comes back does so all at once."""
        self._due_s = None
        self.flow.pause_reading()
        self._backlog.add(self)

    def read_slice(self) -> None:
        """Become a socket."""
        if not self.transport.is_closing():
            self._room.leave(self)
            self.flow.resume_reading()
            super().handle_websocket_upgrade()

    # --- as the parser sees it ---

    def on_message_begin(self) -> None:
        """Expect the head of a request."""
        super().on_message_begin()
        self._in_head = True
        self._head_bytes = 0
        self._due_s = self.loop.time() + HEAD_S

    def on_headers_complete(self) -> None:
        """Expect the body."""
        super().on_headers_complete()
        self._in_head = False
        self._due_s = self.loop.time() + BODY_S

    def on_message_complete(self) -> None:
        """Expect nothing: the server is on. Between two requests uvicorn's own time limit holds."""
        super().on_message_complete()
        self._in_head = True
        self._head_bytes = 0
        self._due_s = None

    def on_response_complete(self) -> None:
        """Go on with the next request, unless this one was answered before all of it was there."""
        super().on_response_complete()
        if not self._in_head and not self.transport.is_closing():
            # The rest of its body would be read for nothing.
            self.flow.pause_reading()
            self._due_s = None
            self.loop.call_later(GOODBYE_S, self.transport.abort)

    def _refuse(self, status: int, content: bytes, *headers: tuple[bytes, bytes]) -> None:
        """Close the connection with a status, unless another answer has begun."""
        self._due_s = None
        if self.transport.is_closing():
            return
        if self.is_idle or not self.cycle.response_started:
            lines = [(b"connection", b"close"), (b"content-length", str(len(content)).encode()), *headers]
            head = b"".join(name + b": " + value + b"\r\n" for name, value in lines)
            self.transport.write(STATUS_LINE[status] + head + b"\r\n" + content)
        self.transport.close()
        # A client that does not read keeps the connection open otherwise.
        self.loop.call_later(GOODBYE_S, self.transport.abort)
