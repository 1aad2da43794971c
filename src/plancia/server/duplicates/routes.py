"""Duplicates over HTTP: making, finding, joining, looking, the report."""

import asyncio
from functools import partial
from typing import Literal

import msgspec
from litestar import Response, Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ExceptionHandlersMap

from plancia.catalogue import Language, wording
from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.apply import fold
from plancia.contest.duplicate.hands.reading import Finding, read_slip
from plancia.contest.duplicate.hands.slip import Slip, Text
from plancia.contest.duplicate.names import DOING, MOMENT
from plancia.contest.duplicate.prepared.file import PreparedError, format_prepared
from plancia.contest.duplicate.reports.ranking_table import format_ranking_sheet, format_ranking_table
from plancia.contest.duplicate.reports.report import Report, report
from plancia.contest.duplicate.view import SessionView
from plancia.paper.duplicate_pages import print_report, print_slips, report_pages
from plancia.rules.editions import load
from plancia.rules.errors import EditionError, RuleError
from plancia.server.bag.errors import BagError
from plancia.server.bag.proof import joined
from plancia.server.contests.short_link import short_link
from plancia.server.duplicates.file_names import file_name
from plancia.server.language import language_of
from plancia.server.page_asked import Before, Most
from plancia.server.people.guard import identify, provide_identity, require
from plancia.server.people.identity import Identity
from plancia.server.printing.orders import counted
from plancia.server.refusals import refusing
from plancia.server.requests import AnyRequest, attachment, reader
from plancia.server.services import services_of
from plancia.wire.duplicates import DuplicateInfo, JoinDuplicate, NewDuplicate
from plancia.wire.pages import PAGE, Page

#: The ranking for a spreadsheet in the asker's language, the ranking for programs, the whole report for programs.
RankingForm = Literal["ranking_sheet", "csv", "json"]


@post("/duplicates", operation_id="open_duplicate", guards=[require("organise")], status_code=201)
async def open_duplicate(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[NewDuplicate]
) -> DuplicateInfo:
    """Make a session; the maker is its desk."""
    services_of(request).people.limits.take("games", identity.id)
    duplicates = services_of(request).duplicates
    contest = await duplicates.make(data, identity)
    return await duplicates.info(await duplicates.find(contest), identity)


@get("/duplicates", operation_id="list_duplicates")
async def list_duplicates(
    request: AnyRequest,
    status: FromQuery[Literal["live", "over"]] = "live",
    before: Before = None,
    most: Most = PAGE,
) -> Page[DuplicateInfo]:
    """Return the sessions that go on, or those that are over, the latest first."""
    return await services_of(request).duplicates.listed(status, await identify(request), before, most)


@get("/trainings", operation_id="list_trainings", guards=[require("read")])
async def list_trainings(
    request: AnyRequest, identity: NamedDependency[Identity], before: Before = None, most: Most = PAGE
) -> Page[DuplicateInfo]:
    """Return the asker's own trainings, the latest first."""
    return await services_of(request).duplicates.trainings(identity, before, most)


@get("/duplicates/{contest:str}", operation_id="get_duplicate")
async def get_duplicate(request: AnyRequest, contest: FromPath[str]) -> DuplicateInfo:
    """Return a session as it is listed."""
    duplicates, identity = services_of(request).duplicates, await identify(request)
    return await duplicates.info(await duplicates.shown_to(contest, identity), identity)


@post(
    "/duplicates/{contest:str}/players",
    operation_id="join_duplicate",
    guards=[require("play")],
    status_code=201,
)
async def join_duplicate(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    contest: FromPath[str],
    data: JSONBody[JoinDuplicate],
) -> DuplicateInfo:
    """Come in as a player, under one's own name or another."""
    duplicates = services_of(request).duplicates
    await duplicates.join(contest, identity, data.name or identity.name)
    return await duplicates.info(await duplicates.find(contest), identity)


@get("/duplicates/{contest:str}/view", operation_id="get_duplicate_view")
async def get_duplicate_view(request: AnyRequest, contest: FromPath[str]) -> SessionView:
    """Return how a session stands, as the asker may see it."""
    identity = await reader(request)
    duplicates = services_of(request).duplicates
    await duplicates.shown_to(contest, identity)
    live = await duplicates.get(contest)
    return live.view_for(await duplicates.role_of(contest, identity))


@get("/duplicates/{contest:str}/reading", operation_id="read_duplicate_slip")
async def read_duplicate_slip(
    request: AnyRequest,
    contest: FromPath[str],
    word: FromQuery[Text] = "",
    at: FromQuery[Text] = "",
    direction: FromQuery[Text] = "",
) -> Finding:
    """Return what a slip of the hand would be read as, before it is handed in; its words are not judged."""
    identity, duplicates = await reader(request), services_of(request).duplicates
    await duplicates.shown_to(contest, identity)
    state = (await duplicates.get(contest)).state
    if state.hand is None:
        raise RuleError("not_allowed_now", doing=DOING[a.HandIn], moment=MOMENT[type(state.phase)])
    return read_slip(Slip(word, at, direction), state.hand.board, state.hand.rack, state.edition)


@get("/duplicates/{contest:str}/report", operation_id="get_duplicate_report")
async def get_duplicate_report(request: AnyRequest, contest: FromPath[str]) -> Report:
    """Return everything about the hands that have been judged; for all to see, as in the hall."""
    return await _report(request, contest)


@get(
    "/duplicates/{contest:str}/report.pdf",
    operation_id="print_duplicate_report",
    media_type="application/pdf",
)
async def get_printed_report(
    request: AnyRequest,
    contest: FromPath[str],
    language: FromQuery[Language] = "it",
    what: FromQuery[Literal["report", "ranking"]] = "report",
) -> Response[bytes]:
    """Return the report, or only the ranking, to be printed."""
    made = await _report(request, contest)
    pages = 1 if what == "ranking" else report_pages(made)
    who = await counted(request, pages)
    printed = partial(print_report, ranking_only=what == "ranking")
    content = await services_of(request).press.print(printed, made, language, who=who, pages=pages)
    kept = await services_of(request).duplicates.find(contest)
    return attachment(content, file_name(kept, what, language, "pdf"), "application/pdf")


@get("/duplicates/{contest:str}/files/{form:str}", operation_id="export_duplicate", media_type="text/plain")
async def export_duplicate(
    request: AnyRequest, contest: FromPath[str], form: FromPath[RankingForm]
) -> Response[bytes]:
    """Return the ranking as a table, plain or for a spreadsheet in the asker's language, or the report as JSON."""
    made = await _report(request, contest)
    kept, language = await services_of(request).duplicates.find(contest), language_of(request)
    if form == "json":
        return attachment(
            msgspec.json.encode(made), file_name(kept, "report", language, "json"), "application/json"
        )
    if form == "ranking_sheet":
        text, name = format_ranking_sheet(made, language), file_name(kept, "ranking", language, "csv")
    else:
        text, name = format_ranking_table(made), file_name(kept, "ranking_data", language, "csv")
    return attachment(text.encode(), name, "text/csv")


@get("/slips.pdf", operation_id="print_blank_slips", media_type="application/pdf")
async def get_blank_slips(
    request: AnyRequest, language: FromQuery[Language] = "it", contest: FromQuery[str | None] = None
) -> Response[bytes]:
    """Return a page of blank slips to be cut apart; those of a session carry its short address."""
    who, press = await counted(request), services_of(request).press
    link = "" if contest is None else await short_link(request, contest)
    printed = partial(print_slips, link=link)
    content = await press.print(printed, load(), language, who=who, key=("slips", language, link))
    return attachment(content, f"{wording('duplicate', language)['file_slips']}.pdf", "application/pdf")


@get("/duplicates/{contest:str}/file", operation_id="take_played", media_type="application/json")
async def take_played(request: AnyRequest, contest: FromPath[str]) -> Response[bytes]:
    """Return the prepared hands of a session that is over as a file, to be played again; for all, as its report."""
    identity, duplicates = await reader(request), services_of(request).duplicates
    await duplicates.shown_to(contest, identity)
    content = format_prepared(*await duplicates.agreement.played(contest))
    name = file_name(await duplicates.find(contest), "hands", language_of(request), "json")
    return attachment(content, name, "application/json")


@get("/duplicates/{contest:str}/record", operation_id="get_duplicate_record", media_type="application/jsonl")
async def get_duplicate_record(request: AnyRequest, contest: FromPath[str]) -> Response[bytes]:
    """Return everything about a session that is over: every event, and the secret of its bag (docs/fair_bag.md)."""
    identity, duplicates = await reader(request), services_of(request).duplicates
    kept = await duplicates.shown_to(contest, identity)
    events = await duplicates.events.load(contest)
    bag = await duplicates.bag_of(contest, events)
    if bag is None:
        raise BagError("bag_not_found", game=contest)
    if not fold(events).is_over:
        raise BagError("bag_not_revealed", game=contest)
    content = await asyncio.to_thread(joined, services_of(request).foundation.journal, bag.reveal())
    name = file_name(kept, "record", language_of(request), "jsonl")
    return attachment(content, name, "application/jsonl")


async def _report(request: AnyRequest, contest: str) -> Report:
    identity, duplicates = await reader(request), services_of(request).duplicates
    await duplicates.shown_to(contest, identity)
    events = await duplicates.events.load(contest)
    made = await asyncio.to_thread(report, events)
    bag = await duplicates.bag_of(contest, events)
    if bag is None:
        return made
    seed = bag.reveal().seed if made.finished else None
    return msgspec.structs.replace(made, commitment=bag.commitment, seed=seed)


REFUSALS: ExceptionHandlersMap = {EditionError: refusing(400), PreparedError: refusing(400)}

duplicates_router = Router(
    "/api",
    route_handlers=[
        open_duplicate,
        list_duplicates,
        list_trainings,
        get_blank_slips,
        get_duplicate,
        join_duplicate,
        get_duplicate_view,
        read_duplicate_slip,
        get_duplicate_report,
        get_printed_report,
        export_duplicate,
        take_played,
        get_duplicate_record,
    ],
    dependencies={"identity": Provide(provide_identity)},
    exception_handlers=REFUSALS,
    tags=["duplicates"],
)
