"""The tables of the anagrams: what was made, who ran, and every step of a run."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, insert, select, update

from plancia.anagrams.run import Step
from plancia.server.anagrams.made_series import MadeSeries, packed, unpacked
from plancia.server.store import tables as t
from plancia.server.store.upsert import put_new


class KeptRun(msgspec.Struct, frozen=True):
    """Somebody's run of a day as its tables have it."""

    #: When it began, in milliseconds since 1970, and on the clock of runs.
    begun_ms: int
    from_ms: int
    steps: tuple[Step, ...] = ()


def find_series(connection: Connection, day: str) -> MadeSeries | None:
    """Return what was made for a day; None if nothing was."""
    content = connection.execute(select(t.anagrams.c.content).where(t.anagrams.c.day == day)).scalar()
    return None if content is None else unpacked(content)


def keep_series(connection: Connection, made: MadeSeries, at_ms: int) -> bool:
    """Keep a day's series unless one is kept; return whether this one is."""
    return put_new(connection, t.anagrams, {"day": made.day, "content": packed(made), "made_ms": at_ms})


def find_run(connection: Connection, day: str, identity: str) -> KeptRun | None:
    """Return somebody's run of a day; None if he has not begun."""
    r, s = t.anagram_run.c, t.anagram_step.c
    row = connection.execute(select(t.anagram_run).where(r.day == day, r.identity == identity)).one_or_none()
    if row is None:
        return None
    steps = select(t.anagram_step).where(s.day == day, s.identity == identity).order_by(s.number)
    return KeptRun(
        row.begun_ms,
        row.from_ms,
        tuple(Step(each.kind, each.letter_set, each.word, each.at_ms) for each in connection.execute(steps)),
    )


def begin_run(connection: Connection, day: str, identity: str, *, begun_ms: int, from_ms: int) -> bool:
    """Note that somebody begins, once; return whether he does."""
    row = {"day": day, "identity": identity, "begun_ms": begun_ms, "from_ms": from_ms, "words": 0}
    return put_new(connection, t.anagram_run, row)


def add_step(connection: Connection, day: str, identity: str, number: int, step: Step) -> None:
    """Write the next step of a run, and count a word that was found."""
    row = {
        "day": day,
        "identity": identity,
        "number": number,
        "kind": step.kind,
        "letter_set": step.set,
        "word": step.word,
        "at_ms": step.at_ms,
    }
    connection.execute(insert(t.anagram_step).values(row))
    if step.kind == "found":
        r = t.anagram_run
        own = (r.c.day == day) & (r.c.identity == identity)
        connection.execute(update(r).where(own).values(words=r.c.words + 1))


def run_days(connection: Connection, identity: str) -> list[str]:
    """Return the days on which somebody has run."""
    r = t.anagram_run.c
    return list(connection.execute(select(r.day).where(r.identity == identity)).scalars())


def archived(
    connection: Connection, identity: str | None, before: str, most: int
) -> Sequence[Row[*tuple[Any, ...]]]:
    """Return days before one, the latest first, each with how many words somebody found."""
    d, r = t.anagrams.c, t.anagram_run.c
    own = (r.day == d.day) & (r.identity == (identity or ""))
    question = (
        select(d.day, r.words)
        .join_from(t.anagrams, t.anagram_run, own, isouter=True)
        .where(d.day < before)
        .order_by(d.day.desc())
        .limit(most)
    )
    return connection.execute(question).all()
