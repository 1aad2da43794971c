"""The rows of the journal in a SQLite file."""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from plancia.server.journal.database import Database
from plancia.server.journal.home import Head, Key, Row
from plancia.server.journal.record import Record

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
_NAMES = "SELECT game FROM game UNION SELECT game FROM event"


class SqliteHome:
    """A file. One server at a time writes to it, so there is nothing to fence."""

    def __init__(self, path: Path) -> None:
        """Open or make the file; raise what ``Database`` raises."""
        self.database = Database(path)

    @contextmanager
    def writing(self, games: Sequence[str], actions: Sequence[Key]) -> Iterator["_SqliteTurn"]:
        """Give a turn; no other connection writes meanwhile."""
        with self.database.writing() as connection:
            yield _SqliteTurn(connection, games, actions)

    def load(self, game: str, since: int) -> tuple[Head | None, Sequence[Row]]:
        """Return the head of a game and its rows."""
        with self.database.reading() as connection:
            head = connection.execute(_HEAD, (game,)).fetchone()
            return head, connection.execute(_EVENTS, (game, since)).fetchall()

    def head(self, game: str) -> Head | None:
        """Return the head of a game."""
        with self.database.reading() as connection:
            found: Head | None = connection.execute(_HEAD, (game,)).fetchone()
        return found

    def find(self, game: str, action_id: str) -> int | None:
        """Return the number of an action's first event."""
        with self.database.reading() as connection:
            return _first(connection, (game, action_id))

    def games(self) -> list[str]:
        """Return the names of all games."""
        with self.database.reading() as connection:
            return [game for (game,) in connection.execute("SELECT game FROM game ORDER BY game")]

    def names(self) -> list[object]:
        """Return all names, of heads and of events."""
        with self.database.reading() as connection:
            return [game for (game,) in connection.execute(_NAMES)]

    def check(self) -> None:
        """Read the whole file."""
        self.database.check()

    def fence(self, node: str | None) -> None:
        """Do nothing: the lock on the file is the fence (``server.instance``)."""

    def close(self) -> None:
        """Close the file."""
        self.database.close()


class _SqliteTurn:
    """A transaction that writes."""

    def __init__(self, connection: sqlite3.Connection, games: Sequence[str], actions: Sequence[Key]) -> None:
        self._connection = connection
        heads = ((game, connection.execute(_HEAD, (game,)).fetchone()) for game in games)
        self.heads: Mapping[str, Head] = {game: head for game, head in heads if head is not None}
        firsts = ((key, _first(connection, key)) for key in actions)
        self.stored: Mapping[Key, int] = {key: first for key, first in firsts if first is not None}

    def events(self, game: str, since: int) -> Sequence[Row]:
        """Return the rows of a game."""
        return self._connection.execute(_EVENTS, (game, since)).fetchall()

    def append(self, records: Sequence[Record], heads: Mapping[str, Head]) -> None:
        """Write records and heads."""
        self._connection.executemany(_MOVE_HEAD, [(game, *head) for game, head in heads.items()])
        self._connection.executemany(_INSERT, map(msgspec.structs.astuple, records))


def _first(connection: sqlite3.Connection, key: Key) -> int | None:
    row = connection.execute(_ACTION, key).fetchone()
    return None if row is None else row[0]
