"""Tournaments over HTTP: the director's desk, the public pages, the players' phones."""

import asyncio

from litestar import Response, Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody
from litestar.types import ExceptionHandlersMap

from plancia.catalogue import sentence
from plancia.contest.tournament.actors import Player, format_actor
from plancia.contest.tournament.errors import EventError
from plancia.contest.tournament.preview import preview
from plancia.contest.tournament.roles import office_of, offices_apart
from plancia.contest.tournament.standings.explain import describe, explain
from plancia.rules.errors import CodedError, EditionError, RuleError
from plancia.server.contests.errors import STATUS, ContestError
from plancia.server.games.house import wall_ms
from plancia.server.language import language_of
from plancia.server.people.guard import address_of, identify, people_of, provide_identity, require
from plancia.server.people.identity import Identity
from plancia.server.problems import answer
from plancia.server.refusals import note_refusal
from plancia.server.tournaments.asking import AnyRequest, desks_of, directed, reader, seen, tables_of
from plancia.server.tournaments.desks import Desks
from plancia.server.tournaments.file_routes import (
    export_tournament,
    get_tournament_records,
    print_tournament_paper,
)
from plancia.server.tournaments.table_routes import open_tournament_games, sit_in_tournament
from plancia.server.tournaments.views import part_of, shown_to
from plancia.wire.message import ProblemAnswer
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
    TournamentPulse,
    TournamentView,
)


@post("/tournaments", operation_id="open_tournament", guards=[require("organise")], status_code=201)
async def open_tournament(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[NewTournament]
) -> TournamentInfo:
    """Make a tournament; the maker directs it."""
    people_of(request).limits.take("games", identity.id)
    desks = desks_of(request)
    contest = await desks.make(data, identity)
    return await _info(desks, contest, identity)


@get("/tournaments", operation_id="list_tournaments")
async def list_tournaments(request: AnyRequest) -> list[TournamentInfo]:
    """Return the tournaments that go on and those that are over, the latest first."""
    desks, asker = desks_of(request), await identify(request)
    return [await _info(desks, kept.contest, asker) for kept in await desks.listed()]


@get("/tournaments/{tournament:str}", operation_id="get_tournament")
async def get_tournament(request: AnyRequest, tournament: FromPath[str]) -> TournamentView:
    """Return how a tournament stands, as the asker may see it."""
    identity = await reader(request)
    return await seen(request, await desks_of(request).desk(tournament), identity)


@get("/tournaments/{tournament:str}/pulse", operation_id="get_tournament_pulse")
async def get_tournament_pulse(request: AnyRequest, tournament: FromPath[str]) -> TournamentPulse:
    """Say how many events there have been, so that whoever waits need not fetch everything again."""
    await reader(request)
    return TournamentPulse((await desks_of(request).desk(tournament)).seq, wall_ms())


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
    people_of(request).limits.take("commands", identity.id)
    desk = await tables_of(request).act(tournament, identity, data.action_id, data.action)
    return await seen(request, desk, identity)


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
    """Return what a correction would change; nothing is changed. For the director."""
    desk = await directed(request, tournament, identity)
    shown = await asyncio.to_thread(preview, desk.state, data.correction)
    changes = tuple(StandingChange(each.player, each.before, each.after) for each in shown.changes)
    return CorrectionPreview(changes, shown.rounds, shown.can_pair_again)


@get("/tournaments/{tournament:str}/codes", operation_id="get_player_codes", guards=[require("play")])
async def get_player_codes(
    request: AnyRequest, identity: NamedDependency[Identity], tournament: FromPath[str]
) -> list[PlayerCode]:
    """Return the codes by which players and officials are known on their phones. For the director."""
    desk = await directed(request, tournament, identity)
    codes, state = desks_of(request).codes, desk.state
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
    people_of(request).limits.take("sign_ins", address_of(request))
    desks = desks_of(request)
    await desks.claim(tournament, identity, data.code)
    return await seen(request, await desks.desk(tournament), identity)


@get("/tournaments/{tournament:str}/players/{player:str}", operation_id="get_player_card")
async def get_player_card(
    request: AnyRequest, tournament: FromPath[str], player: FromPath[str]
) -> PlayerCard:
    """Return where every figure of a player comes from."""
    identity = await reader(request)
    desks = desks_of(request)
    state = shown_to((await desks.desk(tournament)).state, await desks.actor_of(tournament, identity))
    return PlayerCard(player, tuple(describe(explain(state, player), state, language_of(request))))


async def _info(desks: Desks, contest: str, identity: Identity | None) -> TournamentInfo:
    kept = await desks.find(contest)
    you = part_of(await desks.actor_of(contest, identity))
    return TournamentInfo(contest, kept.title, kept.status, kept.opened, you)


def _refused(request: AnyRequest, error: CodedError) -> Response[ProblemAnswer]:
    note_refusal(request, error.code)
    status = {**STATUS, "tournament_not_yours": 403}.get(error.code)
    if status is None:
        status = 409 if isinstance(error, RuleError) else 400
    return answer(status, error.code, sentence(error.code, error.context, language_of(request)))


_REFUSALS: ExceptionHandlersMap = {
    ContestError: _refused,
    RuleError: _refused,
    EventError: _refused,
    EditionError: _refused,
}

tournaments_router = Router(
    "/api",
    route_handlers=[
        open_tournament,
        list_tournaments,
        get_tournament,
        get_tournament_pulse,
        act_in_tournament,
        preview_correction,
        get_player_codes,
        claim_player,
        get_player_card,
        open_tournament_games,
        sit_in_tournament,
        print_tournament_paper,
        export_tournament,
        get_tournament_records,
    ],
    dependencies={"identity": Provide(provide_identity)},
    exception_handlers=_REFUSALS,
    tags=["tournaments"],
)
