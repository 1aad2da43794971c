"""The WebSocket of whoever looks at a tournament: it says that something has changed, and nothing else.

What that is, everybody fetches as he may see it; a page without socket asks for the pulse instead.
"""

import msgspec
from litestar import websocket
from litestar.params import FromPath

from plancia.rules.errors import CodedError
from plancia.server.contests.farewell import farewell
from plancia.server.games.entrance import registry_of
from plancia.server.live.conversation import Conversation, Socket
from plancia.server.people.guard import check_scope, identify
from plancia.server.people.identity import Identity
from plancia.server.tournaments.desks import Desks
from plancia.wire.table import Pong
from plancia.wire.tournaments import TournamentIncoming

_decoder: msgspec.json.Decoder[TournamentIncoming] = msgspec.json.Decoder(TournamentIncoming)


@websocket("/ws/tournaments/{tournament:str}")
async def tournament_socket(socket: Socket, tournament: FromPath[str]) -> None:
    """Let somebody follow a tournament."""
    await socket.accept()
    desks: Desks = socket.app.state.desks
    try:
        identity = await identify(socket)
        if identity is not None:
            check_scope(identity, "read")
        desk = await desks.desk(tournament)
    except CodedError as error:
        await socket.close(farewell(error), error.code)
        return
    conversation = _Watching(socket, identity)
    desk.join(conversation.viewer)
    try:
        await conversation.hold()
    finally:
        desk.leave(conversation.viewer)


class _Watching(Conversation[Pong]):
    """What goes on between a viewer and his tournament: he has nothing to say."""

    def __init__(self, socket: Socket, identity: Identity | None) -> None:
        super().__init__(socket, _decoder, registry_of(socket).house.timeline, identity)

    async def take(self, message: Pong) -> None:
        """Hear nothing: a pong is taken before."""
