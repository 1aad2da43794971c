"""The events of a game on their way into the journal and out of it. Here alone the journal meets the rules."""

from collections.abc import Iterable, Sequence
from functools import cache, reduce
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from plancia.rules.edition_history import EditionDecoder
from plancia.rules.game.actors import Actor, format_actor
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.events import Event
from plancia.rules.game.state import State
from plancia.server.journal.errors import JournalError
from plancia.server.journal.journal import Journal
from plancia.server.journal.record import Encoded, Entry, Record
from plancia.server.journal.snapshots import Snapshot, Snapshots

_encoder = msgspec.json.Encoder()
_events: EditionDecoder[Event] = EditionDecoder(Event)
_states = msgspec.json.Decoder(State)


def make_entry(
    game: str, seq: int, action_id: str, by: Actor, events: Sequence[Event], *, at: int, now_ms: int
) -> Entry:
    """Return what the journal is asked to keep when something was decided at the instant ``now_ms``.

    Raises ``bad_entry`` if the sender's ``action_id`` is no name, or nothing happened.
    """
    encoded = tuple(Encoded(event.kind, _encoder.encode(event)) for event in events)
    return Entry(game, seq, action_id, format_actor(by), at, now_ms, encoded)


def decode_events(records: Iterable[Record]) -> list[Event]:
    """Return the events that records hold; raise ``event_unreadable`` with the first that is none of this version."""
    events = []
    for record in records:
        try:
            events.append(_events.decode(record.body))
        except msgspec.DecodeError:
            raise JournalError(
                "event_unreadable", game=record.game, seq=record.seq, kind=record.kind
            ) from None
    return events


def state_snapshots(journal: Journal) -> Snapshots:
    """Return the journal's snapshots of states; those that another version of the rules has folded do not count."""
    return Snapshots(journal.database, _rules_fingerprint())


def rebuild(journal: Journal, game: str, snapshots: Snapshots | None = None) -> tuple[State, int]:
    """Return the state of a game and the number of its next event, from a snapshot on if there is one that fits.

    Raises ``game_not_found``, ``chain_broken``, ``event_unreadable``.
    """
    snapshot = snapshots.load(game) if snapshots else None
    if snapshot is not None:
        records = journal.load(game, snapshot.seq)
        state = reduce(apply, decode_events(records), _states.decode(snapshot.body))
        return state, snapshot.seq + len(records)
    records = journal.load(game)
    if not records:
        raise JournalError("game_not_found", game=game)
    return fold(decode_events(records)), len(records)


def make_snapshot(state: State, last: Record) -> Snapshot:
    """Return the snapshot of a state in which ``last`` is the last event."""
    return Snapshot(last.seq + 1, last.hash, _encoder.encode(state))


@cache
def _rules_fingerprint() -> str:
    """Return what changes with every line of the rules: a state is only as good as the code that folded it."""
    digest = blake2b(digest_size=16)
    for source in _sources(files("plancia.rules")):
        digest.update(source.read_bytes())
    return digest.hexdigest()


def _sources(folder: Traversable) -> Iterable[Traversable]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _sources(entry)
        elif entry.name.endswith(".py"):
            yield entry
