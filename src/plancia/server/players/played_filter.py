"""Which of somebody's games are meant."""

import msgspec
from sqlalchemy import ColumnElement

from plancia.server.store import tables as t


class PlayedFilter(msgspec.Struct, frozen=True):
    """What the games have in common; None: anything."""

    part: str | None = None
    pace: str | None = None
    rated: bool | None = None
    result: str | None = None
    #: The id of the person at the other seat.
    opponent: str | None = None
    level: str | None = None
    edition: str | None = None
    #: From this instant on, and before that one, in milliseconds since 1970.
    since_ms: int | None = None
    until_ms: int | None = None
    #: Only games that anybody may find.
    listed: bool = False

    def where(self, identity: str) -> list[ColumnElement[bool]]:
        """Return what a question about somebody's games asks for."""
        p = t.played.c
        equal = {
            p.part: self.part,
            p.pace: self.pace,
            p.result: self.result,
            p.opponent: self.opponent,
            p.level: self.level,
            p.edition: self.edition,
        }
        asked = [p.identity == identity]
        asked += [column == value for column, value in equal.items() if value is not None]
        if self.rated is not None:
            asked.append(p.rated == int(self.rated))
        if self.since_ms is not None:
            asked.append(p.ended_ms >= self.since_ms)
        if self.until_ms is not None:
            asked.append(p.ended_ms < self.until_ms)
        if self.listed:
            asked.append(p.listed == 1)
        return asked
