"""The events of contests in the journal: the same file, chain and promises as those of games, for any type of event."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Generic, Protocol, TypeVar

import msgspec

from plancia.server.journal.errors import JournalError
from plancia.server.journal.journal import Journal
from plancia.server.journal.record import Encoded, Entry, Record
from plancia.server.journal.writer import Writer


class HasKind(Protocol):
    """An event that says what it is."""

    @property
    def kind(self) -> str:
        """The tag, as JSON has it."""


E = TypeVar("E", bound=HasKind)
E_co = TypeVar("E_co", covariant=True)


class Decodes(Protocol[E_co]):
    """Reads an event off its JSON; raises ``msgspec.DecodeError`` for what is none."""

    def decode(self, body: bytes, /) -> E_co:
        """Return the event."""


_encoder = msgspec.json.Encoder()


class ContestLog(Generic[E]):
    """Events of one type, by contest. A contest's name is its name in the journal."""

    def __init__(self, journal: Journal, writer: Writer, decoder: Decodes[E]) -> None:
        self._journal, self._writer, self._decoder = journal, writer, decoder

    async def load(self, contest: str) -> tuple[list[E], dict[str, int]]:
        """Return everything that has happened, and how many events there were after each action.

        Raises ``chain_broken``, ``event_unreadable``; nothing for a contest that has no events.
        """
        records = await asyncio.to_thread(self._journal.load, contest)
        return [self._decoded(record) for record in records], {
            record.action_id: record.seq + 1 for record in records
        }

    def submit(
        self, contest: str, seq: int, action_id: str, actor: str, events: Sequence[E], *, at: int, now_ms: int
    ) -> "Future[tuple[Record, ...]]":
        """Queue the events of an action behind the first ``seq``; the future ends when they are on the disk.

        Several may be queued at once, each behind the one before: they share a sync. Raises ``bad_entry``; the
        future what ``Journal.append`` raises.
        """
        encoded = tuple(Encoded(event.kind, _encoder.encode(event)) for event in events)
        return self._writer.submit(Entry(contest, seq, action_id, actor, at, now_ms, encoded))

    def _decoded(self, record: Record) -> E:
        try:
            return self._decoder.decode(record.body)
        except msgspec.DecodeError:
            raise JournalError(
                "event_unreadable", game=record.game, seq=record.seq, kind=record.kind
            ) from None
