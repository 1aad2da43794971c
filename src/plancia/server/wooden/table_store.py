"""Wooden tables in the database: their codes, the hashes of their keys, and of their logs what the journal lacks."""

from collections.abc import Collection, Mapping, Sequence
from secrets import choice
from typing import Any

import msgspec
from sqlalchemy import Connection, func, insert, select, text, update

from plancia.rules.game.actors import Actor, format_actor
from plancia.server.contests.short_address import SIGNS
from plancia.server.people.places import parse_place
from plancia.server.store import tables as t
from plancia.server.store.store import Store
from plancia.server.store.upsert import put
from plancia.server.wooden.errors import TableError
from plancia.wire.games import Status
from plancia.wire.wooden import EventTable, Look

CODE_LENGTH = 6
#: So many looks at the dictionary are shown.
MOST_LOOKS = 200
#: A look told later than this is told late; the same words within as little time of it are the same look.
SAME_LOOK_MS = 2000

#: Games at wooden tables that go on, and at which nothing was written since.
_DESERTED = text("""
SELECT room.game FROM room JOIN wooden ON wooden.game = room.game WHERE room.status = 'live'
AND (SELECT at FROM event WHERE event.game = room.game ORDER BY seq DESC LIMIT 1) < :since
""")

_event = msgspec.json.Decoder(EventTable)
_context = msgspec.json.Decoder(dict[str, Any])


class LeftOut(msgspec.Struct, frozen=True):
    """An entry of a log that the journal does not have."""

    number: int
    entry: str
    #: Why it was refused; None: it changed nothing.
    code: str | None = None
    context: Mapping[str, Any] = {}


class KeptTable(msgspec.Struct, frozen=True):
    """A table as the database has it."""

    game: str
    code: str
    title: str
    opened_at: int
    event: EventTable | None
    #: The hashes of its keys; the last one holds.
    keys: tuple[bytes, ...]
    #: By their numbers.
    left_out: dict[int, LeftOut]
    #: Whether it was put away: nobody goes on with it, and its result counts nowhere.
    closed: bool = False

    def __repr__(self) -> str:
        return f"KeptTable({self.game!r})"

    def check_key(self, hashed: bytes) -> None:
        """Raise ``key_refused`` or ``table_taken_over`` unless this is the key that holds."""
        if hashed not in self.keys:
            raise TableError("key_refused")
        if hashed != self.keys[-1]:
            raise TableError("table_taken_over")


class TableOfContest(msgspec.Struct, frozen=True):
    """A table of an event, and how far its game is."""

    game: str
    event: EventTable
    status: Status
    closed: bool = False


class TableStore:
    """The tables of wooden tables."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def open(self, game: str, key: bytes, title: str, opened_at: int, event: EventTable | None) -> None:
        """Note a new table with its first key; one that is there stays as it is."""

        def work(connection: Connection) -> None:
            if connection.execute(select(t.wooden.c.game).where(t.wooden.c.game == game)).first() is not None:
                return
            row = {
                "game": game,
                "code": _new_code(connection),
                "title": title,
                "opened_at": opened_at,
                "event": None if event is None else msgspec.json.encode(event).decode(),
                "contest": None if event is None else event.tournament,
            }
            connection.execute(insert(t.wooden).values(row))
            connection.execute(insert(t.wooden_key).values(hash=key, game=game, turn=0))

        await self._store.writing(work)

    async def find(self, game: str) -> KeptTable:
        """Return a table; raise ``table_unknown``."""
        return await self._store.reading(lambda connection: _found(connection, game))

    async def of_key(self, key: bytes) -> str | None:
        """Return the table of a key, whether it still holds or not; None: of none."""
        question = select(t.wooden_key.c.game).where(t.wooden_key.c.hash == key)
        found: str | None = await self._store.reading(
            lambda connection: connection.execute(question).scalar_one_or_none()
        )
        return found

    async def of_code(self, typed: str) -> str:
        """Return the table of a code, in any case and with any spaces; raise ``table_code_unknown``."""
        question = select(t.wooden.c.game).where(t.wooden.c.code == plain_code(typed))
        found: str | None = await self._store.reading(
            lambda connection: connection.execute(question).scalar_one_or_none()
        )
        if found is None:
            raise TableError("table_code_unknown")
        return found

    async def of_contest(self, contest: str) -> list[TableOfContest]:
        """Return the tables of an event, the oldest first."""
        question = (
            select(t.wooden.c.game, t.wooden.c.event, t.wooden.c.closed_at, t.room.c.status)
            .join(t.room, t.room.c.game == t.wooden.c.game)
            .where(t.wooden.c.contest == contest)
            .order_by(t.room.c.opened_ms, t.wooden.c.game)
        )
        rows = await self._store.reading(lambda connection: connection.execute(question).all())
        return [
            TableOfContest(row.game, _event.decode(row.event), row.status, row.closed_at is not None)
            for row in rows
        ]

    async def hand_over(self, game: str, key: bytes) -> None:
        """Let a new key hold from now on."""

        def work(connection: Connection) -> None:
            k = t.wooden_key.c
            last = connection.execute(select(func.max(k.turn)).where(k.game == game)).scalar_one()
            connection.execute(insert(t.wooden_key).values(hash=key, game=game, turn=last + 1))

        await self._store.writing(work)

    # --- tables that nobody goes on with ---

    async def close(self, game: str, at: int) -> None:
        """Put a table away; one that is put away stays so."""
        await self._set_closed([game], at)

    async def open_again(self, game: str, *, goes_on: bool) -> None:
        """Take a table out again that was put away; ``goes_on``: its game is not over."""

        def work(connection: Connection) -> None:
            connection.execute(update(t.wooden).where(t.wooden.c.game == game).values(closed_at=None))
            if goes_on:
                over = (t.room.c.game == game) & (t.room.c.status == "over")
                connection.execute(update(t.room).where(over).values(status="live"))

        await self._store.writing(work)

    async def close_deserted(self, since: int, at: int) -> None:
        """Put away the tables whose game goes on, and at which nothing has happened since an instant."""
        rows = await self._store.reading(
            lambda connection: connection.execute(_DESERTED, {"since": since}).scalars().all()
        )
        if rows:
            await self._set_closed(rows, at)

    async def _set_closed(self, games: Sequence[str], at: int) -> None:
        def work(connection: Connection) -> None:
            w, r = t.wooden.c, t.room.c
            named = w.game.in_(games) & w.closed_at.is_(None)
            connection.execute(update(t.wooden).where(named).values(closed_at=at))
            # No list shows it among the games that go on.
            live = r.game.in_(games) & (r.status == "live")
            connection.execute(update(t.room).where(live).values(status="over"))

        await self._store.writing(work)

    async def leave_out(self, game: str, entries: Sequence[LeftOut]) -> None:
        """Keep entries that the journal does not have."""
        rows = [
            {
                "game": game,
                "number": each.number,
                "entry": each.entry,
                "code": each.code,
                "context": None if each.code is None else msgspec.json.encode(each.context).decode(),
            }
            for each in entries
        ]
        await self._store.writing(lambda connection: put(connection, t.wooden_entry, rows))

    # --- words that somebody looked up ---

    async def note_look(
        self,
        game: str,
        at: int,
        words: Collection[str],
        by: Actor | None,
        *,
        during_play: bool,
        is_late: bool,
    ) -> None:
        """Note that somebody looked words up at a table; one that is told late, and perhaps again, once."""
        row = {
            "game": game,
            "at_ms": at,
            "actor": None if by is None else format_actor(by),
            "words": " ".join("".join(word.split()) for word in words),
            "during_play": int(during_play),
        }
        look = t.wooden_look.c
        same = select(look.id).where(
            look.game == game,
            look.words == row["words"],
            look.actor.is_(None) if by is None else look.actor == row["actor"],
            look.at_ms.between(at - SAME_LOOK_MS, at + SAME_LOOK_MS),
        )

        def work(connection: Connection) -> None:
            if not is_late or connection.execute(same).first() is None:
                connection.execute(insert(t.wooden_look).values(row))

        await self._store.writing(work)

    async def looks(self, game: str) -> tuple[Look, ...]:
        """Return the last looks at the dictionary, in their order."""
        look = t.wooden_look.c
        question = select(t.wooden_look).where(look.game == game).order_by(look.id.desc()).limit(MOST_LOOKS)
        rows = await self._store.reading(lambda connection: connection.execute(question).all())
        return tuple(
            Look(
                row.at_ms,
                None if row.actor is None else parse_place(row.actor),
                tuple(row.words.split()),
                bool(row.during_play),
            )
            for row in reversed(rows)
        )


def plain_code(typed: str) -> str:
    """Return a code as it is kept; case, spaces and dashes do not matter.

    >>> plain_code("bcd-fgh "), plain_code("BCD FGH")
    ('BCDFGH', 'BCDFGH')
    """
    return "".join(typed.replace("-", " ").split()).upper()


def _found(connection: Connection, game: str) -> KeptTable:
    row = connection.execute(select(t.wooden).where(t.wooden.c.game == game)).one_or_none()
    if row is None:
        raise TableError("table_unknown", game=game)
    k, e = t.wooden_key.c, t.wooden_entry.c
    keys = connection.execute(select(k.hash).where(k.game == game).order_by(k.turn)).scalars()
    entries = connection.execute(select(t.wooden_entry).where(e.game == game)).all()
    return KeptTable(
        game,
        row.code,
        row.title,
        row.opened_at,
        None if row.event is None else _event.decode(row.event),
        tuple(map(bytes, keys)),
        {
            each.number: LeftOut(
                each.number,
                each.entry,
                each.code,
                {} if each.context is None else _context.decode(each.context),
            )
            for each in entries
        },
        row.closed_at is not None,
    )


def _new_code(connection: Connection) -> str:
    while True:
        code = "".join(choice(SIGNS) for _ in range(CODE_LENGTH))
        taken = select(t.wooden.c.game).where(t.wooden.c.code == code)
        if connection.execute(taken).one_or_none() is None:
            return code
