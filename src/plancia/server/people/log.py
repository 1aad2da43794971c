"""The log of what concerns security: who signed in, who was refused, whose rights changed. In the database."""

from typing import Literal

import msgspec
from sqlalchemy import Connection, insert, select

from plancia.server.store import tables as t
from plancia.server.store.store import Store

Kind = Literal[
    "account_created",
    "account_deleted",
    "account_disabled",
    "account_enabled",
    "code_made",
    "daily_solution_shown",
    "password_changed",
    "role_granted",
    "role_withdrawn",
    "sign_in",
    "sign_in_refused",
    "signed_out_everywhere",
    "token_created",
    "token_revoked",
]


class Logged(msgspec.Struct, frozen=True):
    """One line of the log. ``detail`` never holds a secret: names, roles, games, labels of tokens."""

    at_ms: int
    kind: str
    identity: str | None
    address: str | None
    detail: dict[str, str]


def log(
    connection: Connection,
    at_ms: int,
    kind: Kind,
    identity: str | None = None,
    address: str | None = None,
    **detail: str,
) -> None:
    """Write a line within a transaction, so that what happened and its line are there together."""
    connection.execute(
        insert(t.security_log).values(
            at_ms=at_ms,
            kind=kind,
            identity=identity,
            address=address,
            detail=msgspec.json.encode(detail).decode(),
        )
    )


class SecurityLog:
    """Reading the log."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def latest(self, limit: int, kind: str | None = None) -> list[Logged]:
        """Return the last lines, oldest first."""
        lines = t.security_log
        question = select(lines).order_by(lines.c.id.desc()).limit(limit)
        if kind is not None:
            question = question.where(lines.c.kind == kind)
        rows = self._store.do(lambda connection: connection.execute(question).all(), write=False)
        return [
            Logged(row.at_ms, row.kind, row.identity, row.address, msgspec.json.decode(row.detail))
            for row in reversed(rows)
        ]
