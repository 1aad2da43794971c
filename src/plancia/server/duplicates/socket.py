"""The WebSocket of one viewer of one session: the desk, a player's telephone, or the screen of the hall."""

import msgspec
from litestar import websocket
from litestar.params import FromPath

from plancia.contest.duplicate.actors import Actor
from plancia.rules.errors import CodedError
from plancia.server.contests.farewell import farewell
from plancia.server.duplicates.hall import Hall
from plancia.server.duplicates.routes import halls_of
from plancia.server.games.entrance import registry_of
from plancia.server.games.errors import RoomError
from plancia.server.live.conversation import Conversation, Socket
from plancia.server.people.guard import check_scope, identify, signed_in
from plancia.server.people.identity import Identity
from plancia.wire.duplicates import DuplicateAct, DuplicateIncoming
from plancia.wire.table import Done

_decoder: msgspec.json.Decoder[DuplicateIncoming] = msgspec.json.Decoder(DuplicateIncoming)


@websocket("/ws/duplicates/{contest:str}")
async def duplicate_socket(socket: Socket, contest: FromPath[str]) -> None:
    """Let somebody lead, play or watch a session."""
    await socket.accept()
    try:
        identity = await identify(socket)
        if identity is not None:
            check_scope(identity, "read")
        halls = halls_of(socket)
        hall = await halls.hall(contest)
        actor = await halls.role_of(contest, identity)
    except CodedError as error:
        await socket.close(farewell(error), error.code)
        return
    conversation = _HallTalk(socket, hall, identity, actor)
    hall.join(conversation.viewer, actor)
    try:
        await conversation.hold()
    finally:
        hall.leave(conversation.viewer)


class _HallTalk(Conversation[DuplicateAct]):
    """What goes on between a viewer and his session."""

    def __init__(self, socket: Socket, hall: Hall, identity: Identity | None, actor: Actor | None) -> None:
        super().__init__(socket, _decoder, registry_of(socket).house.timeline, identity)
        self._hall, self._actor = hall, actor

    async def take(self, message: DuplicateAct) -> None:
        """Let the viewer act."""
        try:
            self.count()
            check_scope(signed_in(self.identity), "play")
            if self._actor is None:
                raise RoomError("only_spectator")
            seq = await self._hall.act(
                self._actor, message.action_id, message.action, self.viewer.round_trip.ms
            )
        except CodedError as error:
            self.refuse(message.action_id, error)
            return
        self.send(Done(message.action_id, seq))
