"""Who asks, and what he may see: shared by the routes of tournaments."""

from typing import Any

from litestar import Request

from plancia.contest.tournament.actors import Director
from plancia.contest.tournament.errors import TournamentError
from plancia.server.language import language_of
from plancia.server.people.guard import check_scope, identify
from plancia.server.people.identity import Identity
from plancia.server.tournaments.desk import Desk
from plancia.server.tournaments.desks import Desks
from plancia.server.tournaments.tables import Tables
from plancia.wire.tournaments import TournamentView

AnyRequest = Request[Any, Any, Any]


def desks_of(request: AnyRequest) -> Desks:
    """Return the tournaments of the application that answers."""
    desks: Desks = request.app.state.desks
    return desks


def tables_of(request: AnyRequest) -> Tables:
    """Return the games of its tournaments."""
    tables: Tables = request.app.state.tables
    return tables


async def reader(request: AnyRequest) -> Identity | None:
    """Return who asks, if somebody does who may read; nobody in particular may, too."""
    identity = await identify(request)
    if identity is not None:
        check_scope(identity, "read")
    return identity


async def directed(request: AnyRequest, tournament: str, identity: Identity) -> Desk:
    """Return a tournament to its director; raise ``tournament_not_yours``."""
    desks = desks_of(request)
    desk = await desks.desk(tournament)
    if not isinstance(await desks.actor_of(tournament, identity), Director):
        raise TournamentError("tournament_not_yours")
    return desk


async def seen(request: AnyRequest, desk: Desk, identity: Identity | None) -> TournamentView:
    """Return a tournament as somebody may see it, in his language."""
    return desk.view(await desks_of(request).actor_of(desk.contest, identity), language_of(request))
