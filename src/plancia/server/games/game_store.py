"""Which games there are, and what is kept beside their events: the tables of games."""

from collections.abc import Callable, Collection, Mapping, Sequence

import msgspec
from sqlalchemy import Connection, Row, delete, exists, insert, or_, select, text, update

from plancia.rules.game.actors import Actor, format_actor
from plancia.server.games.errors import GameError
from plancia.server.games.game_pages import GamePages
from plancia.server.games.kept_game import KeptGame, is_listed, kept_game
from plancia.server.games.resting_games import RestingGames, columns_of
from plancia.server.games.terms import Terms
from plancia.server.games.waiting_games import WaitingGames
from plancia.server.live.origin import Origin, move_origin
from plancia.server.people.places import parse_place
from plancia.server.store import tables as t
from plancia.server.store.store import Store
from plancia.server.store.upsert import put, put_new
from plancia.wire.games import ChatLine

#: How many credits are written in one transaction.
CREDITS_AT_ONCE = 100
#: How many lines of a chat somebody who comes later is shown.
CHAT_LENGTH = 200

_LATEST = text("""
SELECT max(origin_ms + (SELECT now_ms FROM event WHERE event.game = room.game ORDER BY seq DESC LIMIT 1))
FROM room WHERE status = 'live' AND due_ms IS NULL
AND NOT EXISTS (SELECT 1 FROM wooden WHERE wooden.game = room.game)
""")
#: As the index says it: a game by correspondence rests until it is due.
_AWAKE = text("status = 'live' AND due_ms IS NULL")
#: A wooden table goes by the clock of its phone: no clock of the server runs for it.
_HAS_CLOCK = ~exists().where(t.wooden.c.game == t.room.c.game)


class Line(msgspec.Struct, frozen=True):
    """A line of a chat, and when it was said on the game's own clock."""

    line: ChatLine
    now_ms: int
    #: Who said it; None: an earlier version did not note it.
    identity: str | None = None


class GameStore:
    """The tables of games, in the journal's file."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.pages = GamePages(store)
        self.waiting = WaitingGames(store)
        self.resting = RestingGames(store)
        #: Told of every game that is new, has begun or is over.
        self.followers: list[Callable[[str], None]] = []
        #: Told of a game within the transaction in which it is noted that it is over.
        self.finished: list[Callable[[Connection, KeptGame], None]] = []

    async def open(self, game: str, terms: Terms, at: int) -> None:
        """Note a new game, which waits for its players."""
        values = {
            "game": game,
            "opened_ms": at,
            "seen_ms": at,
            "terms": _text(terms),
            "status": "open",
            "listed": int(is_listed(terms, "open")),
        }
        await self._store.writing(lambda connection: connection.execute(insert(t.room).values(values)))
        self._changed(game)

    async def keep_record(self, game: str, terms: Terms, at: int, brought_by: str) -> None:
        """Note a game that came as a record, and who brought it; a second call adds somebody else who did."""
        values = {"game": game, "opened_ms": at, "terms": _text(terms), "status": "over"}

        def keep(connection: Connection) -> None:
            put_new(connection, t.room, values)
            if put_new(connection, t.brought, {"game": game, "identity": brought_by}):
                # It has to be filed for one more person.
                connection.execute(update(t.room).where(t.room.c.game == game).values(filed=None))

        await self._store.writing(keep)

    async def has_brought(self, game: str, identity: str) -> bool:
        """Tell whether somebody has brought a game as a record."""
        question = select(t.brought.c.game).where(t.brought.c.game == game, t.brought.c.identity == identity)
        return await self._store.reading(lambda connection: connection.execute(question).first()) is not None

    async def begin(self, game: str, terms: Terms, origin: Origin) -> None:
        """Note that a game is about to begin, with its players' names; its time is counted from there."""
        change = (
            update(t.room)
            .where(t.room.c.game == game, t.room.c.status == "open")
            .values(terms=_text(terms), status="live", listed=int(is_listed(terms, "live")), **origin.columns)
        )
        await self._store.writing(lambda connection: connection.execute(change))
        self._changed(game)

    async def move_origin(self, game: str, before: Origin | None, after: Origin) -> bool:
        """Note where the time of a game is 0 now; False: another node has noted something else meanwhile.

        What is due is noted on the same line, so it moves along.
        """
        r, shift_ms = t.room.c, 0 if before is None else after.ms - before.ms
        moved = {name: r[name] + shift_ms for name in ("due_ms", "play_due_ms", "rested_ms")}
        return await self._store.writing(
            lambda connection: move_origin(connection, t.room, game, before, after, along=moved)
        )

    async def finish(self, game: str) -> None:
        """Note that a game is over."""
        change = update(t.room).where(t.room.c.game == game).values(status="over", **columns_of(None, None))

        def work(connection: Connection) -> None:
            before = connection.execute(select(t.room).where(t.room.c.game == game)).one_or_none()
            connection.execute(change)
            if before is not None and before.status != "over":
                for finished in self.finished:
                    finished(connection, kept_game(before))

        await self._store.writing(work)
        self._changed(game)

    def _changed(self, game: str) -> None:
        for follow in self.followers:
            follow(game)

    async def find(self, game: str) -> KeptGame:
        """Return a game; raise ``game_unknown``."""
        question = select(t.room).where(t.room.c.game == game)
        row = await self._store.reading(lambda connection: connection.execute(question).one_or_none())
        if row is None:
            raise GameError("game_unknown", game=game)
        return kept_game(row)

    async def live(self) -> list[str]:
        """Return the names of all games that have begun, are not over and do not rest: whose clocks the server runs."""
        question = select(t.room.c.game).where(_AWAKE, _HAS_CLOCK).order_by(t.room.c.game)
        return list(
            await self._store.reading(lambda connection: connection.execute(question).scalars().all())
        )

    async def live_in(self, groups: Collection[str]) -> list[str]:
        """Return which games of groups have begun and are not over: a game is one, and those named after it."""
        game = t.room.c.game
        of_groups = or_(
            game.in_(groups), *[game.startswith(f"{group}-", autoescape=True) for group in groups]
        )
        question = select(game).where(t.room.c.status == "live", of_groups, _HAS_CLOCK).order_by(game)
        return list(
            await self._store.reading(lambda connection: connection.execute(question).scalars().all())
        )

    # --- who waits for an official ---

    async def note_calls(self, waiting: Mapping[str, bool]) -> None:
        """Note in which games somebody waits for an official, and in which nobody does any more."""

        def work(connection: Connection) -> None:
            for game, waits in waiting.items():
                change = update(t.room).where(t.room.c.game == game).values(calling=1 if waits else None)
                connection.execute(change)

        await self._store.writing(work)

    async def calling(self, identity: str) -> dict[str, Actor]:
        """Return the games in which somebody waits for an official and this person has a part, with the part."""
        question = (
            select(t.membership.c.game, t.membership.c.actor)
            .join(t.room, t.room.c.game == t.membership.c.game)
            .where(
                t.room.c.calling == 1, t.membership.c.identity == identity, t.membership.c.actor.is_not(None)
            )
        )
        rows = await self._store.reading(lambda connection: connection.execute(question).all())
        return {row.game: parse_place(row.actor) for row in rows}

    async def latest_ms(self) -> int:
        """Return the latest instant of the server's line that any game which is not over remembers."""
        found = await self._store.reading(lambda connection: connection.execute(_LATEST).scalar())
        return max(int(found or 0), await self.resting.latest_ms())

    async def remove_waiting(self, games: Sequence[str]) -> list[str]:
        """Remove games that still wait for their players, and return which those were."""
        removed = await self.waiting.remove(games)
        for game in removed:
            self._changed(game)
        return removed

    # --- credit ---

    async def credits(self, game: str) -> dict[str, int]:
        """Return how much time each actor of a game was given back."""
        question = select(t.room_credit.c.actor, t.room_credit.c.used_ms).where(t.room_credit.c.game == game)
        rows = await self._store.reading(lambda connection: connection.execute(question).all())
        return {row.actor: row.used_ms for row in rows}

    async def keep_credits(self, used: Mapping[str, Mapping[str, int]]) -> None:
        """Keep how much time each actor of each game was given back."""
        rows: list[dict[str, object]] = [
            {"game": game, "actor": actor, "used_ms": used_ms}
            for game, actors in used.items()
            for actor, used_ms in actors.items()
        ]

        async def keep(few: list[dict[str, object]]) -> None:
            await self._store.writing(lambda connection: put(connection, t.room_credit, few))

        # Few at a time: no move can be written while this transaction writes.
        for at in range(0, len(rows), CREDITS_AT_ONCE):
            await keep(rows[at : at + CREDITS_AT_ONCE])

    # --- what people say and note ---

    async def say(self, game: str, line: ChatLine, now_ms: int, identity: str) -> ChatLine:
        """Keep a line of the chat, with who said it, and return it with its number."""
        values = {
            "game": game,
            "actor": None if line.by is None else format_actor(line.by),
            "name": line.name,
            "text": line.text,
            "at_ms": line.at,
            "now_ms": now_ms,
            "identity": identity,
        }
        key = await self._store.writing(
            lambda connection: connection.execute(insert(t.chat).values(values)).inserted_primary_key
        )
        return msgspec.structs.replace(line, id=0 if key is None else int(key[0]))

    async def chat(self, game: str) -> list[Line]:
        """Return the last lines of a game's chat, in their order."""
        question = select(t.chat).where(t.chat.c.game == game).order_by(t.chat.c.id.desc()).limit(CHAT_LENGTH)
        rows = await self._store.reading(lambda connection: connection.execute(question).all())
        return [_line(row) for row in reversed(rows)]

    async def notes(self, game: str, actor: Actor) -> str:
        """Return somebody's notes."""
        question = select(t.note.c.text).where(t.note.c.game == game, t.note.c.actor == format_actor(actor))
        text = await self._store.reading(lambda connection: connection.execute(question).scalar_one_or_none())
        return text or ""

    async def keep_notes(self, game: str, actor: Actor, text: str) -> None:
        """Keep somebody's notes instead of those he had."""
        key = {"game": game, "actor": format_actor(actor)}

        def work(connection: Connection) -> None:
            connection.execute(delete(t.note).filter_by(**key))
            connection.execute(insert(t.note).values(**key, text=text))

        await self._store.writing(work)


def _text(terms: Terms) -> str:
    return msgspec.json.encode(terms).decode()


def _line(row: Row[tuple[object, ...]]) -> Line:
    actor = None if row.actor is None else parse_place(row.actor)
    return Line(ChatLine(row.id, actor, row.name, row.text, row.at_ms), row.now_ms, row.identity)
