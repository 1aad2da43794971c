"""Looking back over HTTP: moves, scoresheets, and records that are brought."""

from typing import Annotated

from litestar import Response, Router, get, post
from litestar.params import FromPath, FromQuery, QueryParameter

from plancia.catalogue import Language
from plancia.notation.errors import NotationError
from plancia.notation.gcg.replay import ReplayError
from plancia.notation.scoresheet.sheet import Scoresheet
from plancia.paper.scoresheet_form import Paper
from plancia.rules.editions import DEFAULT_EDITION
from plancia.rules.errors import EditionError
from plancia.rules.game.actors import Seat
from plancia.server.games.file_names import file_name
from plancia.server.games.routes import seen
from plancia.server.people.guard import block_at, identify, require, signed_in
from plancia.server.printing.orders import counted
from plancia.server.refusals import refusing
from plancia.server.requests import AnyRequest, attachment
from plancia.server.services import services_of
from plancia.server.words.routes import searches_are_counted
from plancia.wire.replay import ImportedRecord, MissedPlay, Replay


@get("/games/{game:str}/replay", operation_id="get_replay")
async def get_replay(request: AnyRequest, game: FromPath[str]) -> Replay:
    """Return a game move by move as far as the asker may see it; with the racks once it is over."""
    return await services_of(request).replays.replay(*await seen(request, game))


@get("/games/{game:str}/missed", operation_id="get_missed_plays", guards=[searches_are_counted])
async def get_missed_plays(
    request: AnyRequest, game: FromPath[str], seat: Annotated[int, QueryParameter(ge=0, lt=4)]
) -> list[MissedPlay]:
    """Return the turns in which a player left the most points, each with its best play; when the game is over."""
    return await services_of(request).replays.missed(*await seen(request, game), Seat(seat))


@get("/games/{game:str}/scoresheet", operation_id="get_scoresheet")
async def get_scoresheet(request: AnyRequest, game: FromPath[str]) -> Scoresheet:
    """Return the scoresheet of a game as the asker may see it."""
    return await services_of(request).replays.scoresheet(*await seen(request, game))


@get("/games/{game:str}/scoresheet.pdf", operation_id="print_scoresheet", media_type="application/pdf")
async def get_printed_scoresheet(
    request: AnyRequest,
    game: FromPath[str],
    language: FromQuery[Language] = "it",
    paper: FromQuery[Paper] = "a4",
) -> Response[bytes]:
    """Return the scoresheet of a game as the asker may see it, to be printed."""
    live, actor = await seen(request, game)
    who = await counted(request)
    content = await services_of(request).replays.printed(live, actor, language, paper, who=who)
    return attachment(content, await file_name(live, "pdf"), "application/pdf")


_refused = refusing(400, file="GCG")


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
    """Make a game of a GCG file, the body of the request, which everybody with its address may look at.

    ``edition`` is the rulebook of a record that names none. A refusal says the line.
    """
    services = services_of(request)
    services.people.limits.take("records", block_at(request))
    identity = signed_in(await identify(request))
    return await services.records.bring(await request.body(), edition, identity.id)


archive_router = Router(
    "/api",
    route_handlers=[get_replay, get_missed_plays, get_scoresheet, get_printed_scoresheet, bring_record],
    tags=["archive"],
)
