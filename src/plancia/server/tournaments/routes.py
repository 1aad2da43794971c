"""Tournaments over HTTP: the director's desk, the public pages, the players' phones, print and files."""

import asyncio
from typing import Any, Literal

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ExceptionHandlersMap

from plancia.catalogue import Language, sentence
from plancia.contest.tournament.csv_files import format_results, format_standings
from plancia.contest.tournament.document import format_event
from plancia.contest.tournament.errors import EventError, TournamentError
from plancia.contest.tournament.explain import describe, explain
from plancia.contest.tournament.html_report import format_html
from plancia.contest.tournament.preview import preview
from plancia.contest.tournament.trf import format_trf
from plancia.rules.errors import CodedError, EditionError
from plancia.server.contests.errors import STATUS, ContestError
from plancia.server.language import language_of
from plancia.server.people.guard import (
    address_of,
    check_scope,
    identify,
    people_of,
    provide_identity,
    require,
)
from plancia.server.people.identity import Identity
from plancia.server.problems import answer
from plancia.server.refusals import note_refusal
from plancia.server.rooms.house import wall_ms
from plancia.server.tournaments.desks import Desk, Desks
from plancia.server.tournaments.errors import DeskError
from plancia.server.tournaments.views import view_for
from plancia.server.wire.message import ProblemAnswer
from plancia.server.wire.tournaments import (
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

AnyRequest = Request[Any, Any, Any]
PaperName = Literal["pairings", "slips", "wallchart", "standings", "certificates"]
FileForm = Literal["json", "csv", "results", "trf", "html"]


def desks_of(request: AnyRequest) -> Desks:
    """Return the tournaments of the application that answers."""
    desks: Desks = request.app.state.desks
    return desks


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
    identity = await _reader(request)
    desks = desks_of(request)
    return await _view(request, desks, await desks.desk(tournament), identity)


@get("/tournaments/{tournament:str}/pulse", operation_id="get_tournament_pulse")
async def get_tournament_pulse(request: AnyRequest, tournament: FromPath[str]) -> TournamentPulse:
    """Say how many events there have been, so that whoever waits need not fetch everything again."""
    await _reader(request)
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
    desks = desks_of(request)
    desk = await desks.act(tournament, identity, data.action_id, data.action)
    return await _view(request, desks, desk, identity)


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
    desk = await _directed(request, tournament, identity)
    seen = await asyncio.to_thread(preview, desk.state, data.correction)
    changes = tuple(StandingChange(each.player, each.before, each.after) for each in seen.changes)
    return CorrectionPreview(changes, seen.rounds, seen.can_pair_again)


@get("/tournaments/{tournament:str}/codes", operation_id="get_player_codes", guards=[require("play")])
async def get_player_codes(
    request: AnyRequest, identity: NamedDependency[Identity], tournament: FromPath[str]
) -> list[PlayerCode]:
    """Return the codes by which players are known on their phones. For the director."""
    desk = await _directed(request, tournament, identity)
    codes = desks_of(request).codes
    return [PlayerCode(player, codes.code(tournament, player)) for player in desk.state.players]


@post(
    "/tournaments/{tournament:str}/me", operation_id="claim_player", guards=[require("play")], status_code=200
)
async def claim_player(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    tournament: FromPath[str],
    data: JSONBody[PlayerClaim],
) -> TournamentView:
    """Be the player whose code one has, from now on."""
    people_of(request).limits.take("sign_ins", address_of(request))
    desks = desks_of(request)
    await desks.claim(tournament, identity, data.code)
    return await _view(request, desks, await desks.desk(tournament), identity)


@get("/tournaments/{tournament:str}/players/{player:str}", operation_id="get_player_card")
async def get_player_card(
    request: AnyRequest, tournament: FromPath[str], player: FromPath[str]
) -> PlayerCard:
    """Return where every figure of a player comes from."""
    await _reader(request)
    desk = await desks_of(request).desk(tournament)
    lines = describe(explain(desk.state, player), desk.state, language_of(request))
    return PlayerCard(player, tuple(lines))


@get(
    "/tournaments/{tournament:str}/papers/{paper:str}",
    operation_id="print_tournament_paper",
    media_type="application/pdf",
)
async def print_tournament_paper(
    request: AnyRequest,
    tournament: FromPath[str],
    paper: FromPath[PaperName],
    language: FromQuery[Language] = "it",
    round: FromQuery[int | None] = None,  # noqa: A002  (the name of the parameter)
) -> Response[bytes]:
    """Return pairings, slips, the wall chart, standings or certificates, to be printed."""
    await _reader(request)
    people_of(request).limits.take("prints", address_of(request))
    desk = await desks_of(request).desk(tournament)
    rounds = desk.state.rounds
    if paper in ("pairings", "slips") and not 1 <= (round or len(rounds)) <= len(rounds):
        raise TournamentError("round_not_paired", round=round or 1)
    # Typst takes a while to load: only whoever prints waits for it.
    from plancia.paper.tournament_papers import print_tournament  # noqa: PLC0415

    content = (await asyncio.to_thread(print_tournament, desk.state, paper, language, round))[0]
    headers = {"content-disposition": f'inline; filename="{tournament}-{paper}.pdf"'}
    return Response(content, media_type="application/pdf", headers=headers)


@get(
    "/tournaments/{tournament:str}/files/{form:str}",
    operation_id="export_tournament",
    media_type="text/plain",
    guards=[require("read")],
)
async def export_tournament(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    tournament: FromPath[str],
    form: FromPath[FileForm],
) -> Response[bytes]:
    """Return the whole event as a file. For the director, since its log says everything."""
    desk = await _directed(request, tournament, identity)
    content, ending, media_type = await asyncio.to_thread(_file, desk, form, language_of(request))
    headers = {"content-disposition": f'attachment; filename="{tournament}-{form}.{ending}"'}
    return Response(content, media_type=media_type, headers=headers)


def _file(desk: Desk, form: FileForm, language: Language) -> tuple[bytes, str, str]:
    """Return the event in a form: content, how its file's name ends, media type."""
    state = desk.state
    match form:
        case "json":
            return format_event(desk.log), "json", "application/json"
        case "csv":
            return format_standings(state).encode(), "csv", "text/csv"
        case "results":
            return format_results(state).encode(), "csv", "text/csv"
        case "trf":
            return format_trf(state).encode(), "txt", "text/plain"
        case "html":
            return format_html(state, language).encode(), "html", "text/html"


async def _reader(request: AnyRequest) -> Identity | None:
    identity = await identify(request)
    if identity is not None:
        check_scope(identity, "read")
    return identity


async def _directed(request: AnyRequest, tournament: str, identity: Identity) -> Desk:
    desks = desks_of(request)
    desk = await desks.desk(tournament)
    if (await desks.part_of(tournament, identity))[0] != "director":
        raise DeskError("tournament_not_yours")
    return desk


async def _view(request: AnyRequest, desks: Desks, desk: Desk, identity: Identity | None) -> TournamentView:
    part, player = await desks.part_of(desk.contest, identity)
    language = language_of(request)
    # Many look at the same thing between two results: it is put together once.
    key = (part, player, language)
    if key not in desk.seen:
        desk.seen[key] = view_for(
            desk.state, desk.contest, desk.seq, wall_ms(), part=part, player=player, language=language
        )
    return msgspec.structs.replace(desk.seen[key], now=wall_ms())


async def _info(desks: Desks, contest: str, identity: Identity | None) -> TournamentInfo:
    kept = await desks.find(contest)
    part, _ = await desks.part_of(contest, identity)
    return TournamentInfo(contest, kept.title, kept.status, kept.opened, part)


def _refused(request: AnyRequest, error: CodedError) -> Response[ProblemAnswer]:
    note_refusal(request, error.code)
    status = {**STATUS, "tournament_not_yours": 403}.get(error.code)
    if status is None:
        status = 409 if isinstance(error, TournamentError) else 400
    return answer(status, error.code, sentence(error.code, error.context, language_of(request)))


_REFUSALS: ExceptionHandlersMap = {
    DeskError: _refused,
    ContestError: _refused,
    TournamentError: _refused,
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
        print_tournament_paper,
        export_tournament,
    ],
    dependencies={"identity": Provide(provide_identity)},
    exception_handlers=_REFUSALS,
    tags=["tournaments"],
)
