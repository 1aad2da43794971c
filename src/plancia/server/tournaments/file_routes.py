"""A tournament as paper and files over HTTP."""

import asyncio
from typing import Literal

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from plancia.catalogue import Language
from plancia.contest.tournament.document import format_event
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.ratings.rating_list import format_ratings, new_ratings
from plancia.contest.tournament.reports.csv_files import format_players, format_results, format_standings
from plancia.contest.tournament.reports.html_report import format_html
from plancia.contest.tournament.reports.trf import format_trf
from plancia.server.games.entrance import registry_of
from plancia.server.language import language_of
from plancia.server.people.guard import address_of, people_of, require
from plancia.server.people.identity import Identity
from plancia.server.tournaments.asking import AnyRequest, desks_of, directed, reader
from plancia.server.tournaments.bundle import bundle, game_files
from plancia.server.tournaments.desk import Desk
from plancia.server.tournaments.views import shown_to

PaperName = Literal["pairings", "slips", "scoresheets", "wallchart", "standings", "certificates", "record"]
TextForm = Literal["json", "csv", "players", "results", "ratings", "trf", "html"]
FileForm = Literal["json", "csv", "players", "results", "ratings", "trf", "html", "zip"]

#: How the name of each file ends, and what it is; in the order of an archive.
_FORMS: dict[TextForm, tuple[str, str]] = {
    "json": ("json", "application/json"),
    "csv": ("csv", "text/csv"),
    "players": ("csv", "text/csv"),
    "results": ("csv", "text/csv"),
    "ratings": ("csv", "text/csv"),
    "trf": ("txt", "text/plain"),
    "html": ("html", "text/html"),
}


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
    """Return pairings, slips, scoresheets, the wall chart, standings, certificates or the record, to be printed."""
    identity = await reader(request)
    people_of(request).limits.take("prints", address_of(request))
    desks = desks_of(request)
    state = shown_to((await desks.desk(tournament)).state, await desks.actor_of(tournament, identity))
    last = len(state.rounds)
    # Typst takes a while to load: only whoever prints waits for it.
    from plancia.paper.tournament_papers import OF_A_ROUND, print_tournament  # noqa: PLC0415

    if paper in OF_A_ROUND and not 1 <= (round or last) <= last:
        raise TournamentError("round_not_paired", round=round or 1)
    content = (await asyncio.to_thread(print_tournament, state, paper, language, round))[0]
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
    """Return the whole event as a file, or all files and records in one. For the director: its log says everything."""
    desk = await directed(request, tournament, identity)
    language = language_of(request)
    if form != "zip":
        ending, media_type = _FORMS[form]
        content = await asyncio.to_thread(_text, desk, form, language)
        return _attached(content, f"{tournament}-{form}.{ending}", media_type)
    journal = registry_of(request).house.journal

    def whole() -> bytes:
        texts = {f"{name}.{ending}": _text(desk, name, language) for name, (ending, _) in _FORMS.items()}
        games = {f"gcg/{name}": content for name, content in game_files(desk.state, journal).items()}
        return bundle(texts | games)

    return _attached(await asyncio.to_thread(whole), f"{tournament}.zip", "application/zip")


@get(
    "/tournaments/{tournament:str}/records",
    operation_id="get_tournament_records",
    media_type="application/zip",
)
async def get_tournament_records(request: AnyRequest, tournament: FromPath[str]) -> Response[bytes]:
    """Return the records of the tournament's games that are over, as GCG files in one archive."""
    await reader(request)
    people_of(request).limits.take("prints", address_of(request))
    desk, journal = await desks_of(request).desk(tournament), registry_of(request).house.journal
    content = await asyncio.to_thread(lambda: bundle(game_files(desk.state, journal)))
    return _attached(content, f"{tournament}-gcg.zip", "application/zip")


def _attached(content: bytes, name: str, media_type: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=media_type, headers=headers)


def _text(desk: Desk, form: TextForm, language: Language) -> bytes:
    """Return the event in a form."""
    state = desk.state
    match form:
        case "json":
            return format_event(desk.log)
        case "csv":
            return format_standings(state).encode()
        case "players":
            return format_players(state).encode()
        case "results":
            return format_results(state).encode()
        case "ratings":
            return format_ratings(new_ratings(state)).encode()
        case "trf":
            return format_trf(state).encode()
        case "html":
            return format_html(state, language).encode()
