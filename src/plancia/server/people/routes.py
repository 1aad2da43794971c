"""Coming in, going out, and the tokens of an account: the addresses under ``/api`` that say who somebody is."""

from litestar import Response, Router, delete, get, post, put
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody

from plancia.rules.game.actors import format_actor
from plancia.server.people.entering import DAY_S, cookie_of, entered, me_of
from plancia.server.people.errors import PeopleError
from plancia.server.people.guard import (
    address_of,
    identify,
    people_of,
    provide_identity,
    require,
    session_cookie,
)
from plancia.server.people.identity import Identity
from plancia.server.people.tokens import Token
from plancia.server.requests import UNCOMPRESSED, AnyRequest
from plancia.wire.people import (
    Credentials,
    GuestName,
    Me,
    NewToken,
    OpenSession,
    Part,
    PasswordChange,
    TokenRequest,
    TokenSummary,
)


@get("/me", operation_id="get_me")
async def get_me(request: AnyRequest) -> Me:
    """Say who the sender is; nobody, if he has not said."""
    identity, cookie = await identify(request), session_cookie(request)
    return me_of(request, identity, cookie if identity is not None and identity.kind != "program" else None)


@post("/guests", operation_id="enter_as_guest", status_code=201)
async def enter_as_guest(request: AnyRequest, data: JSONBody[GuestName]) -> Response[Me]:
    """Come in under a name, without an account."""
    people = people_of(request)
    if not people.settings.guests:
        raise PeopleError("accounts_closed")
    identity = await people.accounts.guest(data.name, address_of(request))
    return await entered(request, identity, people.settings.guest_days)


@post("/accounts", operation_id="sign_up", status_code=201)
async def sign_up(request: AnyRequest, data: JSONBody[Credentials]) -> Response[Me]:
    """Make an account and come in. A guest who does so keeps his games."""
    people = people_of(request)
    if not people.settings.sign_up:
        raise PeopleError("accounts_closed")
    guest = await identify(request)
    identity = await people.accounts.sign_up(data.name, data.password, address_of(request), guest)
    return await entered(request, identity, people.settings.session_days)


@post("/session", operation_id="sign_in", status_code=201)
async def sign_in(request: AnyRequest, data: JSONBody[Credentials]) -> Response[Me]:
    """Come in with an account."""
    people = people_of(request)
    identity = await people.accounts.sign_in(data.name, data.password, address_of(request))
    return await entered(request, identity, people.settings.session_days)


@delete("/session", operation_id="sign_out")
async def sign_out(request: AnyRequest) -> Response[None]:
    """Go out; a second request does nothing."""
    if (cookie := session_cookie(request)) is not None:
        await people_of(request).sessions.close(cookie)
    return Response(None, status_code=204, cookies=[cookie_of(request, "", 0)])


@delete("/sessions", operation_id="sign_out_everywhere", guards=[require("account")])
async def sign_out_everywhere(request: AnyRequest, identity: NamedDependency[Identity]) -> Response[None]:
    """Go out on every device; what is open there is closed."""
    await people_of(request).accounts.sign_out_everywhere(identity, address_of(request))
    return Response(None, status_code=204, cookies=[cookie_of(request, "", 0)])


@get("/sessions", operation_id="list_sessions", guards=[require("account")])
async def list_sessions(request: AnyRequest, identity: NamedDependency[Identity]) -> list[OpenSession]:
    """Return the sessions of the sender's account, the latest first."""
    sessions, cookie = people_of(request).sessions, session_cookie(request)
    this = None if cookie is None else sessions.id_of(cookie)
    return [
        OpenSession(each.id, each.created_ms, each.expires_ms, each.id == this)
        for each in await sessions.list_of(identity.id)
    ]


@delete("/sessions/{session_id:str}", operation_id="end_session", guards=[require("account")])
async def end_session(
    request: AnyRequest, identity: NamedDependency[Identity], session_id: FromPath[str]
) -> None:
    """Go out on one device; what is open there is closed."""
    await people_of(request).sessions.end(identity.id, session_id)


@put("/password", operation_id="change_password", guards=[require("account")])
async def change_password(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[PasswordChange]
) -> Response[Me]:
    """Set another password; every session ends, and this one begins anew."""
    people = people_of(request)
    await people.accounts.change_password(identity, data.old, data.new, address_of(request))
    return await entered(request, identity, people.settings.session_days, status_code=200)


@get("/me/games", operation_id="list_my_games", guards=[require("read")])
async def list_my_games(request: AnyRequest, identity: NamedDependency[Identity]) -> list[Part]:
    """Return every game in which the sender has a part, the latest first."""
    found = await people_of(request).memberships.games_of(identity.id)
    return [
        Part(member.game, None if member.actor is None else format_actor(member.actor)) for member in found
    ]


@get("/tokens", operation_id="list_tokens", guards=[require("account")])
async def list_tokens(request: AnyRequest, identity: NamedDependency[Identity]) -> list[TokenSummary]:
    """Return the tokens of the sender's account, without their secrets."""
    return [_summary(token) for token in await people_of(request).tokens.list_of(identity.id)]


@post("/tokens", operation_id="make_token", guards=[require("account")], status_code=201)
async def make_token(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[TokenRequest]
) -> NewToken:
    """Make a token for a program; its secret is in this answer and never again."""
    people = people_of(request)
    expires_ms = None if data.days is None else people.now_ms() + data.days * DAY_S * 1000
    token, secret = await people.tokens.make(identity.id, data.label, data.scopes, expires_ms)
    return NewToken(_summary(token), secret)


@delete("/tokens/{token_id:str}", operation_id="revoke_token", guards=[require("account")])
async def revoke_token(
    request: AnyRequest, identity: NamedDependency[Identity], token_id: FromPath[str]
) -> None:
    """Take a token back; what a program has open with it is closed."""
    await people_of(request).tokens.revoke(identity.id, token_id)


def _summary(token: Token) -> TokenSummary:
    return TokenSummary(token.id, token.label, list(token.scopes), token.created_ms, token.expires_ms)


people_router = Router(
    "/api",
    route_handlers=[
        get_me,
        enter_as_guest,
        sign_up,
        sign_in,
        sign_out,
        sign_out_everywhere,
        list_sessions,
        end_session,
        change_password,
        list_my_games,
        list_tokens,
        make_token,
        revoke_token,
    ],
    dependencies={"identity": Provide(provide_identity)},
    tags=["people"],
    opt=UNCOMPRESSED,
)
