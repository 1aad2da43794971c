"""Lists of contests, a page with one question: each with what the asker is in it."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import ColumnElement, Connection, select

from plancia.server.contests.desk_part import granted_part
from plancia.server.contests.kept_contest import KeptContest, Status, kept_contest
from plancia.server.people.identity import Identity
from plancia.server.store import tables as t
from plancia.server.store.pages import cut, paged
from plancia.server.store.store import Store


class ListedContest(msgspec.Struct, frozen=True):
    """A contest as a list needs it."""

    kept: KeptContest
    #: What the asker is in it, as text; None: he watches.
    part: str | None


class ContestPages:
    """The lists of contests, in pages, the latest first. The marks are those of ``store.pages``."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of_kind(
        self,
        kind: str,
        status: Status,
        asker: Identity | None,
        before: str | None,
        most: int,
        *,
        own_kind: str | None = None,
    ) -> tuple[list[ListedContest], str | None]:
        """Return contests of a kind and a status, and those of another kind in which the asker is something."""
        c = t.contest.c
        which = [(c.kind == kind) & (c.status == status)]
        if own_kind is not None and asker is not None:
            which.append(
                (c.kind == own_kind) & (c.status == status) & t.contest_member.c.identity.is_not(None)
            )
        return await self._page(which, asker, before, most)

    async def of_member(
        self, kind: str, identity: Identity, before: str | None, most: int
    ) -> tuple[list[ListedContest], str | None]:
        """Return the contests of a kind in which somebody is something."""
        which = (t.contest.c.kind == kind) & t.contest_member.c.identity.is_not(None)
        return await self._page([which], identity, before, most)

    async def _page(
        self, which: Sequence[ColumnElement[bool]], asker: Identity | None, before: str | None, most: int
    ) -> tuple[list[ListedContest], str | None]:
        c, m = t.contest.c, t.contest_member.c
        own = (m.contest == c.contest) & (m.identity == (None if asker is None else asker.id))
        both = t.contest.outerjoin(t.contest_member, own)
        # A question for each kind, because each has an index in its order; together they would have none.
        questions = [
            paged(
                select(t.contest, m.actor).select_from(both).where(each), c.opened_ms, c.contest, before, most
            )
            for each in which
        ]

        def read(connection: Connection) -> list[ListedContest]:
            rows = [row for question in questions for row in connection.execute(question)]
            roles = {} if asker is None else _roles_of(connection, asker.id)
            return [
                ListedContest(
                    kept_contest(row), granted_part(row.kind, roles.get(row.contest, ()), row.actor)
                )
                for row in rows
            ]

        listed = await self._store.reading(read)
        return cut(listed, most, lambda each: (each.kept.opened, each.kept.contest))


def _roles_of(connection: Connection, identity: str) -> dict[str, set[str]]:
    """Return the roles of somebody by event: an administrator grants them, so there are few."""
    roles: dict[str, set[str]] = {}
    for row in connection.execute(select(t.role.c.event, t.role.c.role).where(t.role.c.identity == identity)):
        roles.setdefault(row.event, set()).add(row.role)
    return roles
