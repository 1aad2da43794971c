"""Who may see a game, and as what: asked at every door, by HTTP and by socket."""

from typing import Any

import msgspec
from litestar.connection import ASGIConnection

from plancia.rules.game.actors import Actor
from plancia.server.games.errors import RoomError
from plancia.server.games.lobby import Lobby
from plancia.server.games.registry import Registry
from plancia.server.games.room import Room
from plancia.server.people.guard import check_scope, identify
from plancia.server.people.identity import Identity

Connection = ASGIConnection[Any, Any, Any, Any]


class Guest(msgspec.Struct, frozen=True):
    """Somebody at the door: which room, who he is, what he is in the game. ``actor`` None: he watches."""

    room: Room
    identity: Identity | None
    actor: Actor | None


def registry_of(connection: Connection) -> Registry:
    """Return the rooms of the application that answers."""
    registry: Registry = connection.app.state.registry
    return registry


def lobby_of(connection: Connection) -> Lobby:
    """Return the lobby of the application that answers."""
    lobby: Lobby = connection.app.state.lobby
    return lobby


async def enter(connection: Connection, game: str) -> Guest:
    """Return who comes and as what.

    Raises ``game_unknown``, ``game_not_begun``, ``no_spectators``, ``scope_missing``, ``token_refused``.
    """
    identity = await identify(connection)
    if identity is not None:
        check_scope(identity, "read")
    registry = registry_of(connection)
    room = await registry.room(game)
    member = None
    if identity is not None:
        member = await registry.house.memberships.role_of(game, identity.id)
    if member is None and not room.terms.spectators:
        raise RoomError("no_spectators", game=game)
    return Guest(room, identity, None if member is None else member.actor)
