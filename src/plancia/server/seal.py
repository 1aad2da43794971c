"""The seal of a copy: what every table beside the journal amounts to, so that damage to any row of a copy is noticed.

Games have chains; the people's tables have none, because they change. A copy does not: when it is made its tables are
counted and hashed into a table ``seal``. A server that opens the copy as its own file breaks the seal.
"""

import sqlite3
from collections.abc import Iterator
from hashlib import blake2b

from plancia.server.journal.errors import JournalError

#: The events have their chains, and a seal cannot hold itself.
_APART = ("event", "game", "seal")

_MAKE = (
    "CREATE TABLE seal (name TEXT NOT NULL PRIMARY KEY, rows INTEGER NOT NULL, digest BLOB NOT NULL) STRICT"
)
_TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"


def seal(connection: sqlite3.Connection) -> None:
    """Put the seal on a file that is complete."""
    with connection:
        connection.execute("DROP TABLE IF EXISTS seal")
        connection.execute(_MAKE)
        rows = [(name, *_amount(connection, name)) for name in _sealed(connection)]
        connection.executemany("INSERT INTO seal VALUES (?, ?, ?)", rows)


def unseal(connection: sqlite3.Connection) -> None:
    """Take the seal off a file that will change."""
    with connection:
        connection.execute("DROP TABLE IF EXISTS seal")


def broken_seals(connection: sqlite3.Connection) -> Iterator[JournalError]:
    """Yield what is not as it was when the file was sealed; nothing for a file without a seal."""
    names = {name for (name,) in connection.execute(_TABLES)}
    if "seal" not in names:
        return
    sealed = {name: (rows, digest) for name, rows, digest in connection.execute("SELECT * FROM seal")}
    for name in sorted(set(_sealed(connection)) | set(sealed)):
        if name not in names or sealed.get(name) != _amount(connection, name):
            yield JournalError("table_changed", table=name)


def _sealed(connection: sqlite3.Connection) -> list[str]:
    return [name for (name,) in connection.execute(_TABLES) if name not in _APART]


def _amount(connection: sqlite3.Connection, name: str) -> tuple[int, bytes]:
    """Return how many rows a table has and what they amount to, in whatever order they lie."""
    count, total = 0, 0
    # A damaged text must be counted, not fail the decoder, whose message would quote it.
    connection.text_factory = lambda text: text.decode(errors="surrogateescape")
    for row in connection.execute(f'SELECT * FROM "{name}"'):  # noqa: S608  (a name of the file's own schema)
        count += 1
        total ^= int.from_bytes(blake2b(repr(row).encode(), digest_size=16).digest())
    return count, total.to_bytes(16)
