"""A contest as its tables have it."""

from typing import Literal

import msgspec
from sqlalchemy import Row

from plancia.server.live.origin import Origin

Status = Literal["live", "over"]


class KeptContest(msgspec.Struct, frozen=True):
    """A contest as its tables have it."""

    contest: str
    kind: str
    title: str
    opened: int
    status: Status
    #: Where on the server's time line its own time is 0.
    origin: Origin


def kept_contest(row: Row[tuple[object, ...]]) -> KeptContest:
    """Return the contest of a row."""
    return KeptContest(
        row.contest, row.kind, row.title, row.opened_ms, row.status, Origin.of(row) or Origin(0)
    )
