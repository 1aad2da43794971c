"""Programs over HTTP: made by an account, and what a program says of itself."""

from litestar import Router, delete, get, post, put
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody

from plancia.server.people.addresses import block_of
from plancia.server.people.guard import address_of, people_of, provide_identity, require
from plancia.server.people.identity import Identity
from plancia.server.requests import UNCOMPRESSED, AnyRequest
from plancia.server.services import services_of
from plancia.wire.seeking import MadeProgram, NewProgram, ProgramSummary, Takes


@get("", operation_id="list_programs", guards=[require("account")])
async def list_programs(request: AnyRequest, identity: NamedDependency[Identity]) -> list[ProgramSummary]:
    """Return the programs of the sender's account."""
    return await services_of(request).seeking.programs.of_owner(identity)


@post("", operation_id="make_program", guards=[require("account")], status_code=201)
async def make_program(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[NewProgram]
) -> MadeProgram:
    """Make an account for a program, with a token; its secret is in this answer and never again."""
    people_of(request).limits.take("sign_ups", block_of(address_of(request)))
    made, secret = await services_of(request).seeking.programs.make(data.name, identity)
    return MadeProgram(made, secret)


@put("/takes", operation_id="take_games", guards=[require("play")], status_code=204)
async def take_games(request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[Takes]) -> None:
    """Say which games one takes. For a program: while it has a socket open it is listed, and can be challenged."""
    seeking = services_of(request).seeking
    await seeking.programs.take(identity, data)
    seeking.changed()


@post("/{program:str}/token", operation_id="renew_program", guards=[require("account")], status_code=201)
async def renew_program(
    request: AnyRequest, identity: NamedDependency[Identity], program: FromPath[str]
) -> MadeProgram:
    """Take the tokens of a program of one's own back, and make a new one."""
    made, secret = await services_of(request).seeking.programs.renew(program, identity)
    return MadeProgram(made, secret)


@delete("/{program:str}", operation_id="remove_program", guards=[require("account")], status_code=204)
async def remove_program(
    request: AnyRequest, identity: NamedDependency[Identity], program: FromPath[str]
) -> None:
    """Close the account of a program of one's own; its games stay."""
    await services_of(request).seeking.programs.remove(program, identity)


programs_router = Router(
    "/api/programs",
    route_handlers=[list_programs, make_program, take_games, renew_program, remove_program],
    dependencies={"identity": Provide(provide_identity)},
    tags=["programs"],
    opt=UNCOMPRESSED,
)
