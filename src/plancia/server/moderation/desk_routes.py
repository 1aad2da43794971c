"""The desk of moderators over HTTP. Every decision has a reason, is told to the person, and stands in the log."""

from litestar import Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.handlers.base import BaseRouteHandler
from litestar.params import FromPath, JSONBody

from plancia.server.moderation.errors import STATUS, ModerationError
from plancia.server.people.guard import Connection, provide_identity, require
from plancia.server.people.identity import Identity
from plancia.server.refusals import refusing
from plancia.server.requests import UNCOMPRESSED, AnyRequest
from plancia.server.services import services_of
from plancia.wire.moderation import AppealDecision, Closing, ModerationDesk, NewMeasure, Reported


async def for_moderators(connection: Connection, handler: BaseRouteHandler) -> None:
    """Raise ``not_signed_in``, ``scope_missing`` or ``not_moderator`` for everybody but a moderator."""
    await require("account")(connection, handler)
    await services_of(connection).desk.check_moderator(await provide_identity(connection))


@get("", operation_id="get_moderation_desk")
async def get_moderation_desk(request: AnyRequest, identity: NamedDependency[Identity]) -> ModerationDesk:
    """Return the reports and appeals that wait, the oldest first, and the log."""
    return await services_of(request).desk.waiting(identity)


@post("/people/{whom:str}/measures", operation_id="take_measure", status_code=201)
async def take_measure(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    whom: FromPath[str],
    data: JSONBody[NewMeasure],
) -> Reported:
    """Warn, mute, suspend, close or rename somebody; returns the number of the measure. He is told, with the reason."""
    return Reported(await services_of(request).desk.take(identity, whom, data))


@post("/reports/{number:int}/close", operation_id="close_report", status_code=201)
async def close_report(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    number: FromPath[int],
    data: JSONBody[Closing],
) -> None:
    """Do nothing more about a report."""
    await services_of(request).desk.close(identity, number, data.reason)


@post("/appeals/{number:int}", operation_id="decide_appeal", status_code=201)
async def decide_appeal(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    number: FromPath[int],
    data: JSONBody[AppealDecision],
) -> None:
    """Decide the appeal against a measure."""
    await services_of(request).desk.decide(identity, number, data)


moderation_desk_router = Router(
    "/api/moderation",
    route_handlers=[get_moderation_desk, take_measure, close_report, decide_appeal],
    guards=[for_moderators],
    dependencies={"identity": Provide(provide_identity)},
    exception_handlers={ModerationError: refusing(409, STATUS)},
    tags=["moderation"],
    opt=UNCOMPRESSED,
)
