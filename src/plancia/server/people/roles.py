"""Who is what by the word of the administrator: in an event, or on the whole server (keeper, moderator)."""

from typing import Literal, get_args

from sqlalchemy import Connection, delete, select

from plancia.server.people.errors import PeopleError
from plancia.server.people.log import log
from plancia.server.people.revocation import revoke
from plancia.server.store import tables as t
from plancia.server.store.store import Store
from plancia.server.store.upsert import put_new

#: ``secretary``: enters results, or types slips in. Players and the panel are named by the event itself.
Role = Literal["director", "referee", "secretary"]
ROLES: tuple[str, ...] = get_args(Role)
#: The keeper of the words decides on corrections, on the whole server. It is kept as a role in ``words``: no event is
#: called that.
KEEPER = "keeper"
WORDS = "words"
#: A moderator decides on reports about people, on the whole server. It is kept as a role in ``server``.
MODERATOR = "moderator"
SERVER = "server"
#: The roles that are of no event, each with where it is kept.
SERVER_WIDE = {KEEPER: WORDS, MODERATOR: SERVER}
#: What earlier versions granted, and no event obeyed.
FORMER_ROLES = ("player", "panel", "spectator")


class Roles:
    """The roles in all events. The command line and the director change them, and every change is logged."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, event: str, identity: str) -> frozenset[str]:
        """Return what somebody is in an event."""
        question = select(t.role.c.role).where(t.role.c.event == event, t.role.c.identity == identity)
        found = await self._store.reading(lambda connection: connection.execute(question).scalars().all())
        return frozenset(found)


def grant(connection: Connection, at_ms: int, event: str, identity: str, role: str) -> None:
    """Give somebody a role within a transaction; raise ``no_such_role``."""
    if role not in ROLES and SERVER_WIDE.get(role) != event:
        raise PeopleError("no_such_role", role=role)
    row = {"event": event, "identity": identity, "role": role, "since_ms": at_ms}
    put_new(connection, t.role, row)
    log(connection, at_ms, "role_granted", identity, event=event, role=role)
    # His sockets are closed; he connects again with what he may do now.
    revoke(connection, at_ms, identity)


def withdraw(connection: Connection, at_ms: int, event: str, identity: str, role: str) -> None:
    """Take a role back within a transaction; raise ``no_such_role`` if he does not hold it."""
    gone = connection.execute(
        delete(t.role).where(t.role.c.event == event, t.role.c.identity == identity, t.role.c.role == role)
    )
    if not gone.rowcount:
        raise PeopleError("no_such_role", role=role)
    log(connection, at_ms, "role_withdrawn", identity, event=event, role=role)
    revoke(connection, at_ms, identity)
