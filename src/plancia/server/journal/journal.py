"""Appending to the journal, loading from it, verifying it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import takewhile

import msgspec

from plancia.server.closing import Closing
from plancia.server.journal import chain
from plancia.server.journal.address import Where, address_of
from plancia.server.journal.errors import JournalError
from plancia.server.journal.home import Head, Key, Row, Turn
from plancia.server.journal.homes import open_home
from plancia.server.journal.record import Entry, Record, check_fields, check_name, is_name

#: What an append comes to: the records as they are stored, or why there are none.
Outcome = tuple[Record, ...] | JournalError

#: Refusals that hold for a whole batch: to try its entries one by one would only take longer.
_HOPELESS = {"journal_away", "journal_busy", "journal_closed", "journal_read_only", "node_expelled"}


class Journal(Closing):
    """The events of all games in one place. Every method may be called from any thread."""

    def __init__(self, where: Where) -> None:
        """Open or make the file, or the tables in PostgreSQL; raise what the home raises."""
        self.home = open_home(address_of(where))

    def close(self) -> None:
        """Close it."""
        self.home.close()

    def fence(self, node: str | None) -> None:
        """Append in the name of a node from now on: ``node_expelled`` once it was declared gone."""
        self.home.fence(node)

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
        keys = [(entry.game, entry.action_id) for entry in entries]
        try:
            with self.home.writing([entry.game for entry in entries], keys) as turn:
                batch = _Batch(turn)
                outcomes = [batch.outcome(entry) for entry in entries]
                batch.write()
            return outcomes
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
        with self.home.writing([game], []) as turn:
            length, head = _head(game, turn.heads.get(game))
            if length and (length, head) != (len(records), records[-1].hash):
                raise JournalError("game_exists", game=game)
            if not length and records:
                turn.append(records, {game: (len(records), records[-1].hash)})

    def find(self, game: str, action_id: str) -> tuple[Record, ...]:
        """Return the records of an action, or none if it is not stored."""
        first = self.home.find(game, action_id) if is_name(game) and is_name(action_id) else None
        if first is None:
            return ()
        _, rows = self.home.load(game, first - 1)
        return _action(game, action_id, rows, first)

    def load(self, game: str, since: int = 0) -> list[Record]:
        """Return the records of a game from the number ``since`` on; none if there is no such game.

        Nothing is returned that was not verified, and nothing is left out: raises ``chain_broken`` with the first
        record that does not fit, ``stale_sequence`` if the game has fewer events than ``since``.
        """
        # What can be no name is not looked for: PostgreSQL refuses some of it.
        stored, rows = self.home.load(game, since - 1) if is_name(game) else (None, ())
        length, head = _head(game, stored)
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
        return _head(game, self.home.head(game))[0] if is_name(game) else 0

    def follow(self, game: str, since: int, again: Callable[[], bool]) -> Iterator[Record]:
        """Yield the records of a game from a number on, and those that somebody appends later.

        ``again`` waits as long as the caller likes before the journal is read again; it returns False to end. Raises
        what ``load`` raises.
        """
        while True:
            for record in self.load(game, since):
                yield record
                since = record.seq + 1
            if not again():
                return

    def games(self) -> list[str]:
        """Return the names of all games."""
        return self.home.games()

    def verify(self, game: str) -> None:
        """Read a whole game; raise ``chain_broken`` with the first record that does not fit."""
        if not self.load(game):
            raise JournalError("game_not_found", game=game)

    def verify_all(self) -> list[JournalError]:
        """Read everything there is and return all that is wrong: with the file, and with each game."""
        found: list[JournalError] = []
        games: list[str] = []
        try:
            # Not those of ``games`` alone: a game that lost its own row still has its events. What is no name comes
            # from a damaged page and could be anything, so the answer leaves it out.
            games = [str(game) for game in self.home.names() if is_name(game)]
            self.home.check()
        except JournalError as error:
            found.append(error)
        for game in games:
            try:
                self.load(game)
            except JournalError as error:
                found.append(error)
        return found


class _Batch:
    """Entries that are appended in one turn; each is checked against what those before it lead to."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._heads: dict[str, tuple[int, bytes]] = {}
        self._records: list[Record] = []
        self._new: dict[Key, tuple[Record, ...]] = {}

    def outcome(self, entry: Entry) -> Outcome:
        """Return what an entry comes to; nothing is written yet."""
        try:
            known = self._known(entry)
            if known:
                chain.check_same(known, entry)
                return known
            length, head = self._head(entry.game)
            if entry.seq != length:
                raise JournalError("stale_sequence", game=entry.game, expected=length, found=entry.seq)
        except JournalError as error:
            return error
        records = chain.linked(entry, head)
        self._heads[entry.game] = records[-1].seq + 1, records[-1].hash
        self._new[entry.game, entry.action_id] = records
        self._records += records
        return records

    def write(self) -> None:
        """Write all that is new."""
        if self._records:
            self._turn.append(self._records, self._heads)

    def _known(self, entry: Entry) -> tuple[Record, ...]:
        key = entry.game, entry.action_id
        first = self._turn.stored.get(key)
        if first is None:
            return self._new.get(key, ())
        return _action(*key, self._turn.events(entry.game, first - 1), first)

    def _head(self, game: str) -> tuple[int, bytes]:
        return self._heads.get(game) or _head(game, self._turn.heads.get(game))


def _head(game: str, stored: Head | None) -> tuple[int, bytes]:
    """Return the number of a game's next event and the hash it will be linked to."""
    if stored is None:
        return 0, chain.origin(game)
    length, head = stored
    return (length, head) if isinstance(length, int) and isinstance(head, bytes) else (-1, b"")


def _action(game: str, action_id: str, rows: Iterable[Row], first: int) -> tuple[Record, ...]:
    """Return the records of an action, whose first has this number; the rows begin with the one before."""
    return tuple(takewhile(lambda record: record.action_id == action_id, _verified(game, rows, first)))


def _verified(game: str, rows: Iterable[Row], since: int) -> Iterator[Record]:
    """Yield the records from ``since`` on; the first of the rows is the one before, which they are linked to."""
    records = _typed(game, rows)
    before = next(records, None) if since else None
    if since and (before is None or before.seq != since - 1):
        raise chain.broken(game, since - 1, chain.MISSING)
    return chain.follow(game, records, before)


def _typed(game: str, rows: Iterable[Row]) -> Iterator[Record]:
    for row in rows:
        try:
            yield msgspec.convert(row, Record)
        except msgspec.ValidationError:
            # A damaged page can turn any column into anything.
            raise chain.broken(game, row[1] if isinstance(row[1], int) else 0, chain.ALTERED) from None
