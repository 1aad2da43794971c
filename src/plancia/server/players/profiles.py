"""What an account shows of itself to others: its games, its figures, the history of its ratings.

Whatever it shows, others never see a game of it that they could not find themselves.
"""

import msgspec
from sqlalchemy import Connection, select

from plancia.server.people.errors import PeopleError
from plancia.server.people.names import same_name, skeleton
from plancia.server.players.errors import PlayerError
from plancia.server.store import tables as t
from plancia.server.store.upsert import put
from plancia.wire.players import ProfileClub, ProfileSettings


class Owner(msgspec.Struct, frozen=True):
    """An account as others find it."""

    id: str
    name: str
    created_ms: int
    shows: ProfileSettings


def find_owner(connection: Connection, name: str) -> Owner:
    """Return the account of a name; raise ``account_not_found``, also for one that is closed."""
    i = t.identity.c
    question = select(i.id, i.name, i.created_ms).where(i.skeleton == skeleton(name), i.disabled == 0)
    row = connection.execute(question).one_or_none()
    if row is None or not same_name(row.name, name):
        raise PeopleError("account_not_found", name=name)
    return Owner(row.id, row.name, row.created_ms, shown_by(connection, row.id))


def clubs_shown(connection: Connection, identity: str) -> list[ProfileClub]:
    """Return the public clubs of somebody that he wants his profile to name, by title."""
    c, m = t.club.c, t.club_member.c
    question = (
        select(c.club, c.title)
        .join_from(t.club_member, t.club, c.club == m.club)
        .where(m.identity == identity, m.shown == 1, m.left_ms.is_(None))
        .where(c.public == 1, c.closed_ms.is_(None))
        .order_by(c.title, c.club)
    )
    return [ProfileClub(row.club, row.title) for row in connection.execute(question)]


def shown_by(connection: Connection, identity: str) -> ProfileSettings:
    """Return what somebody shows: everything, unless he has said otherwise."""
    row = connection.execute(select(t.profile).where(t.profile.c.identity == identity)).one_or_none()
    if row is None:
        return ProfileSettings()
    return ProfileSettings(bool(row.games), bool(row.figures), bool(row.ratings))


def keep_settings(connection: Connection, identity: str, settings: ProfileSettings) -> None:
    """Keep what somebody shows."""
    shown = {name: int(value) for name, value in msgspec.structs.asdict(settings).items()}
    put(connection, t.profile, [{"identity": identity, **shown}])


def check_shown(owner: Owner, *, shown: bool) -> None:
    """Raise ``profile_hidden`` unless the owner shows this part."""
    if not shown:
        raise PlayerError("profile_hidden", name=owner.name)
