"""Games by correspondence in the tables: when each is due, whom it waits for, on whose time line.

Hundreds of thousands of them rest here. Every question asks an index for those that it is about.
"""

from collections.abc import Callable, Mapping

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, exists, func, select, text, update

from plancia.server.store import tables as t
from plancia.server.store.everything import game as journalled
from plancia.server.store.store import Store

#: How many games of a node that is gone are put on another line in one transaction.
ADOPTED_AT_ONCE = 1000
#: As the indexes say it.
_RESTS = text("due_ms IS NOT NULL")


class Rest(msgspec.Struct, frozen=True):
    """What is noted of a game by correspondence. Instants are on the line of the node that has the game."""

    #: When the clock acts next.
    due_ms: int
    #: Whose play the game waits for, and until when.
    awaits: str | None
    play_due_ms: int | None
    #: How many events the game has.
    seq: int | None = None


class Awaited(msgspec.Struct, frozen=True):
    """A game by correspondence that waits for a player, as it was just noted."""

    game: str
    #: Whose play it waits for; None: nobody's any more.
    actor: str | None
    #: Whether it waited for somebody else before.
    is_new: bool
    #: How long that player has; None: for as long as he likes.
    left_ms: int | None
    rest: Rest | None


#: Told within the transaction in which it is noted whom a game waits for.
Follower = Callable[[Connection, Awaited], None]


class DueGame(msgspec.Struct, frozen=True):
    """A game by correspondence in which somebody has a part."""

    game: str
    rest: Rest
    #: Whose line the instants are on.
    line: str | None
    #: The part that the person has in it.
    actor: str | None


class RestingGames:
    """The games that rest."""

    def __init__(self, store: Store) -> None:
        self._store = store
        #: Told of every game that waits for somebody else now, or until another instant.
        self.followers: list[Follower] = []

    async def note(self, rests: Mapping[str, Rest | None], line: str | None, now_ms: int) -> None:
        """Note how games stand that this node has; of one that another node has taken meanwhile nothing is noted."""
        r = t.room.c

        def work(connection: Connection) -> None:
            for game, rest in rests.items():
                before = connection.execute(select(r.awaits).where(r.game == game, _on(line))).one_or_none()
                if before is None:
                    continue
                change = update(t.room).where(r.game == game, _on(line))
                connection.execute(change.values(columns_of(rest, now_ms)))
                self._tell(connection, game, before.awaits, rest, now_ms)

        await self._store.writing(work)

    def _tell(
        self, connection: Connection, game: str, before: str | None, rest: Rest | None, now_ms: int
    ) -> None:
        actor = None if rest is None else rest.awaits
        due_ms = None if rest is None else rest.play_due_ms
        left_ms = None if due_ms is None else due_ms - now_ms
        for follow in self.followers:
            follow(connection, Awaited(game, actor, before != actor, left_ms, rest))

    async def behind(self, line: str | None) -> list[str]:
        """Return games on a line that have more events than were noted: a server died between the two."""
        r = t.room.c
        question = (
            select(r.game)
            .join_from(t.room, journalled, journalled.c.game == r.game)
            .where(_RESTS, _on(line), journalled.c.length > r.noted_seq)
            .order_by(r.game)
        )
        return list(
            await self._store.reading(lambda connection: connection.execute(question).scalars().all())
        )

    async def due(self, line: str | None, until_ms: int, most: int) -> list[str]:
        """Return games that are due on a line, the longest due first."""
        r = t.room.c
        question = (
            select(r.game)
            .where(_RESTS, _on(line), r.due_ms <= until_ms)
            .order_by(r.due_ms, r.game)
            .limit(most)
        )
        return list(
            await self._store.reading(lambda connection: connection.execute(question).scalars().all())
        )

    async def next_due_ms(self, line: str | None) -> int | None:
        """Return when the next game is due on a line."""
        question = select(t.room.c.due_ms).where(_RESTS, _on(line)).order_by(t.room.c.due_ms).limit(1)
        found: int | None = await self._store.reading(
            lambda connection: connection.execute(question).scalar()
        )
        return found

    async def latest_ms(self) -> int:
        """Return how far a line has certainly got, by what was noted last."""
        question = select(t.room.c.rested_ms).where(_RESTS).order_by(t.room.c.rested_ms.desc()).limit(1)
        return await self._store.reading(lambda connection: connection.execute(question).scalar()) or 0

    async def adopt(self, line: str, now_ms: int) -> int:
        """Put the games of nodes that are gone on one's own line, on which it is ``now_ms``; return how many.

        Each goes on at the instant at which the line of its node ended.
        """
        adopted = 0
        while few := await self._store.writing(lambda connection: _adopt(connection, line, now_ms)):
            adopted += few
        return adopted

    async def of_person(self, identity: str) -> list[DueGame]:
        """Return the games by correspondence that somebody plays and that are not over."""
        r, m = t.room.c, t.membership.c
        question = (
            select(r.game, r.due_ms, r.awaits, r.play_due_ms, r.origin_node, m.actor)
            .join_from(t.membership, t.room, r.game == m.game)
            .where(m.identity == identity, m.actor.is_not(None), r.status == "live", _RESTS)
        )
        rows = await self._store.reading(lambda connection: connection.execute(question).all())
        return [
            DueGame(row.game, Rest(row.due_ms, row.awaits, row.play_due_ms), row.origin_node, row.actor)
            for row in rows
        ]


def rest_of_row(row: Row[tuple[object, ...]]) -> Rest | None:
    """Return what a row says of a game that rests; None: it does not."""
    return None if row.due_ms is None else Rest(row.due_ms, row.awaits, row.play_due_ms, row.noted_seq)


def columns_of(rest: Rest | None, now_ms: int | None) -> dict[str, object]:
    """Return what a row keeps of a game that rests, or of one that does not."""
    if rest is None:
        return dict.fromkeys(("due_ms", "awaits", "play_due_ms", "noted_seq", "rested_ms"))
    return {
        "due_ms": rest.due_ms,
        "awaits": rest.awaits,
        "play_due_ms": rest.play_due_ms,
        "noted_seq": rest.seq,
        "rested_ms": now_ms,
    }


def _on(line: str | None) -> ColumnElement[bool]:
    """Return the condition that a game is on a line, as an index finds it."""
    return t.room.c.origin_node.is_(None) if line is None else t.room.c.origin_node == line


def _adopt(connection: Connection, line: str, now_ms: int) -> int:
    r = t.room.c
    gone = (
        select(t.node.c.id, t.beat.c.line_ms)
        .join_from(t.node, t.beat, t.beat.c.node == t.node.c.id)
        .where(t.node.c.gone == 1, exists().where(r.origin_node == t.node.c.id, _RESTS))
        .limit(1)
    )
    found = connection.execute(gone).first()
    if found is None:
        return 0
    shift_ms = now_ms - found.line_ms
    few = select(r.game).where(_RESTS, r.origin_node == found.id).order_by(r.game).limit(ADOPTED_AT_ONCE)
    games = list(connection.execute(few).scalars())
    stood_ms = found.line_ms - r.origin_ms
    known_ms = func.coalesce(r.stood_ms, 0)
    moved = {
        "stood_ms": func.max(stood_ms, known_ms)
        if connection.dialect.name == "sqlite"
        else func.greatest(stood_ms, known_ms),
        "origin_ms": r.origin_ms + shift_ms,
        "origin_node": line,
        "due_ms": r.due_ms + shift_ms,
        "play_due_ms": r.play_due_ms + shift_ms,
        "rested_ms": r.rested_ms + shift_ms,
    }
    connection.execute(update(t.room).where(r.game.in_(games)).values(moved))
    return len(games)
