"""The chain of a game: every record's hash covers its own content and the hash before it, so all that went before.

A record's canonical bytes are its line of the exported game without the hash (``game_file``): what is verified in
the database and in a file is the same, and another program can do it with any JSON and BLAKE2b library. The chain
shows damage and careless edits. It is no signature: somebody who can write the file can compute a new chain.

A record from which a name was taken out (``redaction``) keeps its hash, and has a seal in its place.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b

import msgspec
from msgspec import Raw, Struct

from plancia.server.journal.errors import JournalError
from plancia.server.journal.record import Entry, Record
from plancia.server.journal.redaction import marked, redacted

HASH_SIZE = 32

# What is wrong with the record that is named; the catalogue translates these.
MISSING = "it is missing"
ALTERED = "its content is not what was written"
MISPLACED = "it does not belong where it stands"
UNCOUNTED = "the game's own count does not agree"

_encoder = msgspec.json.Encoder()


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a record in its canonical order. The body is last: nothing in it can be taken for a field."""

    seq: int
    action_id: str
    part: int
    at: int
    now_ms: int
    actor: str
    kind: str
    body: Raw


def canonical(record: Record) -> bytes:
    """Return the bytes of a record that its hash covers: one JSON object without spaces."""
    return _encoder.encode(
        Line(
            record.seq,
            record.action_id,
            record.part,
            record.at,
            record.now_ms,
            record.actor,
            record.kind,
            Raw(record.body),
        )
    )


def origin(game: str) -> bytes:
    """Return what the first record of a game is linked to; no two games have the same."""
    return blake2b(game.encode(), digest_size=HASH_SIZE, person=b"plancia journal").digest()


def link(previous: bytes, record: Record) -> bytes:
    """Return the hash of a record that follows the one with the hash ``previous``."""
    return blake2b(previous + canonical(record), digest_size=HASH_SIZE).digest()


def redact(previous: bytes, record: Record, content: bytes, at: int) -> Record:
    """Return a record that holds ``content`` instead, with the hash it has, and with a seal over what it holds now."""
    return msgspec.structs.replace(record, body=marked(content, at, _seal(previous, record, content, at)))


def is_redacted(previous: bytes, record: Record) -> bool:
    """Tell whether a name was taken out of a record, and nobody has changed it since."""
    found = redacted(record.body)
    return found is not None and found.seal == _seal(previous, record, found.content, found.at)


def _seal(previous: bytes, record: Record, content: bytes, at: int) -> bytes:
    holds = canonical(msgspec.structs.replace(record, body=content))
    sealed = previous + record.hash + b"%d" % at + holds
    return blake2b(sealed, digest_size=HASH_SIZE, person=b"plancia redacted").digest()


def follow(game: str, records: Iterable[Record], before: Record | None = None) -> Iterator[Record]:
    """Yield the records of a game one by one, each after it was found to follow from the one before.

    ``before`` is the record before the first one; without it the first one must be the first of the game. Raises
    ``chain_broken`` with the first number that does not fit.
    """
    expected, previous = (0, origin(game)) if before is None else (before.seq + 1, before.hash)
    actions: set[str] = set()
    for record in records:
        if record.seq != expected:
            raise broken(game, expected, MISSING)
        sound = link(previous, record) == record.hash or is_redacted(previous, record)
        if record.game != game or not sound:
            raise broken(game, expected, ALTERED)
        if not _continues(before, record) or (record.part == 0 and record.action_id in actions):
            raise broken(game, expected, MISPLACED)
        yield record
        actions.add(record.action_id)
        expected, previous, before = expected + 1, record.hash, record


def broken(game: str, seq: int, why: str) -> JournalError:
    """Return the error for the first record of a game that does not fit."""
    return JournalError("chain_broken", game=game, seq=seq, why=why)


def _continues(before: Record | None, record: Record) -> bool:
    """Tell whether a record opens an action, or goes on with the one before it."""
    if before is not None and before.action_id == record.action_id:
        return record.part == before.part + 1
    return record.part == 0


def check_same(stored: Sequence[Record], entry: Entry) -> None:
    """Raise ``action_id_reused`` unless an entry repeats what is stored; when it was decided does not matter.

    Of a record that was redacted nobody knows what it held: its kind and its actor are compared.
    """
    before = [(record.actor, record.kind, record.body) for record in stored]
    now = [
        (entry.actor, event.kind, body if redacted(body) is not None else event.body)
        for event, (*_, body) in zip(entry.events, before, strict=False)
    ]
    if len(before) != len(entry.events) or before != now:
        raise JournalError("action_id_reused", game=entry.game, action_id=entry.action_id)


def linked(entry: Entry, head: bytes) -> tuple[Record, ...]:
    """Return the records that an entry becomes after the one with the hash ``head``."""
    records = []
    for part, event in enumerate(entry.events):
        record = Record(
            entry.game,
            entry.seq + part,
            entry.action_id,
            part,
            entry.at,
            entry.now_ms,
            entry.actor,
            event.kind,
            event.body,
            b"",
        )
        head = link(head, record)
        records.append(msgspec.structs.replace(record, hash=head))
    return tuple(records)
