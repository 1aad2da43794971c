"""Who wants nothing to do with whom: no challenge, no seat at one's games, no line of a chat.

Blocks are few and asked for at every line: all of them are in memory, and read anew when somebody has changed one.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec
from sqlalchemy import Connection, delete, select

from plancia.rules.errors import CodedError
from plancia.server.nodes.news import News
from plancia.server.nodes.sole import NoCarrier
from plancia.server.people.errors import PeopleError
from plancia.server.store import tables as t
from plancia.server.store.store import Store
from plancia.server.store.upsert import put_new

#: The game of a block that holds everywhere.
EVERYWHERE = ""
#: So many people and games somebody may have blocked.
MOST_BLOCKS = 1_000


class Blocked(msgspec.Struct, frozen=True):
    """Somebody who is blocked, as the person sees it who did so. ``game`` empty: everywhere."""

    whom: str
    name: str
    game: str
    at_ms: int


class Blocks:
    """The blocks of all people."""

    def __init__(self, store: Store, now_ms: Callable[[], int], news: News | None = None) -> None:
        self._store, self._now_ms = store, now_ms
        self._news = news or News(NoCarrier())
        self._news.on("blocks", lambda _: self._read_soon())
        self._news.on_missed(self._read_soon)
        self._reading: set[asyncio.Task[None]] = set()
        self._known = store.do(_all, write=False)

    def is_blocked(self, by: str, whom: str) -> bool:
        """Tell whether somebody wants nothing to do with somebody else."""
        return EVERYWHERE in self._known.get((by, whom), ())

    def is_silenced(self, by: str, whom: str, game: str) -> bool:
        """Tell whether somebody is not to be shown what somebody else says in a game."""
        known = self._known.get((by, whom))
        return known is not None and (EVERYWHERE in known or game in known)

    async def add(self, by: str, whom: str, game: str = EVERYWHERE) -> None:
        """Block somebody everywhere, or hear nothing of him in a game; raise ``block_oneself``, ``too_many_blocks``."""
        if by == whom:
            raise PeopleError("block_oneself")
        if sum(len(games) for (blocker, _), games in self._known.items() if blocker == by) >= MOST_BLOCKS:
            raise PeopleError("too_many_blocks", limit=MOST_BLOCKS)
        row = {"by": by, "whom": whom, "game": game, "at_ms": self._now_ms()}
        await self._store.writing(lambda connection: put_new(connection, t.block, row))
        await self._changed()

    async def remove(self, by: str, whom: str, game: str = EVERYWHERE) -> None:
        """Take a block back; a second call does nothing."""
        b = t.block
        which = (b.c.by == by) & (b.c.whom == whom) & (b.c.game == game)
        await self._store.writing(lambda connection: connection.execute(delete(b).where(which)))
        await self._changed()

    async def list_of(self, by: str) -> list[Blocked]:
        """Return whom somebody has blocked, the latest first."""
        b = t.block.c
        question = (
            select(b.whom, t.identity.c.name, b.game, b.at_ms)
            .join_from(t.block, t.identity, b.whom == t.identity.c.id)
            .where(b.by == by)
            .order_by(b.at_ms.desc(), b.whom)
        )
        rows = await self._store.reading(lambda connection: connection.execute(question).all())
        return [Blocked(*row) for row in rows]

    async def read(self) -> None:
        """Read all blocks anew."""
        self._known = await self._store.reading(_all)

    async def _changed(self) -> None:
        await self.read()
        self._news.tell("blocks")

    def _read_soon(self) -> None:
        task = asyncio.get_running_loop().create_task(self._read_quietly())
        self._reading.add(task)
        task.add_done_callback(self._reading.discard)

    async def _read_quietly(self) -> None:
        with suppress(CodedError):
            await self.read()


def _all(connection: Connection) -> dict[tuple[str, str], frozenset[str]]:
    found: dict[tuple[str, str], frozenset[str]] = {}
    for by, whom, game in connection.execute(select(t.block.c.by, t.block.c.whom, t.block.c.game)):
        found[by, whom] = found.get((by, whom), frozenset()) | {game}
    return found
