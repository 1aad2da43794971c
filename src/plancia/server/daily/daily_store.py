"""The tables of the days: what was made, who answered what, who plays which game."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, select, update

from plancia.contest.duplicate.hands.slip import Slip
from plancia.server.daily.made_day import MadeDay, packed, unpacked
from plancia.server.store import tables as t
from plancia.server.store.upsert import put_new


class KeptAnswer(msgspec.Struct, frozen=True):
    """An answer as its table has it."""

    at_ms: int
    counts: bool
    slip: Slip | None
    points: int


class KeptGame(msgspec.Struct, frozen=True):
    """Somebody's game of a day."""

    day: str
    identity: str
    contest: str
    over_ms: int | None
    counts: bool
    points: int


def find_day(connection: Connection, day: str) -> MadeDay | None:
    """Return what was made for a day; None if nothing was."""
    content = connection.execute(select(t.daily.c.content).where(t.daily.c.day == day)).scalar()
    return None if content is None else unpacked(content)


def keep_day(connection: Connection, made: MadeDay, at_ms: int) -> bool:
    """Keep a day unless one is kept; return whether this one is."""
    row = {
        "day": made.day,
        "content": packed(made),
        "hand_best": made.hand.best,
        "game_best": made.game_best,
        "made_ms": at_ms,
    }
    return put_new(connection, t.daily, row)


def neighbours(connection: Connection, day: str, today: str) -> tuple[str | None, str | None]:
    """Return the days before and after one, up to today."""
    d = t.daily.c.day
    earlier = connection.execute(select(d).where(d < day).order_by(d.desc()).limit(1)).scalar()
    later = connection.execute(select(d).where(d > day, d <= today).order_by(d).limit(1)).scalar()
    return earlier, later


def find_answer(connection: Connection, day: str, identity: str) -> KeptAnswer | None:
    """Return somebody's answer; None if he has given none."""
    a = t.daily_answer.c
    row = connection.execute(select(t.daily_answer).where(a.day == day, a.identity == identity)).one_or_none()
    if row is None:
        return None
    slip = None if row.slip is None else msgspec.json.decode(row.slip, type=Slip)
    return KeptAnswer(row.at_ms, bool(row.counts), slip, row.points)


def keep_answer(connection: Connection, day: str, identity: str, answer: KeptAnswer) -> bool:
    """Keep somebody's answer, once; return whether this one is kept."""
    slip = None if answer.slip is None else msgspec.json.encode(answer.slip).decode()
    row = {
        "day": day,
        "identity": identity,
        "at_ms": answer.at_ms,
        "counts": int(answer.counts),
        "slip": slip,
        "points": answer.points,
    }
    return put_new(connection, t.daily_answer, row)


def answered_days(connection: Connection, identity: str) -> list[str]:
    """Return the days on which somebody has answered, each on the day itself."""
    a = t.daily_answer.c
    question = select(a.day).where(a.identity == identity, a.counts == 1)
    return list(connection.execute(question).scalars())


def archived(
    connection: Connection, identity: str | None, before: str, most: int
) -> Sequence[Row[*tuple[Any, ...]]]:
    """Return days before one, the latest first, each with somebody's points."""
    d, a = t.daily.c, t.daily_answer.c
    own = (a.day == d.day) & (a.identity == (identity or ""))
    question = (
        select(d.day, a.points)
        .join_from(t.daily, t.daily_answer, own, isouter=True)
        .where(d.day < before)
        .order_by(d.day.desc())
        .limit(most)
    )
    return connection.execute(question).all()


def find_game(connection: Connection, day: str, identity: str) -> KeptGame | None:
    """Return somebody's game of a day; None if he has not begun."""
    g = t.daily_game.c
    row = connection.execute(select(t.daily_game).where(g.day == day, g.identity == identity)).one_or_none()
    return None if row is None else _game(row)


def game_in(connection: Connection, contest: str) -> KeptGame | None:
    """Return whose game a duplicate is; None if it is no game of a day."""
    row = connection.execute(select(t.daily_game).where(t.daily_game.c.contest == contest)).one_or_none()
    return None if row is None else _game(row)


def begin_game(connection: Connection, day: str, identity: str, contest: str, at_ms: int) -> KeptGame:
    """Note in which duplicate somebody plays; return the one noted first."""
    row = {"day": day, "identity": identity, "contest": contest, "begun_ms": at_ms, "counts": 0, "points": 0}
    put_new(connection, t.daily_game, row)
    found = find_game(connection, day, identity)
    assert found is not None  # noqa: S101  (it was written above)
    return found


def end_game(connection: Connection, contest: str, over_ms: int, *, counts: bool, points: int) -> None:
    """Note that a game is over, once."""
    g = t.daily_game
    change = update(g).where(g.c.contest == contest, g.c.over_ms.is_(None))
    connection.execute(change.values(over_ms=over_ms, counts=int(counts), points=points))


def _game(row: Row[*tuple[Any, ...]]) -> KeptGame:
    return KeptGame(row.day, row.identity, row.contest, row.over_ms, bool(row.counts), row.points)
