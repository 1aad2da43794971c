"""Where people stand, by points: those who are ranked (``people.ranked``). Time counts for nothing.

Guests and programs are counted and told the place that their points would have; they move nobody. So a second window
of a browser changes no ranking. Accounts that are closed or suspended are left out as long as they are.

A room brings a question that has a line for each person who is ranked, with ``identity``, ``name`` and ``points``.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, RowMapping, Select, func, select

from plancia.wire.by_day import Placed

#: So many lines of a ranking are shown.
MOST_ROWS = 100


def place_of(connection: Connection, standing: Select[Any], points: int, *, is_in: bool) -> Placed:
    """Return where points stand; ``is_in``: whether they are among those that are counted."""
    own = standing.subquery()
    more, of = connection.execute(
        select(func.count().filter(own.c.points > points), func.count()).select_from(own)
    ).one()
    return Placed(int(more) + 1, int(of) + (0 if is_in else 1))


def lines(connection: Connection, standing: Select[Any], asker: str | None) -> Sequence[RowMapping]:
    """Return the first, each with a ``place``, and the asker if he is ranked further down."""
    own = standing.subquery()
    place = func.rank().over(order_by=own.c.points.desc()).label("place")
    placed = select(own, place).subquery()
    question = select(placed).order_by(placed.c.place, placed.c.name, placed.c.identity)
    shown = connection.execute(question.limit(MOST_ROWS)).mappings().all()
    if asker is not None and all(row["identity"] != asker for row in shown):
        shown = [*shown, *connection.execute(question.where(placed.c.identity == asker)).mappings()]
    return shown


def count(connection: Connection, question: Select[Any]) -> int:
    """Return how many lines a question has."""
    return int(connection.execute(select(func.count()).select_from(question.subquery())).scalar_one())
