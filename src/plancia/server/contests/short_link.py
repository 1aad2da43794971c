"""The whole short address of a contest, as paper shows it."""

from plancia.server.people.guard import people_of
from plancia.server.requests import AnyRequest
from plancia.server.services import services_of


async def short_link(request: AnyRequest, contest: str) -> str:
    """Return the address that leads to a contest from a phone: ``https://…/e/KQTRV``; raise ``contest_unknown``."""
    code = await services_of(request).contests.addresses.of(contest)
    asked = request.base_url
    return f"{people_of(request).public_url or f'{asked.scheme}://{asked.netloc}'}/e/{code}"
