"""Duplicates over HTTP: making, finding, joining, looking, the report."""

import asyncio
from typing import Any, Literal

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import ExceptionHandlersMap

from plancia.catalogue import Language, sentence
from plancia.contest.duplicate.apply import fold
from plancia.contest.duplicate.prepared_file import PreparedError, format_prepared
from plancia.contest.duplicate.report import Report, report
from plancia.contest.duplicate.view import SessionView
from plancia.rules.editions import load
from plancia.rules.errors import CodedError, EditionError
from plancia.server.bag.errors import BagError
from plancia.server.bag.proof import joined
from plancia.server.contests.errors import STATUS, ContestError
from plancia.server.duplicates.halls import Halls
from plancia.server.games.entrance import registry_of
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
from plancia.wire.duplicates import DuplicateInfo, JoinDuplicate, NewDuplicate
from plancia.wire.message import ProblemAnswer

AnyRequest = Request[Any, Any, Any]


def halls_of(connection: Any) -> Halls:  # noqa: ANN401  (a request or a socket)
    """Return the sessions of the application that answers."""
    halls: Halls = connection.app.state.halls
    return halls


@post("/duplicates", operation_id="open_duplicate", guards=[require("organise")], status_code=201)
async def open_duplicate(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[NewDuplicate]
) -> DuplicateInfo:
    """Make a session; the maker is its desk."""
    people_of(request).limits.take("games", identity.id)
    halls = halls_of(request)
    contest = await halls.make(data, identity)
    return await halls.info(await halls.find(contest), identity)


@get("/duplicates", operation_id="list_duplicates")
async def list_duplicates(
    request: AnyRequest, status: FromQuery[Literal["live", "over"]] = "live"
) -> list[DuplicateInfo]:
    """Return the sessions that go on, or those that are over, the latest first."""
    halls, asker = halls_of(request), await identify(request)
    return [await halls.info(kept, asker) for kept in await halls.listed(status, asker)]


@get("/trainings", operation_id="list_trainings", guards=[require("read")])
async def list_trainings(request: AnyRequest, identity: NamedDependency[Identity]) -> list[DuplicateInfo]:
    """Return the asker's own trainings, the latest first."""
    halls = halls_of(request)
    return [await halls.info(kept, identity) for kept in await halls.trainings(identity)]


@get("/duplicates/{contest:str}", operation_id="get_duplicate")
async def get_duplicate(request: AnyRequest, contest: FromPath[str]) -> DuplicateInfo:
    """Return a session as it is listed."""
    halls = halls_of(request)
    return await halls.info(await halls.find(contest), await identify(request))


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
    halls = halls_of(request)
    await halls.join(contest, identity, data.name or identity.name)
    return await halls.info(await halls.find(contest), identity)


@get("/duplicates/{contest:str}/view", operation_id="get_duplicate_view")
async def get_duplicate_view(request: AnyRequest, contest: FromPath[str]) -> SessionView:
    """Return how a session stands, as the asker may see it."""
    identity = await reader(request)
    halls = halls_of(request)
    hall = await halls.hall(contest)
    return hall.view_for(await halls.role_of(contest, identity))


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
    people_of(request).limits.take("prints", address_of(request))
    # Typst takes a while to load: only whoever prints waits for it.
    from plancia.paper.duplicate_pages import print_report  # noqa: PLC0415

    content = await asyncio.to_thread(print_report, made, language, ranking_only=what == "ranking")
    return pdf(content[0], contest if what == "report" else f"{contest}-{what}")


@get("/slips.pdf", operation_id="print_blank_slips", media_type="application/pdf")
async def get_blank_slips(request: AnyRequest, language: FromQuery[Language] = "it") -> Response[bytes]:
    """Return a page of blank slips to be cut apart."""
    people_of(request).limits.take("prints", address_of(request))
    from plancia.paper.duplicate_pages import print_slips  # noqa: PLC0415  (as above)

    return pdf((await asyncio.to_thread(print_slips, load(), language))[0], "slips")


def pdf(content: bytes, name: str) -> Response[bytes]:
    """Return an answer that a browser keeps as a file."""
    headers = {"content-disposition": f'attachment; filename="{name}.pdf"'}
    return Response(content, media_type="application/pdf", headers=headers)


@get("/duplicates/{contest:str}/file", operation_id="take_played", media_type="application/json")
async def take_played(request: AnyRequest, contest: FromPath[str]) -> Response[bytes]:
    """Return the prepared hands of a session that is over as a file, to be played again; for all, as its report."""
    await reader(request)
    content = format_prepared(*await halls_of(request).terms.played(contest))
    headers = {"content-disposition": f'attachment; filename="{contest}.json"'}
    return Response(content, media_type="application/json", headers=headers)


@get("/duplicates/{contest:str}/record", operation_id="get_duplicate_record", media_type="application/jsonl")
async def get_duplicate_record(request: AnyRequest, contest: FromPath[str]) -> Response[bytes]:
    """Return everything about a session that is over: every event, and the secret of its bag (docs/fair_bag.md)."""
    await reader(request)
    halls = halls_of(request)
    await halls.find(contest)
    events, _ = await halls.log.load(contest)
    bag = await halls.bag_of(contest, events)
    if bag is None:
        raise BagError("bag_not_found", game=contest)
    if not fold(events).is_over:
        raise BagError("bag_not_revealed", game=contest)
    content = await asyncio.to_thread(joined, registry_of(request).house.journal, bag.reveal())
    headers = {"content-disposition": f'attachment; filename="{contest}.jsonl"'}
    return Response(content, media_type="application/jsonl", headers=headers)


async def reader(request: AnyRequest) -> Identity | None:
    """Return who asks, if anybody says so; raise ``scope_missing`` for a program that may not read."""
    identity = await identify(request)
    if identity is not None:
        check_scope(identity, "read")
    return identity


async def _report(request: AnyRequest, contest: str) -> Report:
    await reader(request)
    halls = halls_of(request)
    await halls.find(contest)
    events, _ = await halls.log.load(contest)
    made = await asyncio.to_thread(report, events)
    bag = await halls.bag_of(contest, events)
    if bag is None:
        return made
    seed = bag.reveal().seed if made.finished else None
    return msgspec.structs.replace(made, commitment=bag.commitment, seed=seed)


def _contest_error(request: AnyRequest, error: ContestError) -> Response[ProblemAnswer]:
    note_refusal(request, error.code)
    return answer(STATUS[error.code], error.code, sentence(error.code, error.context, language_of(request)))


def _bad_request(request: AnyRequest, error: CodedError) -> Response[ProblemAnswer]:
    note_refusal(request, error.code)
    return answer(400, error.code, sentence(error.code, error.context, language_of(request)))


REFUSALS: ExceptionHandlersMap = {
    ContestError: _contest_error,
    EditionError: _bad_request,
    PreparedError: _bad_request,
}

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
        get_duplicate_report,
        get_printed_report,
        take_played,
        get_duplicate_record,
    ],
    dependencies={"identity": Provide(provide_identity)},
    exception_handlers=REFUSALS,
    tags=["duplicates"],
)
