"""The WebSocket of one viewer of one game: messages in, messages out, nothing decided here."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath

from plancia.catalogue import sentence
from plancia.rules.errors import CodedError
from plancia.server.journal.errors import JournalError
from plancia.server.language import language_of
from plancia.server.people.guard import address_of, check_scope, people_of, signed_in
from plancia.server.rooms.entrance import Guest, enter, registry_of
from plancia.server.rooms.errors import RoomError
from plancia.server.rooms.viewer import Close, Viewer
from plancia.server.wire import table as w

#: The largest message that is read.
FRAME_LIMIT = 4096
#: So many messages that cannot be read, and the socket is closed.
UNREADABLE_LIMIT = 10

#: How long to try to tell somebody who does not listen why he is sent away.
GOODBYE_S = 1.0

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[w.Incoming] = msgspec.json.Decoder(w.Incoming)

Socket = WebSocket[Any, Any, Any]


@websocket("/ws/games/{game:str}")
async def game_socket(socket: Socket, game: FromPath[str]) -> None:
    """Let somebody play or watch a game."""
    await socket.accept()
    try:
        guest = await enter(socket, game)
    except CodedError as error:
        await socket.close(_farewell(error), error.code)
        return
    conversation = _Conversation(socket, guest)
    guest.room.audience.join(conversation.viewer)
    try:
        await conversation.hold()
    finally:
        guest.room.audience.leave(conversation.viewer)
        registry_of(socket).departures += 1


def _farewell(error: CodedError) -> Close:
    """Return why somebody may not come in: what only this moment refuses he may ask for again."""
    if error.code in {"game_unknown", "game_not_begun"}:
        return Close.NO_GAME
    passing = error.code in {"server_stopping", "too_many_requests"} or isinstance(error, JournalError)
    return Close.COME_BACK if passing else Close.NOT_ALLOWED


class _Conversation:
    """What goes on between a viewer and his room, in one task: what is sent has one only while there is something."""

    def __init__(self, socket: Socket, guest: Guest) -> None:
        identity = guest.identity
        self.viewer = Viewer(
            guest.actor,
            identity.id if identity else None,
            identity.name if identity else "anonymous",
            self._wake,
        )
        self._socket = socket
        self._guest = guest
        self._room = guest.room
        self._timeline = registry_of(socket).house.timeline
        self._language = language_of(socket)
        self._unreadable = 0
        self._loop = asyncio.get_running_loop()
        self._holding: asyncio.Task[None] | None = None
        self._speaking: asyncio.Task[None] | None = None
        self._measuring: asyncio.TimerHandle | None = None

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
                await asyncio.wait_for(self._socket.close(Close.TOO_SLOW, "too_slow"), GOODBYE_S)

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
        viewer, socket = self.viewer, self._socket
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
            text = await self._socket.receive_data(mode="text")
            if self.viewer.closed is not None:
                continue  # nothing more is heard; the end of the connection is on its way
            if len(text) > FRAME_LIMIT:
                self.viewer.close(Close.TOO_LARGE)
                continue
            try:
                message = _decoder.decode(text)
            except (msgspec.DecodeError, RecursionError):
                self._refuse(None, RoomError("message_unreadable"))
                self._unreadable += 1
                if self._unreadable >= UNREADABLE_LIMIT:
                    self.viewer.close(Close.UNREADABLE)
                continue
            await self._take(message)

    async def _take(self, message: w.Incoming) -> None:
        if isinstance(message, w.Pong):
            self.viewer.round_trip.pong(message.id, self._timeline.now_ms())
            return
        action_id = message.action_id if isinstance(message, w.Act) else None
        try:
            identity = self._guest.identity
            who = identity.id if identity else address_of(self._socket)
            people_of(self._socket).limits.take("commands", who)
            match message:
                case w.Act():
                    await self._act(message)
                case w.Sync():
                    await self._sync(message.since)
                case w.Say():
                    check_scope(signed_in(identity), "play")
                    await self._room.say(self.viewer, message.text)
        except CodedError as error:
            self._refuse(action_id, error)
            if error.code == "stale_sequence" and isinstance(message, w.Act):
                await self._sync(min(message.seq, self._room.seq))

    async def _act(self, act: w.Act) -> None:
        check_scope(signed_in(self._guest.identity), "play")
        actor = self._guest.actor
        if actor is None:
            raise RoomError("only_spectator")
        if act.game != self._room.game:
            raise RoomError("wrong_game", game=act.game)
        done = await self._room.act(actor, act, self.viewer.round_trip.ms)
        self.viewer.send(_encoder.encode(done))

    async def _sync(self, since: int | None) -> None:
        actor = self._guest.actor
        if since is None:
            self.viewer.send(self._room.audience.snapshot(actor))
            return
        while True:
            seq, events = await self._room.events_since(actor, since)
            # While they were read, more may have happened: what is sent must fit together.
            if seq == self._room.audience.sees(actor).seq:
                self.viewer.send(self._room.audience.snapshot(actor, events))
                return

    def _refuse(self, action_id: str | None, error: CodedError) -> None:
        context = {key: _shown(value) for key, value in error.context.items() if key != "file"}
        message = sentence(error.code, {**error.context, "file": "games"}, self._language)
        self.viewer.send(_encoder.encode(w.Refused(action_id, error.code, message, context)))


def _shown(value: object) -> str | int | None:
    return value if isinstance(value, str | int | None) else str(value)
