"""The tables of tries and ratings: one try of a person and a puzzle, and what it did to both."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, func, select

from plancia.contest.rating.glicko2 import Strength
from plancia.contest.rating.ledger import Standing
from plancia.contest.rating.scale import aged, is_provisional
from plancia.contest.rating.tries import RatedTry, enter_try
from plancia.server.people.ranked import is_ranked
from plancia.server.puzzles.puzzle_store import put_strength, strength_of
from plancia.server.store import tables as t
from plancia.server.store.upsert import put, put_new
from plancia.wire.puzzles import PuzzleAnswer, PuzzleFigures, PuzzlePoint, PuzzleRating

#: So many ratings are in a graph.
MOST_POINTS = 500


class KeptTry(msgspec.Struct, frozen=True):
    """A try as its table has it."""

    at_ms: int
    #: None: nothing was answered, to see the solution.
    answer: PuzzleAnswer | None
    solved: bool
    rated: bool
    rating: float | None
    gained: float | None


def keep_try(
    connection: Connection,
    name: str,
    identity: str,
    answer: PuzzleAnswer | None,
    *,
    solved: bool,
    now_ms: int,
) -> KeptTry:
    """Keep somebody's try of a puzzle and rate both, unless he has tried it; return the try that is kept."""
    found = find_try(connection, name, identity)
    if found is not None:
        return found
    rated = is_ranked(connection, identity, now_ms)
    at_ms = _at_ms(connection, now_ms) if rated else now_ms
    kept = KeptTry(at_ms, answer, solved, rated, None, None)
    if rated:
        after = _rate(connection, RatedTry(name, identity, at_ms, solved))
        kept = msgspec.structs.replace(kept, rating=after.strength.rating, gained=after.gained)
    row = {
        "puzzle": name,
        "identity": identity,
        "at_ms": at_ms,
        "answer": None if answer is None else msgspec.json.encode(answer).decode(),
        "solved": int(solved),
        "rated": int(rated),
        "rating": kept.rating,
        "gained": kept.gained,
    }
    put_new(connection, t.puzzle_try, row)
    return kept


def _at_ms(connection: Connection, now_ms: int) -> int:
    """Return when a rated try counts: later than every other, so that ratings have one order."""
    y = t.puzzle_try.c
    last = connection.execute(select(func.max(y.at_ms)).where(y.rated == 1)).scalar()
    return now_ms if last is None else max(now_ms, last + 1)


def _rate(connection: Connection, tried: RatedTry) -> Standing:
    found = enter_try(tried, standing_of(connection, tried.account), strength_of(connection, tried.puzzle))
    put(connection, t.puzzle_rating, [rating_row(tried.account, found.person)])
    put_strength(connection, tried.puzzle, found.puzzle)
    return found.person


def rating_row(identity: str, after: Standing) -> dict[str, Any]:
    """Return a row of ``puzzle_rating``."""
    return {
        "identity": identity,
        **after.strength._asdict(),
        "tries": after.games,
        "at_ms": after.ended_ms,
    }


def find_try(connection: Connection, name: str, identity: str) -> KeptTry | None:
    """Return somebody's try of a puzzle; None if he has not tried it."""
    y = t.puzzle_try.c
    row = connection.execute(
        select(t.puzzle_try).where(y.puzzle == name, y.identity == identity)
    ).one_or_none()
    return None if row is None else _try(row)


def _try(row: Row[*tuple[Any, ...]]) -> KeptTry:
    answer = None if row.answer is None else msgspec.json.decode(row.answer, type=PuzzleAnswer)
    return KeptTry(row.at_ms, answer, bool(row.solved), bool(row.rated), row.rating, row.gained)


def standing_of(connection: Connection, identity: str) -> Standing | None:
    """Return somebody's rating in puzzles; None if no try of his has counted."""
    r = t.puzzle_rating.c
    row = connection.execute(select(t.puzzle_rating).where(r.identity == identity)).one_or_none()
    if row is None:
        return None
    return Standing(Strength(row.rating, row.deviation, row.volatility), row.tries, row.at_ms, 0.0)


def tries_of(connection: Connection, name: str) -> tuple[int, int]:
    """Return how many have tried a puzzle, and how many have solved it."""
    y = t.puzzle_try.c
    question = select(func.count(), func.count().filter(y.solved == 1)).where(y.puzzle == name)
    tried, solved = connection.execute(question).one()
    return int(tried), int(solved)


def count_of(connection: Connection, identity: str) -> int:
    """Return how many puzzles somebody has tried."""
    y = t.puzzle_try.c
    return int(connection.execute(select(func.count()).where(y.identity == identity)).scalar_one())


def figures_of(connection: Connection, identity: str, now_ms: int) -> PuzzleFigures:
    """Return what somebody has made of puzzles."""
    y = t.puzzle_try.c
    question = select(y.puzzle, y.at_ms, y.solved, y.rating).where(y.identity == identity)
    rows = connection.execute(question.order_by(y.at_ms, y.puzzle)).all()
    streak, longest = streak_of([bool(row.solved) for row in rows])
    points = [PuzzlePoint(row.at_ms, row.puzzle, round(row.rating)) for row in rows if row.rating is not None]
    return PuzzleFigures(
        _rating_now(standing_of(connection, identity), now_ms),
        len(rows),
        sum(row.solved for row in rows),
        streak,
        longest,
        points[-MOST_POINTS:],
    )


#: Of somebody who has tried nothing.
NO_FIGURES = PuzzleFigures(None, 0, 0, 0, 0, [])


def streak_of(solved: Sequence[bool]) -> tuple[int, int]:
    """Return how many were solved in a row at the end, and at most.

    >>> streak_of([True, True, True, False, True])
    (1, 3)
    """
    row = longest = 0
    for each in solved:
        row = row + 1 if each else 0
        longest = max(longest, row)
    return row, longest


def _rating_now(standing: Standing | None, now_ms: int) -> PuzzleRating | None:
    if standing is None:
        return None
    deviation = aged(standing.strength, now_ms - standing.ended_ms).deviation
    return PuzzleRating(
        round(standing.strength.rating), round(deviation), is_provisional(deviation), standing.games
    )
