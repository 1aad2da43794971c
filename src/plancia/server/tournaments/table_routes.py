"""Games of a tournament over HTTP: opened by the director, sat down at by players and officials, all on one screen."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from plancia.contest.tournament.view import TournamentView
from plancia.server.people.guard import require
from plancia.server.people.identity import Identity
from plancia.server.requests import AnyRequest
from plancia.server.services import services_of
from plancia.server.tournaments.asking import directed, seen
from plancia.server.tournaments.held_game import is_held
from plancia.wire.boards import EventBoards
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
    request: AnyRequest,
    identity: NamedDependency[Identity],
    tournament: FromPath[str],
    game: FromPath[str],
    *,
    instead: FromQuery[bool] = False,
) -> HeldGame:
    """Take one's place in a game: a player at his table, an official at any.

    At a wooden table an official may take the office ``instead`` of another one of the event.
    """
    services = services_of(request)
    services.people.limits.take("commands", identity.id)
    if is_held(game):
        await services.held_games.sit(tournament, identity, game)
    else:
        await services.wooden_games.officials.sit(tournament, identity, game, instead=instead)
    return HeldGame(game)


@get("/tournaments/{tournament:str}/tables", operation_id="get_event_tables", guards=[require("play")])
async def get_event_tables(
    request: AnyRequest, identity: NamedDependency[Identity], tournament: FromPath[str]
) -> EventTables:
    """Return all tables of the last round, with their clocks. For those who direct, judge or enter results."""
    return await services_of(request).table_screens.view(tournament, identity)


@get("/tournaments/{tournament:str}/boards", operation_id="get_event_boards")
async def get_event_boards(request: AnyRequest, tournament: FromPath[str]) -> EventBoards:
    """Return the tables of the last round that everybody may watch, as late as their spectators see them."""
    return await services_of(request).board_screens.view(tournament)
