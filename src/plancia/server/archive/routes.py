"""Looking back over HTTP: moves, scoresheets, and records that are brought."""

from typing import Annotated, Any

from litestar import Request, Response, Router, get, post
from litestar.params import FromPath, FromQuery, QueryParameter

from plancia.catalogue import Language, sentence
from plancia.notation.errors import NotationError
from plancia.notation.gcg.replay import ReplayError
from plancia.notation.scoresheet.sheet import Scoresheet
from plancia.paper.scoresheet_form import Paper
from plancia.rules.editions import DEFAULT_EDITION
from plancia.rules.errors import CodedError, EditionError
from plancia.server.archive.records import Records
from plancia.server.archive.shelf import Shelf
from plancia.server.games.entrance import enter
from plancia.server.language import language_of
from plancia.server.people.guard import address_of, people_of, require
from plancia.server.problems import answer
from plancia.server.refusals import note_refusal
from plancia.wire.message import ProblemAnswer
from plancia.wire.replay import ImportedRecord, Replay

AnyRequest = Request[Any, Any, Any]


def _shelf(request: AnyRequest) -> Shelf:
    shelf: Shelf = request.app.state.shelf
    return shelf


@get("/games/{game:str}/replay", operation_id="get_replay")
async def get_replay(request: AnyRequest, game: FromPath[str]) -> Replay:
    """Return a game move by move as far as the asker may see it; with the racks once it is over."""
    guest = await enter(request, game)
    return await _shelf(request).replay(guest.room, guest.actor)


@get("/games/{game:str}/scoresheet", operation_id="get_scoresheet")
async def get_scoresheet(request: AnyRequest, game: FromPath[str]) -> Scoresheet:
    """Return the scoresheet of a game as the asker may see it."""
    guest = await enter(request, game)
    return await _shelf(request).scoresheet(guest.room, guest.actor)


@get("/games/{game:str}/scoresheet.pdf", operation_id="print_scoresheet", media_type="application/pdf")
async def get_printed_scoresheet(
    request: AnyRequest,
    game: FromPath[str],
    language: FromQuery[Language] = "it",
    paper: FromQuery[Paper] = "a4",
) -> Response[bytes]:
    """Return the scoresheet of a game as the asker may see it, to be printed."""
    guest = await enter(request, game)
    people_of(request).limits.take("prints", address_of(request))
    content = await _shelf(request).printed(guest.room, guest.actor, language, paper)
    headers = {"content-disposition": f'attachment; filename="{game}.pdf"'}
    return Response(content, media_type="application/pdf", headers=headers)


def _refused(request: AnyRequest, error: CodedError) -> Response[ProblemAnswer]:
    note_refusal(request, error.code)
    context = {"file": "GCG", **error.context}
    return answer(400, error.code, sentence(error.code, context, language_of(request)))


@post(
    "/records",
    operation_id="bring_record",
    guards=[require("organise")],
    status_code=201,
    exception_handlers={NotationError: _refused, ReplayError: _refused, EditionError: _refused},
)
async def bring_record(
    request: AnyRequest, edition: Annotated[str, QueryParameter(max_length=40)] = DEFAULT_EDITION
) -> ImportedRecord:
    """Make a game of a GCG file, the body of the request, to be looked at by whoever has its address.

    ``edition`` is the rulebook of a record that names none. A refusal says the line.
    """
    people_of(request).limits.take("records", address_of(request))
    records: Records = request.app.state.records
    return await records.bring(await request.body(), edition)


archive_router = Router(
    "/api",
    route_handlers=[get_replay, get_scoresheet, get_printed_scoresheet, bring_record],
    tags=["archive"],
)
