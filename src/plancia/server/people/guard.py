"""From a request to an identity, and what it may do: the one place where cookies and headers are believed.

A browser shows a cookie, a program a bearer token. Whatever a cookie changes must come from a page of ours: the origin
is checked, and a value that only our pages can read. A token needs neither: no browser sends one by itself.
"""

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.handlers.base import BaseRouteHandler
from litestar.types import Empty, HTTPScope, Scope

from plancia.server.people.addresses import block_of
from plancia.server.people.errors import PeopleError
from plancia.server.people.identity import Identity
from plancia.server.people.people import People
from plancia.server.people.standing import check_not_suspended

Connection = ASGIConnection[Any, Any, Any, Any]
Guard = Callable[[Connection, BaseRouteHandler], Awaitable[None]]

CSRF_HEADER = "x-csrf-token"
_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
_KEPT = "plancia_identity"
#: What a route says whose answers cost less than others.
COST = "cost"
#: The scope of each guard that requires one, for the document of the API.
_SCOPES: dict[object, str] = {}
_COOKIES = ("plancia", "__Host-plancia")


def people_of(connection: Connection) -> People:
    """Return the people of the application that answers."""
    people: People = connection.app.state.people
    return people


def address_of(connection: Connection) -> str:
    """Return where a request comes from, as far as trusted proxies say."""
    return connection.client.host if connection.client else "unknown"


def block_at(connection: Connection) -> str:
    """Return the block of addresses that a request comes from: what counts as one place."""
    return block_of(address_of(connection))


async def count(connection: Connection, kind: str, cost: float = 1) -> None:
    """Count what somebody does; raise ``too_many_requests``.

    A person whom the server knows has a bucket of his own, wherever he is. Others share that of their address.
    """
    try:
        identity = await identify(connection)
    except PeopleError:  # a token that is none: the route may not need one
        identity = None
    count_for(connection, identity, kind, cost)


def count_for(connection: Connection, identity: Identity | None, kind: str, cost: float = 1) -> None:
    """Count what somebody does of whom it is known who he is, or that he does not say; as ``count``."""
    people = people_of(connection)
    if identity is not None:
        people.limits.take(kind, identity.id, cost)
    else:
        people.limits.take(kind, block_at(connection), cost, people=people.behind_address)


def _count_request(connection: Connection) -> None:
    """Count a request. A file of our pages costs next to nothing, and is nobody's in particular."""
    people = people_of(connection)
    cost: float | None = connection.route_handler.opt.get(COST)
    identity = known_identity(people, connection.scope) if cost is None else None
    if identity is not None:
        people.limits.take("requests", identity.id)
    else:
        people.limits.take("requests", block_at(connection), cost or 1, people=people.behind_address)


def session_of(connection: Connection) -> str | None:
    """Return what the session of a request or a socket is called; None without one, and for a program."""
    cookie = None if _bearer(connection) is not None else session_cookie(connection)
    return None if cookie is None else people_of(connection).sessions.id_of(cookie)


def known_identity(people: People, scope: Scope) -> Identity | None:
    """Return who sends a request as far as that is in memory: a question to the database would need its own turn."""
    cookies = authorization = ""
    for name, value in scope["headers"]:
        if name == b"cookie":
            cookies = value.decode("latin-1")
        elif name == b"authorization":
            authorization = value.decode("latin-1")
    if authorization:
        kind, _, secret = authorization.partition(" ")
        return people.tokens.known(secret.strip()) if kind.lower() == "bearer" else None
    for cookie in cookies.split(";"):
        called, _, shown = cookie.strip().partition("=")
        if called in _COOKIES:
            return people.sessions.known(shown.strip('"'))
    return None


def cookie_name(connection: Connection) -> str:
    """Return the name of the session's cookie: over TLS one that no other host and no plain page can set."""
    return _COOKIES[1] if _is_secure(connection) else _COOKIES[0]


def session_cookie(connection: Connection) -> str | None:
    """Return the session's cookie of a request."""
    return connection.cookies.get(cookie_name(connection))


async def identify(connection: Connection) -> Identity | None:
    """Return who sends a request or opens a socket; None if he does not say.

    Raises ``token_refused`` for a token that is none, whatever cookie is there too.
    """
    kept = connection.scope["state"].get(_KEPT, Empty)
    if kept is not Empty:
        identity: Identity | None = kept
        return identity
    people = people_of(connection)
    if (bearer := _bearer(connection)) is not None:
        found = await people.tokens.find(bearer)
        if found is None:
            people.limits.take("sign_ins", block_at(connection))
            raise PeopleError("token_refused")
    else:
        cookie = session_cookie(connection)
        found = None if cookie is None else await people.sessions.find(cookie)
    connection.scope["state"][_KEPT] = found
    return found


async def provide_identity(request: Connection) -> Identity:
    """Return who sends a request, for a handler that needs to know; raise ``not_signed_in``."""
    return signed_in(await identify(request))


def signed_in(identity: Identity | None) -> Identity:
    """Return the identity; raise ``not_signed_in`` if there is none."""
    if identity is None:
        raise PeopleError("not_signed_in")
    return identity


async def in_person(connection: Connection, _: BaseRouteHandler) -> None:
    """Let people through, with an account or without; raise ``scope_missing`` for a program, whatever its token."""
    if signed_in(await identify(connection)).kind == "program":
        raise PeopleError("scope_missing", scope="account")


def check_scope(identity: Identity, scope: str) -> None:
    """Raise ``scope_missing`` unless somebody may do this kind of thing, ``suspended`` if he may not now."""
    if scope not in identity.scopes:
        raise PeopleError("scope_missing", scope=scope)
    check_not_suspended(identity, scope)


def require(scope: str) -> Guard:
    """Return a guard that lets identities with a scope through."""

    async def guard(connection: Connection, _: BaseRouteHandler) -> None:
        check_scope(signed_in(await identify(connection)), scope)

    _SCOPES[guard] = scope
    return guard


def scope_of(guard: object) -> str | None:
    """Return the scope that a guard requires, None if it is no such guard."""
    return _SCOPES.get(guard)


async def protect(connection: Connection, _: BaseRouteHandler) -> None:
    """Guard of the whole application: how often somebody may ask, and that changes come from our pages.

    Raises ``host_refused``, ``too_many_requests``, ``cross_origin``, ``csrf_refused``.
    """
    people = people_of(connection)
    check_host(connection)
    if connection.scope["type"] == ScopeType.WEBSOCKET:
        check_origin(connection)
        return
    _count_request(connection)
    scope: HTTPScope = connection.scope
    if scope["method"] in _SAFE_METHODS or _bearer(connection) is not None:
        return
    check_origin(connection)
    cookie = session_cookie(connection)
    if cookie is None or await people.sessions.find(cookie) is None:
        return  # nothing that a browser would send by itself
    if not people.sessions.is_csrf(cookie, connection.headers.get(CSRF_HEADER, "")):
        raise PeopleError("csrf_refused")


def check_host(connection: Connection) -> None:
    """Raise ``host_refused`` if the server is called by a name that is none of its own.

    Another site's name may be made to lead here, and its pages then count as ours in a browser.
    """
    hosts = people_of(connection).hosts
    if not hosts:
        return
    try:
        called = urlsplit(f"//{connection.headers.get('host', '')}").hostname
    except ValueError:  # no name at all
        called = None
    if called not in hosts:
        raise PeopleError("host_refused")


def check_origin(connection: Connection) -> None:
    """Raise ``cross_origin`` if a page of another site asks. A program without a browser names no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        if connection.headers.get("sec-fetch-site", "none") not in {"same-origin", "none"}:
            raise PeopleError("cross_origin")
        return
    public = people_of(connection).public_url
    if origin != public and urlsplit(origin).netloc.lower() != connection.headers.get("host", "").lower():
        raise PeopleError("cross_origin")


def _bearer(connection: Connection) -> str | None:
    kind, _, secret = connection.headers.get("authorization", "").partition(" ")
    return secret.strip() if kind.lower() == "bearer" else None


def _is_secure(connection: Connection) -> bool:
    return connection.scope["scheme"] in {"https", "wss"}
