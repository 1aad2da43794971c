"""The one address of sockets, ``/ws/{topic}``: a viewer is let in by the topic's door, or told why not."""

from contextlib import ExitStack

from litestar import websocket

from plancia.rules.errors import CodedError
from plancia.server.journal.errors import JournalError
from plancia.server.live.conversation import Conversation, Socket
from plancia.server.live.viewer import Close
from plancia.server.nodes.errors import NodeError
from plancia.server.nodes.relay.wrong_node import mark
from plancia.server.people.guard import block_at, count, identify
from plancia.server.services import services_of

#: Refusals of the moment: the same person may come in later.
_PASSING = frozenset(
    {"server_busy", "server_full", "server_stopping", "too_many_requests", "too_many_sockets"}
)
_NOTHING_THERE = frozenset({"contest_unknown", "game_not_begun", "game_unknown", "topic_unknown"})


@websocket(["/ws/{kind:str}", "/ws/{kind:str}/{name:str}"])
async def channel(socket: Socket) -> None:
    """Open a socket on a topic: the viewer looks at it, and acts in it if he has a part there."""
    await socket.accept()
    kind, name = str(socket.path_params["kind"]), str(socket.path_params.get("name", ""))
    services = services_of(socket)
    doors = services.doors
    with ExitStack() as stack:
        try:
            identity = await identify(socket)
            await count(socket, "sockets")
            stack.enter_context(services.people.crowd.with_one_more(identity, block_at(socket)))
            entrance = await doors.enter(kind, name, identity)
        except CodedError as error:
            if isinstance(error, NodeError) and mark(socket.scope, error):
                return  # the relay goes on with the socket
            await socket.close(farewell(error), error.code)
            return
        conversation = Conversation(
            socket,
            entrance.topic,
            identity,
            entrance.actor,
            timeline=services.foundation.timeline,
            turns=services.people.turns,
        )
        with doors.inside(kind, conversation.viewer):
            await conversation.hold()


def farewell(error: CodedError) -> Close:
    """Return why somebody may not come in; after a refusal of the moment he may ask again."""
    if error.code in _NOTHING_THERE:
        return Close.NOTHING_THERE
    passing = error.code in _PASSING or isinstance(error, JournalError | NodeError)
    return Close.COME_BACK if passing else Close.NOT_ALLOWED
