"""A game that is over is filed: a row about it, a row for everybody who had a part in it, the ratings. Exactly once.

All of it is one transaction, which also marks the game as filed. A server that dies before it finds the game without
the mark when it starts again; so it does with the games of earlier versions, a few at a time while it runs.
"""

import asyncio
from collections.abc import Sequence
from functools import partial

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, text, update

from plancia.contest.rating.figures import GameFigures, figures_of
from plancia.contest.rating.pace import pace_of
from plancia.rules.errors import CodedError
from plancia.server.games.errors import GameError
from plancia.server.games.games import Games
from plancia.server.games.kept_game import KeptGame, is_listed
from plancia.server.games.live_game import LiveGame
from plancia.server.journal.errors import JournalError
from plancia.server.journal.events import decode_events
from plancia.server.journal.game_events import GAME_EVENTS
from plancia.server.journal.record import Record
from plancia.server.logs import log
from plancia.server.players.part_rows import Parts, part_rows
from plancia.server.players.rated_games import rated_game, scored_figures
from plancia.server.players.rating_store import enter_game
from plancia.server.remembered import Remembered
from plancia.server.store import tables as t
from plancia.server.store.store import Store

_log = log("players")

#: How often games without rows are looked for, how many at once, and how long the server plays on between two of them.
LOOK_S = 5.0
FEW = 100
PAUSE_S = 0.02
#: What no second try mends.
_UNREADABLE = frozenset({"chain_broken", "event_unreadable"})
#: Of so many games it is remembered that they are filed.
MOST_KNOWN = 10_000


class Played(msgspec.Struct, frozen=True):
    """A game as it is filed: what was agreed, and what its events amount to."""

    kept: KeptGame
    #: How many events it has, and when the last of its play was written, by the clock on the wall.
    seq: int
    at_ms: int
    edition: str
    figures: GameFigures
    #: As far as the ratings go.
    scored: GameFigures


class Filing:
    """Files the games of a server that are over."""

    def __init__(self, store: Store, games: Games) -> None:
        self._store = store
        self._games = games
        self._known: Remembered[str, int] = Remembered(MOST_KNOWN)
        #: Games that cannot be read: they are said to be so once.
        self._unreadable: set[str] = set()
        games.followers.append(self.follow)

    def follow(self, live: LiveGame) -> None:
        """File a game once spectators have seen its end, and again when it is put right afterwards."""
        if not live.audience.spectators.shown.state.is_over or self._known.get(live.name) == live.seq:
            return
        self._known[live.name] = live.seq
        self._games.insist(partial(self.file, live.name))

    async def look_after(self) -> None:
        """File the games that are over and have no rows, a few at a time, until cancelled."""
        while True:
            try:
                await self.file_rest()
            except JournalError as error:
                _log.warning("filing_waits", code=error.code)
            await asyncio.sleep(LOOK_S)

    async def file_rest(self) -> None:
        """File every game that is over and has no rows; raise what the database refuses."""
        last = ""
        while waiting := await self.unfiled(last):
            last = waiting[-1]
            for game in waiting:
                if game not in self._unreadable:
                    await self._file_or_skip(game)
                    await asyncio.sleep(PAUSE_S)

    async def unfiled(self, after: str = "") -> list[str]:
        """Return some games that are over and not filed, by name, after one."""
        r = t.room.c
        # As the index says it.
        unfiled = text("status = 'over' AND filed IS NULL")
        question = select(r.game).where(unfiled, r.game > after).order_by(r.game).limit(FEW)
        return list(
            await self._store.reading(lambda connection: connection.execute(question).scalars().all())
        )

    async def _file_or_skip(self, game: str) -> None:
        try:
            await self.file(game)
        except CodedError as error:
            if isinstance(error, JournalError) and error.code not in _UNREADABLE:
                raise
            self._unreadable.add(game)
            _log.error("game_cannot_be_filed", game=game, code=error.code)

    async def file(self, game: str) -> None:
        """File a game that is over. A second call changes nothing, unless the game was put right meanwhile.

        Raises what is wrong with the game's journal, ``game_unknown``, ``game_not_begun``.
        """
        kept = await self._games.parts.store.find(game)
        records = await self._games.events.read(game)
        if not records:
            raise GameError("game_not_begun", game=game)
        if not await self._is_filed(game, len(records)):
            played = await asyncio.to_thread(played_of, kept, records)
            await self._store.writing(partial(write_rows, played=played))

    async def _is_filed(self, game: str, seq: int) -> bool:
        """Tell whether the rows of a game are there, of all its events and of everybody."""
        r, f = t.room.c, t.finished.c
        question = (
            select(f.seq).join_from(t.finished, t.room, f.game == r.game).where(f.game == game, r.filed == 1)
        )
        return await self._store.reading(lambda connection: connection.execute(question).scalar()) == seq


def played_of(kept: KeptGame, records: Sequence[Record]) -> Played:
    """Return a game as it is filed; raise ``event_unreadable``."""
    events = decode_events(records, GAME_EVENTS)
    figures = figures_of(events)
    ended = next((record for record in records if record.kind == "game_scored"), records[-1])
    return Played(
        kept,
        len(records),
        ended.at,
        kept.terms.settings.edition,
        figures,
        scored_figures(events) if kept.terms.rated and kept.terms.record is None else figures,
    )


def write_rows(connection: Connection, played: Played) -> None:
    """Write the rows of a game within a transaction; those that are there already are put right."""
    kept, terms = played.kept, played.kept.terms
    f = t.finished
    known = connection.execute(select(f).where(f.c.game == kept.game)).one_or_none()
    parts = _parts(connection, kept.game)
    pace = pace_of(terms.settings)
    if known is None:
        rated = (
            rated_game(
                kept.game,
                _ended_ms(connection, played.at_ms),
                pace,
                terms=terms,
                people=parts.at,
                figures=played.scored,
            )
            if terms.rated and terms.record is None
            else None
        )
        row = {
            "game": kept.game,
            "ended_ms": played.at_ms if rated is None else rated.ended_ms,
            "seq": played.seq,
            "pace": pace,
            "rated": int(rated is not None),
            "uncounted": None if rated is None else enter_game(connection, rated).why,
            "edition": played.edition,
            "cause": played.figures.cause,
        }
        connection.execute(insert(f).values(row))
    else:
        row = {**known._mapping, "seq": played.seq, "cause": played.figures.cause}
        connection.execute(update(f).where(f.c.game == kept.game).values(row))
        connection.execute(delete(t.played).where(t.played.c.game == kept.game))
    common = {name: row[name] for name in ("game", "ended_ms", "pace", "rated", "edition")}
    common["listed"] = int(is_listed(terms, "over"))
    rows = list(part_rows(parts, terms, played.figures, common))
    if rows:
        connection.execute(insert(t.played), rows)
    connection.execute(update(t.room).where(t.room.c.game == kept.game).values(filed=1))


def _ended_ms(connection: Connection, at_ms: int) -> int:
    """Return when a rated game counts as ended: later than every other, so that ratings have one order."""
    f = t.finished.c
    last = connection.execute(select(func.max(f.ended_ms)).where(f.rated == 1)).scalar()
    return at_ms if last is None else max(at_ms, last + 1)


def _parts(connection: Connection, game: str) -> Parts:
    m, h, b = t.membership.c, t.host.c, t.brought.c
    members = connection.execute(select(m.identity, m.actor).where(m.game == game).order_by(m.identity))
    host = connection.execute(select(h.identity).where(h.game == game)).scalar()
    # Who brought a record may be forgotten.
    brought = (
        select(b.identity)
        .join(t.identity, t.identity.c.id == b.identity)
        .where(b.game == game)
        .order_by(b.identity)
    )
    return Parts(
        {row.identity: row.actor for row in members},
        host,
        tuple(connection.execute(brought).scalars()),
    )
