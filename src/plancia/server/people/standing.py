"""How moderators have limited somebody: until when he is suspended, and until when he is mute."""

import time
from datetime import UTC, datetime

from sqlalchemy import Connection, select

from plancia.server.people.errors import PeopleError
from plancia.server.people.identity import Identity
from plancia.server.store import tables as t

#: Until when a measure without an end lasts.
FOREVER_MS = 2**53
#: What a suspended person may not do; he may look, take his data along and appeal.
_SUSPENDED = frozenset({"play", "organise"})


def limits_of(connection: Connection, identity: str) -> tuple[int, int]:
    """Return until when somebody is suspended and until when he is mute; 0: he is not, or was never."""
    m = t.measure.c
    question = select(m.kind, m.until_ms).where(
        m.whom == identity, m.lifted_ms.is_(None), m.kind.in_(("mute", "suspend", "close"))
    )
    suspended = muted = 0
    for kind, until_ms in connection.execute(question):
        until = FOREVER_MS if until_ms is None else int(until_ms)
        if kind == "mute":
            muted = max(muted, until)
        else:
            suspended = max(suspended, until)
    return suspended, muted


def check_not_suspended(identity: Identity, scope: str) -> None:
    """Raise ``suspended`` for what somebody may not do while he is."""
    if scope in _SUSPENDED and identity.suspended_ms > _now_ms():
        raise PeopleError("suspended", until=_day(identity.suspended_ms))


def check_not_muted(identity: Identity) -> None:
    """Raise ``muted`` if somebody may not speak."""
    if identity.muted_ms > _now_ms():
        raise PeopleError("muted", until=_day(identity.muted_ms))


def _now_ms() -> int:
    return int(time.time() * 1000)


def _day(until_ms: int) -> str:
    """Return an instant as people read it; a dash for one that never comes."""
    if until_ms >= FOREVER_MS:
        return "—"
    return f"{datetime.fromtimestamp(until_ms / 1000, UTC):%Y-%m-%d %H:%M} UTC"
