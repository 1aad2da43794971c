"""Games of a tournament over HTTP: opened by the director, sat down at by players and officials, all on one screen."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from plancia.contest.tournament.view import TournamentView
from plancia.server.people.guard import require
from plancia.server.people.identity import Identity
from plancia.server.requests import AnyRequest
from plancia.server.services import services_of
from plancia.server.tournaments.asking import directed, seen
from plancia.wire.tournaments import GamesAsked, HeldGame
from plancia.wire.wooden import EventTables


@post(
    "/tournaments/{tournament:str}/games",
    operation_id="open_tournament_games",
    guards=[require("organise")],
    status_code=200,
)
async def open_tournament_games(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    tournament: FromPath[str],
    data: JSONBody[GamesAsked],
) -> TournamentView:
    """Hold games of the last round on the server, where they wait for their players. For the director."""
    services_of(request).people.limits.take("commands", identity.id)
    await directed(request, tournament, identity)
    live = await services_of(request).held_games.open(tournament, identity, data.homes)
    return await seen(request, live, identity)


@post(
    "/tournaments/{tournament:str}/games/{game:str}/place",
    operation_id="sit_in_tournament",
    guards=[require("play")],
    status_code=200,
)
async def sit_in_tournament(
    request: AnyRequest, identity: NamedDependency[Identity], tournament: FromPath[str], game: FromPath[str]
) -> HeldGame:
    """Take one's place in a game: a player at his table, an official at any."""
    services_of(request).people.limits.take("commands", identity.id)
    await services_of(request).held_games.sit(tournament, identity, game)
    return HeldGame(game)


@get("/tournaments/{tournament:str}/tables", operation_id="get_event_tables", guards=[require("play")])
async def get_event_tables(
    request: AnyRequest, identity: NamedDependency[Identity], tournament: FromPath[str]
) -> EventTables:
    """Return all tables of the last round, with their clocks. For those who direct, judge or enter results."""
    return await services_of(request).table_screens.view(tournament, identity)
