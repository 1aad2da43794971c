"""The WebSocket of one viewer of one game: messages in, messages out, nothing decided here."""

import msgspec
from litestar import websocket
from litestar.params import FromPath

from plancia.rules.errors import CodedError
from plancia.server.games.entrance import Guest, enter, registry_of
from plancia.server.games.errors import RoomError
from plancia.server.games.offices import acting_as
from plancia.server.journal.errors import JournalError
from plancia.server.live.conversation import FRAME_LIMIT, UNREADABLE_LIMIT, Conversation, Socket
from plancia.server.live.viewer import Close
from plancia.server.people.guard import check_scope, signed_in
from plancia.wire import table as w

__all__ = ["FRAME_LIMIT", "UNREADABLE_LIMIT", "game_socket"]

_decoder: msgspec.json.Decoder[w.Incoming] = msgspec.json.Decoder(w.Incoming)


@websocket("/ws/games/{game:str}")
async def game_socket(socket: Socket, game: FromPath[str]) -> None:
    """Let somebody play or watch a game."""
    await socket.accept()
    try:
        guest = await enter(socket, game)
    except CodedError as error:
        await socket.close(_farewell(error), error.code)
        return
    conversation = _TableTalk(socket, guest)
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


class _TableTalk(Conversation[w.Act | w.Sync | w.Say]):
    """What goes on between a viewer and the room of his game."""

    def __init__(self, socket: Socket, guest: Guest) -> None:
        timeline = registry_of(socket).house.timeline
        super().__init__(socket, _decoder, timeline, guest.identity, guest.actor)
        self._guest = guest
        self._room = guest.room

    async def take(self, message: w.Act | w.Sync | w.Say) -> None:
        """Do what a message asks for."""
        action_id = message.action_id if isinstance(message, w.Act) else None
        try:
            self.count()
            match message:
                case w.Act():
                    await self._act(message)
                case w.Sync():
                    await self._sync(message.since)
                case w.Say():
                    check_scope(signed_in(self.identity), "play")
                    await self._room.say(self.viewer, message.text)
        except CodedError as error:
            self.refuse(action_id, error)
            if error.code == "stale_sequence" and isinstance(message, w.Act):
                await self._sync(min(message.seq, self._room.seq))

    async def _act(self, act: w.Act) -> None:
        check_scope(signed_in(self.identity), "play")
        actor = self._guest.actor
        if actor is None:
            raise RoomError("only_spectator")
        if act.game != self._room.game:
            raise RoomError("wrong_game", game=act.game)
        actor = acting_as(self._room.terms.settings, actor, act.action)
        self.send(await self._room.act(actor, act, self.viewer.round_trip.ms))

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
