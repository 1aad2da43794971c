"""A new session for somebody who comes in, and what his browser is told of it."""

from litestar import Response
from litestar.datastructures import Cookie

from plancia.server.people.guard import cookie_name, people_of, session_cookie
from plancia.server.people.identity import Identity
from plancia.server.requests import AnyRequest
from plancia.wire.people import Me, Somebody

DAY_S = 24 * 3600


async def entered(request: AnyRequest, identity: Identity, days: int, status_code: int = 201) -> Response[Me]:
    """Answer with a new session."""
    me, cookie = await new_session(request, identity, days)
    return Response(me, status_code=status_code, cookies=[cookie], headers={"cache-control": "no-store"})


async def new_session(request: AnyRequest, identity: Identity, days: int) -> tuple[Me, Cookie]:
    """Begin a session; the one there was ends, so that nobody can fix a session beforehand."""
    people = people_of(request)
    old = session_cookie(request)
    cookie = await people.sessions.open(identity, days * DAY_S * 1000, instead_of=old)
    if old is not None:
        await people.sessions.close(old)
    return me_of(request, identity, cookie), cookie_of(request, cookie, days * DAY_S)


def cookie_of(request: AnyRequest, value: str, max_age: int) -> Cookie:
    """Return the cookie of a session."""
    name = cookie_name(request)
    secure = name.startswith("__Host-")
    return Cookie(
        name, value=value, max_age=max_age, path="/", httponly=True, samesite="strict", secure=secure
    )


def me_of(request: AnyRequest, identity: Identity | None, cookie: str | None) -> Me:
    """Return who somebody is, as his browser is told."""
    if identity is None:
        return Me(None, [], None)
    shown = Somebody(identity.id, identity.name, identity.kind)
    csrf = None if cookie is None else people_of(request).sessions.csrf(cookie)
    return Me(shown, sorted(identity.scopes), csrf)
