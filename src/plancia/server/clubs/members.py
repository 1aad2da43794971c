"""The members of a club: on paper, their offices, leaving. Every function works within a transaction."""

from sqlalchemy import Connection

from plancia.server.clubs import member_store as store
from plancia.server.clubs.errors import ClubError
from plancia.server.clubs.rights import part_in
from plancia.server.people.identity import Identity
from plancia.wire import clubs as w


def add_on_paper(connection: Connection, at_ms: int, club: str, by: Identity, name: str) -> int:
    """Make somebody without an account a member and return his number; raise ``club_full``."""
    part_in(connection, club, by, "secretary")
    return store.add(connection, at_ms, club, name=" ".join(name.split()))


def change(connection: Connection, club: str, by: Identity, member: int, wanted: w.MemberChange) -> None:
    """Give somebody another office, or somebody on paper another name.

    Raises ``not_club_president`` for an office, ``club_member_unknown``, ``club_role_needs_account``,
    ``club_last_president``.
    """
    part_in(connection, club, by, "secretary" if wanted.role is None else "president")
    found = store.find(connection, club, member)
    if wanted.role is not None and wanted.role != found.role:
        if found.identity is None:
            raise ClubError("club_role_needs_account")
        if found.role == "president" and len(store.presidents(connection, club)) == 1:
            raise ClubError("club_last_president")
        store.change(connection, club, member, {"role": wanted.role})
    # Somebody with an account is called as he calls himself.
    if wanted.name is not None and found.identity is None:
        store.change(connection, club, member, {"name": " ".join(wanted.name.split())})


def remove(connection: Connection, at_ms: int, club: str, by: Identity, member: int) -> None:
    """End somebody's membership. A secretary removes members, only a president those with an office.

    Raises ``club_member_unknown``, ``not_club_president``, ``club_last_president``.
    """
    part = part_in(connection, club, by, "secretary")
    found = store.find(connection, club, member)
    if found.role != "member" and not part.may("president"):
        raise ClubError("not_club_president")
    store.leave(connection, at_ms, club, found)


def leave(connection: Connection, at_ms: int, club: str, who: Identity) -> None:
    """Leave a club; the last president names another first. Raises ``club_for_members``, ``club_last_president``."""
    part = part_in(connection, club, who, "member")
    if part.member is not None:
        store.leave(connection, at_ms, club, part.member)


def show(connection: Connection, club: str, who: Identity, *, shown: bool) -> None:
    """Let one's own profile name the club, or not; raise ``club_for_members``."""
    part = part_in(connection, club, who, "member")
    if part.member is not None:
        store.change(connection, club, part.member.number, {"shown": int(shown)})
