"""Where a contest's own time is 0, and on whose time line; how a node takes the clock of a contest over.

Every node has a time line of its own. While nobody has a contest in memory its clock stands still: the next node puts
the origin on its own line so that the contest's time goes on at the instant at which it stood.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Table, update

from plancia.server.live.foundation import Foundation
from plancia.server.nodes.errors import NodeError


class Origin(msgspec.Struct, frozen=True):
    """Where on a time line the contest's own time is 0."""

    ms: int
    #: Whose line that is; None: the one beside the file.
    node: str | None = None
    #: The instant at which the clock stood when it was taken over: it is never earlier.
    stood_ms: int = 0

    @classmethod
    def of(cls, row: Row[tuple[Any, ...]]) -> "Origin | None":
        """Return the origin that a row has; None: it has none."""
        return None if row.origin_ms is None else cls(row.origin_ms, row.origin_node, row.stood_ms or 0)

    @property
    def columns(self) -> dict[str, Any]:
        """What a row keeps of it."""
        return {"origin_ms": self.ms, "origin_node": self.node, "stood_ms": self.stood_ms}

    def instant(self, line_ms: int) -> int:
        """Return the contest's own time at an instant of the line."""
        return max(line_ms - self.ms, self.stood_ms)


#: Keeps a new origin unless another node was quicker; takes the name, the old one, the new one; False: it was.
Keep = Callable[[str, Origin | None, Origin], Awaitable[bool]]


def origin_now(foundation: Foundation) -> Origin:
    """Return the origin of a contest that begins now."""
    return Origin(foundation.timeline.now_ms(), foundation.owners.line)


async def origin_here(
    foundation: Foundation, contest: str, origin: Origin | None, last_ms: int, keep: Keep
) -> Origin:
    """Return where a contest's time is 0 on this node's line: its clock goes on where it stood, after a pause.

    ``last_ms`` is the instant of its last event; nothing is known of the line of a contest that was imported, and its
    clock goes on from there. Raises ``owner_away`` if another node has just taken it over.
    """
    owners, line = foundation.owners, foundation.timeline
    node = owners.line
    if origin is not None and origin.node == node:
        return origin
    there_ms = None if origin is None or origin.node is None else await owners.line_ms(origin.node)
    stood_ms = last_ms
    if origin is not None and there_ms is not None:
        # The beat that was written last may be older than the last event.
        stood_ms = max(origin.instant(there_ms), last_ms)
    moved = Origin(line.now_ms() + foundation.return_ms - stood_ms, node, stood_ms)
    if not await keep(contest, origin, moved):
        raise NodeError("owner_away", contest=contest)
    return moved


def move_origin(
    connection: Connection,
    table: Table,
    contest: str,
    before: Origin | None,
    after: Origin,
    *,
    along: Mapping[str, Any] | None = None,
) -> bool:
    """Write an origin into the row of a contest unless another was written meanwhile; return whether it was.

    ``along``: what else of the row changes with it.
    """
    columns, [key] = table.c, table.primary_key.columns
    change = update(table).where(
        key == contest,
        columns.origin_ms.is_not_distinct_from(None if before is None else before.ms),
        columns.origin_node.is_not_distinct_from(None if before is None else before.node),
    )
    return connection.execute(change.values({**after.columns, **(along or {})})).rowcount == 1
