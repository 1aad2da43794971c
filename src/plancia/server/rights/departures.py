"""Going for good while games are being played: everything about a person is removed, then every node lets go of it."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, select

from plancia.rules.errors import CodedError
from plancia.rules.game.actions import Resign
from plancia.rules.game.actors import Player
from plancia.server.games.games import Games
from plancia.server.live.registry import Registry
from plancia.server.people.departed import has_departed
from plancia.server.people.identity import Identity
from plancia.server.people.people import People
from plancia.server.people.places import parse_place
from plancia.server.rights.deletions import keep_list
from plancia.server.rights.erasure import erase
from plancia.server.store import tables as t
from plancia.server.store.store import Store


class Departures:
    """Lets people go. Every node follows: what it has in memory still says the name, and his seat is still his."""

    def __init__(
        self, store: Store, people: People, games: Games, contests: tuple[Registry[Any], ...]
    ) -> None:
        self._store, self._people, self._games, self._contests = store, people, games, contests
        self._following: set[asyncio.Task[None]] = set()
        people.on_revoked(self.follow)

    async def delete(self, identity: Identity) -> None:
        """Remove everything about somebody. When this returns no node shows his name, and his games are given up."""
        now_ms = self._people.now_ms()
        waiting = await self._store.reading(lambda connection: _of(connection, identity.id, "open"))
        await self._store.writing(lambda connection: erase(connection, now_ms, identity.id))
        await self._store.reading(lambda connection: keep_list(connection, self._store.address))
        for game in waiting:
            self._people.memberships.forget(game)
        await self._people.revocations.watch()
        await self._let_go(identity.id, self._games.get)

    def follow(self, identity: str) -> None:
        """Look whether somebody whose rights have changed has gone; if so, let go of what is in memory here."""
        task = asyncio.get_running_loop().create_task(self._follow(identity))
        self._following.add(task)
        task.add_done_callback(self._following.discard)

    async def _follow(self, identity: str) -> None:
        with suppress(CodedError):
            if await self._store.reading(lambda connection: has_departed(connection, identity)):
                await self._let_go(identity, self._games.found)

    async def _let_go(self, identity: str, find: Callable[[str], Any]) -> None:
        """Give up his games that are being played, and have all contests read anew that he has a part in."""
        for game, actor in (await self._store.reading(lambda c: _of(c, identity, "live"))).items():
            # Another node may have it: it hears of this too. Somebody who holds an office leaves it empty.
            with suppress(CodedError):
                live = find(game)
                live = await live if asyncio.iscoroutine(live) else live
                seat = None if actor is None else parse_place(actor)
                if live is not None and live.is_open and isinstance(seat, Player):
                    await live.happen(seat, f"departed:{seat.seat}", Resign())
        for contest in await self._store.reading(lambda connection: _all_of(connection, identity)):
            for registry in (self._games, *self._contests):
                with suppress(CodedError):
                    await registry.read_anew(contest)


def _of(connection: Connection, identity: str, status: str) -> dict[str, str | None]:
    """Return somebody's games of a status, with his places."""
    m = t.membership.c
    question = (
        select(m.game, m.actor)
        .join_from(t.membership, t.room, t.room.c.game == m.game)
        .where(m.identity == identity, t.room.c.status == status)
    )
    return {row.game: row.actor for row in connection.execute(question)}


def _all_of(connection: Connection, identity: str) -> list[str]:
    questions = (
        select(t.membership.c.game).where(t.membership.c.identity == identity),
        select(t.host.c.game).where(t.host.c.identity == identity),
        select(t.contest_member.c.contest).where(t.contest_member.c.identity == identity),
    )
    return sorted({name for question in questions for name in connection.execute(question).scalars()})
