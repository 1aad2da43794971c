"""Lists of games, a page with one question: each game with its people and what its bag was promised to be."""

from collections import defaultdict

import msgspec
from sqlalchemy import ColumnElement, Connection, func, select, text, union

from plancia.server.bag.vault import promises
from plancia.server.games.kept_game import KeptGame, kept_game
from plancia.server.people.membership import Member, members_of
from plancia.server.store import tables as t
from plancia.server.store.pages import cut, paged
from plancia.server.store.store import Store
from plancia.wire.games import Status


class ListedGame(msgspec.Struct, frozen=True):
    """A game as a list needs it."""

    kept: KeptGame
    members: tuple[Member, ...]
    #: Who made it; None for a record.
    host: str | None
    #: Empty for a record.
    commitment: str


class GamePages:
    """The lists of games, in pages, the latest first. The marks are those of ``store.pages``."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def public(
        self, status: Status, before: str | None, most: int
    ) -> tuple[list[ListedGame], str | None]:
        """Return the games of a status that anybody may find, and the mark of the next page."""
        # As the index says it: with a parameter instead of the number it would not be used.
        return await self._page((t.room.c.status == status) & text("listed = 1"), before, most)

    async def own(
        self, identity: str, status: Status, before: str | None, most: int
    ) -> tuple[list[ListedGame], str | None]:
        """Return the games of a status that somebody has made, brought or has a part in, and the next mark."""
        places = [t.host, t.membership]
        if status == "over":  # as every record is
            places.append(t.brought)
        mine = union(*(select(each.c.game).where(each.c.identity == identity) for each in places))
        # The coalesce hides the index of statuses: SQLite would look at all games of a status to find a person's few.
        right_status = func.coalesce(t.room.c.status, "") == status
        return await self._page(right_status & t.room.c.game.in_(mine), before, most)

    async def listed(self, kept: KeptGame) -> ListedGame:
        """Return one game as a list needs it."""
        return (await self._store.reading(lambda connection: _listed(connection, [kept])))[0]

    async def named(self, games: list[str]) -> list[ListedGame]:
        """Return some games as a list needs them, in no order."""
        question = select(t.room).where(t.room.c.game.in_(games))

        def read(connection: Connection) -> list[ListedGame]:
            return _listed(connection, [kept_game(row) for row in connection.execute(question)])

        return await self._store.reading(read)

    async def _page(
        self, which: ColumnElement[bool], before: str | None, most: int
    ) -> tuple[list[ListedGame], str | None]:
        r = t.room.c
        question = paged(select(t.room).where(which), r.opened_ms, r.game, before, most)

        def read(connection: Connection) -> tuple[list[ListedGame], str | None]:
            rows = [kept_game(row) for row in connection.execute(question)]
            page, mark = cut(rows, most, lambda kept: (kept.opened, kept.game))
            return _listed(connection, page), mark

        return await self._store.reading(read)


def _listed(connection: Connection, page: list[KeptGame]) -> list[ListedGame]:
    """Return games with what belongs to them: three questions for a page, not three for a game."""
    games = [kept.game for kept in page]
    members: defaultdict[str, list[Member]] = defaultdict(list)
    for member in members_of(connection, games):
        members[member.game].append(member)
    hosts = {
        row.game: row.identity
        for row in connection.execute(
            select(t.host.c.game, t.host.c.identity).where(t.host.c.game.in_(games))
        )
    }
    promised = promises(connection, [kept.game for kept in page if kept.terms.record is None])
    return [
        ListedGame(kept, tuple(members[kept.game]), hosts.get(kept.game), promised.get(kept.game, ""))
        for kept in page
    ]
