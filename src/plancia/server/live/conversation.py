"""What goes on over one socket between a viewer and the topic he looks at: messages in, messages out.

One task listens. A second one runs only while there is something to send.
"""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from plancia.catalogue import sentence
from plancia.rules.errors import CodedError
from plancia.server import tracing
from plancia.server.connections.fair_turns import FairTurns
from plancia.server.connections.metered import Metered
from plancia.server.language import language_of
from plancia.server.live.errors import LiveError
from plancia.server.live.timeline import Timeline
from plancia.server.live.topic import Topic
from plancia.server.live.viewer import Close, Viewer
from plancia.server.people.errors import PeopleError
from plancia.server.people.guard import block_at, check_scope, count_for, session_of, signed_in
from plancia.server.people.identity import Identity
from plancia.wire import channel as w

#: The largest message that is read: a decision in a tournament has room for its reasons and the advice it rests on.
FRAME_LIMIT = 16_384
#: After so many messages that cannot be read the socket is closed.
UNREADABLE_LIMIT = 10
#: How long to try to tell a viewer who has stopped reading why his socket is closed.
GOODBYE_S = 1.0

_encoder = msgspec.json.Encoder()

Socket = WebSocket[Any, Any, Any]


class Conversation:
    """A socket, its viewer, and the topic he looks at."""

    def __init__(
        self,
        socket: Socket,
        topic: Topic,
        identity: Identity | None,
        actor: object,
        *,
        timeline: Timeline,
        turns: FairTurns,
    ) -> None:
        self._language = language_of(socket)
        self.viewer: Viewer[Any] = Viewer(identity, actor, self._language, self._wake, session_of(socket))
        self._socket = socket
        self._topic = topic
        self._timeline = timeline
        self._turns = turns
        self._client = (block_at(socket), "" if identity is None else identity.id)
        self._packs = socket.query_params.get("packed") == "gzip"
        self._unreadable = 0
        self._loop = asyncio.get_running_loop()
        self._holding: asyncio.Task[None] | None = None
        self._speaking: asyncio.Task[None] | None = None
        self._measuring: asyncio.TimerHandle | None = None

    async def hold(self) -> None:
        """Talk until one side closes the socket."""
        self._topic.join(self.viewer)
        if self._topic.closed is not None:
            # It was closed while the viewer was on the way in: nobody else would send him away.
            self.viewer.close(self._topic.closed)
        try:
            await self._hold()
        finally:
            self._topic.leave(self.viewer)
            self.viewer.let_go()

    async def _hold(self) -> None:
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
            # If even this cannot be sent, the system closes the connection after a while.
            with suppress(TimeoutError):
                await asyncio.wait_for(self._socket.close(Close.TOO_SLOW, "too_slow"), GOODBYE_S)

    async def _end(self) -> None:
        self._holding = None
        if self._measuring is not None:
            self._measuring.cancel()
        if self._speaking is not None:
            self._speaking.cancel()
            await asyncio.wait([self._speaking])

    # --- to the viewer ---

    def _wake(self) -> None:
        """Send what waits, or close; do not wait for a viewer who has stopped reading."""
        if self.viewer.closed is Close.TOO_SLOW:
            if self._holding is not None:
                self._holding.cancel()
        elif self._speaking is None:
            self._speaking = self._loop.create_task(self._speak())

    async def _speak(self) -> None:
        viewer, socket = self.viewer, self._socket
        try:
            while (packet := viewer.take()) is not None:
                if self._packs and packet.is_long:
                    await socket.send_data(packet.packed, mode="binary")
                else:
                    await socket.send_data(packet.text.decode(), mode="text")
            if viewer.closed is not None:
                # The listening task sees the end of the connection.
                await socket.close(viewer.closed, viewer.closed.name.lower())
        except (WebSocketException, OSError):
            pass  # he has gone; the listening task sees that too
        finally:
            self._speaking = None

    def _measure(self) -> None:
        self.viewer.measure(self._timeline.now_ms())
        self._measuring = self._loop.call_later(self.viewer.round_trip.again_s, self._measure)

    def _refuse(self, action_id: str | None, error: CodedError) -> None:
        """Tell the viewer why not."""
        context = {key: _shown(value) for key, value in error.context.items() if key != "file"}
        message = sentence(error.code, {**error.context, "file": "games"}, self._language)
        self.viewer.send(_encoder.encode(w.Refused(action_id, error.code, message, context)))

    # --- from the viewer ---

    async def _listen(self) -> None:
        while True:
            text = await self._socket.receive_data(mode="text")
            if self.viewer.closed is not None:
                continue  # read nothing more: the socket is being closed
            if len(text) > FRAME_LIMIT:
                self.viewer.close(Close.TOO_LARGE)
                continue
            if not self._may_send():
                self.viewer.close(Close.TOO_MANY)
                continue
            try:
                message = self._topic.decoder.decode(text)
            except (msgspec.DecodeError, RecursionError):
                self._refuse(None, LiveError("message_unreadable"))
                self._unreadable += 1
                if self._unreadable >= UNREADABLE_LIMIT:
                    self.viewer.close(Close.UNREADABLE)
                continue
            if isinstance(message, w.Pong):
                self.viewer.answered(message, self._timeline.now_ms())
            else:
                await self._take(message)
            # The next message may be there already, and is then taken without a look at anybody else.
            await asyncio.sleep(0)

    def _may_send(self) -> bool:
        """Count a message, whatever it is, among those of all sockets of the person, or of his address."""
        try:
            count_for(self._socket, self.viewer.identity, "frames")
        except PeopleError:
            return False
        return True

    async def _take(self, message: w.Act[Any] | w.Sync | w.Say) -> None:
        """Do what a message asks for."""
        try:
            count_for(self._socket, self.viewer.identity, "commands")
            match message:
                case w.Act():
                    await self._act(message)
                case w.Sync():
                    await self._sync(message.since)
                case w.Say():
                    check_scope(signed_in(self.viewer.identity), "play")
                    await self._topic.say(self.viewer, message.text)
        except CodedError as error:
            self._refuse(message.action_id if isinstance(message, w.Act) else None, error)
            if error.code == "stale_sequence" and isinstance(message, w.Act):
                await self._catch_up(message.seq)

    async def _catch_up(self, seen: int | None) -> None:
        """Send the viewer the events that he has missed; if they cannot be read now, he comes back for them."""
        try:
            await self._topic.catch_up(self.viewer, seen)
        except CodedError:
            self.viewer.close(Close.COME_BACK)

    async def _act(self, act: w.Act[Any]) -> None:
        check_scope(signed_in(self.viewer.identity), "play")
        if self.viewer.actor is None:
            raise LiveError("only_spectator")
        with tracing.span("act", tracing.arrived(), action_id=act.action_id):
            seq = await self._topic.command(self.viewer, act)
            self.viewer.send(_encoder.encode(w.Done(act.action_id, seq)))

    async def _sync(self, since: int | None) -> None:
        """Send how things stand. To put that together costs much, so everybody waits for his turn."""
        turn = await self._turns.take(self._client)
        work = Metered(self._topic.sync(self.viewer, since))
        try:
            await work
        finally:
            self._turns.end(turn, work.spent_s, work.steps)


def _shown(value: object) -> str | int | None:
    return value if isinstance(value, str | int | None) else str(value)
