"""The events of games in the journal. Here alone the journal meets the rules of the game."""

from collections.abc import Iterable, Sequence

from plancia.rules.edition_history import EditionDecoder
from plancia.rules.game.actors import Actor, format_actor
from plancia.rules.game.events import Event
from plancia.server.journal.errors import JournalError
from plancia.server.journal.events import decode_events, encode_events
from plancia.server.journal.journal import Journal
from plancia.server.journal.record import Entry, Record

#: Reads an event of a game, also one that an earlier version wrote.
GAME_EVENTS: EditionDecoder[Event] = EditionDecoder(Event)


def make_entry(
    game: str, seq: int, action_id: str, by: Actor, events: Sequence[Event], *, at: int, now_ms: int
) -> Entry:
    """Return what the journal is asked to keep when something was decided at the instant ``now_ms``.

    Raises ``bad_entry`` if the sender's ``action_id`` is no name, or nothing happened.
    """
    return Entry(game, seq, action_id, format_actor(by), at, now_ms, encode_events(events))


def decode_game(records: Iterable[Record]) -> list[Event]:
    """Return the events of a game; raise ``event_unreadable``."""
    return decode_events(records, GAME_EVENTS)


def load_game(journal: Journal, game: str) -> list[Event]:
    """Return everything that has happened in a game; ``fold`` makes its state of it.

    Raises ``game_not_found``, ``chain_broken``, ``event_unreadable``.
    """
    records = journal.load(game)
    if not records:
        raise JournalError("game_not_found", game=game)
    return decode_game(records)
