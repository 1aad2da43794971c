"""Accounts of programs: who has made them, which games they take, which of them are here.

The name of a program ends with a sign, which no account of a person can have: it is shown wherever the name is.
"""

from collections.abc import Callable, Collection

import msgspec
from sqlalchemy import Connection, func, insert, select, update

from plancia.server.people.accounts import create, set_disabled
from plancia.server.people.identity import Identity
from plancia.server.people.names import PROGRAM_SIGN, account_name
from plancia.server.people.revocation import Revocations
from plancia.server.people.tokens import add_token, revoke_token, tokens_of
from plancia.server.seeking.errors import SeekingError
from plancia.server.store import tables as t
from plancia.server.store.store import Store
from plancia.wire.seeking import ProgramSummary, Takes

MOST_PROGRAMS = 5
SCOPES = ("organise", "play", "read")

_takes = msgspec.json.Decoder(Takes)


class Program(msgspec.Struct, frozen=True):
    """A program, and which games it takes."""

    id: str
    name: str
    takes: Takes


class Programs:
    """The programs of a server."""

    def __init__(self, store: Store, revocations: Revocations, now_ms: Callable[[], int]) -> None:
        self._store = store
        self._revocations = revocations
        self._now_ms = now_ms

    async def make(self, name: str, owner: Identity) -> tuple[ProgramSummary, str]:
        """Make a program and return it with its token.

        Raises ``name_refused``, ``name_taken``, ``too_many_programs``.
        """
        now_ms = self._now_ms()
        return await self._store.writing(lambda connection: make(connection, now_ms, name, owner.id))

    async def of_owner(self, owner: Identity) -> list[ProgramSummary]:
        """Return somebody's programs, by name."""
        question = (
            select(t.identity, t.program.c.takes)
            .join_from(t.program, t.identity, t.program.c.identity == t.identity.c.id)
            .where(t.program.c.owner == owner.id, t.identity.c.disabled == 0)
            .order_by(t.identity.c.name)
        )
        rows = await self._store.reading(lambda connection: connection.execute(question).all())
        return [ProgramSummary(row.id, row.name, row.created_ms, _takes_of(row.takes)) for row in rows]

    async def renew(self, program: str, owner: Identity) -> tuple[ProgramSummary, str]:
        """Take the tokens of a program back and return a new one; raise ``program_unknown``."""
        now_ms = self._now_ms()

        def renew(connection: Connection) -> tuple[ProgramSummary, str]:
            summary = _owned(connection, program, owner.id)
            for token in tokens_of(connection, program):
                revoke_token(connection, now_ms, program, token.id)
            _, secret = add_token(connection, now_ms, program, "bot", scopes=SCOPES)
            return summary, secret

        made = await self._store.writing(renew)
        await self._revocations.watch()
        return made

    async def remove(self, program: str, owner: Identity) -> None:
        """Close the account of a program, which keeps its games; raise ``program_unknown``."""
        now_ms = self._now_ms()

        def remove(connection: Connection) -> None:
            _owned(connection, program, owner.id)
            for token in tokens_of(connection, program):
                revoke_token(connection, now_ms, program, token.id)
            set_disabled(connection, now_ms, program, disabled=True)

        await self._store.writing(remove)
        await self._revocations.watch()

    # --- which games ---

    async def take(self, program: Identity, takes: Takes) -> None:
        """Note which games a program takes: from now on it can be challenged while it is here. ``not_a_program``."""
        values = {"takes": msgspec.json.encode(takes).decode(), "seen_ms": self._now_ms()}
        change = update(t.program).where(t.program.c.identity == program.id).values(values)
        if not await self._store.writing(lambda connection: connection.execute(change).rowcount):
            raise SeekingError("not_a_program")

    async def attend(self, present: Collection[str], now_ms: int) -> None:
        """Note which programs are here."""
        question = select(t.program.c.identity).where(t.program.c.takes.is_not(None))
        known = await self._store.reading(lambda connection: connection.execute(question).scalars().all())
        # Those who are here are many, programs few.
        here = [program for program in known if program in present]
        if here:
            change = update(t.program).where(t.program.c.identity.in_(here)).values(seen_ms=now_ms)
            await self._store.writing(lambda connection: connection.execute(change))

    async def here(self, since_ms: int, most: int) -> list[Program]:
        """Return the programs that were here since an instant and take games, by name."""
        question = (
            select(t.identity.c.id, t.identity.c.name, t.program.c.takes)
            .join_from(t.program, t.identity, t.program.c.identity == t.identity.c.id)
            .where(t.program.c.takes.is_not(None), t.program.c.seen_ms > since_ms, t.identity.c.disabled == 0)
            .order_by(t.identity.c.name)
            .limit(most)
        )
        rows = await self._store.reading(lambda connection: connection.execute(question).all())
        return [Program(row.id, row.name, _takes.decode(row.takes)) for row in rows]


def make(connection: Connection, at_ms: int, name: str, owner: str | None) -> tuple[ProgramSummary, str]:
    """Make a program within a transaction, with a token; see ``Programs.make``."""
    if owner is not None:
        count = (
            select(func.count())
            .join_from(t.program, t.identity, t.program.c.identity == t.identity.c.id)
            .where(t.program.c.owner == owner, t.identity.c.disabled == 0)
        )
        if connection.execute(count).scalar_one() >= MOST_PROGRAMS:
            raise SeekingError("too_many_programs", limit=MOST_PROGRAMS)
    identity = create(connection, at_ms, account_name(name), None)
    shown = f"{identity.name}{PROGRAM_SIGN}"
    connection.execute(update(t.identity).where(t.identity.c.id == identity.id).values(name=shown))
    connection.execute(insert(t.program).values(identity=identity.id, owner=owner, seen_ms=0))
    _, secret = add_token(connection, at_ms, identity.id, "bot", scopes=SCOPES)
    return ProgramSummary(identity.id, shown, at_ms, None), secret


def accepts(takes: Takes, edition: str, initial_s: int | None, *, rated: bool) -> bool:
    """Tell whether a program takes such a game."""
    if takes.editions and edition not in takes.editions:
        return False
    if rated and not takes.rated:
        return False
    if initial_s is None:
        return True
    return (takes.least_s is None or takes.least_s <= initial_s) and (
        takes.most_s is None or initial_s <= takes.most_s
    )


def _owned(connection: Connection, program: str, owner: str) -> ProgramSummary:
    row = connection.execute(
        select(t.identity, t.program.c.takes)
        .join_from(t.program, t.identity, t.program.c.identity == t.identity.c.id)
        .where(t.program.c.identity == program, t.program.c.owner == owner, t.identity.c.disabled == 0)
    ).one_or_none()
    if row is None:
        raise SeekingError("program_unknown")
    return ProgramSummary(row.id, row.name, row.created_ms, _takes_of(row.takes))


def _takes_of(text: str | None) -> Takes | None:
    return None if text is None else _takes.decode(text)
