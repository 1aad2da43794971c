"""All ratings of puzzles worked out again from the tries: the same tries in the same order give the same figures."""

from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from plancia.contest.rating.tries import RatedTry, TryLedger
from plancia.server.players.recomputing import Recomputed, differences
from plancia.server.puzzles.try_store import rating_row
from plancia.server.store import tables as t

#: How many rows are written with one statement.
FEW = 500


def recompute(connection: Connection, *, write: bool) -> Recomputed:
    """Work all ratings of puzzles and of the people who tried them out, and write what differs if asked to."""
    p, y = t.puzzle.c, t.puzzle_try.c
    ledger = TryLedger(
        {row.puzzle: row.difficulty for row in connection.execute(select(p.puzzle, p.difficulty))}
    )
    tries = connection.execute(
        select(y.puzzle, y.identity, y.at_ms, y.solved).where(y.rated == 1).order_by(y.at_ms)
    ).all()
    counts: dict[str, int] = {}
    steps: dict[tuple[str, str], dict[str, Any]] = {}
    for row in tries:
        after = ledger.enter(RatedTry(row.puzzle, row.identity, row.at_ms, bool(row.solved))).person
        counts[row.puzzle] = counts.get(row.puzzle, 0) + 1
        steps[row.puzzle, row.identity] = {"rating": after.strength.rating, "gained": after.gained}
    people = [rating_row(identity, standing) for identity, standing in ledger.people.items()]
    strengths = {
        puzzle: {**strength._asdict(), "tries": counts.get(puzzle, 0)}
        for puzzle, strength in ledger.puzzles.items()
    }
    found = sorted(
        {
            *differences(connection, t.puzzle_rating, people),
            *_other_puzzles(connection, strengths),
            *_other_steps(connection, steps),
        }
    )
    if write and found:
        _replace(connection, people, strengths, steps)
    return Recomputed(len(tries), len(people), tuple(found))


def _other_puzzles(connection: Connection, wanted: dict[str, dict[str, Any]]) -> list[str]:
    p = t.puzzle.c
    rows = connection.execute(select(p.puzzle, p.rating, p.deviation, p.volatility, p.tries)).mappings()
    return [
        f"puzzle {row['puzzle']}"
        for row in rows
        if any(row[name] != value for name, value in wanted[row["puzzle"]].items())
    ]


def _other_steps(connection: Connection, wanted: dict[tuple[str, str], dict[str, Any]]) -> list[str]:
    y = t.puzzle_try.c
    rows = connection.execute(select(y.puzzle, y.identity, y.rating, y.gained)).mappings()
    unrated = {"rating": None, "gained": None}
    return [
        f"puzzle_try {row['puzzle']} {row['identity']}"
        for row in rows
        if any(
            row[name] != value
            for name, value in wanted.get((row["puzzle"], row["identity"]), unrated).items()
        )
    ]


def _replace(
    connection: Connection,
    people: list[dict[str, Any]],
    strengths: dict[str, dict[str, Any]],
    steps: dict[tuple[str, str], dict[str, Any]],
) -> None:
    connection.execute(delete(t.puzzle_rating))
    for at in range(0, len(people), FEW):
        connection.execute(insert(t.puzzle_rating), people[at : at + FEW])
    for puzzle, figures in strengths.items():
        connection.execute(update(t.puzzle).where(t.puzzle.c.puzzle == puzzle).values(**figures))
    y = t.puzzle_try
    connection.execute(update(y).where(y.c.rated == 0).values(rating=None, gained=None))
    for (puzzle, identity), figures in steps.items():
        change = update(y).where(y.c.puzzle == puzzle, y.c.identity == identity)
        connection.execute(change.values(**figures))
