"""Leases in the memory of a test: tables that nodes share, and hearts that beat when the test says so."""

from collections.abc import Collection
from dataclasses import dataclass, field

from plancia.server.journal.errors import JournalError
from plancia.server.nodes.leases import Claimed, Life, SeenNode


@dataclass
class Entered:
    """A node's rows."""

    beat: int = 1
    line_ms: int = 0
    connected: bool = True
    gone: bool = False


@dataclass
class Tables:
    """What all nodes share."""

    nodes: dict[str, Entered] = field(default_factory=dict)
    owners: dict[str, str] = field(default_factory=dict)
    away: bool = False
    restarts: int = 0

    def expel(self, node: str) -> None:
        self.nodes[node].gone = True
        self.owners = {contest: "" if owner == node else owner for contest, owner in self.owners.items()}


class MemoryLeases:
    """The leases of one node."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.node: str | None = None

    @property
    def life(self) -> Life:
        tables = self.tables
        if self.node is None:
            return Life()
        return Life(not tables.away, not tables.away and self._row.gone, 1 + tables.restarts)

    def beat(self, line_ms: int = 0) -> None:
        if not self.tables.away and not self._row.gone:
            self._row.beat += 1
            self._row.line_ms = line_ms

    def die(self) -> None:
        """Lose the connection, as a process that is killed."""
        self._row.connected = False

    async def enter(self, node: str) -> None:
        self._reach()
        self.tables.nodes[node] = Entered()
        self.node = node

    async def leave(self, node: str) -> None:
        self._reach()
        self.tables.expel(node)

    async def nodes(self) -> list[SeenNode]:
        self._reach()
        return [
            SeenNode(name, row.beat, row.connected) for name, row in self.tables.nodes.items() if not row.gone
        ]

    async def expel(self, node: str, beat: int) -> bool:
        self._reach()
        row = self.tables.nodes[node]
        if row.gone or row.beat != beat:
            return False
        self.tables.expel(node)
        return True

    async def claim(self, contest: str, node: str) -> Claimed:
        self._reach(node)
        had_owner = contest in self.tables.owners
        if not self.tables.owners.get(contest):
            self.tables.owners[contest] = node
        return Claimed(self.tables.owners[contest], had_owner)

    async def claim_free(self, contests: Collection[str], node: str) -> list[str]:
        self._reach(node)
        free = [contest for contest in contests if not self.tables.owners.get(contest)]
        self.tables.owners.update(dict.fromkeys(free, node))
        return free

    async def release(self, contest: str, node: str) -> None:
        self._reach()
        if self.tables.owners.get(contest) == node:
            del self.tables.owners[contest]

    async def take_orphans(self, node: str, most: int) -> list[str]:
        self._reach(node)
        taken = [contest for contest, owner in self.tables.owners.items() if not owner][:most]
        self.tables.owners.update(dict.fromkeys(taken, node))
        return taken

    async def owned(self, node: str) -> list[str]:
        self._reach()
        return [contest for contest, owner in self.tables.owners.items() if owner == node]

    async def lines(self, nodes: Collection[str]) -> dict[str, int]:
        self._reach()
        return {name: self.tables.nodes[name].line_ms for name in nodes if name in self.tables.nodes}

    @property
    def _row(self) -> Entered:
        assert self.node is not None
        return self.tables.nodes[self.node]

    def _reach(self, node: str | None = None) -> None:
        if self.tables.away:
            raise JournalError("journal_away")
        if node is not None and self.tables.nodes[node].gone:
            raise JournalError("node_expelled", node=node)
