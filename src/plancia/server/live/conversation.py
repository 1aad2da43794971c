"""What goes on between a viewer and whatever he looks at, over one socket: messages in, messages out.

In one task: what is sent has one only while there is something to send.
"""

import asyncio
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import Any, Generic, TypeVar

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from plancia.catalogue import sentence
from plancia.rules.errors import CodedError
from plancia.rules.game.actors import Actor
from plancia.server.games.errors import RoomError
from plancia.server.language import language_of
from plancia.server.live.timeline import Timeline
from plancia.server.live.viewer import Close, Viewer
from plancia.server.people.guard import address_of, people_of
from plancia.server.people.identity import Identity
from plancia.wire import table as w

#: The largest message that is read.
FRAME_LIMIT = 4096
#: So many messages that cannot be read, and the socket is closed.
UNREADABLE_LIMIT = 10

#: How long to try to tell somebody who does not listen why he is sent away.
GOODBYE_S = 1.0

_encoder = msgspec.json.Encoder()

Socket = WebSocket[Any, Any, Any]
M = TypeVar("M")


class Conversation(ABC, Generic[M]):
    """A socket and its viewer. What a message means is for ``take``, which a kind of room supplies."""

    def __init__(
        self,
        socket: Socket,
        decoder: "msgspec.json.Decoder[M | w.Pong]",
        timeline: Timeline,
        identity: Identity | None,
        actor: Actor | None = None,
    ) -> None:
        self.viewer = Viewer(
            actor,
            identity.id if identity else None,
            identity.name if identity else "anonymous",
            self._wake,
        )
        self.identity = identity
        self.socket = socket
        self._decoder = decoder
        self._timeline = timeline
        self._language = language_of(socket)
        self._unreadable = 0
        self._loop = asyncio.get_running_loop()
        self._holding: asyncio.Task[None] | None = None
        self._speaking: asyncio.Task[None] | None = None
        self._measuring: asyncio.TimerHandle | None = None

    @abstractmethod
    async def take(self, message: M) -> None:
        """Do what a message asks for; a coded error is told to the viewer."""

    async def hold(self) -> None:
        """Talk until one of both has had enough."""
        self._holding = asyncio.current_task()
        self._measure()
        try:
            await self._listen()
        except WebSocketDisconnect:
            pass
        except asyncio.CancelledError:
            if self.viewer.closed is not Close.TOO_SLOW or self._holding is None:
                raise
            self._holding.uncancel()
        finally:
            await self._end()
        if self.viewer.closed is Close.TOO_SLOW:
            # Where not even this can be sent, the system closes the connection after a while.
            with suppress(TimeoutError):
                await asyncio.wait_for(self.socket.close(Close.TOO_SLOW, "too_slow"), GOODBYE_S)

    async def _end(self) -> None:
        self._holding = None
        if self._measuring is not None:
            self._measuring.cancel()
        if self._speaking is not None:
            self._speaking.cancel()
            await asyncio.wait([self._speaking])

    def _wake(self) -> None:
        """Send what waits, or close; who does not listen any more is not waited for."""
        if self.viewer.closed is Close.TOO_SLOW:
            if self._holding is not None:
                self._holding.cancel()
        elif self._speaking is None:
            self._speaking = self._loop.create_task(self._speak())

    async def _speak(self) -> None:
        viewer, socket = self.viewer, self.socket
        try:
            while (message := viewer.take()) is not None:
                await socket.send_data(message.decode(), mode="text")
            if viewer.closed is not None:
                # The listener hears of it as the end of the connection.
                await socket.close(viewer.closed, viewer.closed.name.lower())
        except (WebSocketException, OSError):
            pass  # he has gone, which the listener hears too
        finally:
            self._speaking = None

    def _measure(self) -> None:
        self.viewer.measure(self._timeline.now_ms())
        self._measuring = self._loop.call_later(self.viewer.round_trip.again_s, self._measure)

    async def _listen(self) -> None:
        while True:
            text = await self.socket.receive_data(mode="text")
            if self.viewer.closed is not None:
                continue  # nothing more is heard; the end of the connection is on its way
            if len(text) > FRAME_LIMIT:
                self.viewer.close(Close.TOO_LARGE)
                continue
            try:
                message = self._decoder.decode(text)
            except (msgspec.DecodeError, RecursionError):
                self.refuse(None, RoomError("message_unreadable"))
                self._unreadable += 1
                if self._unreadable >= UNREADABLE_LIMIT:
                    self.viewer.close(Close.UNREADABLE)
                continue
            if isinstance(message, w.Pong):
                self.viewer.round_trip.pong(message.id, self._timeline.now_ms())
            else:
                await self.take(message)

    def count(self) -> None:
        """Count a command; raise ``too_many_requests`` if there were too many."""
        who = self.identity.id if self.identity else address_of(self.socket)
        people_of(self.socket).limits.take("commands", who)

    def send(self, message: w.Envelope) -> None:
        """Send something to this viewer alone."""
        self.viewer.send(_encoder.encode(message))

    def refuse(self, action_id: str | None, error: CodedError) -> None:
        """Tell the viewer why not."""
        context = {key: _shown(value) for key, value in error.context.items() if key != "file"}
        message = sentence(error.code, {**error.context, "file": "games"}, self._language)
        self.send(w.Refused(action_id, error.code, message, context))


def _shown(value: object) -> str | int | None:
    return value if isinstance(value, str | int | None) else str(value)
