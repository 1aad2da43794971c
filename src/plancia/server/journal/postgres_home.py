"""The rows of the journal in PostgreSQL. Several processes write; each fences itself, and rows are locked."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from queue import SimpleQueue
from typing import Any, LiteralString

from plancia.server.journal.address import Address
from plancia.server.journal.database import VERSION
from plancia.server.journal.errors import JournalError
from plancia.server.journal.home import Head, Key, Row
from plancia.server.journal.postgres import Bounded, Link, patient
from plancia.server.journal.record import Record

#: How many connections read at the same time.
READERS = 4

#: The lock of servers that start at the same moment on an empty database: one makes the tables, the others wait.
SETUP_LOCK = 0x504C4A31

_SCHEMA = """
CREATE TABLE journal (version bigint NOT NULL);

CREATE TABLE game (
    game text COLLATE "C" NOT NULL PRIMARY KEY,
    length bigint NOT NULL,
    head bytea NOT NULL
) WITH (fillfactor = 70);  -- room on each page for the next head: a move then writes to no index

-- The columns are in the order of a record, for ever.
CREATE TABLE event (
    game text COLLATE "C" NOT NULL REFERENCES game (game),
    seq bigint NOT NULL,
    action_id text COLLATE "C" NOT NULL,
    part bigint NOT NULL,
    at bigint NOT NULL,
    now_ms bigint NOT NULL,
    actor text COLLATE "C" NOT NULL,
    kind text COLLATE "C" NOT NULL,
    body text COLLATE "C" NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY (game, seq)
);

CREATE UNIQUE INDEX event_action ON event (game, action_id) WHERE part = 0;
"""
_TABLES = (
    "SELECT count(*) FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace"
)

#: The head stands before every row, so that one statement shows one moment.
_LOAD = """
SELECT (SELECT length FROM game WHERE game = %(game)s), (SELECT head FROM game WHERE game = %(game)s), e.*
FROM (SELECT 1) AS always LEFT JOIN event e ON e.game = %(game)s AND e.seq >= %(since)s
ORDER BY e.seq
"""
_EVENTS = "SELECT * FROM event WHERE game = %s AND seq >= %s ORDER BY seq"
_ACTION = "SELECT seq FROM event WHERE game = %s AND action_id = %s AND part = 0"
_NAMES = "SELECT game FROM game UNION SELECT game FROM event"

#: A node that was declared gone gets no row. One that is alive holds its row, so nobody can declare it gone before
#: this transaction has ended.
_FENCE = "SELECT 1 FROM node WHERE id = %s AND gone = 0 FOR SHARE"
_BEGIN_GAMES = "SELECT pg_advisory_xact_lock(hashtextextended(game, 0)) FROM unnest(%s::text[]) AS game"
_HEADS = "SELECT game, length, head FROM game WHERE game = ANY(%s) ORDER BY game FOR UPDATE"
_ACTIONS = """
SELECT e.game, e.action_id, e.seq
FROM unnest(%s::text[], %s::text[]) AS asked (game, action_id)
-- One look into the index for each: a plan for all at once would read the whole table while it is small.
CROSS JOIN LATERAL (
    SELECT game, action_id, seq FROM event
    WHERE event.game = asked.game AND event.action_id = asked.action_id AND event.part = 0 LIMIT 1
) AS e
"""
_MOVE_HEADS = """
INSERT INTO game SELECT * FROM unnest(%s::text[], %s::bigint[], %b::bytea[])
ON CONFLICT (game) DO UPDATE SET length = excluded.length, head = excluded.head
"""
_INSERT = """
INSERT INTO event SELECT * FROM unnest(
    %s::text[], %s::bigint[], %s::text[], %s::bigint[], %s::bigint[], %s::bigint[],
    %s::text[], %s::text[], %s::text[], %b::bytea[])
"""
#: What a statement is about, in order or by name.
Values = tuple[object, ...] | dict[str, object]

#: Where in a row the body is: text in the database, bytes in a record.
_BODY = 8


class PostgresHome:
    """A database. One connection appends, few others read."""

    def __init__(self, address: Address) -> None:
        """Connect, and make the tables where there are none.

        Raises ``journal_away``, ``journal_failed``, ``journal_foreign`` for a database of another program and
        ``journal_version`` for one of a newer Plancia.
        """
        self._address = address
        self._node: str | None = None
        self._writer = Link(address)
        self._readers: SimpleQueue[Link] = SimpleQueue()
        self._links = [self._writer, *(Link(address) for _ in range(READERS))]
        for link in self._links[1:]:
            self._readers.put(link)
        try:
            self._prepare()
        except BaseException:
            self.close()
            raise

    @contextmanager
    def writing(self, games: Sequence[str], actions: Sequence[Key]) -> Iterator["_PostgresTurn"]:
        """Give a turn: two journeys to PostgreSQL, one to look and one to write."""
        with self._writer.begun(lambda c: _PostgresTurn(c, self._node, games, actions)) as turn:
            yield turn
            turn.finish()

    def load(self, game: str, since: int) -> tuple[Head | None, Sequence[Row]]:
        """Return the head of a game and its rows."""
        found = self._read(_LOAD, {"game": game, "since": since})
        length, head = found[0][:2]
        rows = [_encoded(row[2:]) for row in found if row[2] is not None]
        return (None if length is None else (length, head)), rows

    def head(self, game: str) -> Head | None:
        """Return the head of a game."""
        found = self._read("SELECT length, head FROM game WHERE game = %s", (game,))
        return (found[0][0], found[0][1]) if found else None

    def find(self, game: str, action_id: str) -> int | None:
        """Return the number of an action's first event."""
        found = self._read(_ACTION, (game, action_id))
        return int(found[0][0]) if found else None

    def games(self) -> list[str]:
        """Return the names of all games."""
        return [game for (game,) in self._read("SELECT game FROM game ORDER BY game", (), long=True)]

    def names(self) -> list[object]:
        """Return all names, of heads and of events."""
        return [game for (game,) in self._read(_NAMES, (), long=True)]

    def check(self) -> None:
        """Do nothing: PostgreSQL checks its own pages when it reads them, if it was told to (data checksums)."""

    def fence(self, node: str | None) -> None:
        """Write in the name of a node from now on."""
        self._node = node

    def close(self) -> None:
        """Close the connections."""
        for link in self._links:
            link.close()

    def _read(self, statement: LiteralString, values: Values, *, long: bool = False) -> list[Row]:
        """Return the rows of a statement, read by the next connection that is free."""

        def read(connection: Bounded) -> list[Row]:
            with patient(connection) if long else nullcontext():
                return connection.cursor(binary=True).execute(statement, values).fetchall()

        link = self._readers.get()
        try:
            with link.begun(read) as rows:
                return rows
        finally:
            self._readers.put(link)

    def _prepare(self) -> None:
        with self._writer.begun(lambda connection: connection) as connection:
            connection.execute("BEGIN")
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (SETUP_LOCK,))
            if connection.execute("SELECT to_regclass('journal')").fetchone() == (None,):
                if connection.execute(_TABLES).fetchone() != (0,):
                    raise JournalError("journal_foreign", file=str(self._address))
                connection.execute(_SCHEMA)
                connection.execute("INSERT INTO journal VALUES (%s)", (VERSION,))
            found = connection.execute("SELECT max(version) FROM journal").fetchone()
            if found != (VERSION,):
                raise JournalError(
                    "journal_version", file=str(self._address), version=found and found[0], expected=VERSION
                )
            connection.execute("COMMIT")


class _PostgresTurn:
    """A transaction that writes."""

    def __init__(
        self, connection: Bounded, node: str | None, games: Sequence[str], actions: Sequence[Key]
    ) -> None:
        self._connection = connection
        self._append: tuple[Sequence[Record], Mapping[str, Head]] | None = None
        self.heads: dict[str, Head] = {}
        self.stored: dict[Key, int] = {}
        names = sorted(set(games))
        self._look(names, actions, ("BEGIN", ()), *([] if node is None else [(_FENCE, (node,))]))
        new = [name for name in names if name not in self.heads]
        if new:
            # A game that is not there has no row to lock: the lock of its name keeps others from beginning it too.
            self._look(new, [key for key in actions if key[0] in new], (_BEGIN_GAMES, (new,)))

    def _look(
        self, names: list[str], actions: Sequence[Key], *before: tuple[LiteralString, tuple[object, ...]]
    ) -> None:
        """Lock games and read about them, in one journey with what is done before; raise ``node_expelled``."""
        asked = ([game for game, _ in actions], [action_id for _, action_id in actions])
        with self._connection.pipeline():
            done = [self._connection.execute(statement, values) for statement, values in before]
            heads = self._connection.cursor(binary=True).execute(_HEADS, (names,))
            stored = self._connection.execute(_ACTIONS, asked)
        for (statement, values), cursor in zip(before, done, strict=True):
            if statement is _FENCE and cursor.fetchone() is None:
                raise JournalError("node_expelled", node=values[0])
        self.heads |= {game: (length, head) for game, length, head in heads}
        self.stored |= {(game, action_id): seq for game, action_id, seq in stored}

    def events(self, game: str, since: int) -> Sequence[Row]:
        """Return the rows of a game."""
        found = self._connection.cursor(binary=True).execute(_EVENTS, (game, since))
        return [_encoded(row) for row in found]

    def append(self, records: Sequence[Record], heads: Mapping[str, Head]) -> None:
        """Write records and heads when the turn ends."""
        self._append = records, heads

    def finish(self) -> None:
        """Write what was appended, and commit."""
        with self._connection.pipeline():
            if self._append is not None:
                records, heads = self._append
                moved = [(game, *head) for game, head in heads.items()]
                self._connection.execute(_MOVE_HEADS, _columns(moved))
                self._connection.execute(_INSERT, _columns([_decoded(record) for record in records]))
            self._connection.execute("COMMIT")


def _columns(rows: Sequence[Row]) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)]


def _encoded(row: Row) -> Row:
    return (*row[:_BODY], row[_BODY].encode(), row[_BODY + 1])


def _decoded(record: Record) -> Row:
    r = record
    return (r.game, r.seq, r.action_id, r.part, r.at, r.now_ms, r.actor, r.kind, r.body.decode(), r.hash)
