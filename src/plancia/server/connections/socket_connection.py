"""One connection that has become a socket. What a client sends is read a little at a time, and all of it counts.

uvicorn's protocol reads everything that has arrived at once: many thousand small frames, while everybody else waits.
Here it gets a slice, and the next one in a later turn of the event loop, after the application has taken the messages
of the one before. Meanwhile nothing more is read from the network.
"""

import asyncio
from collections.abc import Iterable
from typing import Any

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.protocol import Event

from plancia.server.connections.allowance import Allowance
from plancia.server.connections.backlog import Backlog
from plancia.server.connections.open_connections import OpenConnections
from plancia.server.connections.quiet import QUIET
from plancia.server.live.viewer import Close
from plancia.server.people.limits import Rate

#: How much is read at once: some forty frames, if they are as small as they can be. Within a large frame it is more.
SLICE = 256
LARGEST_SLICE = 16_384
#: A client that has sent so much more than was read does not wait for answers.
UNREAD_LIMIT = 131_072
#: How long to wait until the client has read why it is closed, and has answered.
GOODBYE_S = 2.0
#: A frame counts one, and one more for each so many bytes.
UNIT_BYTES = 1024


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class SocketConnection(WebSocketsSansIOProtocol):
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
        frames: Rate,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.logger = QUIET
        self._room = room
        self._backlog = backlog
        self._allowance = Allowance(frames, self.loop.time)
        self._unread = bytearray()
        self._slice = SLICE
        self._waits = False
        self.close_timeout = GOODBYE_S

    # --- as the transport sees it ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin."""
        super().connection_made(transport)
        self._room.socket_opened()

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._room.socket_closed()
        self._unread.clear()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read a slice of what has come; the rest waits."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._unread += data
        if len(self._unread) > UNREAD_LIMIT:
            self._expel()
        elif self._waits or not self._may_read:
            self._pause()
        else:
            self.read_slice()

    @property
    def _may_read(self) -> bool:
        """Whether the application has taken all messages so far; after a farewell it takes none."""
        return self.close_sent or self.queue.empty()

    def read_slice(self) -> None:
        """Give the protocol one slice."""
        self._waits = False
        if self.disconnected or self.transport.is_closing():
            self._unread.clear()
            return
        piece = bytes(self._unread[: self._slice])
        del self._unread[: self._slice]
        # Doubled within a large frame; as soon as frames are whole it is small again.
        self._slice = min(2 * self._slice, LARGEST_SLICE)
        super().data_received(piece)
        self._read_on()

    def _read_on(self) -> None:
        """Read the next slice in another turn of the event loop; when none is left, read from the network again."""
        if self._unread:
            self._pause()
            if not self._waits and self._may_read:
                self._waits = True
                self._backlog.add(self)
        elif self._may_read and self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def _pause(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    # --- as uvicorn's protocol sees it ---

    def handle_events(self) -> None:
        """Count every frame, also those that no application sees."""
        events = self.conn.events_received()
        if not self._pays_for(events):
            self._expel()
            return
        # The protocol asks for its events again; they were taken already.
        self.conn.events = events
        super().handle_events()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on. One that is not UTF-8 closes the socket; it is not worth a line in the log."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.frames = []
            self.conn.fail(1007)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def _pays_for(self, events: Iterable[Event]) -> bool:
        frames = [event for event in events if isinstance(event, Frame)]
        if frames:
            self._slice = SLICE
        units = sum(1 + len(frame.data) // UNIT_BYTES for frame in frames)
        return not units or self._allowance.spend(units)

    def _expel(self) -> None:
        """Close the socket and read nothing more."""
        self._unread.clear()
        if self.transport.is_closing():
            return
        if not self.close_sent:
            self.conn.send_close(Close.TOO_MANY, Close.TOO_MANY.name.lower())
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": int(Close.TOO_MANY)})
        self._pause()
        self.loop.call_later(GOODBYE_S, self.transport.abort)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Let the connection go when the application has: a client that does not read would keep it open."""
        super().on_task_complete(task)
        self.loop.call_later(GOODBYE_S, self.transport.abort)

    # --- as the application sees it ---

    async def receive(self) -> ASGIReceiveEvent:
        """Return the next message; when it was the last that was read, read on."""
        message = await self.queue.get()
        if self._may_read:
            self._read_on()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        """Send; after a farewell read on, to see the client's."""
        if self.close_sent and self.handshake_complete:
            raise ClientDisconnected  # the protocol has closed the socket meanwhile
        await super().send(message)
        if self.close_sent:
            self._read_on()
