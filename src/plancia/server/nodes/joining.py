"""How a server becomes a node: its time line, its leases, its name, its carrier; and how it leaves."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import msgspec

from plancia.server.journal.address import Address
from plancia.server.journal.errors import JournalError
from plancia.server.logs import log
from plancia.server.nodes.carrier import Carrier
from plancia.server.nodes.node import Node
from plancia.server.nodes.node_line import NodeLine
from plancia.server.settings import NodeSettings

_log = log("nodes")

#: Said by a node that leaves: the others look at once what there is to take over.
LEAVING = "nodes.leaving"


class Joined(msgspec.Struct, frozen=True):
    """A server among others."""

    node: Node
    line: NodeLine
    carrier: Carrier


@asynccontextmanager
async def join(
    address: Address,
    settings: NodeSettings,
    secret: bytes,
    *,
    group_of: Callable[[str], str],
    on_entered: Callable[[str], None],
) -> AsyncIterator[Joined]:
    """Enter, and leave at the end: others take over what this node had.

    ``secret`` is known to all nodes of a database. Raises what the database refuses.
    """
    # Extras of the package, and slow to import.
    from plancia.server.nodes.carrying.opening import open_carrier  # noqa: PLC0415
    from plancia.server.nodes.postgres_leases import PostgresLeases  # noqa: PLC0415

    line = NodeLine()
    leases = PostgresLeases(address, line)
    try:
        carrier = await open_carrier(address.url or "", secret, settings.carrier, settings.credentials_file)
        try:
            node = Node(leases, group_of=group_of, on_entered=on_entered)
            await node.start()
            try:
                yield Joined(node, line, carrier)
            finally:
                with suppress(JournalError):
                    await node.stop()
                await carrier.publish(LEAVING, b"")
        finally:
            await carrier.close()
    finally:
        await asyncio.to_thread(leases.close)


@asynccontextmanager
async def living(joined: Joined) -> AsyncIterator[None]:
    """Look at the other nodes for as long as this lasts."""

    async def look(_: bytes) -> None:
        joined.node.look_soon()

    await joined.carrier.listen(LEAVING, look)
    task = asyncio.get_running_loop().create_task(joined.node.live())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
