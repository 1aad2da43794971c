"""What moderators did: lines that are appended, each tied to all before it, and never changed.

A line names people by their ids, so that nothing needs to be taken out of it when somebody goes. ``plancia journal
verify`` follows the whole log.
"""

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select

from plancia.server.store import tables as t

_FIRST = bytes(32)


class LogLine(msgspec.Struct, frozen=True):
    """Something that a moderator did."""

    number: int
    at_ms: int
    by: str
    kind: str
    detail: dict[str, Any]


def write(connection: Connection, at_ms: int, by: str, kind: str, **detail: object) -> None:
    """Append a line within a transaction, with what it is about: what happened and its line are there together."""
    m = t.moderation_log
    last = connection.execute(select(m.c.number, m.c.hash).order_by(m.c.number.desc()).limit(1)).one_or_none()
    number, before = (1, _FIRST) if last is None else (last.number + 1, last.hash)
    text = msgspec.json.encode(detail).decode()
    row = {"number": number, "at_ms": at_ms, "by": by, "kind": kind, "detail": text}
    connection.execute(insert(m).values(row | {"hash": _linked(before, number, at_ms, by, kind, text)}))


def latest(connection: Connection, most: int) -> list[LogLine]:
    """Return the last lines, the latest first."""
    m = t.moderation_log
    rows = connection.execute(select(m).order_by(m.c.number.desc()).limit(most))
    return [LogLine(row.number, row.at_ms, row.by, row.kind, msgspec.json.decode(row.detail)) for row in rows]


def altered(connection: Connection) -> Iterator[int]:
    """Yield the number of the first line that is not as it was written, if there is one."""
    m, before, expected = t.moderation_log, _FIRST, 1
    for row in connection.execute(select(m).order_by(m.c.number)).all():
        linked = _linked(before, row.number, row.at_ms, row.by, row.kind, row.detail)
        if row.number != expected or row.hash != linked:
            yield expected
            return
        before, expected = row.hash, expected + 1


def _linked(before: bytes, *fields: object) -> bytes:
    return blake2b(before + msgspec.json.encode(fields), digest_size=32, person=b"plancia desk").digest()
