"""Coming into a club: by asking, by a link, by name. Every function works within a transaction."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from secrets import token_urlsafe
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from plancia.server.clubs import club_store, member_store
from plancia.server.clubs.errors import ClubError
from plancia.server.clubs.rights import check_account, part_in
from plancia.server.people.accounts import find_exactly
from plancia.server.people.identity import Identity
from plancia.server.store import tables as t
from plancia.server.store.upsert import put
from plancia.wire import clubs as w

#: So many requests and invitations may wait in a club.
MOST_WAITING = 200
DAY_MS = 24 * 3600 * 1000

_r, _v = t.club_request.c, t.club_invitation.c

#: Tells whether the first has blocked the second.
IsBlocked = Callable[[str, str], bool]


# --- asking ---


def ask(connection: Connection, at_ms: int, club: str, who: Identity, text: str) -> None:
    """Ask to come in; a second time says it otherwise. Raises ``club_needs_account``, ``club_member_already``."""
    check_account(who)
    if part_in(connection, club, who, "name").member is not None:
        raise ClubError("club_member_already")
    club_store.check_room(connection, t.club_request, club, MOST_WAITING)
    put(
        connection, t.club_request, [{"club": club, "identity": who.id, "at_ms": at_ms, "text": text.strip()}]
    )


def take_back(connection: Connection, club: str, who: Identity) -> None:
    """Ask no longer; a second time does nothing."""
    part_in(connection, club, who, "name")
    connection.execute(delete(t.club_request).where(_r.club == club, _r.identity == who.id))


def answer(connection: Connection, at_ms: int, club: str, by: Identity, whom: str, *, accept: bool) -> None:
    """Let somebody in who asks, or not; raise ``club_request_unknown``."""
    part_in(connection, club, by, "secretary")
    gone = connection.execute(delete(t.club_request).where(_r.club == club, _r.identity == whom))
    if not gone.rowcount:
        raise ClubError("club_request_unknown")
    if accept:
        member_store.add(connection, at_ms, club, identity=whom)


# --- inviting ---


def invite(
    connection: Connection,
    at_ms: int,
    club: str,
    by: Identity,
    asked: w.NewClubInvitation,
    *,
    is_blocked: IsBlocked,
) -> tuple[int, str | None]:
    """Make an invitation; return its number and what goes into its link, None if it is for an account.

    Raises ``account_not_found``, ``club_invitation_unwanted``, ``club_member_already``, ``club_member_unknown``,
    ``club_full``.
    """
    part_in(connection, club, by, "secretary")
    _forget_old(connection, at_ms, club)
    club_store.check_room(connection, t.club_invitation, club, MOST_WAITING)
    if asked.member is not None and member_store.find(connection, club, asked.member).identity is not None:
        raise ClubError("club_member_already")
    whom, link = None, None
    if asked.account is not None:
        whom = find_exactly(connection, asked.account)
        if is_blocked(whom, by.id) or is_blocked(by.id, whom):
            raise ClubError("club_invitation_unwanted", name=asked.account)
        if member_store.of_identity(connection, club, whom) is not None:
            raise ClubError("club_member_already")
        connection.execute(delete(t.club_invitation).where(_v.club == club, _v.identity == whom))
    else:
        link = token_urlsafe(24)
    number = club_store.number(connection, club)
    row = {
        "club": club,
        "number": number,
        "hash": None if link is None else _hash(link),
        "identity": whom,
        "member": asked.member,
        "made_by": by.id,
        "expires_ms": at_ms + asked.days * DAY_MS,
        # A name and a member on paper are one person's.
        "uses_left": 1 if whom is not None or asked.member is not None else asked.uses,
    }
    connection.execute(insert(t.club_invitation).values(row))
    return number, link


def withdraw(connection: Connection, club: str, by: Identity, invitation: int) -> None:
    """Take an invitation back; those who came by it stay. Raises ``club_invitation_refused``."""
    part_in(connection, club, by, "secretary")
    gone = connection.execute(delete(t.club_invitation).where(_v.club == club, _v.number == invitation))
    if not gone.rowcount:
        raise ClubError("club_invitation_refused")


def look(connection: Connection, at_ms: int, club: str, link: str) -> w.ClubInvited:
    """Return what a link invites to; raise ``club_invitation_refused``."""
    found = _by_link(connection, at_ms, club, link)
    (shown,) = shown_invitations(connection, [found])
    return w.ClubInvited(club, club_store.find(connection, club).title, shown.by, shown.member, shown.expires)


def join(connection: Connection, at_ms: int, club: str, who: Identity, link: str | None) -> int:
    """Let somebody in by a link, or because he is invited by name, and return his number.

    Raises ``club_needs_account``, ``club_invitation_refused``, ``club_member_already``, ``club_full``.
    """
    check_account(who)
    part = part_in(connection, club, who, "name")
    found = (
        _by_link(connection, at_ms, club, link)
        if link is not None
        else _for_account(connection, at_ms, club, who.id)
    )
    if found.member is not None:
        number = member_store.give_account(connection, at_ms, club, found.member, who.id)
    elif part.member is not None:
        raise ClubError("club_member_already")
    else:
        number = member_store.add(connection, at_ms, club, identity=who.id)
    this = (_v.club == club) & (_v.number == found.number)
    connection.execute(update(t.club_invitation).where(this).values(uses_left=_v.uses_left - 1))
    connection.execute(delete(t.club_invitation).where(this, _v.uses_left < 1))
    # What else waited for him is settled.
    connection.execute(delete(t.club_invitation).where(_v.club == club, _v.identity == who.id))
    connection.execute(delete(t.club_request).where(_r.club == club, _r.identity == who.id))
    return number


def decline(connection: Connection, club: str, who: Identity) -> None:
    """Come not, though invited by name; a second time does nothing."""
    part_in(connection, club, who, "name")
    connection.execute(delete(t.club_invitation).where(_v.club == club, _v.identity == who.id))


# --- what waits ---


def calls_of(connection: Connection, at_ms: int, identity: str) -> list[w.ClubCall]:
    """Return the clubs that invite somebody by name."""
    c, i = t.club.c, t.identity.c
    question = (
        select(c.club, c.title, i.name, _v.expires_ms)
        .join_from(t.club_invitation, t.club, c.club == _v.club)
        .join(t.identity, i.id == _v.made_by)
        .where(_v.identity == identity, _v.expires_ms > at_ms, c.closed_ms.is_(None))
        .order_by(c.title)
    )
    return [w.ClubCall(*row) for row in connection.execute(question)]


def has_asked(connection: Connection, club: str, identity: str) -> bool:
    """Tell whether somebody has asked to come in."""
    question = select(_r.club).where(_r.club == club, _r.identity == identity)
    return connection.execute(question).first() is not None


def desk(connection: Connection, at_ms: int, club: str, by: Identity) -> w.ClubDesk:
    """Return what waits for the secretaries."""
    part_in(connection, club, by, "secretary")
    i = t.identity.c
    asked = (
        select(i.id, i.name, _r.text, _r.at_ms)
        .join_from(t.club_request, t.identity, i.id == _r.identity)
        .where(_r.club == club)
        .order_by(_r.at_ms, i.id)
    )
    requests = [w.ClubRequest(*row) for row in connection.execute(asked)]
    valid = select(t.club_invitation).where(_v.club == club, _v.expires_ms > at_ms).order_by(_v.number)
    return w.ClubDesk(requests, shown_invitations(connection, connection.execute(valid).all()))


def shown_invitations(connection: Connection, rows: Sequence[Row[Any]]) -> list[w.ClubInvitation]:
    """Return invitations as secretaries see them."""
    wanted = {row.made_by for row in rows} | {row.identity for row in rows if row.identity is not None}
    i, m = t.identity.c, t.club_member.c
    names = {row.id: row.name for row in connection.execute(select(i.id, i.name).where(i.id.in_(wanted)))}
    paper = {
        (row.club, row.number): row.name
        for row in connection.execute(
            select(m.club, m.number, m.name).where(
                m.club.in_({each.club for each in rows}), m.name.is_not(None)
            )
        )
    }
    return [
        w.ClubInvitation(
            row.number,
            None if row.identity is None else names[row.identity],
            paper.get((row.club, row.member)),
            names[row.made_by],
            row.expires_ms,
            row.uses_left,
        )
        for row in rows
    ]


def _for_account(connection: Connection, at_ms: int, club: str, identity: str) -> Row[Any]:
    this = (_v.club == club) & (_v.identity == identity) & (_v.expires_ms > at_ms)
    row = connection.execute(select(t.club_invitation).where(this)).first()
    if row is None:
        raise ClubError("club_invitation_refused")
    return row


def _by_link(connection: Connection, at_ms: int, club: str, link: str) -> Row[Any]:
    this = (_v.club == club) & (_v.hash == _hash(link)) & (_v.expires_ms > at_ms)
    row = connection.execute(select(t.club_invitation).where(this)).one_or_none()
    if row is None:
        raise ClubError("club_invitation_refused")
    return row


def _forget_old(connection: Connection, at_ms: int, club: str) -> None:
    connection.execute(delete(t.club_invitation).where(_v.club == club, _v.expires_ms <= at_ms))


def _hash(link: str) -> bytes:
    # The link is long and random: a quick hash keeps it as well as a slow one.
    return sha256(link.encode()).digest()
