"""The members of clubs. Every function works within a transaction."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Select, delete, func, insert, select, update

from plancia.server.clubs.club_store import number
from plancia.server.clubs.errors import ClubError
from plancia.server.clubs.kept_club import KeptMember, kept
from plancia.server.store import tables as t
from plancia.wire.clubs import ClubRole

#: How many members a club may have, those who have left too.
MOST_MEMBERS = 1_000

_m, _i = t.club_member.c, t.identity.c


def _question(club: str) -> Select[Any]:
    name = func.coalesce(_i.name, _m.name).label("name")
    columns = (_m.number, _m.identity, name, _m.role, _m.since_ms, _m.left_ms, _m.shown)
    return (
        select(*columns)
        .join_from(t.club_member, t.identity, _m.identity == _i.id, isouter=True)
        .where(_m.club == club)
    )


def all_of(connection: Connection, club: str) -> list[KeptMember]:
    """Return everybody who is or was a member, in the order in which they came."""
    rows = connection.execute(_question(club).order_by(_m.number))
    return [kept(KeptMember, row) for row in rows]


def of_club(connection: Connection, club: str) -> list[KeptMember]:
    """Return the members of a club, in the order in which they came."""
    return [each for each in all_of(connection, club) if each.left_ms is None]


def of_identity(connection: Connection, club: str, identity: str) -> KeptMember | None:
    """Return somebody as a member; None: he is none."""
    row = connection.execute(
        _question(club).where(_m.identity == identity, _m.left_ms.is_(None))
    ).one_or_none()
    return None if row is None else kept(KeptMember, row)


def find(connection: Connection, club: str, member: int) -> KeptMember:
    """Return a member by his number; raise ``club_member_unknown``."""
    row = connection.execute(_question(club).where(_m.number == member, _m.left_ms.is_(None))).one_or_none()
    if row is None:
        raise ClubError("club_member_unknown", number=member)
    return kept(KeptMember, row)


def add(
    connection: Connection,
    at_ms: int,
    club: str,
    *,
    identity: str | None = None,
    name: str | None = None,
    role: ClubRole = "member",
) -> int:
    """Make somebody a member and return his number; one who comes back has the number that he had.

    Raises ``club_member_already``, ``club_full``.
    """
    if identity is not None:
        known = connection.execute(
            select(t.club_member).where(_m.club == club, _m.identity == identity)
        ).first()
        if known is not None:
            if known.left_ms is None:
                raise ClubError("club_member_already")
            values = {"left_ms": None, "role": role, "since_ms": at_ms}
            change(connection, club, known.number, values)
            return int(known.number)
    count = select(func.count()).select_from(t.club_member).where(_m.club == club)
    if int(connection.execute(count).scalar_one()) >= MOST_MEMBERS:
        raise ClubError("club_full", limit=MOST_MEMBERS)
    given = number(connection, club)
    row = {
        "club": club,
        "number": given,
        "identity": identity,
        "name": name,
        "role": role,
        "since_ms": at_ms,
        "shown": 0,
    }
    connection.execute(insert(t.club_member).values(row))
    return given


def change(connection: Connection, club: str, member: int, values: dict[str, Any]) -> None:
    """Change a member."""
    connection.execute(update(t.club_member).where(_m.club == club, _m.number == member).values(values))


def presidents(connection: Connection, club: str) -> Sequence[int]:
    """Return the numbers of the presidents."""
    question = select(_m.number).where(_m.club == club, _m.role == "president", _m.left_ms.is_(None))
    return connection.execute(question).scalars().all()


def leave(connection: Connection, at_ms: int, club: str, member: KeptMember) -> None:
    """End somebody's membership; his results stay. Raises ``club_last_president``."""
    if member.role == "president" and len(presidents(connection, club)) == 1:
        raise ClubError("club_last_president")
    change(connection, club, member.number, {"left_ms": at_ms, "role": "member", "shown": 0})


def give_account(connection: Connection, at_ms: int, club: str, member: int, identity: str) -> int:
    """Make a member on paper the member that an account is, with all his results, and return the number that stays.

    Raises ``club_member_unknown`` if there is none on paper any more.
    """
    paper = find(connection, club, member)
    if paper.identity is not None:
        raise ClubError("club_member_unknown", number=member)
    own = connection.execute(select(_m.number).where(_m.club == club, _m.identity == identity)).scalar()
    if own is None:
        change(connection, club, member, {"identity": identity, "name": None, "since_ms": at_ms})
        return member
    r = t.club_result
    # An evening on which both have a line keeps his own; the other becomes that of a guest.
    both = select(r.c.evening).where(r.c.club == club, r.c.member == own)
    moved = (r.c.club == club) & (r.c.member == member)
    connection.execute(
        update(r).where(moved, r.c.evening.in_(both)).values(member=None, by_hand=1, name=paper.name)
    )
    connection.execute(update(r).where(moved, r.c.evening.not_in(both)).values(member=own))
    connection.execute(delete(t.club_member).where(_m.club == club, _m.number == member))
    change(connection, club, int(own), {"left_ms": None})
    return int(own)


def presided_by(connection: Connection, identity: str) -> int:
    """Return over how many open clubs somebody presides."""
    question = (
        select(func.count())
        .select_from(t.club_member.join(t.club, t.club.c.club == _m.club))
        .where(
            _m.identity == identity,
            _m.role == "president",
            _m.left_ms.is_(None),
            t.club.c.closed_ms.is_(None),
        )
    )
    return int(connection.execute(question).scalar_one())


def successor(connection: Connection, club: str, gone: int) -> int | None:
    """Return who presides when the only president is gone for good: a secretary first, then who came first."""
    question = (
        select(_m.number)
        .where(_m.club == club, _m.left_ms.is_(None), _m.identity.is_not(None), _m.number != gone)
        .order_by((_m.role != "secretary"), _m.since_ms, _m.number)
    )
    found: int | None = connection.execute(question).scalars().first()
    return found
