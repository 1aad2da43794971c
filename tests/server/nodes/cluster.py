"""Several real servers in this process on one PostgreSQL and one NATS, and people who may call any of them."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

import msgspec

from plancia.server.journal.address import Address
from plancia.server.settings import NodeSettings, Settings
from server.live.serving import QUICK, Live, Person, serving


class Cluster:
    """Nodes, the first of which is called ``0``."""

    def __init__(self, nodes: Sequence[Live]) -> None:
        self.nodes = list(nodes)

    def __getitem__(self, number: int) -> Live:
        return self.nodes[number]

    def at(self, person: Person, number: int) -> Person:
        """Return the same person, with the same browser, at another node."""
        node = self.nodes[number]
        client = node.client(cookies=person.client.cookies)
        client.headers["x-csrf-token"] = person.client.headers["x-csrf-token"]
        return Person(node, client, person.identity)

    def owner_of(self, contest: str) -> int:
        """Return the number of the node that has a contest in memory."""
        for number, node in enumerate(self.nodes):
            if any(registry.found(contest) is not None for registry in node.services.registries):
                return number
        message = f"nobody has {contest}"
        raise AssertionError(message)


@asynccontextmanager
async def cluster(
    database: Address, count: int, nats: str | None = None, settings: Settings = QUICK
) -> AsyncIterator[Cluster]:
    """Run so many nodes."""
    settings = msgspec.structs.replace(settings, nodes=NodeSettings(carrier=() if nats is None else (nats,)))
    async with AsyncExitStack() as stack:
        yield Cluster([await stack.enter_async_context(serving(database, settings)) for _ in range(count)])
