"""The events of one kind of contest in the journal: typed on the way in and out, by the contest's name."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from plancia.server.journal.appending import Appending
from plancia.server.journal.events import Decodes, HasKind, decode_events, encode_events
from plancia.server.journal.record import Entry, Record

E = TypeVar("E", bound=HasKind)


class EventLog(Generic[E]):
    """Events of one type. A contest's name is its name in the journal."""

    def __init__(self, journal: Appending, decoder: Decodes[E]) -> None:
        self._journal, self._decoder = journal, decoder

    async def load(self, contest: str) -> list[E]:
        """Return everything that has happened; nothing for a contest that has no events.

        Raises ``chain_broken``, ``event_unreadable``.
        """
        return self.decoded(await self.read(contest))

    async def read(self, contest: str, since: int = 0) -> list[Record]:
        """Return the records from the number ``since`` on; raise ``chain_broken``."""
        return await self._journal.load(contest, since)

    async def length(self, contest: str) -> int:
        """Return how many events a contest has."""
        return await self._journal.length(contest)

    async def find(self, contest: str, action_id: str) -> tuple[Record, ...]:
        """Return the records of one action; none if it has not happened."""
        return await self._journal.find(contest, action_id)

    async def append(
        self, contest: str, seq: int, action_id: str, actor: str, events: Sequence[E], *, at: int, now_ms: int
    ) -> None:
        """Append the events of an action behind the first ``seq``, and wait until they are on the disk."""
        await self.submit(contest, seq, action_id, actor, events, at=at, now_ms=now_ms)

    def submit(
        self, contest: str, seq: int, action_id: str, actor: str, events: Sequence[E], *, at: int, now_ms: int
    ) -> "asyncio.Future[tuple[Record, ...]]":
        """Queue the events of an action behind the first ``seq``; the future ends when they are on the disk.

        Several may be queued at once, each behind the one before: they share a sync. Raises ``bad_entry``; the
        future what ``Journal.append`` raises.
        """
        return self._journal.submit(Entry(contest, seq, action_id, actor, at, now_ms, encode_events(events)))

    def decoded(self, records: Iterable[Record]) -> list[E]:
        """Return the events that records hold; raise ``event_unreadable`` with the first that is none."""
        return decode_events(records, self._decoder)
