"""The table of clubs. Every function works within a transaction."""

from typing import Any

from sqlalchemy import Connection, Select, func, insert, select, update

from plancia.server.clubs.errors import ClubError
from plancia.server.clubs.kept_club import KeptClub, kept
from plancia.server.store import tables as t
from plancia.server.store.pages import cut, paged

_c, _m, _e = t.club.c, t.club_member.c, t.club_evening.c


def find(connection: Connection, club: str, *, closed: bool = False) -> KeptClub:
    """Return a club; raise ``club_unknown``, also for one that is closed, unless those are asked for too."""
    row = connection.execute(select(t.club).where(_c.club == club)).one_or_none()
    if row is None or (row.closed_ms is not None and not closed):
        raise ClubError("club_unknown")
    return kept(KeptClub, row)


def add(connection: Connection, at_ms: int, key: str, about: dict[str, Any]) -> None:
    """Note a new club; raise ``club_name_taken``, also by one that is closed."""
    if connection.execute(select(_c.club).where(_c.club == about["club"])).first() is not None:
        raise ClubError("club_name_taken", club=about["club"])
    row = {
        **about,
        "public": int(about["public"]),
        "founded_ms": at_ms,
        "next_number": 1,
        "calendar_key": key,
    }
    connection.execute(insert(t.club).values(row))


def change(connection: Connection, club: str, values: dict[str, Any]) -> None:
    """Change what is said about a club."""
    if values:
        connection.execute(update(t.club).where(_c.club == club).values(values))


def number(connection: Connection, club: str) -> int:
    """Return a number that nothing else in the club has."""
    taken = update(t.club).where(_c.club == club).values(next_number=_c.next_number + 1)
    return int(connection.execute(taken.returning(_c.next_number)).scalar_one()) - 1


def check_room(connection: Connection, table: Any, club: str, limit: int) -> None:  # noqa: ANN401  (a table)
    """Raise ``club_full`` if a club has as many of these as it may have."""
    question = select(func.count()).select_from(table).where(table.c.club == club)
    if int(connection.execute(question).scalar_one()) >= limit:
        raise ClubError("club_full", limit=limit)


def listed(connection: Connection, before: str | None, most: int) -> tuple[list[Any], str | None]:
    """Return a page of the public clubs, the latest founded first, each with its members and its next evening."""
    question = _question().where(_c.public == 1, _c.closed_ms.is_(None))
    rows = connection.execute(paged(question, _c.founded_ms, _c.club, before, most))
    return cut(rows, most, lambda row: (row.founded_ms, row.club))


def of_person(connection: Connection, identity: str) -> list[Any]:
    """Return the clubs of somebody by title, each with his row."""
    question = (
        _question()
        .add_columns(_m.role, _m.shown, _m.number)
        .join_from(t.club, t.club_member, _m.club == _c.club)
        .where(_m.identity == identity, _m.left_ms.is_(None), _c.closed_ms.is_(None))
        .order_by(_c.title, _c.club)
    )
    return list(connection.execute(question))


def all_of(connection: Connection) -> list[Any]:
    """Return all clubs by name, those that are closed too."""
    return list(connection.execute(_question().order_by(_c.club)))


def _question() -> Select[Any]:
    other = t.club_member.alias()
    members = (
        select(func.count())
        .select_from(other)
        .where(other.c.club == _c.club, other.c.left_ms.is_(None))
        .scalar_subquery()
    )
    return select(t.club, members.label("members"))


def next_evening(connection: Connection, club: str, now_ms: int) -> int | None:
    """Return when the next evening of a club begins; None: none is set."""
    question = select(func.min(_e.begins_ms)).where(_e.club == club, _e.cancelled == 0, _e.begins_ms > now_ms)
    found: int | None = connection.execute(question).scalar()
    return found
