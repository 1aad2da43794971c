"""The carrier that a server's settings ask for."""

from collections.abc import Sequence
from pathlib import Path

from plancia.server.nodes.carrying.linked import LinkedCarrier
from plancia.server.nodes.carrying.nats_link import NatsLink
from plancia.server.nodes.carrying.postgres_link import PostgresLink


async def open_carrier(
    database: str, secret: bytes, nats: Sequence[str] = (), credentials: Path | None = None
) -> LinkedCarrier:
    """Return a carrier that connects by itself: over NATS if servers are given, else over PostgreSQL alone.

    ``secret`` is the same for all nodes of a database. Raises ``extra_missing`` where a
    client is not installed.
    """
    links = [PostgresLink(database)]
    carrier = LinkedCarrier(
        [NatsLink(nats, credentials), *links] if nats else links, secret, has_first=bool(nats)
    )
    await carrier.open()
    return carrier
