"""Tournaments over HTTP: the director's desk, the public pages, the players' phones."""

import asyncio
from typing import Literal

from litestar import Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ExceptionHandlersMap

from plancia.contest.tournament.actors import Player, format_actor
from plancia.contest.tournament.errors import EventError, TournamentError
from plancia.contest.tournament.preview import preview
from plancia.contest.tournament.published import hides_standings, shown_to
from plancia.contest.tournament.roles import office_of, offices_apart
from plancia.contest.tournament.standings.explain import describe, explain
from plancia.contest.tournament.view import TournamentView
from plancia.rules.errors import EditionError, RuleError
from plancia.server.contests.desk_routes import typed_code
from plancia.server.language import language_of
from plancia.server.page_asked import Before, Most
from plancia.server.people.guard import identify, provide_identity, require
from plancia.server.people.identity import Identity
from plancia.server.refusals import refusing
from plancia.server.requests import AnyRequest, reader
from plancia.server.services import services_of
from plancia.server.tournaments.asking import directed, entered_by, seen
from plancia.server.tournaments.file_routes import (
    export_tournament,
    get_tournament_records,
    print_tournament_paper,
)
from plancia.server.tournaments.table_routes import (
    get_event_boards,
    get_event_tables,
    open_tournament_games,
    sit_in_tournament,
)
from plancia.wire.channel import Act
from plancia.wire.pages import PAGE, Page
from plancia.wire.tournaments import (
    CorrectionPreview,
    NewTournament,
    PlayerCard,
    PlayerClaim,
    PlayerCode,
    StandingChange,
    TournamentAct,
    TournamentCorrection,
    TournamentInfo,
)


@post("/tournaments", operation_id="open_tournament", guards=[require("organise")], status_code=201)
async def open_tournament(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[NewTournament]
) -> TournamentInfo:
    """Make a tournament; the maker directs it."""
    services_of(request).people.limits.take("games", identity.id)
    tournaments = services_of(request).tournaments
    contest = await tournaments.make(data, identity)
    return await tournaments.info(contest, identity)


@get("/tournaments", operation_id="list_tournaments")
async def list_tournaments(
    request: AnyRequest,
    status: FromQuery[Literal["live", "over"]] = "live",
    before: Before = None,
    most: Most = PAGE,
) -> Page[TournamentInfo]:
    """Return the tournaments that go on, or those that are over, the latest first."""
    return await services_of(request).tournaments.listed(status, await identify(request), before, most)


@get("/tournaments/{tournament:str}", operation_id="get_tournament")
async def get_tournament(request: AnyRequest, tournament: FromPath[str]) -> TournamentView:
    """Return how a tournament stands, as the asker may see it."""
    identity = await reader(request)
    return await seen(request, await services_of(request).tournaments.get(tournament), identity)


@post(
    "/tournaments/{tournament:str}/actions",
    operation_id="act_in_tournament",
    guards=[require("play")],
    status_code=200,
)
async def act_in_tournament(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    tournament: FromPath[str],
    data: JSONBody[TournamentAct],
) -> TournamentView:
    """Do something: the director anything, a player what is his; return how the tournament stands then."""
    services_of(request).people.limits.take("commands", identity.id)
    tournaments = services_of(request).tournaments
    live = await tournaments.get(tournament)
    who = await tournaments.actor_of(tournament, identity)
    if who is None:
        raise TournamentError("tournament_not_yours")
    await tournaments.take(live, identity, who, Act(data.action_id, data.action))
    return await seen(request, live, identity)


@post(
    "/tournaments/{tournament:str}/preview",
    operation_id="preview_correction",
    guards=[require("play")],
    status_code=200,
)
async def preview_correction(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    tournament: FromPath[str],
    data: JSONBody[TournamentCorrection],
) -> CorrectionPreview:
    """Return what a correction would change; nothing is changed. For those who enter results."""
    live = await entered_by(request, tournament, identity)
    shown = await asyncio.to_thread(preview, live.state, data.correction)
    changes = tuple(StandingChange(each.player, each.before, each.after) for each in shown.changes)
    return CorrectionPreview(changes, shown.rounds, shown.can_pair_again)


@get("/tournaments/{tournament:str}/codes", operation_id="get_player_codes", guards=[require("play")])
async def get_player_codes(
    request: AnyRequest, identity: NamedDependency[Identity], tournament: FromPath[str]
) -> list[PlayerCode]:
    """Return the codes by which players and officials are known on their phones. For the director."""
    live = await directed(request, tournament, identity)
    codes, state = services_of(request).tournaments.claims.codes, live.state
    players = [PlayerCode(each, codes.code(tournament, format_actor(Player(each)))) for each in state.players]
    return players + [
        PlayerCode(name, codes.code(tournament, format_actor(who)), office_of(state, who))
        for who, name in offices_apart(state).items()
    ]


@post(
    "/tournaments/{tournament:str}/me", operation_id="claim_player", guards=[require("play")], status_code=200
)
async def claim_player(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    tournament: FromPath[str],
    data: JSONBody[PlayerClaim],
) -> TournamentView:
    """Be the player or the official whose code one has, from now on."""
    tournaments = services_of(request).tournaments
    claim = await typed_code(request, tournaments, tournament, data.code)
    await tournaments.admit(tournament, identity, claim)
    return await seen(request, await tournaments.get(tournament), identity)


@get("/tournaments/{tournament:str}/players/{player:str}", operation_id="get_player_card")
async def get_player_card(
    request: AnyRequest, tournament: FromPath[str], player: FromPath[str]
) -> PlayerCard:
    """Return where every figure of a player comes from."""
    identity = await reader(request)
    tournaments = services_of(request).tournaments
    actor = await tournaments.actor_of(tournament, identity)
    state = shown_to((await tournaments.get(tournament)).state, actor)
    if hides_standings(state, actor):
        raise TournamentError("standings_hidden")
    return PlayerCard(player, tuple(describe(explain(state, player), state, language_of(request))))


_REFUSALS: ExceptionHandlersMap = {
    RuleError: refusing(409, {"tournament_not_yours": 403}),
    EventError: refusing(400),
    EditionError: refusing(400),
}

tournaments_router = Router(
    "/api",
    route_handlers=[
        open_tournament,
        list_tournaments,
        get_tournament,
        act_in_tournament,
        preview_correction,
        get_player_codes,
        claim_player,
        get_player_card,
        open_tournament_games,
        sit_in_tournament,
        get_event_tables,
        get_event_boards,
        print_tournament_paper,
        export_tournament,
        get_tournament_records,
    ],
    dependencies={"identity": Provide(provide_identity)},
    exception_handlers=_REFUSALS,
    tags=["tournaments"],
)
