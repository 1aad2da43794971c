"""What all rooms share: the disk, the time, the people, the secrets, the words."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import msgspec

from plancia.server.bag.vault import Vault
from plancia.server.games.book import Book
from plancia.server.games.judges import Judges
from plancia.server.games.shared import SharedRules
from plancia.server.journal.journal import Journal
from plancia.server.journal.writer import Writer
from plancia.server.live.timeline import Timeline
from plancia.server.metrics import Metrics
from plancia.server.people.membership import Memberships


class Pace(msgspec.Struct, frozen=True):
    """How long computer players seem to think: at least, and how much more at most."""

    least_ms: int = 1500
    more_ms: int = 2500


def wall_ms() -> int:
    """Return milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class House(msgspec.Struct, frozen=True):
    """The parts that a room is built with."""

    journal: Journal
    writer: Writer
    timeline: Timeline
    book: Book
    vault: Vault
    memberships: Memberships
    judges: Judges
    rules: SharedRules
    #: Where computer players think.
    thinkers: ThreadPoolExecutor
    metrics: Metrics
    pace: Pace = Pace()
    #: The clock on the wall, for people who read the journal.
    wall_ms: Callable[[], int] = wall_ms
