"""Appending to the journal, loading from it, verifying it."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any

import msgspec

from plancia.server.closing import Closing
from plancia.server.journal import chain
from plancia.server.journal.database import Database
from plancia.server.journal.errors import JournalError
from plancia.server.journal.record import Entry, Record, check_fields, check_name, is_name

#: What an append comes to: the records as they are stored, or why there are none.
Outcome = tuple[Record, ...] | JournalError

# The body is text in the file, for people who look into it, and bytes here, because the journal never decodes it.
_ACTION = "SELECT seq FROM event WHERE game = ? AND action_id = ? AND part = 0"
_EVENTS = """
SELECT game, seq, action_id, part, at, now_ms, actor, kind, CAST(body AS BLOB), hash
FROM event WHERE game = ? AND seq >= ? ORDER BY seq
"""
_INSERT = "INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?, CAST(? AS TEXT), ?)"
_HEAD = "SELECT length, head FROM game WHERE game = ?"
_MOVE_HEAD = """
INSERT INTO game VALUES (?, ?, ?)
ON CONFLICT DO UPDATE SET length = excluded.length, head = excluded.head
"""
_ALL_GAMES = "SELECT game FROM game UNION SELECT game FROM event"

#: Refusals that hold for a whole batch: to try its entries one by one would only take longer.
_HOPELESS = {"journal_busy", "journal_closed", "journal_read_only"}


class Journal(Closing):
    """The events of all games in one file. Every method may be called from any thread."""

    def __init__(self, path: Path) -> None:
        """Open or make the file; raise what ``Database`` raises."""
        self.database = Database(path)

    def close(self) -> None:
        """Close the file."""
        self.database.close()

    def append(self, entry: Entry) -> tuple[Record, ...]:
        """Store the events of one action, all or none; they are on the disk when this returns.

        An action that is stored already changes nothing: the records of the first time are returned, whatever
        number or time the entry has now. Raises ``action_id_reused`` if it is another action by the same id,
        ``stale_sequence`` if the game has more or fewer events than the entry says, and what the file refuses.
        """
        (outcome,) = self.append_all([entry])
        if isinstance(outcome, JournalError):
            raise outcome
        return outcome

    def append_all(self, entries: Sequence[Entry]) -> list[Outcome]:
        """Append many entries with one sync; each comes to what it would come to alone, in this order."""
        try:
            with self.database.writing() as connection:
                return [_outcome(connection, entry) for entry in entries]
        except JournalError as error:
            if len(entries) == 1 or error.code in _HOPELESS:
                return [error for _ in entries]
        # One entry may be too large for the disk and the others not.
        return [outcome for entry in entries for outcome in self.append_all([entry])]

    def adopt(self, game: str, records: Sequence[Record]) -> None:
        """Store a whole game that comes from another journal, with the hashes it has there.

        Nothing happens if it is here already. Raises ``bad_entry`` and ``chain_broken`` if it is not well formed, and
        ``game_exists`` if there is another game, or more or less of this one, by that name.
        """
        check_name(game, "game")
        for record in chain.follow(game, records):
            check_fields(record, record.kind, record.body)
        with self.database.writing() as connection:
            length, head = _head(connection, game)
            if length and (length, head) != (len(records), records[-1].hash):
                raise JournalError("game_exists", game=game)
            if not length and records:
                _insert(connection, records)

    def find(self, game: str, action_id: str) -> tuple[Record, ...]:
        """Return the records of an action, or none if it is not stored."""
        with self.database.reading() as connection:
            return _find(connection, game, action_id)

    def load(self, game: str, since: int = 0) -> list[Record]:
        """Return the records of a game from the number ``since`` on; none if there is no such game.

        Nothing is returned that was not verified, and nothing is left out: raises ``chain_broken`` with the first
        record that does not fit, ``stale_sequence`` if the game has fewer events than ``since``.
        """
        with self.database.reading() as connection:
            length, head = _head(connection, game)
            rows = connection.execute(_EVENTS, (game, since - 1)).fetchall()
        if since > length and not rows:
            raise JournalError("stale_sequence", game=game, expected=length, found=since)
        records = list(_verified(game, rows, since))
        found = since + len(records)
        if found < length:
            raise chain.broken(game, found, chain.MISSING)
        last = rows[-1][-1] if rows else chain.origin(game)
        if (found, last) != (length, head):
            raise chain.broken(game, max(0, min(length, found - 1)), chain.UNCOUNTED)
        return records

    def length(self, game: str) -> int:
        """Return how many events a game has, which is the number of its next one."""
        with self.database.reading() as connection:
            return _head(connection, game)[0]

    def games(self) -> list[str]:
        """Return the names of all games."""
        with self.database.reading() as connection:
            return [game for (game,) in connection.execute("SELECT game FROM game ORDER BY game")]

    def verify(self, game: str) -> None:
        """Read a whole game; raise ``chain_broken`` with the first record that does not fit."""
        if not self.load(game):
            raise JournalError("game_not_found", game=game)

    def verify_all(self) -> list[JournalError]:
        """Read everything there is and return all that is wrong: with the file, and with each game."""
        found: list[JournalError] = []
        games: list[str] = []
        try:
            with self.database.reading() as connection:
                # Not those of ``games`` alone: a game that lost its own row still has its events. What is no name comes
                # from a damaged page and could be anything, so the answer leaves it out.
                games = [game for (game,) in connection.execute(_ALL_GAMES) if is_name(game)]
            self.database.check()
        except JournalError as error:
            found.append(error)
        for game in games:
            try:
                self.load(game)
            except JournalError as error:
                found.append(error)
        return found


def _outcome(connection: sqlite3.Connection, entry: Entry) -> Outcome:
    """Append an entry, or return why it is refused; it is checked before anything is written."""
    try:
        stored = _find(connection, entry.game, entry.action_id)
        if stored:
            _check_same(stored, entry)
            return stored
        length, head = _head(connection, entry.game)
        if entry.seq != length:
            raise JournalError("stale_sequence", game=entry.game, expected=length, found=entry.seq)
    except JournalError as error:
        return error
    records = _linked(entry, head)
    _insert(connection, records)
    return records


def _check_same(stored: Sequence[Record], entry: Entry) -> None:
    """Raise ``action_id_reused`` unless an entry repeats what is stored; when it was decided does not matter."""
    before = [(record.actor, record.kind, record.body) for record in stored]
    if before != [(entry.actor, event.kind, event.body) for event in entry.events]:
        raise JournalError("action_id_reused", game=entry.game, action_id=entry.action_id)


def _linked(entry: Entry, head: bytes) -> tuple[Record, ...]:
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
        head = chain.link(head, record)
        records.append(msgspec.structs.replace(record, hash=head))
    return tuple(records)


def _insert(connection: sqlite3.Connection, records: Sequence[Record]) -> None:
    """Write records that follow the ones which are there, and move the game's head."""
    last = records[-1]
    connection.execute(_MOVE_HEAD, (last.game, last.seq + 1, last.hash))
    connection.executemany(_INSERT, map(msgspec.structs.astuple, records))


def _head(connection: sqlite3.Connection, game: str) -> tuple[int, bytes]:
    """Return the number of a game's next event and the hash it will be linked to."""
    row = connection.execute(_HEAD, (game,)).fetchone()
    if row is None:
        return 0, chain.origin(game)
    length, head = row
    return (length, head) if isinstance(length, int) and isinstance(head, bytes) else (-1, b"")


def _find(connection: sqlite3.Connection, game: str, action_id: str) -> tuple[Record, ...]:
    row = connection.execute(_ACTION, (game, action_id)).fetchone()
    if row is None:
        return ()
    rows = connection.execute(_EVENTS, (game, row[0] - 1))
    return tuple(takewhile(lambda record: record.action_id == action_id, _verified(game, rows, row[0])))


def _verified(game: str, rows: Iterable[tuple[Any, ...]], since: int) -> Iterator[Record]:
    """Yield the records from ``since`` on; the first of the rows is the one before, which they are linked to."""
    records = _typed(game, rows)
    before = next(records, None) if since else None
    if since and (before is None or before.seq != since - 1):
        raise chain.broken(game, since - 1, chain.MISSING)
    return chain.follow(game, records, before)


def _typed(game: str, rows: Iterable[tuple[Any, ...]]) -> Iterator[Record]:
    for row in rows:
        try:
            yield msgspec.convert(row, Record)
        except msgspec.ValidationError:
            # A damaged page can turn any column into anything.
            raise chain.broken(game, row[1] if isinstance(row[1], int) else 0, chain.ALTERED) from None
