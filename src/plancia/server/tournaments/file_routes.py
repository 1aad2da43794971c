"""A tournament as paper and files over HTTP."""

from functools import partial
from typing import Literal

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from plancia.catalogue import Language, wording
from plancia.contest.plain_id import plain_id
from plancia.contest.tournament.document import format_event
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.events import Event
from plancia.contest.tournament.published import hides_standings, shown_to
from plancia.contest.tournament.ratings.rating_list import format_ratings, new_ratings
from plancia.contest.tournament.reports.csv_files import format_players, format_results, format_standings
from plancia.contest.tournament.reports.spreadsheet import SheetName, format_spreadsheet
from plancia.contest.tournament.reports.trf import format_trf
from plancia.contest.tournament.state import State
from plancia.contest.tournament.view import part_of
from plancia.paper.event_page import format_event_page
from plancia.paper.tournament_papers import OF_A_ROUND, pages_of, print_tournament
from plancia.server.contests.short_link import short_link
from plancia.server.language import language_of
from plancia.server.people.guard import require
from plancia.server.people.identity import Identity
from plancia.server.printing.orders import counted
from plancia.server.requests import AnyRequest, attachment, reader
from plancia.server.services import services_of
from plancia.server.tournaments.asking import directed
from plancia.server.tournaments.bundle import bundle, game_files

PaperName = Literal["pairings", "slips", "scoresheets", "wallchart", "standings", "certificates", "record"]
#: Tables come twice: plain for programs, and for a spreadsheet in the asker's language.
SheetForm = Literal["standings_sheet", "results_sheet", "players_sheet", "ratings_sheet"]
PlainForm = Literal["json", "csv", "players", "results", "ratings", "trf", "html"]
TextForm = PlainForm | SheetForm
FileForm = TextForm | Literal["zip"]

#: What only officials print; the rest hangs on the wall.
_OF_OFFICIALS: frozenset[PaperName] = frozenset({"slips", "scoresheets", "certificates"})

#: What says who leads.
_OF_STANDINGS: frozenset[PaperName] = frozenset({"wallchart", "standings", "certificates"})

_SHEETS: dict[SheetForm, SheetName] = {
    "standings_sheet": "standings",
    "results_sheet": "results",
    "players_sheet": "players",
    "ratings_sheet": "ratings",
}

#: What each file is, in the order of an archive; what it is called says the catalogue.
_FORMS: dict[TextForm, str] = {
    "json": "application/json",
    **dict.fromkeys(_SHEETS, "text/csv"),
    "csv": "text/csv",
    "players": "text/csv",
    "results": "text/csv",
    "ratings": "text/csv",
    "trf": "text/plain",
    "html": "text/html",
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
    """Return pairings, slips, scoresheets, the wall chart, standings, certificates or the record, to be printed.

    What is filled in at the tables or handed out, the officials print.
    """
    identity = await reader(request)
    tournaments = services_of(request).tournaments
    live, actor = await tournaments.get(tournament), await tournaments.actor_of(tournament, identity)
    if paper in _OF_OFFICIALS and part_of(actor) not in ("director", "official"):
        raise TournamentError("tournament_not_yours")
    state, seq = shown_to(live.state, actor), live.seq
    if paper in _OF_STANDINGS and hides_standings(state, actor):
        raise TournamentError("standings_hidden")
    last = len(state.rounds)
    if paper in OF_A_ROUND and not 1 <= (round or last) <= last:
        raise TournamentError("round_not_paired", round=round or 1)
    pages = pages_of(state, paper, round)
    link = await short_link(request, tournament) if paper == "slips" else ""
    content = await services_of(request).press.print(
        *(partial(print_tournament, link=link), state, paper, language, round),
        who=await counted(request, pages),
        pages=pages,
        key=(tournament, seq, len(state.rounds), paper, language, round, link),
    )
    headers = {"content-disposition": f'inline; filename="{_plain_name(state)}-{paper}.pdf"'}
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
    live = await directed(request, tournament, identity)
    services = services_of(request)
    events = await services.tournaments.events.load(tournament)
    state, language = live.state, language_of(request)
    if form != "zip":
        content = await services.press.bind(lambda: _text(state, events, form, language), who=identity.id)
        name = f"{_plain_name(state)}-{_file_name(form, language)}"
        return attachment(content, name, _FORMS[form])
    journal = services.foundation.journal

    def whole() -> bytes:
        texts = {_file_name(each, language): _text(state, events, each, language) for each in _FORMS}
        games = {f"gcg/{name}": content for name, content in game_files(state, journal).items()}
        return bundle(texts | games)

    who = await counted(request)
    return attachment(
        await services.press.bind(whole, who=who), f"{_plain_name(state)}.zip", "application/zip"
    )


@get(
    "/tournaments/{tournament:str}/records",
    operation_id="get_tournament_records",
    media_type="application/zip",
)
async def get_tournament_records(request: AnyRequest, tournament: FromPath[str]) -> Response[bytes]:
    """Return the records of the tournament's games that are over, as GCG files in one archive."""
    await reader(request)
    services, who = services_of(request), await counted(request)
    live, journal = await services.tournaments.get(tournament), services.foundation.journal
    state = live.state
    content = await services.press.bind(lambda: bundle(game_files(state, journal)), who=who)
    return attachment(content, f"{_plain_name(state)}-gcg.zip", "application/zip")


def _plain_name(state: State) -> str:
    """Return the event's name as files have it; people look for it, not for an id."""
    return plain_id(state.settings.name) or "plancia"


def _file_name(form: TextForm, language: Language) -> str:
    """Return what a file is called, in the asker's language."""
    return wording("tournament", language)[f"file_{form}"]


def _text(state: State, events: list[Event], form: TextForm, language: Language) -> bytes:
    """Return the event in a form."""
    match form:
        case "standings_sheet" | "results_sheet" | "players_sheet" | "ratings_sheet":
            return format_spreadsheet(state, _SHEETS[form], language).encode()
        case "json":
            return format_event(events)
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
            return format_event_page(state, language).encode()
