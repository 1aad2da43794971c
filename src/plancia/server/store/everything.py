"""Every table of a database, the journal's too, and copying all rows from one database to another."""

from collections.abc import Callable, Iterator, Mapping
from hashlib import blake2b
from typing import Any

from sqlalchemy import Column, Connection, LargeBinary, MetaData, Table, func, insert, select, text

from plancia.server.store import tables as t
from plancia.server.store.tables import Whole, Words

#: How many rows are read and written at a time.
PORTION = 1_000

_journal = MetaData()

# The journal makes these tables itself; here they are for reading and copying only.
game = Table(
    "game",
    _journal,
    Column("game", Words, primary_key=True),
    Column("length", Whole),
    Column("head", LargeBinary),
)
event = Table(
    "event",
    _journal,
    Column("game", Words, primary_key=True),
    Column("seq", Whole, primary_key=True),
    Column("action_id", Words),
    Column("part", Whole),
    Column("at", Whole),
    Column("now_ms", Whole),
    Column("actor", Words),
    Column("kind", Words),
    Column("body", Words),
    Column("hash", LargeBinary),
)

#: Whose rows belong to the servers that run on a database, and to nothing that is played on them.
OF_SERVERS = (t.node, t.beat, t.owner)
#: What is copied, each table after those that it refers to.
EVERYTHING = (game, event, *(table for table in t.metadata.sorted_tables if table not in OF_SERVERS))

Row = Mapping[str, Any]
#: Changes a row on its way.
Change = Callable[[Table, dict[str, Any]], dict[str, Any]]


def rows_of(connection: Connection, table: Table) -> Iterator[list[dict[str, Any]]]:
    """Yield the rows of a table in portions, in the order of its key."""
    question = select(table).order_by(*table.primary_key.columns).execution_options(yield_per=PORTION)
    with connection.execute(question) as found:
        for portion in found.partitions():
            yield [dict(row._mapping) for row in portion]


def count(connection: Connection, table: Table) -> int:
    """Return how many rows a table has."""
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


def first_used(connection: Connection) -> str | None:
    """Return the name of a table that has rows; None: nothing is stored yet."""
    for table in EVERYTHING:
        if connection.execute(select(text("1")).select_from(table).limit(1)).first() is not None:
            return table.name
    return None


def copy_table(
    source: Connection, target: Connection, table: Table, change: Change, done: Callable[[int], None]
) -> bytes:
    """Copy a table and return what its rows amount to; tell how many were copied after each portion."""
    sum_of_rows = blake2b(digest_size=16)
    for portion in rows_of(source, table):
        rows = [change(table, row) for row in portion]
        _write(target, table, rows)
        _add(sum_of_rows, rows)
        done(len(rows))
    return sum_of_rows.digest()


def digest(connection: Connection, table: Table) -> bytes:
    """Return what all rows of a table amount to; equal rows amount to the same in every kind of database."""
    sum_of_rows = blake2b(digest_size=16)
    for portion in rows_of(connection, table):
        _add(sum_of_rows, portion)
    return sum_of_rows.digest()


def renumber(connection: Connection) -> None:
    """Let PostgreSQL number new rows after those that were copied; SQLite does so by itself."""
    if connection.dialect.name != "postgresql":
        return
    for table in EVERYTHING:
        key = table.autoincrement_column
        if key is not None:
            last = select(func.coalesce(func.max(key), 0) + 1).scalar_subquery()
            sequence = func.pg_get_serial_sequence(table.name, key.name)
            connection.execute(select(func.setval(sequence, last, text("false"))))


def _write(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    if connection.dialect.name == "sqlite":
        connection.execute(insert(table), rows)
        return
    from psycopg import sql  # noqa: PLC0415  (the driver is an extra of the package)

    names = [column.name for column in table.columns]
    statement = sql.SQL("COPY {} ({}) FROM STDIN").format(
        sql.Identifier(table.name), sql.SQL(", ").join(map(sql.Identifier, names))
    )
    driver: Any = connection.connection.driver_connection
    # Ten times as quick as INSERT.
    with driver.cursor() as cursor, cursor.copy(statement) as copy:
        for row in rows:
            copy.write_row([row[name] for name in names])


def _add(sum_of_rows: Any, rows: list[dict[str, Any]]) -> None:  # noqa: ANN401  (hashlib's own type is private)
    for row in rows:
        sum_of_rows.update(repr(list(row.values())).encode(errors="surrogatepass"))
