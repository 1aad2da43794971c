"""The standing of a day and of a month, of the hand and of the game. ``people.ranked`` says who is ranked."""

from typing import Any

from sqlalchemy import Connection, Select, func, literal, select

from plancia.server.by_day.rankings import count, lines, place_of
from plancia.server.people.ranked import are_ranked
from plancia.server.store import tables as t
from plancia.wire.by_day import Placed
from plancia.wire.daily import DailyPart, DailyRow

_TABLES = {"hand": t.daily_answer, "game": t.daily_game}
_BEST = {"hand": t.daily.c.hand_best, "game": t.daily.c.game_best}


def placed(
    connection: Connection, part: DailyPart, day: str, points: int, *, now_ms: int, is_in: bool
) -> Placed:
    """Return where points stand on a day; ``is_in``: whether they are among those that are counted."""
    return place_of(connection, _of_day(part, day, now_ms), points, is_in=is_in)


def counts(connection: Connection, part: DailyPart, day: str, now_ms: int) -> tuple[int, int]:
    """Return how many people are ranked on a day, and how many guests have answered."""
    people = count(connection, _of_day(part, day, now_ms))
    table = _TABLES[part].c
    guests = (
        select(table.identity)
        .join_from(_TABLES[part], t.identity, t.identity.c.id == table.identity)
        .where(table.day == day, table.counts == 1, t.identity.c.kind == "guest")
    )
    return people, count(connection, guests)


def day_rows(
    connection: Connection, part: DailyPart, day: str, *, asker: str | None, now_ms: int
) -> list[DailyRow]:
    """Return the first of a day, and the asker if he is ranked further down."""
    return _rows(connection, _of_day(part, day, now_ms), asker)


def month_rows(
    connection: Connection, part: DailyPart, month: str, today: str, *, asker: str | None, now_ms: int
) -> tuple[list[DailyRow], int]:
    """Return the first of a month, the asker, and how many are ranked; today is not counted yet.

    The points of all days are added. Per cent are of the best plays of the days that somebody has played.
    """
    table = _TABLES[part].c
    question = (
        select(
            table.identity,
            t.identity.c.name,
            func.sum(table.points).label("points"),
            func.sum(_BEST[part]).label("best"),
            func.count().label("days"),
        )
        .join_from(_TABLES[part], t.identity, t.identity.c.id == table.identity)
        .join(t.daily, t.daily.c.day == table.day)
        .where(table.day.like(f"{month}-%"), table.day < today, table.counts == 1, are_ranked(now_ms))
        .group_by(table.identity, t.identity.c.name)
    )
    return _rows(connection, question, asker), count(connection, question)


def _of_day(part: DailyPart, day: str, now_ms: int) -> Select[Any]:
    table = _TABLES[part].c
    return (
        select(
            table.identity,
            t.identity.c.name,
            table.points,
            _BEST[part].label("best"),
            literal(1).label("days"),
        )
        .join_from(_TABLES[part], t.identity, t.identity.c.id == table.identity)
        .join(t.daily, t.daily.c.day == table.day)
        .where(table.day == day, table.counts == 1, are_ranked(now_ms))
    )


def _rows(connection: Connection, standing: Select[Any], asker: str | None) -> list[DailyRow]:
    return [
        DailyRow(
            int(row["place"]),
            row["name"],
            int(row["points"]),
            round(100 * int(row["points"]) / int(row["best"]), 1) if row["best"] else 0.0,
            int(row["days"]),
            row["identity"] == asker,
        )
        for row in lines(connection, standing, asker)
    ]
