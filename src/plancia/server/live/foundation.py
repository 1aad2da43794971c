"""What all live things are built on: the disk, the time, the people, the secrets, the words, the figures."""

import time
from collections.abc import Callable

import msgspec

from plancia.server.bag.vault import Vault
from plancia.server.journal.appending import Appending
from plancia.server.journal.journal import Journal
from plancia.server.lexica import Lexica
from plancia.server.live.timeline import Timeline
from plancia.server.metrics import Metrics
from plancia.server.nodes.carrier import Carrier
from plancia.server.nodes.news import News
from plancia.server.nodes.owners import Owners
from plancia.server.nodes.sole import NoCarrier, SoleOwner


def wall_ms() -> int:
    """Return milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Foundation(msgspec.Struct, frozen=True):
    """The parts that live things share. One of each in a server."""

    journal: Journal
    #: The same journal for tasks of the event loop.
    appending: Appending
    timeline: Timeline
    vault: Vault
    lexica: Lexica
    metrics: Metrics
    #: The clock on the wall, for people who read the journal.
    wall_ms: Callable[[], int] = wall_ms
    #: Which node has which contest, and how to reach the others.
    owners: Owners = SoleOwner()
    carrier: Carrier = NoCarrier()
    news: News = msgspec.field(default_factory=lambda: News(NoCarrier()))
    #: So long the clock of a contest stands still after this node has taken it over: everybody can be back.
    return_ms: int = 0
