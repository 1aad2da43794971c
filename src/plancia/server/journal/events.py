"""The events of a contest as JSON in the journal: written in one way, read in one way, whatever the contest."""

from collections.abc import Iterable
from typing import Protocol, TypeVar

import msgspec

from plancia.server.journal.errors import JournalError
from plancia.server.journal.record import Encoded, Record
from plancia.server.journal.redaction import content_of


class HasKind(Protocol):
    """An event or an action that says what it is."""

    @property
    def kind(self) -> str:
        """The tag, as JSON has it."""


E = TypeVar("E")
E_co = TypeVar("E_co", covariant=True)


class Decodes(Protocol[E_co]):
    """Reads an event off its JSON; raises ``msgspec.DecodeError`` for what is none."""

    def decode(self, body: bytes, /) -> E_co:
        """Return the event."""


_encoder = msgspec.json.Encoder()


def encode_events(events: Iterable[HasKind]) -> tuple[Encoded, ...]:
    """Return events as the journal keeps them."""
    return tuple(Encoded(event.kind, _encoder.encode(event)) for event in events)


def decode_events(records: Iterable[Record], decoder: Decodes[E]) -> list[E]:
    """Return the events that records hold; raise ``event_unreadable`` with the first that is none of this version."""
    return [_decode(record, decoder) for record in records]


def _decode(record: Record, decoder: Decodes[E]) -> E:
    try:
        return decoder.decode(content_of(record.body))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise JournalError("event_unreadable", game=record.game, seq=record.seq, kind=record.kind) from None
