"""Requests to print: counted for the person who asks, or for the address of somebody who does not say who he is."""

from plancia.server.people.guard import block_at, count, identify
from plancia.server.requests import AnyRequest


async def counted(request: AnyRequest, pages: int = 1) -> str:
    """Count something to be printed with its pages and return who asks for it; raise ``too_many_requests``."""
    await count(request, "prints")
    await count(request, "pages", pages)
    identity = await identify(request)
    return block_at(request) if identity is None else identity.id
