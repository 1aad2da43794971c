"""The passes of a desk: the director's code, and the codes of helpers who may do less. The director gives them out.

A code follows from the number of its pass and from how often it was made, so a new one makes the old one worthless.
"""

from collections.abc import Callable
from typing import Literal

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from plancia.contest.helpers import Assistant, Secretary, format_helper
from plancia.server.contests.codes import Codes
from plancia.server.contests.contest_store import ContestStore
from plancia.server.contests.desk_part import desk_part
from plancia.server.contests.errors import ContestError
from plancia.server.contests.kept_contest import KeptContest
from plancia.server.people.log import log
from plancia.server.people.revocation import Revocations, revoke
from plancia.server.store import tables as t
from plancia.server.store.store import Store

HelperRole = Literal["secretary", "referee"]
#: The director's own pass.
DIRECTORS = 0
#: More helpers than any desk has room for.
MOST_HELPERS = 50


class Pass(msgspec.Struct, frozen=True):
    """A pass of a contest: ``actor`` is what its holder is there, as text."""

    number: int
    actor: str
    name: str
    code: str
    role: HelperRole | None = None

    def __repr__(self) -> str:
        # The code is a secret.
        return f"Pass({self.number}, {self.actor!r})"


class Passes:
    """The passes of all contests."""

    def __init__(
        self,
        store: Store,
        contests: ContestStore,
        codes: Codes,
        revocations: Revocations,
        now_ms: Callable[[], int],
    ) -> None:
        self._store = store
        self._contests = contests
        self._codes = codes
        self._revocations = revocations
        self._now_ms = now_ms

    async def of(self, kept: KeptContest) -> list[Pass]:
        """Return the passes of a contest that let somebody in."""
        p = t.desk_pass.c
        question = select(t.desk_pass).where(p.contest == kept.contest, p.withdrawn == 0).order_by(p.number)
        rows = await self._store.reading(lambda connection: connection.execute(question).all())
        return [self._pass(kept, row.number, row.role, row.name, row.turn) for row in rows]

    async def add(self, kept: KeptContest, role: HelperRole, name: str) -> Pass:
        """Make a pass for a helper; raise ``too_many_helpers``."""
        p = t.desk_pass.c

        def work(connection: Connection) -> int:
            last = connection.execute(select(func.max(p.number)).where(p.contest == kept.contest)).scalar()
            number = (last or DIRECTORS) + 1
            if number > MOST_HELPERS:
                raise ContestError("too_many_helpers", most=MOST_HELPERS)
            row = {"contest": kept.contest, "number": number, "role": role, "name": name}
            connection.execute(insert(t.desk_pass).values(**row, turn=1, withdrawn=0))
            return number

        return self._pass(kept, await self._store.writing(work), role, name, 1)

    async def renew(self, kept: KeptContest, number: int, by: str) -> Pass:
        """Make another code for a pass, the director's first code too; raise ``helper_unknown``.

        People who came in with the old code are sent out, but for the person who asks.
        """
        mine = _row(kept.contest, number)
        actor = desk_part(kept.kind)

        def work(connection: Connection) -> Pass:
            row = connection.execute(
                select(t.desk_pass).where(mine, t.desk_pass.c.withdrawn == 0)
            ).one_or_none()
            if row is None and number != DIRECTORS:
                raise ContestError("helper_unknown")
            if row is None:
                first = {"contest": kept.contest, "number": number, "role": "director", "name": ""}
                connection.execute(insert(t.desk_pass).values(**first, turn=1, withdrawn=0))
                log(connection, self._now_ms(), "code_made", by, event=kept.contest, role=actor)
                return self._pass(kept, number, "director", "", 1)
            connection.execute(update(t.desk_pass).where(mine).values(turn=row.turn + 1))
            self._send_out(connection, kept.contest, number, by)
            log(connection, self._now_ms(), "code_made", by, event=kept.contest, role=row.role)
            return self._pass(kept, number, row.role, row.name, row.turn + 1)

        made = await self._store.writing(work)
        await self._told(kept.contest)
        return made

    async def withdraw(self, kept: KeptContest, number: int, by: str) -> None:
        """Take a helper's pass back and send out who came in with it; raise ``helper_unknown``."""

        def work(connection: Connection) -> None:
            gone = connection.execute(
                update(t.desk_pass)
                .where(_row(kept.contest, number), t.desk_pass.c.withdrawn == 0)
                .values(withdrawn=1)
            )
            if number == DIRECTORS or not gone.rowcount:
                raise ContestError("helper_unknown")
            self._send_out(connection, kept.contest, number, by)

        await self._store.writing(work)
        await self._told(kept.contest)

    def _send_out(self, connection: Connection, contest: str, number: int, by: str) -> None:
        """Take their part from those who came in with a pass, but not from the asker."""
        m = t.contest_member.c
        through = (m.contest == contest) & (m.pass_number == number) & (m.identity != by)
        for identity in connection.execute(select(m.identity).where(through)).scalars().all():
            revoke(connection, self._now_ms(), identity)
        connection.execute(delete(t.contest_member).where(through))

    async def _told(self, contest: str) -> None:
        self._contests.forget(contest)
        await self._revocations.watch()

    def _pass(self, kept: KeptContest, number: int, role: str, name: str, turn: int) -> Pass:
        code = self._codes.code(kept.contest, f"pass:{number}:{turn}")
        match role:
            case "secretary":
                return Pass(number, format_helper(Secretary(number)), name, code, "secretary")
            case "referee":
                return Pass(number, format_helper(Assistant(number)), name, code, "referee")
        return Pass(number, desk_part(kept.kind), name, code)


def _row(contest: str, number: int) -> ColumnElement[bool]:
    return (t.desk_pass.c.contest == contest) & (t.desk_pass.c.number == number)
