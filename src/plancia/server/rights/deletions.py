"""Who has gone for good: a list of ids that outlives the database, so that an older copy brings nobody back.

The list is a file beside the database, ``FILE-deleted``, with an id and a time in every line and no name. A server on
PostgreSQL has none: its owner keeps what ``plancia admin account deleted`` prints, and gives it to ``plancia restore``.
"""

import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from sqlalchemy import Connection, select

from plancia.server.journal.address import Address
from plancia.server.people.departed import has_departed
from plancia.server.rights.erasure import erase
from plancia.server.store import tables as t

_LINE = re.compile(r"([0-9a-f]{16}) ([0-9]{1,18})")


def beside(address: Address) -> Path | None:
    """Return where the list of a database is; None: PostgreSQL has no file."""
    return None if address.file is None else Path(f"{address.file.resolve()}-deleted")


def note(address: Address, identity: str, at_ms: int) -> None:
    """Add somebody to the list beside a file; it is on the disk when this returns."""
    path = beside(address)
    if path is None:
        return
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    with os.fdopen(handle, "a", encoding="ascii") as file:
        file.write(f"{identity} {at_ms}\n")
        file.flush()
        os.fsync(file.fileno())


def keep_list(connection: Connection, address: Address) -> None:
    """Add everybody to the list beside a file who has gone and does not stand there yet."""
    known = listed(beside(address))
    for identity, at_ms in deleted(connection).items():
        if identity not in known:
            note(address, identity, at_ms)


def listed(*paths: Path | None) -> dict[str, int]:
    """Return who stands in these lists, and when he went; lines that are none are left out."""
    found: dict[str, int] = {}
    for path in paths:
        if path is not None and path.exists():
            for line in path.read_text(encoding="ascii", errors="replace").splitlines():
                if match := _LINE.fullmatch(line.strip()):
                    found[match[1]] = int(match[2])
    return found


def deleted(connection: Connection) -> dict[str, int]:
    """Return who has gone by the database itself."""
    rows = connection.execute(select(t.deletion.c.identity, t.deletion.c.at_ms))
    return {row.identity: row.at_ms for row in rows}


def repeat(connection: Connection, gone: Mapping[str, int]) -> list[str]:
    """Remove everybody again who has gone since a copy was made; return who was still there."""
    back = [identity for identity in gone if not has_departed(connection, identity)]
    for identity in back:
        erase(connection, gone[identity], identity)
    return _known(connection, back)


def _known(connection: Connection, identities: Iterable[str]) -> list[str]:
    question = select(t.identity.c.id).where(t.identity.c.id.in_(list(identities))).order_by(t.identity.c.id)
    return list(connection.execute(question).scalars())
