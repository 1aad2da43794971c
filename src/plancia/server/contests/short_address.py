"""The short address of a contest, ``/e/KQTRV``: to be typed from a screen, a slip or a wall."""

from secrets import choice

from sqlalchemy import Connection, insert, select

from plancia.server.contests.errors import ContestError
from plancia.server.store import tables as t
from plancia.server.store.store import Store

#: Capital letters without vowels: they spell no word, and none is taken for a digit.
SIGNS = "BCDFGHJKLMNPQRSTVWXZ"
LENGTH = 5
#: What has one: not somebody's training, nor hands that were prepared for others.
ADDRESSED = frozenset({"tournament", "duplicate", "duplicate_unlisted"})


class ShortAddresses:
    """The short addresses of all contests. They are no secret: they hang on the wall."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, contest: str) -> str:
        """Return the code of a contest's short address; raise ``contest_unknown`` where it has none."""
        question = select(t.short_address.c.code).where(t.short_address.c.contest == contest)
        found: str | None = await self._store.reading(
            lambda connection: connection.execute(question).scalar()
        )
        if found is None:
            raise ContestError("contest_unknown", contest=contest)
        return found

    async def find(self, typed: str) -> str:
        """Return the contest of a code, in any case; raise ``contest_unknown``."""
        return await self._store.reading(lambda connection: addressed_contest(connection, typed))


def addressed_contest(connection: Connection, typed: str) -> str:
    """Return the contest of a code, in any case; raise ``contest_unknown``."""
    question = select(t.short_address.c.contest).where(t.short_address.c.code == typed.strip().upper())
    found: str | None = connection.execute(question).scalar()
    if found is None:
        raise ContestError("contest_unknown", contest=typed)
    return found


def named_contest(connection: Connection, typed: str) -> str:
    """Return a contest that is named by its id or by the code of its short address; raise ``contest_unknown``."""
    known = select(t.contest.c.contest).where(t.contest.c.contest == typed)
    found: str | None = connection.execute(known).scalar()
    return addressed_contest(connection, typed) if found is None else found


def give_address(connection: Connection, contest: str) -> None:
    """Give a new contest its short address, within a transaction."""
    while True:
        code = "".join(choice(SIGNS) for _ in range(LENGTH))
        taken = select(t.short_address.c.contest).where(t.short_address.c.code == code)
        if connection.execute(taken).one_or_none() is None:
            connection.execute(insert(t.short_address).values(contest=contest, code=code))
            return
