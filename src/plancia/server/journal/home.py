"""What the journal asks of the database in which its events are. There are two kinds: a file, and PostgreSQL.

A home keeps rows and knows nothing of chains and actions; ``journal`` has all of that, once for both.
"""

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

from plancia.server.journal.record import Record

#: A game and the id of an action in it.
Key = tuple[str, str]
#: How many events a game has and the hash of the last one; of any type where a file is damaged.
Head = tuple[Any, Any]
#: A record as it is stored, in the order of ``Record``; of any types where a file is damaged.
Row = tuple[Any, ...]


class Turn(Protocol):
    """A transaction in which this process alone appends to some games; what it reads are the latest rows."""

    @property
    def heads(self) -> Mapping[str, Head]:
        """The heads of those games that have events."""

    @property
    def stored(self) -> Mapping[Key, int]:
        """Which of the actions that were asked about are there, with the number of their first event."""

    def events(self, game: str, since: int) -> Sequence[Row]:
        """Return the rows of a game from a number on."""

    def append(self, records: Sequence[Record], heads: Mapping[str, Head]) -> None:
        """Write records, and the new heads of their games; once in a turn."""


class Home(Protocol):
    """The rows. Every method may be called from any thread, and raises ``JournalError`` where the database refuses."""

    def writing(self, games: Sequence[str], actions: Sequence[Key]) -> AbstractContextManager[Turn]:
        """Give a turn for some games, with what it asks about; durable when the block ends, undone if it raises."""

    def load(self, game: str, since: int) -> tuple[Head | None, Sequence[Row]]:
        """Return the head of a game and its rows from a number on, of one moment."""

    def head(self, game: str) -> Head | None:
        """Return the head of a game."""

    def find(self, game: str, action_id: str) -> int | None:
        """Return the number of an action's first event; None if it is not stored."""

    def games(self) -> list[str]:
        """Return the names of the games that have a head, in their order."""

    def names(self) -> list[object]:
        """Return everything that stands where a game's name should be, with a head or with events."""

    def check(self) -> None:
        """Read everything; raise ``journal_damaged`` unless it is sound."""

    def fence(self, node: str | None) -> None:
        """Write in the name of a node from now on: nothing is written once the node was declared gone."""

    def close(self) -> None:
        """Close it."""
