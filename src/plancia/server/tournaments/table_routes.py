"""Games of a tournament over HTTP: opened by the director, sat down at by players and officials."""

from litestar import post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from plancia.server.people.guard import people_of, require
from plancia.server.people.identity import Identity
from plancia.server.tournaments.asking import AnyRequest, directed, seen, tables_of
from plancia.wire.tournaments import GamesAsked, HeldGame, TournamentView


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
    people_of(request).limits.take("commands", identity.id)
    await directed(request, tournament, identity)
    desk = await tables_of(request).open(tournament, identity, data.homes)
    return await seen(request, desk, identity)


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
    people_of(request).limits.take("commands", identity.id)
    await tables_of(request).sit(tournament, identity, game)
    return HeldGame(game)
