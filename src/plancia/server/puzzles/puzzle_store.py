"""The tables of puzzles: what was loaded, what somebody has not tried yet, which is a day's."""

from collections.abc import Sequence
from typing import Any
from zlib import compress, decompress

import msgspec
from sqlalchemy import Connection, Select, and_, exists, func, insert, or_, select, update

from plancia.contest.rating.glicko2 import Strength
from plancia.contest.rating.tries import first_strength
from plancia.puzzles.puzzle import Puzzle
from plancia.puzzles.theme import THEMES, Theme
from plancia.server.store import tables as t
from plancia.server.store.upsert import put_new
from plancia.wire.puzzles import ThemeCount

_decoder = msgspec.json.Decoder(Puzzle)


def keep_puzzle(connection: Connection, puzzle: Puzzle, at_ms: int, *, for_days: bool) -> bool:
    """Keep a puzzle with its first rating unless it is there; return whether this one is kept."""
    row = {
        "puzzle": puzzle.id,
        "content": packed(puzzle),
        "difficulty": puzzle.difficulty,
        "for_days": int(for_days),
        **first_strength(puzzle.difficulty)._asdict(),
        "tries": 0,
        "loaded_ms": at_ms,
    }
    if not put_new(connection, t.puzzle, row):
        return False
    themes = [{"theme": theme, "puzzle": puzzle.id} for theme in puzzle.themes]
    connection.execute(insert(t.puzzle_theme), themes)
    return True


def packed(puzzle: Puzzle) -> bytes:
    """Return a puzzle as the table keeps it."""
    return compress(msgspec.json.encode(puzzle), 9)


def find_puzzle(connection: Connection, name: str) -> Puzzle | None:
    """Return a puzzle by its id; None if there is none."""
    content = connection.execute(select(t.puzzle.c.content).where(t.puzzle.c.puzzle == name)).scalar()
    return None if content is None else _decoder.decode(decompress(content))


def strength_of(connection: Connection, name: str) -> Strength:
    """Return what a puzzle that is there is rated."""
    p = t.puzzle.c
    row = connection.execute(select(p.rating, p.deviation, p.volatility).where(p.puzzle == name)).one()
    return Strength(*row)


def put_strength(connection: Connection, name: str, strength: Strength) -> None:
    """Note what a puzzle is rated after another try."""
    p = t.puzzle
    change = update(p).where(p.c.puzzle == name).values(**strength._asdict(), tries=p.c.tries + 1)
    connection.execute(change)


def counted(connection: Connection, identity: str | None) -> tuple[int, list[ThemeCount]]:
    """Return how many puzzles there are, and of every theme, with how many of them somebody has tried."""
    h, y = t.puzzle_theme.c, t.puzzle_try.c
    tried = (y.puzzle == h.puzzle) & (y.identity == (identity or ""))
    question = (
        select(h.theme, func.count(), func.count(y.puzzle))
        .join_from(t.puzzle_theme, t.puzzle_try, tried, isouter=True)
        .group_by(h.theme)
    )
    found = {theme: (int(all_), int(own)) for theme, all_, own in connection.execute(question)}
    total = connection.execute(select(func.count()).select_from(t.puzzle)).scalar_one()
    return int(total), [ThemeCount(theme, *found[theme]) for theme in THEMES if theme in found]


def near(
    connection: Connection, identity: str | None, theme: Theme | None, *, rating: float, today: str, most: int
) -> Sequence[str]:
    """Return puzzles that somebody has not tried, those nearest to a rating first.

    A puzzle that is kept back for a day comes only when there is nothing else; today's never.
    """
    p, d = t.puzzle.c, t.puzzle_day.c
    question = select(p.puzzle).order_by(func.abs(p.rating - rating), p.puzzle).limit(most)
    question = question.where(~exists().where(d.puzzle == p.puzzle, d.day == today))
    if theme is not None:
        h = t.puzzle_theme.c
        question = question.where(exists().where(h.puzzle == p.puzzle, h.theme == theme))
    if identity is not None:
        y = t.puzzle_try.c
        question = question.where(~exists().where(y.puzzle == p.puzzle, y.identity == identity))
    was_shown = exists().where(d.puzzle == p.puzzle, d.day < today)
    free = question.where(or_(p.for_days == 0, was_shown))
    return connection.execute(free).scalars().all() or connection.execute(question).scalars().all()


def puzzle_of_day(connection: Connection, day: str) -> str | None:
    """Return the puzzle of a day; None if none was chosen."""
    d = t.puzzle_day.c
    return connection.execute(select(d.puzzle).where(d.day == day)).scalar()


def day_of(connection: Connection, name: str, today: str) -> str | None:
    """Return the latest day up to today of which something is the puzzle."""
    d = t.puzzle_day.c
    return connection.execute(select(func.max(d.day)).where(d.puzzle == name, d.day <= today)).scalar()


def fit_for_day(connection: Connection) -> Sequence[str]:
    """Return the puzzles that may be a day's: kept back for it, else never a day's, else any but the latest."""
    p, d = t.puzzle.c, t.puzzle_day.c
    unused = ~exists().where(d.puzzle == p.puzzle)
    latest = select(d.puzzle).order_by(d.day.desc()).limit(1).scalar_subquery()
    questions: tuple[Select[Any], ...] = (
        select(p.puzzle).where(and_(p.for_days == 1, unused)),
        select(p.puzzle).where(unused),
        select(p.puzzle).where(p.puzzle != latest),
        select(p.puzzle),
    )
    for each in questions:
        if found := connection.execute(each).scalars().all():
            return found
    return []


def keep_day(connection: Connection, day: str, name: str) -> None:
    """Keep which puzzle is a day's, unless one is."""
    put_new(connection, t.puzzle_day, {"day": day, "puzzle": name})
