"""What routes share: who asks, bodies that can be read, and answers that a browser keeps as a file."""

from typing import Any

from litestar import Request, Response
from litestar.exceptions import ClientException

from plancia.server.people.guard import check_scope, identify, people_of
from plancia.server.people.identity import Identity

AnyRequest = Request[Any, Any, Any]


class ReadableRequest(Request[Any, Any, Any]):
    """A request whose body, if it is not JSON, is one refusal for every route."""

    async def json(self) -> Any:  # noqa: ANN401  (as Litestar has it)
        """Return what the body holds; raise a refusal of HTTP if it is not UTF-8, or lists are nested too deep."""
        try:
            return await super().json()
        except (UnicodeDecodeError, RecursionError):
            raise ClientException from None


#: What a route says whose answers are compressed already, or hold a secret: their length could tell something about it.
NOT_COMPRESSED = "not_compressed"
UNCOMPRESSED = {NOT_COMPRESSED: True}


async def reader(request: AnyRequest) -> Identity | None:
    """Return who asks, None if he does not say; raise ``scope_missing`` for a program that may not read."""
    identity = await identify(request)
    if identity is not None:
        check_scope(identity, "read")
    return identity


def site_of(request: AnyRequest) -> str:
    """Return the address of the pages as people know it: ``https://plancia.example``."""
    asked = request.base_url
    return people_of(request).public_url or f"{asked.scheme}://{asked.netloc}"


def attachment(content: bytes, name: str, media_type: str) -> Response[bytes]:
    """Return an answer that a browser keeps as a file of that name."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=media_type, headers=headers)
