"""What somebody is in a contest by a role that was granted to his account, as text."""

from collections.abc import Collection

from plancia.contest.helpers import Assistant, Secretary, format_helper

#: Who was granted a role has no pass: his number at the desk is none of theirs.
_NO_PASS = 0


def desk_part(kind: str) -> str:
    """Return what the person is called who directs a contest of a kind."""
    return "director" if kind == "tournament" else "desk"


def granted_part(kind: str, roles: Collection[str], seated: str | None) -> str | None:
    """Return what somebody is: by his roles in the event, and by the part that he has taken himself.

    The desk is more than all else. A role that was granted otherwise comes before the part that somebody has taken.

    >>> granted_part("tournament", {"director"}, "player:ada"), granted_part("duplicate", {"secretary"}, "desk")
    ('director', 'desk')
    """
    if "director" in roles or seated == desk_part(kind):
        return desk_part(kind)
    if "referee" in roles:
        return format_helper(Assistant(_NO_PASS))
    if "secretary" in roles:
        return format_helper(Secretary(_NO_PASS))
    return seated
