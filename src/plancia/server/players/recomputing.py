"""All ratings worked out again from the journal: the same games in the same order give the same figures, to the bit."""

from collections.abc import Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from plancia.contest.rating.ledger import Entry, Ledger, RatedGame
from plancia.rules.game.events import Event
from plancia.server.games.terms import Terms
from plancia.server.journal.events import decode_events
from plancia.server.journal.game_events import GAME_EVENTS
from plancia.server.journal.journal import Journal
from plancia.server.players.rated_games import people_of, rated_game, scored_figures
from plancia.server.players.rating_store import rating_row, step_row
from plancia.server.store import tables as t
from plancia.server.store.store import Store

_TERMS = msgspec.json.Decoder(Terms)
#: How many games are found at once, and how many rows are written with one statement.
FEW = 500


class Recomputed(msgspec.Struct, frozen=True):
    """What was worked out."""

    games: int
    #: Of how many players and paces there is a rating.
    ratings: int
    #: What the tables have otherwise, by table and key.
    differences: tuple[str, ...]


class Recomputing:
    """Works ratings out from the journal, while the server plays on."""

    def __init__(self, store: Store, journal: Journal) -> None:
        self._store, self._journal = store, journal
        self._ledger = Ledger()
        self._entries: list[tuple[RatedGame, Entry]] = []
        self._last_ms = -1

    def recompute(self, *, write: bool) -> Recomputed:
        """Work all ratings out, and write them unless they are only to be compared.

        Games that end meanwhile are taken too: nothing is compared or written before all games are.
        """
        while True:
            for game in self._games():
                self._entries.append((game, self._ledger.enter(game)))
                self._last_ms = game.ended_ms
            found = self._store.do(lambda connection: self._finish(connection, write=write), write=write)
            if found is not None:
                return found

    def _games(self) -> Iterator[RatedGame]:
        while rows := self._store.do(lambda connection: _after(connection, self._last_ms), write=False):
            for row, people in rows:
                events: list[Event] = decode_events(self._journal.load(row.game), GAME_EVENTS)
                figures = scored_figures(events)
                terms = _TERMS.decode(row.terms)
                made = rated_game(
                    row.game, row.ended_ms, row.pace, terms=terms, people=people, figures=figures
                )
                if made is not None:
                    yield made
            self._last_ms = rows[-1][0].ended_ms

    def _finish(self, connection: Connection, *, write: bool) -> Recomputed | None:
        """Compare, and write; None if a game has ended meanwhile."""
        f = t.finished.c
        last = connection.execute(select(func.max(f.ended_ms)).where(f.rated == 1)).scalar()
        if last is not None and last > self._last_ms:
            return None
        ratings = [
            rating_row(identity, pace, standing)
            for (identity, pace), standing in self._ledger.standings.items()
        ]
        steps = [
            step_row(account, game, after)
            for game, entry in self._entries
            for account, after in zip(game.accounts, entry.after, strict=True)
            if account is not None and after is not None
        ]
        whys = {game.game: entry.why for game, entry in self._entries}
        found = tuple(
            sorted(
                {
                    *differences(connection, t.rating, ratings),
                    *differences(connection, t.rating_step, steps),
                    *_other_whys(connection, whys),
                }
            )
        )
        if write and found:
            _replace(connection, ratings, steps, whys)
        return Recomputed(len(whys), len(ratings), found)


def _after(connection: Connection, last_ms: int) -> list[tuple[Any, dict[str, str]]]:
    """Return the next rated games with who sat where, the earliest first."""
    f, r = t.finished.c, t.room.c
    question = (
        select(f.game, f.ended_ms, f.pace, r.terms)
        .join_from(t.finished, t.room, f.game == r.game)
        .where(f.rated == 1, f.ended_ms > last_ms)
        .order_by(f.ended_ms)
        .limit(FEW)
    )
    return [(row, people_of(connection, row.game)) for row in connection.execute(question).all()]


def differences(connection: Connection, table: Any, wanted: list[dict[str, Any]]) -> Iterator[str]:  # noqa: ANN401
    """Yield the keys of rows that a table has otherwise, does not have, or has too much."""
    keys = [column.name for column in table.primary_key.columns]

    def key(row: Any) -> str:  # noqa: ANN401
        return f"{table.name} {' '.join(str(row[name]) for name in keys)}"

    due = {key(row): row for row in wanted}
    for row in connection.execute(select(table)).mappings():
        if due.pop(key(row), None) != dict(row):
            yield key(row)
    yield from due


def _other_whys(connection: Connection, whys: dict[str, Any]) -> Iterator[str]:
    f = t.finished.c
    for row in connection.execute(select(f.game, f.uncounted).where(f.rated == 1)):
        if row.game in whys and whys[row.game] != row.uncounted:
            yield f"finished {row.game}"


def _replace(
    connection: Connection, ratings: list[dict[str, Any]], steps: list[dict[str, Any]], whys: dict[str, Any]
) -> None:
    for table, rows in ((t.rating, ratings), (t.rating_step, steps)):
        connection.execute(delete(table))
        for at in range(0, len(rows), FEW):
            connection.execute(insert(table), rows[at : at + FEW])
    for game, why in whys.items():
        connection.execute(update(t.finished).where(t.finished.c.game == game).values(uncounted=why))
