"""A person's own data over HTTP: a copy of all of it, and its end. For guests too; never for a program with a token."""

from litestar import Response, Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import JSONBody
from litestar.response import Stream

from plancia.server.people.entering import cookie_of
from plancia.server.people.errors import PeopleError
from plancia.server.people.guard import (
    address_of,
    count_for,
    in_person,
    people_of,
    provide_identity,
)
from plancia.server.people.identity import Identity
from plancia.server.people.names import same_name
from plancia.server.requests import UNCOMPRESSED, AnyRequest
from plancia.server.rights.person_file import person_file
from plancia.server.services import services_of
from plancia.wire.rights import Farewell


@get("/me/file", operation_id="export_me", media_type="application/zip")
async def export_me(request: AnyRequest, identity: NamedDependency[Identity]) -> Stream:
    """Return everything that the sender has given to this server: a ZIP archive of JSON and GCG, without secrets."""
    services = services_of(request)
    count_for(request, identity, "person_files")
    pieces = person_file(services.people.store, services.foundation.journal, identity.id)
    headers = {"content-disposition": 'attachment; filename="plancia.zip"', "cache-control": "no-store"}
    return Stream(pieces, media_type="application/zip", headers=headers)


@post("/me/deletion", operation_id="delete_me", status_code=204)
async def delete_me(
    request: AnyRequest, identity: NamedDependency[Identity], data: JSONBody[Farewell]
) -> Response[None]:
    """Delete the sender and everything about him. Games stay without his name; those being played are given up.

    ``name`` is his own, typed once more. Raises ``sign_in_refused`` for a wrong password, ``confirmation_differs``.
    """
    people = people_of(request)
    if not same_name(data.name.strip(), identity.name):
        raise PeopleError("confirmation_differs")
    await people.accounts.check_password(identity, data.password, address_of(request))
    await services_of(request).departures.delete(identity)
    return Response(None, status_code=204, cookies=[cookie_of(request, "", 0)])


rights_router = Router(
    "/api",
    route_handlers=[export_me, delete_me],
    guards=[in_person],
    dependencies={"identity": Provide(provide_identity)},
    tags=["people"],
    opt=UNCOMPRESSED,
)
