"""What everybody may do about others, over HTTP: report, block, read what concerns oneself, appeal.

For people, with an account or without, also while they are suspended; never for a program.
"""

from typing import Annotated

from litestar import Router, delete, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody, QueryParameter

from plancia.server.moderation.errors import STATUS, ModerationError
from plancia.server.people.guard import count_for, in_person, people_of, provide_identity
from plancia.server.people.identity import Identity
from plancia.server.refusals import refusing
from plancia.server.requests import UNCOMPRESSED, AnyRequest
from plancia.server.services import services_of
from plancia.wire.moderation import NewAppeal, NewBlock, NewReport, OwnStanding, Reported


@post("/reports", operation_id="report", status_code=201)
async def report(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[NewReport]
) -> Reported:
    """Report a person, a game, a line of a chat or news of a club to the moderators; nobody else learns of it."""
    count_for(request, identity, "reports")
    return Reported(await services_of(request).desk.report(identity, data))


@post("/blocks", operation_id="block", status_code=201)
async def block(request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[NewBlock]) -> None:
    """Block somebody: no challenge, no seat at one's games, no line of his. ``here``: his lines in this game only."""
    count_for(request, identity, "reports")
    await services_of(request).desk.block(identity, data)


@delete("/blocks/{whom:str}", operation_id="unblock")
async def unblock(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    whom: FromPath[str],
    game: Annotated[str, QueryParameter(max_length=64)] = "",
) -> None:
    """Take a block back, or a game's silence."""
    await people_of(request).blocks.remove(identity.id, whom, game)


@get("/me/standing", operation_id="get_my_standing")
async def get_my_standing(request: AnyRequest, identity: NamedDependency[Identity]) -> OwnStanding:
    """Return what moderators did about the sender and why, whom he has blocked, and whether he is one of them."""
    return await services_of(request).desk.standing(identity)


@post("/measures/{number:int}/appeal", operation_id="appeal", status_code=201)
async def appeal(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    number: FromPath[int],
    data: JSONBody[NewAppeal],
) -> None:
    """Appeal against a measure about oneself, once; another moderator decides where there is one."""
    count_for(request, identity, "reports")
    await services_of(request).desk.appeal(identity, number, data.text)


moderation_router = Router(
    "/api",
    route_handlers=[report, block, unblock, get_my_standing, appeal],
    guards=[in_person],
    dependencies={"identity": Provide(provide_identity)},
    exception_handlers={ModerationError: refusing(409, STATUS)},
    tags=["moderation"],
    opt=UNCOMPRESSED,
)
