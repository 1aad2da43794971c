"""Writing a row that may be there already, in the words of either database."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

Insert = sqlite.Insert | postgresql.Insert


def put_new(connection: Connection, table: Table, row: Mapping[str, Any]) -> bool:
    """Write a row unless one with the same key is there; return whether it was written."""
    change = _insert(connection, table).values(**row).on_conflict_do_nothing()
    return connection.execute(change.returning(*table.primary_key.columns)).first() is not None


def put(connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Write rows, each instead of the one with the same primary key."""
    if not rows:
        return
    change = _insert(connection, table)
    others = {name: change.excluded[name] for name in rows[0] if name not in table.primary_key.columns}
    connection.execute(
        change.on_conflict_do_update(index_elements=list(table.primary_key.columns), set_=others),
        [dict(row) for row in rows],
    )


def _insert(connection: Connection, table: Table) -> Insert:
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)
