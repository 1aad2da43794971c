"""The desk of a contest over HTTP: its short address, its helpers, and coming in with a code."""

from litestar import Response, Router, delete, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody

from plancia.catalogue import Language
from plancia.paper.code_cards import Card, CardSet, card_pages, print_code_cards
from plancia.server.contests.claims import Claim
from plancia.server.contests.desk_part import desk_part
from plancia.server.contests.errors import ContestError
from plancia.server.contests.kept_contest import KeptContest
from plancia.server.contests.passes import DIRECTORS, Pass
from plancia.server.contests.short_address import ADDRESSED
from plancia.server.contests.short_link import short_link
from plancia.server.duplicates.duplicates import Duplicates
from plancia.server.people.entering import me_of, new_session
from plancia.server.people.guard import (
    block_at,
    check_scope,
    identify,
    people_of,
    provide_identity,
    require,
    session_cookie,
)
from plancia.server.people.identity import Identity
from plancia.server.printing.orders import counted
from plancia.server.requests import UNCOMPRESSED, AnyRequest
from plancia.server.services import services_of
from plancia.server.tournaments.tournaments import Tournaments
from plancia.wire.desks import (
    CameIn,
    CodeCard,
    ContestKind,
    DeskHelp,
    DirectorCode,
    Entrance,
    HelperPass,
    NewHelper,
    ShortAddress,
    TypedCode,
)


@get("/entrances/{code:str}", operation_id="get_entrance")
async def get_entrance(request: AnyRequest, code: FromPath[str]) -> Entrance:
    """Return what a short address leads to, and what the asker is there."""
    limits, block = people_of(request).limits, block_at(request)
    limits.check("codes", block)
    try:
        contest = await services_of(request).contests.addresses.find(code)
    except ContestError:
        limits.charge("codes", block)
        raise
    return await _entrance(request, await _addressed(request, contest), await identify(request))


@get("/contests/{contest:str}/address", operation_id="get_short_address")
async def get_short_address(request: AnyRequest, contest: FromPath[str]) -> ShortAddress:
    """Return the short address of a contest: it hangs on the wall, so it is for all."""
    return ShortAddress(await services_of(request).contests.addresses.of(contest))


@post("/contests/{contest:str}/me", operation_id="come_in", status_code=200)
async def come_in(request: AnyRequest, contest: FromPath[str], data: JSONBody[TypedCode]) -> Response[CameIn]:
    """Be the person whose code one has. Who is nobody yet comes in under the name that goes with the code."""
    identity = await identify(request)
    if identity is not None:
        check_scope(identity, "play")
    kept = await _addressed(request, contest)
    registry = _registry(request, kept)
    claim = await typed_code(request, registry, contest, data.code)
    cookies = []
    if identity is None:
        people = people_of(request)
        identity = await people.accounts.code_holder(claim.name)
        me, cookie = await new_session(request, identity, people.settings.guest_days)
        cookies.append(cookie)
    else:
        me = me_of(request, identity, None if identity.kind == "program" else session_cookie(request))
    await registry.admit(contest, identity, claim)
    came = CameIn(me, await _entrance(request, kept, identity))
    return Response(came, cookies=cookies, headers={"cache-control": "no-store"})


@get("/contests/{contest:str}/help", operation_id="get_desk_help", guards=[require("play")])
async def get_desk_help(
    request: AnyRequest, identity: NamedDependency[Identity], contest: FromPath[str]
) -> DeskHelp:
    """Return who helps at a desk, with their codes. For its director."""
    kept = await _directed(request, contest, identity)
    services = services_of(request)
    passes = await services.claims.passes.of(kept)
    return DeskHelp(
        address=await services.contests.addresses.of(contest),
        has_code=any(each.number == DIRECTORS for each in passes),
        helpers=tuple(map(_helper, passes[1:] if passes and passes[0].number == DIRECTORS else passes)),
    )


@post("/contests/{contest:str}/helpers", operation_id="add_helper", guards=[require("play")], status_code=201)
async def add_helper(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    contest: FromPath[str],
    data: JSONBody[NewHelper],
) -> HelperPass:
    """Let somebody help, under his name and with a code of his own. For the director."""
    kept = await _directed(request, contest, identity)
    name = " ".join(data.name.split()) or data.role
    return _helper(await services_of(request).claims.passes.add(kept, data.role, name))


@delete(
    "/contests/{contest:str}/helpers/{number:int}", operation_id="remove_helper", guards=[require("play")]
)
async def remove_helper(
    request: AnyRequest, identity: NamedDependency[Identity], contest: FromPath[str], number: FromPath[int]
) -> None:
    """Let a helper help no longer: his code is worth nothing, and he is sent out. For the director."""
    kept = await _directed(request, contest, identity)
    await services_of(request).claims.passes.withdraw(kept, number, identity.id)


@post(
    "/contests/{contest:str}/helpers/{number:int}/code",
    operation_id="renew_helper_code",
    guards=[require("play")],
    status_code=200,
)
async def renew_helper_code(
    request: AnyRequest, identity: NamedDependency[Identity], contest: FromPath[str], number: FromPath[int]
) -> HelperPass:
    """Make another code for a helper; who came in with the old one is sent out. For the director."""
    kept = await _directed(request, contest, identity)
    if number == DIRECTORS:
        raise ContestError("helper_unknown")
    return _helper(await services_of(request).claims.passes.renew(kept, number, identity.id))


@post(
    "/contests/{contest:str}/desk_code",
    operation_id="make_desk_code",
    guards=[require("play")],
    status_code=200,
)
async def make_desk_code(
    request: AnyRequest, identity: NamedDependency[Identity], contest: FromPath[str]
) -> Response[DirectorCode]:
    """Make the director's code, which brings the desk to another device; it is in this answer and never again.

    Who came in with the one before is sent out, but for the asker. For the director.
    """
    kept = await _directed(request, contest, identity)
    made = await services_of(request).claims.passes.renew(kept, DIRECTORS, identity.id)
    return Response(DirectorCode(made.code), headers={"cache-control": "no-store"})


@get("/contests/{contest:str}/cards", operation_id="list_code_cards", guards=[require("play")])
async def list_code_cards(
    request: AnyRequest, identity: NamedDependency[Identity], contest: FromPath[str]
) -> list[CodeCard]:
    """Return the codes of players, officials and helpers, as they stand on their cards. For the director."""
    return await _cards(request, await _directed(request, contest, identity))


@get(
    "/contests/{contest:str}/cards.pdf",
    operation_id="print_code_cards",
    media_type="application/pdf",
    guards=[require("play")],
)
async def get_code_cards(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    contest: FromPath[str],
    language: FromQuery[Language] = "it",
) -> Response[bytes]:
    """Return the cards of players, officials and helpers, to be printed and cut apart. For the director."""
    kept = await _directed(request, contest, identity)
    cards = tuple(Card(each.name, each.code, each.role) for each in await _cards(request, kept))
    link, pages = await short_link(request, contest), card_pages(len(cards))
    content = await services_of(request).press.print(
        *(print_code_cards, CardSet(kept.title, link, _kind(kept), cards), language),
        who=await counted(request, pages),
        pages=pages,
    )
    headers = {"content-disposition": f'inline; filename="{contest}-cards.pdf"', "cache-control": "no-store"}
    return Response(content, media_type="application/pdf", headers=headers)


async def typed_code(
    request: AnyRequest, registry: Tournaments | Duplicates, contest: str, code: str
) -> Claim:
    """Return whose code was typed; raise ``code_unknown``, or ``too_many_requests`` after many that were none.

    Only codes that are none count: a whole hall may be behind one address.
    """
    limits, block = people_of(request).limits, block_at(request)
    limits.check("codes", block)
    limits.check("codes_of_contest", contest)
    try:
        return await registry.claim(contest, code)
    except ContestError as error:
        if error.code == "code_unknown":
            limits.charge("codes", block)
            limits.charge("codes_of_contest", contest)
        raise


async def _addressed(request: AnyRequest, contest: str) -> KeptContest:
    """Return a contest that people come to; raise ``contest_unknown``."""
    return await services_of(request).contests.find_of(ADDRESSED, contest)


async def _directed(request: AnyRequest, contest: str, identity: Identity) -> KeptContest:
    """Return a contest to its director; raise ``desk_not_yours``."""
    kept = await _addressed(request, contest)
    part = await services_of(request).contests.part_of(contest, identity)
    if part != desk_part(kept.kind):
        raise ContestError("desk_not_yours")
    return kept


async def _cards(request: AnyRequest, kept: KeptContest) -> list[CodeCard]:
    codes = services_of(request).claims.codes
    holders = await _registry(request, kept).holders(kept.contest)
    helpers = [each for each in await services_of(request).claims.passes.of(kept) if each.role is not None]
    return [CodeCard(each.name, codes.code(kept.contest, each.actor)) for each in holders] + [
        CodeCard(each.name, each.code, each.role) for each in helpers
    ]


def _registry(request: AnyRequest, kept: KeptContest) -> Tournaments | Duplicates:
    services = services_of(request)
    return services.tournaments if kept.kind == "tournament" else services.duplicates


def _kind(kept: KeptContest) -> ContestKind:
    return "tournament" if kept.kind == "tournament" else "duplicate"


async def _entrance(request: AnyRequest, kept: KeptContest, identity: Identity | None) -> Entrance:
    part = await services_of(request).contests.part_of(kept.contest, identity)
    return Entrance(kept.contest, _kind(kept), kept.title, kept.status, part)


def _helper(each: Pass) -> HelperPass:
    return HelperPass(each.number, each.name, each.role or "secretary", each.code)


desk_router = Router(
    "/api",
    route_handlers=[
        get_entrance,
        get_short_address,
        come_in,
        get_desk_help,
        add_helper,
        remove_helper,
        renew_helper_code,
        make_desk_code,
        list_code_cards,
        get_code_cards,
    ],
    dependencies={"identity": Provide(provide_identity)},
    tags=["desks"],
    opt=UNCOMPRESSED,
)
