"""Personal tokens: how a program shows that it acts for an account, and for what. Shown once, kept as a hash."""

from collections.abc import Callable, Iterable
from hashlib import sha256
from secrets import token_hex, token_urlsafe
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from plancia.server.people.errors import PeopleError
from plancia.server.people.identity import TOKEN_SCOPES, Identity
from plancia.server.people.log import log
from plancia.server.people.revocation import Revocations, revoke
from plancia.server.people.standing import limits_of
from plancia.server.store import tables as t
from plancia.server.store.store import Store

#: How every token begins, so that people and scanners of repositories recognise one that got lost.
PREFIX = "plancia_"
MOST_TOKENS = 50


class Token(msgspec.Struct, frozen=True):
    """A token as its owner sees it later: not the token itself."""

    id: str
    label: str
    scopes: tuple[str, ...]
    created_ms: int
    expires_ms: int | None


class Tokens:
    """The tokens of all accounts."""

    def __init__(self, store: Store, revocations: Revocations, now_ms: Callable[[], int]) -> None:
        self._store = store
        self._revocations = revocations
        self._now_ms = now_ms
        self._known: dict[bytes, tuple[Identity, int | None]] = {}

    async def make(
        self, owner: str, label: str, scopes: Iterable[str], expires_ms: int | None = None
    ) -> tuple[Token, str]:
        """Make a token and return it with its secret, which nobody can ever read again.

        Raises ``no_such_scope`` and ``too_many_tokens``.
        """
        now_ms = self._now_ms()
        return await self._store.writing(
            lambda connection: add_token(
                connection, now_ms, owner, label, scopes=scopes, expires_ms=expires_ms
            )
        )

    async def find(self, secret: str) -> Identity | None:
        """Return who a token stands for and what it may do; None if there is no such token, or no longer."""
        if not secret.startswith(PREFIX):
            return None
        hashed = _hash(secret)
        found = self._known.get(hashed) or await self._store.reading(
            lambda connection: _read(connection, hashed)
        )
        if found is None or (found[1] is not None and found[1] <= self._now_ms()):
            self._known.pop(hashed, None)
            return None
        self._known[hashed] = found
        return found[0]

    def known(self, secret: str) -> Identity | None:
        """Return who a token stands for if that is in memory; None says nothing."""
        found = self._known.get(_hash(secret))
        return None if found is None else found[0]

    async def list_of(self, owner: str) -> list[Token]:
        """Return somebody's tokens, oldest first."""
        return await self._store.reading(lambda connection: tokens_of(connection, owner))

    async def revoke(self, owner: str, token: str) -> None:
        """Take a token back, with all that it has open; raise ``token_not_found`` if the owner has none such."""
        await self._store.writing(lambda connection: revoke_token(connection, self._now_ms(), owner, token))
        self.forget(owner)
        await self._revocations.watch()

    def forget(self, identity: str) -> None:
        """Ask the database again about somebody's tokens."""
        for hashed in [key for key, (found, _) in self._known.items() if found.id == identity]:
            del self._known[hashed]


def add_token(
    connection: Connection,
    at_ms: int,
    owner: str,
    label: str,
    *,
    scopes: Iterable[str],
    expires_ms: int | None = None,
) -> tuple[Token, str]:
    """Make a token within a transaction; see ``Tokens.make``."""
    wanted = tuple(sorted(set(scopes)))
    for scope in wanted:
        if scope not in TOKEN_SCOPES:
            raise PeopleError("no_such_scope", scope=scope)
    count = select(func.count()).select_from(t.token).where(t.token.c.identity == owner)
    if connection.execute(count).scalar_one() >= MOST_TOKENS:
        raise PeopleError("too_many_tokens", limit=MOST_TOKENS)
    secret = PREFIX + token_urlsafe(32)
    token = Token(token_hex(8), label, wanted, at_ms, expires_ms)
    row = {**msgspec.structs.asdict(token), "scopes": " ".join(wanted)}
    connection.execute(insert(t.token).values(row | {"hash": _hash(secret), "identity": owner}))
    log(connection, at_ms, "token_created", owner, token=token.id, label=label)
    return token, secret


def tokens_of(connection: Connection, owner: str) -> list[Token]:
    """Return somebody's tokens, oldest first."""
    question = select(t.token).where(t.token.c.identity == owner).order_by(t.token.c.created_ms, t.token.c.id)
    return [_token(dict(row)) for row in connection.execute(question).mappings()]


def revoke_token(connection: Connection, at_ms: int, owner: str, token: str) -> None:
    """Take one token back within a transaction; raise ``token_not_found``."""
    gone = connection.execute(delete(t.token).where(t.token.c.id == token, t.token.c.identity == owner))
    if not gone.rowcount:
        raise PeopleError("token_not_found")
    log(connection, at_ms, "token_revoked", owner, token=token)
    revoke(connection, at_ms, owner)


def _read(connection: Connection, hashed: bytes) -> tuple[Identity, int | None] | None:
    row = connection.execute(
        select(t.identity.c.id, t.identity.c.name, t.token.c.scopes, t.token.c.expires_ms)
        .join_from(t.token, t.identity)
        .where(t.token.c.hash == hashed, t.identity.c.disabled == 0)
    ).one_or_none()
    if row is None:
        return None
    limits = limits_of(connection, row.id)
    return Identity(row.id, row.name, "program", frozenset(row.scopes.split()), *limits), row.expires_ms


def _token(row: dict[str, Any]) -> Token:
    scopes = tuple(row["scopes"].split())
    return Token(row["id"], row["label"], scopes, row["created_ms"], row["expires_ms"])


def _hash(secret: str) -> bytes:
    return sha256(secret.encode()).digest()
