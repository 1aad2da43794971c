"""Requests to print: counted for the person who asks, or for the address of somebody who does not say who he is."""

from plancia.server.people.guard import address_of, identify, people_of
from plancia.server.requests import AnyRequest


async def counted(request: AnyRequest) -> str:
    """Count something to be printed and return who asks for it; raise ``too_many_requests``."""
    identity = await identify(request)
    who = address_of(request) if identity is None else identity.id
    people_of(request).limits.take("prints", who)
    return who
