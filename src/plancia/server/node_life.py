"""What a server does as one node among others: it takes contests over, forgets them, and passes requests on."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from litestar.types import ASGIApp

from plancia.server.nodes.joining import Joined
from plancia.server.nodes.relay.relay import Relay
from plancia.server.nodes.spending import Spending
from plancia.server.services import Services
from plancia.server.tournaments.held_game import tournament_of


def group_of(contest: str) -> str:
    """Return with which contests one has its owner in common: a tournament and its games.

    >>> group_of("trn-0123456789abcdef-2-3f0c9e55"), group_of("3f0c9e")
    ('trn-0123456789abcdef', '3f0c9e')
    """
    return tournament_of(contest) or contest


def follow(joined: Joined, services: Services) -> None:
    """Take over what other nodes leave behind, and forget everything if this one was declared gone."""
    registries = services.registries

    async def take_over(groups: list[str]) -> None:
        for registry in registries:
            await registry.take_over(groups)
        await services.telling.take_over(groups)

    async def forget() -> None:
        services.telling.forget()
        await asyncio.gather(*[registry.forget() for registry in registries])

    joined.node.on_orphans(take_over)
    joined.node.on_expelled(forget)


@asynccontextmanager
async def relaying(
    app: ASGIApp,
    hosted: ASGIApp,
    joined: Joined,
    services: Services,
    put: Callable[[Relay | None], None],
    *,
    body_limit: int,
) -> AsyncIterator[None]:
    """Pass requests and sockets on to the node that has to answer; ``put`` puts the relay where the server finds it.

    ``app`` answers what this node can answer, ``hosted`` what others have passed on to it.
    """
    news, spending = services.foundation.news, Spending(services.people.limits, joined.carrier)
    relay = Relay(
        app,
        joined.carrier,
        joined.node,
        hosted=hosted,
        body_limit=body_limit,
        give_back=spending.give_back,
    )
    joined.node.on_left(relay.give_up)
    for part in (news, spending, relay):
        await part.start()
    put(relay)
    try:
        yield
    finally:
        put(None)
        for part in (relay, spending, news):
            await part.stop()
