"""Who is ranked, and where: accounts that are no programs, by points. Time counts for nothing.

Guests and programs are counted and told the place that their points would have; they move nobody. So a second window
of a browser changes no ranking. Accounts that are closed or suspended are left out as long as they are.
"""

from typing import Any

from sqlalchemy import Connection, Select, func, literal, select
from sqlalchemy.sql.selectable import Subquery

from plancia.server.people.ranked import are_ranked
from plancia.server.store import tables as t
from plancia.wire.daily import DailyPart, DailyRow, Placed

#: So many lines of a ranking are shown.
MOST_ROWS = 100

_TABLES = {"hand": t.daily_answer, "game": t.daily_game}
_BEST = {"hand": t.daily.c.hand_best, "game": t.daily.c.game_best}


def placed(
    connection: Connection, part: DailyPart, day: str, points: int, *, now_ms: int, ranked: bool
) -> Placed:
    """Return where points stand on a day; ``ranked``: whether they are among those that are counted."""
    own = _of_day(part, day, now_ms).subquery()
    more, of = connection.execute(
        select(func.count().filter(own.c.points > points), func.count()).select_from(own)
    ).one()
    return Placed(int(more) + 1, int(of) + (0 if ranked else 1))


def counts(connection: Connection, part: DailyPart, day: str, now_ms: int) -> tuple[int, int]:
    """Return how many people are ranked on a day, and how many guests have answered."""
    people = _count(connection, _of_day(part, day, now_ms))
    table = _TABLES[part].c
    guests = (
        select(table.identity)
        .join_from(_TABLES[part], t.identity, t.identity.c.id == table.identity)
        .where(table.day == day, table.counts == 1, t.identity.c.kind == "guest")
    )
    return people, _count(connection, guests)


def day_rows(
    connection: Connection, part: DailyPart, day: str, *, asker: str | None, now_ms: int
) -> list[DailyRow]:
    """Return the first of a day, and the asker if he is ranked further down."""
    return _rows(connection, _of_day(part, day, now_ms).subquery(), asker)


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
    return _rows(connection, question.subquery(), asker), _count(connection, question)


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


def _rows(connection: Connection, own: Subquery, asker: str | None) -> list[DailyRow]:
    place = func.rank().over(order_by=own.c.points.desc()).label("place")
    lines = select(own, place).subquery()
    question = select(lines).order_by(lines.c.place, lines.c.name, lines.c.identity)
    shown = connection.execute(question.limit(MOST_ROWS)).mappings().all()
    if asker is not None and all(row["identity"] != asker for row in shown):
        shown = [*shown, *connection.execute(question.where(lines.c.identity == asker)).mappings()]
    return [
        DailyRow(
            int(row["place"]),
            row["name"],
            int(row["points"]),
            round(100 * int(row["points"]) / int(row["best"]), 1) if row["best"] else 0.0,
            int(row["days"]),
            row["identity"] == asker,
        )
        for row in shown
    ]


def _count(connection: Connection, question: Select[Any]) -> int:
    return int(connection.execute(select(func.count()).select_from(question.subquery())).scalar_one())
