"""Where every clock stood in one database, put on the time line of another: no player gains or loses by a move."""

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, insert, select

from plancia.server.journal.address import Address
from plancia.server.live.origin import Origin
from plancia.server.live.timeline import read_line
from plancia.server.store import tables as t
from plancia.server.store.everything import event

#: The tables of what has a clock.
_CLOCKED = (t.room, t.contest)


class Clocks:
    """The clocks of what is being played. All of them stand on one new line, which has got as far as ``line_ms``."""

    def __init__(self, connection: Connection, address: Address, node: str | None) -> None:
        """Read where they stand; ``node`` names the new line, None is the line beside a file."""
        self._node = node
        self._stood: dict[tuple[str, str], int] = {}
        beats = select(t.beat.c.node, t.beat.c.line_ms)
        lines: dict[str | None, int] = {row.node: row.line_ms for row in connection.execute(beats)}
        clocks = [(table, *clock) for table in _CLOCKED for clock in _running(connection, table)]
        if address.file is not None:
            # Where the file beside it was lost, the games remember later instants.
            known = [origin.ms + last_ms for _, _, origin, last_ms in clocks if origin.node is None]
            lines[None] = max(read_line(Path(f"{address.file.resolve()}-time")), *known, 0)
        for table, name, origin, last_ms in clocks:
            line_ms = lines.get(origin.node)
            instant = 0 if line_ms is None else origin.instant(line_ms)
            self._stood[table.name, name] = max(instant, last_ms)
        self.line_ms = max(self._stood.values(), default=0)

    def moved(self, table: Table, row: dict[str, Any]) -> dict[str, Any]:
        """Return a row with its clock on the new line."""
        if table not in _CLOCKED:
            return row
        [key] = table.primary_key.columns
        stood_ms = self._stood.get((table.name, row[key.name]))
        if stood_ms is None:
            return {**row, "origin_node": None}
        origin = Origin(self.line_ms - stood_ms, self._node, stood_ms)
        return {**row, **origin.columns, **_due(row, origin)}

    def keep_line(self, connection: Connection) -> None:
        """Note in a database how far the new line has got, as that of a node that has ended."""
        if self._node is None:
            return
        ended = {"id": self._node, "version": "", "entered_ms": 0, "pid": 0, "gone": 1}
        connection.execute(insert(t.node).values(ended))
        connection.execute(insert(t.beat).values(node=self._node, line_ms=self.line_ms, at_ms=0))


def _due(row: dict[str, Any], origin: Origin) -> dict[str, Any]:
    """Return when a game by correspondence is due on the line of its new origin."""
    noted = {name: row.get(name) for name in ("due_ms", "play_due_ms", "rested_ms")}
    return {name: at_ms + origin.ms - row["origin_ms"] for name, at_ms in noted.items() if at_ms is not None}


def _running(connection: Connection, table: Table) -> list[tuple[str, Origin, int]]:
    """Return what is being played: its name, its origin, and when its last event was."""
    [key] = table.primary_key.columns
    last = select(event.c.now_ms).where(event.c.game == key).order_by(event.c.seq.desc()).limit(1)
    question = select(table, last.scalar_subquery().label("last_ms")).where(
        table.c.status == "live", table.c.origin_ms.is_not(None)
    )
    return [
        (row._mapping[key], Origin(row.origin_ms, row.origin_node, row.stood_ms or 0), row.last_ms or 0)
        for row in connection.execute(question)
    ]
