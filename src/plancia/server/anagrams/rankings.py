"""The standing of a day and of a month: by the words that were found. ``people.ranked`` says who is ranked."""

from typing import Any

from sqlalchemy import Connection, Select, func, literal, select

from plancia.server.by_day.rankings import count, lines
from plancia.server.people.ranked import are_ranked
from plancia.server.store import tables as t
from plancia.wire.anagrams import AnagramRow

_run = t.anagram_run.c


def of_day(day: str, now_ms: int) -> Select[Any]:
    """Return a line for each person who is ranked on a day."""
    return (
        select(_run.identity, t.identity.c.name, _run.words.label("points"), literal(1).label("days"))
        .join_from(t.anagram_run, t.identity, t.identity.c.id == _run.identity)
        .where(_run.day == day, are_ranked(now_ms))
    )


def of_month(month: str, now_ms: int) -> Select[Any]:
    """Return a line for each person who is ranked in a month: the words of all days together."""
    return (
        select(
            _run.identity,
            t.identity.c.name,
            func.sum(_run.words).label("points"),
            func.count().label("days"),
        )
        .join_from(t.anagram_run, t.identity, t.identity.c.id == _run.identity)
        .where(_run.day.like(f"{month}-%"), are_ranked(now_ms))
        .group_by(_run.identity, t.identity.c.name)
    )


def guests(connection: Connection, day: str) -> int:
    """Return how many guests have run on a day."""
    question = (
        select(_run.identity)
        .join_from(t.anagram_run, t.identity, t.identity.c.id == _run.identity)
        .where(_run.day == day, t.identity.c.kind == "guest")
    )
    return count(connection, question)


def rows(connection: Connection, standing: Select[Any], asker: str | None) -> list[AnagramRow]:
    """Return the first of a standing, and the asker if he is ranked further down."""
    return [
        AnagramRow(
            int(row["place"]), row["name"], int(row["points"]), int(row["days"]), row["identity"] == asker
        )
        for row in lines(connection, standing, asker)
    ]
