"""People and programs as proposals name them: found by name, called by name."""

from collections.abc import Collection

from sqlalchemy import Connection, select

from plancia.server.people.names import plain_name, same_name, skeleton
from plancia.server.people.sessions import identity_of
from plancia.server.seeking.errors import SeekingError
from plancia.server.seeking.fitting import Somebody
from plancia.server.store import tables as t
from plancia.server.store.store import Store

_WHO = (
    select(t.identity.c.id, t.identity.c.name, t.identity.c.kind, t.program.c.identity.label("program"))
    .join_from(t.identity, t.program, t.program.c.identity == t.identity.c.id, isouter=True)
    .where(t.identity.c.disabled == 0)
)


class KnownPeople:
    """Asks who somebody is."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def named(self, name: str) -> Somebody:
        """Return the account or program of a name, with its sign or without; raise ``opponent_unknown``."""
        plain = plain_name(name.strip())
        question = _WHO.where(t.identity.c.skeleton == skeleton(plain))
        row = await self._store.reading(lambda connection: connection.execute(question).one_or_none())
        if row is None or not same_name(plain_name(row.name), plain):
            raise SeekingError("opponent_unknown", name=name.strip()[:64])
        return _somebody(*row)

    async def of(self, identities: Collection[str]) -> dict[str, Somebody]:
        """Return people by their ids; an account that was closed is not among them."""

        def read(connection: Connection) -> dict[str, Somebody]:
            rows = connection.execute(_WHO.where(t.identity.c.id.in_(identities)))
            return {row.id: _somebody(*row) for row in rows}

        return await self._store.reading(read) if identities else {}

    async def who(self, identity: str) -> Somebody:
        """Return somebody; raise ``opponent_unknown`` where his account was closed."""
        found = (await self.of([identity])).get(identity)
        if found is None:
            raise SeekingError("opponent_unknown", name="")
        return found


def _somebody(identifier: str, name: str, kind: str, program: str | None) -> Somebody:
    identity = identity_of(identifier, name, kind)
    return Somebody(identity.id, identity.name, identity.kind, identity.scopes, program=program is not None)
