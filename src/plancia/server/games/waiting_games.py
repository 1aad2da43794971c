"""Games that wait for their players: how many there may be, and when the server gives up waiting.

A game is removed when nobody was there for days, when its maker calls it off, or when there is no more room: then those
go first at which nobody was for the longest time, so that no one person, and no one address, can fill the server.
"""

from collections.abc import Collection, Sequence
from functools import partial

import msgspec
from sqlalchemy import Connection, delete, func, select, update

from plancia.server.store import tables as t
from plancia.server.store.store import Store

#: So many games may wait for players at the same time.
MOST_WAITING = 10_000
#: A game at which somebody was so lately is not removed to make room.
ATTENDED_MS = 15 * 60_000
#: How many are removed at once to make room, and how many in one transaction.
ROOM_FOR = 100

DAY_MS = 24 * 3600 * 1000

#: What is kept about a game, the row that the others refer to last.
_ABOUT_A_GAME = (
    *(t.membership, t.host, t.invitation, t.bag_secret, t.room_credit, t.chat, t.note),
    *(t.analysis, t.brought),
    *(t.wooden_look, t.wooden_entry, t.wooden_key, t.wooden, t.room),
)


class Waiting(msgspec.Struct, frozen=True):
    """How long games wait, and how many of one person do."""

    days: int = 7
    of_person: int = 20


class WaitingGames:
    """The games that wait, in their tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def count(self) -> int:
        """Return how many games wait."""
        question = select(func.count()).select_from(t.room).where(t.room.c.status == "open")
        return int(await self._store.reading(lambda connection: connection.execute(question).scalar_one()))

    async def of_host(self, identity: str) -> list[str]:
        """Return the games that wait and that somebody has made."""
        question = (
            select(t.room.c.game)
            .join(t.host, t.host.c.game == t.room.c.game)
            .where(t.host.c.identity == identity, t.room.c.status == "open")
        )
        return list(
            await self._store.reading(lambda connection: connection.execute(question).scalars().all())
        )

    async def attend(self, games: Collection[str], at_ms: int) -> None:
        """Note that somebody is at these games."""
        change = update(t.room).where(t.room.c.game.in_(games), t.room.c.status == "open")
        await self._store.writing(lambda connection: connection.execute(change.values(seen_ms=at_ms)))

    async def unattended(self, since_ms: int) -> list[str]:
        """Return the games at which nobody was since an instant, the longest deserted first."""
        r = t.room.c
        question = select(r.game).where(r.status == "open", r.seen_ms < since_ms).order_by(r.seen_ms, r.game)
        return list(
            await self._store.reading(lambda connection: connection.execute(question).scalars().all())
        )

    async def remove(self, games: Sequence[str]) -> list[str]:
        """Remove games that still wait, with everything about them, and return which those were."""
        removed: list[str] = []
        for at in range(0, len(games), ROOM_FOR):
            removed += await self._store.writing(partial(remove, games=games[at : at + ROOM_FOR]))
        return removed


def remove(connection: Connection, games: Collection[str]) -> list[str]:
    """Remove games that still wait, within a transaction; see ``WaitingGames.remove``."""
    r = t.room.c
    waiting = select(r.game).where(r.game.in_(games), r.status == "open")
    found = list(connection.execute(waiting).scalars())
    for table in _ABOUT_A_GAME:
        connection.execute(delete(table).where(table.c.game.in_(found)))
    return found
