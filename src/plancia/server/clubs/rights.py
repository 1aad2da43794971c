"""Who may do what in a club: everybody looks at a public one, members at theirs, secretaries and presidents act.

Every function works within a transaction.
"""

from typing import Literal

import msgspec
from sqlalchemy import Connection

from plancia.server.clubs import club_store, member_store
from plancia.server.clubs.errors import ClubError
from plancia.server.clubs.kept_club import KeptClub, KeptMember
from plancia.server.people.identity import Identity

#: What something needs. ``name``: that the club is there. ``look``: that the asker may read it.
Need = Literal["name", "look", "member", "secretary", "president"]

_REFUSED = {
    "look": "club_for_members",
    "member": "club_for_members",
    "secretary": "not_club_secretary",
    "president": "not_club_president",
}
_OFFICES = {"member": 0, "secretary": 1, "president": 2}


class Part(msgspec.Struct, frozen=True):
    """A club, and what the asker is in it; None: nothing."""

    club: KeptClub
    member: KeptMember | None

    def may(self, need: Need) -> bool:
        """Tell whether he may do what needs this."""
        if need == "name" or (need == "look" and self.club.public):
            return True
        if self.member is None:
            return False
        return need == "look" or _OFFICES[self.member.role] >= _OFFICES[need]


def part_in(connection: Connection, club: str, asker: Identity | None, need: Need) -> Part:
    """Return a club and what the asker is in it.

    Raises ``club_unknown``, ``club_for_members``, ``not_club_secretary``, ``not_club_president``.
    """
    found = club_store.find(connection, club)
    member = None if asker is None else member_store.of_identity(connection, club, asker.id)
    part = Part(found, member)
    if not part.may(need):
        raise ClubError(_REFUSED[need])
    return part


def check_account(identity: Identity) -> None:
    """Raise ``club_needs_account`` for a guest: nobody could tell him from another tomorrow."""
    if identity.kind == "guest":
        raise ClubError("club_needs_account")
