"""Folded games, kept so that a long one need not be folded again. A cache: to lose it costs time and nothing else."""

from hashlib import blake2b

from msgspec import Struct

from plancia.server.journal.chain import HASH_SIZE
from plancia.server.journal.database import Database
from plancia.server.journal.errors import JournalError

_CREATE = """
CREATE TABLE IF NOT EXISTS snapshot (
    game TEXT NOT NULL PRIMARY KEY,
    seq INTEGER NOT NULL,
    hash BLOB NOT NULL,
    fingerprint TEXT NOT NULL,
    body BLOB NOT NULL,
    checksum BLOB NOT NULL
) STRICT
"""
_SAVE = "INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?, ?, ?, ?)"
_EXISTS = "SELECT 1 FROM sqlite_schema WHERE name = 'snapshot'"
# One that is of the chain: the record before its next one has its hash.
_LOAD = """
SELECT s.seq, s.hash, s.body, s.checksum FROM snapshot AS s
JOIN event AS e ON e.game = s.game AND e.seq = s.seq - 1 AND e.hash = s.hash
WHERE s.game = ? AND s.fingerprint = ?
"""


class Snapshot(Struct, frozen=True):
    """A game folded up to, and without, the event ``seq``; ``hash`` is the one of the last event in it."""

    seq: int
    hash: bytes
    body: bytes

    def __repr__(self) -> str:
        # The body has the racks in it.
        return f"Snapshot({self.seq}, {len(self.body)} bytes)"


class Snapshots:
    """The table of snapshots in a journal's file, at most one a game. It may be emptied or dropped at any time."""

    def __init__(self, database: Database, fingerprint: str) -> None:
        """Keep and find snapshots of one format; ``fingerprint`` must change whenever the format does."""
        self._database = database
        self._fingerprint = fingerprint

    def save(self, game: str, snapshot: Snapshot) -> bool:
        """Keep a snapshot in place of the one there was; tell whether there was room for it."""
        row = (game, snapshot.seq, snapshot.hash, self._fingerprint, snapshot.body, self._checksum(snapshot))
        try:
            with self._database.writing() as connection:
                connection.execute(_CREATE)
                connection.execute(_SAVE, row)
        except JournalError:
            return False
        return True

    def load(self, game: str) -> Snapshot | None:
        """Return the snapshot of a game, or none if there is none of this format that is whole and fits the chain."""
        try:
            with self._database.reading() as connection:
                if connection.execute(_EXISTS).fetchone() is None:
                    return None
                row = connection.execute(_LOAD, (game, self._fingerprint)).fetchone()
        except JournalError:
            return None
        if row is None:
            return None
        snapshot = Snapshot(*row[:3])
        return snapshot if self._checksum(snapshot) == row[3] else None

    def forget(self) -> None:
        """Drop all snapshots, of every format."""
        with self._database.writing() as connection:
            connection.execute("DROP TABLE IF EXISTS snapshot")

    def _checksum(self, snapshot: Snapshot) -> bytes:
        fields = (str(snapshot.seq).encode(), snapshot.hash, self._fingerprint.encode(), snapshot.body)
        return blake2b(b"\0".join(fields), digest_size=HASH_SIZE).digest()
