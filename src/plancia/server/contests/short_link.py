"""The whole short address of a contest, as paper shows it."""

from plancia.server.requests import AnyRequest, site_of
from plancia.server.services import services_of


async def short_link(request: AnyRequest, contest: str) -> str:
    """Return the address that leads to a contest from a phone: ``https://…/e/KQTRV``; raise ``contest_unknown``."""
    return f"{site_of(request)}/e/{await services_of(request).contests.addresses.of(contest)}"
