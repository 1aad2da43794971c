"""Databases of the PostgreSQL that the tests have started: an empty one for every test, in milliseconds."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
from psycopg import sql

from plancia.server.journal.address import Address
from plancia.server.store.schema import prepare

#: What an emptied database keeps: of which version it is.
KEPT = ("alembic_version", "journal")


class Databases:
    """What a PostgreSQL can be asked for."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._numbers = count(1)
        self._shared: Address | None = None

    @contextmanager
    def new(self) -> Iterator[Address]:
        """Give a database with nothing in it, not even tables."""
        name = f"test_{next(self._numbers)}"
        self._do(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            yield self._named(name)
        finally:
            self._do(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))

    def emptied(self) -> Address:
        """Return the address of a database with all tables and no rows, the same one every time: to make one is slow."""
        if self._shared is None:
            self._do(sql.SQL("CREATE DATABASE shared"))
            self._shared = self._named("shared")
            prepare(self._shared)
        empty(self._shared)
        return self._shared

    def _do(self, statement: sql.Composable) -> None:
        with psycopg.connect(self._address, autocommit=True) as connection:
            connection.execute(statement)

    def _named(self, name: str) -> Address:
        return Address(url=self._address.replace("/postgres?", f"/{name}?"))


@contextmanager
def placed(request, path: Path) -> Iterator[Address]:
    """Give where a server of the kind ``request.param`` may be: this file, or a database with nothing in it."""
    if request.param == "sqlite":
        yield Address(path)
    else:
        # Asked for here, so that PostgreSQL starts only where it is needed.
        with request.getfixturevalue("databases").new() as address:
            yield address


def content_of(address: Address) -> bytes:
    """Return everything that is stored, as somebody finds it who has the disk or may read every table."""
    if address.file is not None:
        file = address.file
        return b"".join(path.read_bytes() for path in file.parent.glob(f"{file.name}*"))
    with psycopg.connect(address.url or "") as connection:
        names = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
        rows = [
            row
            for (name,) in names
            for (row,) in connection.execute(
                sql.SQL("SELECT t::text FROM {} AS t").format(sql.Identifier(name))
            )
        ]
    return "\n".join(rows).encode()


def empty(address: Address) -> None:
    """Remove every row, as in a database that was just made."""
    with psycopg.connect(address.url or "") as connection:
        # A connection that is still open belongs to a test that has ended.
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        # Without checking what refers to what: in the end nothing is left.
        connection.execute("SET LOCAL session_replication_role = replica")
        names = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
        for (name,) in names:
            if name not in KEPT:
                connection.execute(sql.SQL("DELETE FROM {}").format(sql.Identifier(name)))
