"""The evenings of clubs, what was played here on them, and their results. Every function works within a transaction."""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from plancia.server.clubs import club_store
from plancia.server.clubs.errors import ClubError
from plancia.server.clubs.kept_club import KeptEvening, KeptLink, KeptResult, kept
from plancia.server.store import tables as t
from plancia.wire.clubs import LinkKind

#: How many evenings a club may have, and how many things may be linked to one of them.
MOST_EVENINGS = 2_000
MOST_LINKS = 60

_e, _l, _r = t.club_evening.c, t.club_link.c, t.club_result.c


# --- evenings ---


def all_of(connection: Connection, club: str) -> list[KeptEvening]:
    """Return the evenings of a club, the earliest first."""
    question = select(t.club_evening).where(_e.club == club).order_by(_e.begins_ms, _e.number)
    return [kept(KeptEvening, row) for row in connection.execute(question)]


def find(connection: Connection, club: str, evening: int) -> KeptEvening:
    """Return an evening; raise ``club_evening_unknown``."""
    row = connection.execute(
        select(t.club_evening).where(_e.club == club, _e.number == evening)
    ).one_or_none()
    if row is None:
        raise ClubError("club_evening_unknown", number=evening)
    return kept(KeptEvening, row)


def add(connection: Connection, at_ms: int, club: str, values: Mapping[str, Any]) -> int:
    """Add an evening and return its number; raise ``club_full``."""
    club_store.check_room(connection, t.club_evening, club, MOST_EVENINGS)
    number = club_store.number(connection, club)
    row = {"club": club, "number": number, "cancelled": 0, "version": 1, "changed_ms": at_ms, **values}
    connection.execute(insert(t.club_evening).values(row))
    return number


def change(connection: Connection, at_ms: int, club: str, evening: int, values: Mapping[str, Any]) -> None:
    """Change an evening."""
    this = (_e.club == club) & (_e.number == evening)
    connection.execute(
        update(t.club_evening).where(this).values(version=_e.version + 1, changed_ms=at_ms, **values)
    )


def remove(connection: Connection, club: str, evening: int) -> None:
    """Remove an evening with its results."""
    for table in (t.club_link, t.club_result):
        connection.execute(delete(table).where(table.c.club == club, table.c.evening == evening))
    connection.execute(delete(t.club_evening).where(_e.club == club, _e.number == evening))


# --- links ---


def links_of(connection: Connection, club: str, evening: int | None = None) -> list[KeptLink]:
    """Return what was played here on the evenings of a club, or on one."""
    question = select(t.club_link).where(_l.club == club).order_by(_l.evening, _l.subject)
    if evening is not None:
        question = question.where(_l.evening == evening)
    return [kept(KeptLink, row) for row in connection.execute(question)]


def add_link(connection: Connection, club: str, evening: int, subject: str, kind: LinkKind) -> None:
    """Note that something was played on an evening."""
    row = {"club": club, "evening": evening, "subject": subject, "kind": kind}
    connection.execute(insert(t.club_link).values(row))


def remove_link(connection: Connection, club: str, evening: int, subject: str) -> bool:
    """Take a link away; tell whether it was there."""
    this = (_l.club == club) & (_l.evening == evening) & (_l.subject == subject)
    return connection.execute(delete(t.club_link).where(this)).rowcount > 0


def note_taken(connection: Connection, club: str, evening: int, subject: str, taken: int | None) -> None:
    """Note how many events something had when its results were taken."""
    this = (_l.club == club) & (_l.evening == evening) & (_l.subject == subject)
    connection.execute(update(t.club_link).where(this).values(taken=taken))


# --- results ---


def results_of(connection: Connection, club: str, evening: int | None = None) -> list[KeptResult]:
    """Return the lines of all evenings of a club, or of one, by place."""
    i, m, own = t.identity.c, t.club_member.c, t.identity.alias()
    # A member is called as he is called today, so is an account that is no member.
    name = func.coalesce(own.c.name, m.name, i.name, _r.name, "").label("called")
    columns = [column for column in t.club_result.c if column.name not in ("club", "name")]
    question = (
        select(*columns, name)
        .select_from(
            t.club_result.outerjoin(t.club_member, (m.club == _r.club) & (m.number == _r.member))
            .outerjoin(own, own.c.id == m.identity)
            .outerjoin(t.identity, i.id == _r.identity)
        )
        .where(_r.club == club)
        .order_by(_r.evening, _r.place, _r.number)
    )
    if evening is not None:
        question = question.where(_r.evening == evening)
    return [KeptResult(**_values(row)) for row in connection.execute(question)]


def _values(row: Any) -> dict[str, Any]:  # noqa: ANN401  (a row of SQLAlchemy)
    values = dict(row._mapping)
    name = values.pop("called")
    return {**values, "name": name, "by_hand": bool(values["by_hand"])}


def put_results(connection: Connection, club: str, evening: int, rows: Iterable[Mapping[str, Any]]) -> None:
    """Write the lines of an evening instead of those that were there."""
    connection.execute(delete(t.club_result).where(_r.club == club, _r.evening == evening))
    numbered = [
        {"club": club, "evening": evening, "number": number, **row}
        for number, row in enumerate(rows, start=1)
    ]
    if numbered:
        connection.execute(insert(t.club_result), numbered)


def match(connection: Connection, club: str, evening: int, line: int, member: int | None) -> None:
    """Say which member a line is of; None: a guest."""
    this = (_r.club == club) & (_r.evening == evening) & (_r.number == line)
    connection.execute(update(t.club_result).where(this).values(member=member, by_hand=1))
