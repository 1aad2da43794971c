"""Leases in the simulated database, and a heart that tells it how far the node's line has got."""

import asyncio
from collections.abc import Collection

from plancia.server.journal.errors import JournalError
from plancia.server.nodes.leases import Claimed, Life, SeenNode
from plancia.server.nodes.node_line import LEASH_MS, NodeLine
from simulation.database import ORPHAN, Database, KnownNode
from simulation.loop import Process

#: How often the heart beats, and how often it tries to reach a database that is away.
BEAT_S = 0.05
AGAIN_S = 0.1


class SimLeases:
    """The leases of one process."""

    def __init__(self, database: Database, process: Process, line: NodeLine) -> None:
        self._database, self._process, self._line = database, process, line
        self._loop = database.loop
        self._node: str | None = None
        self._beaten_s: float | None = None
        self._gone = False
        self._connections = 0
        self._connected = False
        self._timer: asyncio.TimerHandle | None = None

    @property
    def life(self) -> Life:
        """How this node stands with the database."""
        beats = self._beaten_s is not None and (self._loop.now_s - self._beaten_s) * 1000 < LEASH_MS
        return Life(beats and not self._gone, self._gone, self._connections)

    async def enter(self, node: str) -> None:
        """Note a new node and let its heart beat."""
        self._still()

        def work() -> None:
            known = self._database.nodes[node] = KnownNode(self._process)
            known.line_ms = self._line.now_ms()

        await self._ask(work, write=True)
        self._node, self._gone, self._beaten_s, self._connected = node, False, None, False
        self._beat()
        if not self.life.beats:
            raise JournalError("journal_away")

    async def leave(self, node: str) -> None:
        """End in good order."""
        self._still()
        line_ms = self._line.now_ms()

        def work() -> None:
            if not self._database.nodes[node].has_ended:
                self._database.nodes[node].line_ms = line_ms
            self._database.bury(node)

        await self._ask(work, write=True)

    async def nodes(self) -> list[SeenNode]:
        """Return the nodes that were not declared gone."""
        return await self._ask(
            lambda: [
                SeenNode(name, known.beat, self._is_connected(known))
                for name, known in self._database.nodes.items()
                if not known.is_gone
            ]
        )

    async def expel(self, node: str, beat: int) -> bool:
        """Declare a node gone unless it has beaten meanwhile."""

        def work() -> bool:
            known = self._database.nodes[node]
            if known.has_ended or known.beat != beat:
                return False
            self._database.bury(node)
            return True

        return await self._ask(work, write=True)

    async def claim(self, contest: str, node: str) -> Claimed:
        """Give a contest to a node if nobody has it."""

        def work() -> Claimed:
            self._database.alive(node)
            had_owner = contest in self._database.owners
            if self._database.owners.get(contest, ORPHAN) == ORPHAN:
                self._database.give(contest, node)
            return Claimed(self._database.owners[contest], had_owner)

        return await self._ask(work, write=True)

    async def claim_free(self, contests: Collection[str], node: str) -> list[str]:
        """Give a node those of many contests that nobody has."""

        def work() -> list[str]:
            self._database.alive(node)
            free = [each for each in sorted(contests) if self._database.owners.get(each, ORPHAN) == ORPHAN]
            for contest in free:
                self._database.give(contest, node)
            return free

        return await self._ask(work, write=True)

    async def release(self, contest: str, node: str) -> None:
        """Take a contest from a node, if it has it."""

        def work() -> None:
            if self._database.owners.get(contest) == node:
                del self._database.owners[contest]

        await self._ask(work, write=True)

    async def take_orphans(self, node: str, most: int) -> list[str]:
        """Give a node some orphans."""

        def work() -> list[str]:
            self._database.alive(node)
            orphans = [each for each, owner in sorted(self._database.owners.items()) if owner == ORPHAN][
                :most
            ]
            for contest in orphans:
                self._database.give(contest, node)
            return orphans

        return await self._ask(work, write=True)

    async def owned(self, node: str) -> list[str]:
        """Return the contests that a node has."""
        return await self._ask(
            lambda: [contest for contest, owner in sorted(self._database.owners.items()) if owner == node]
        )

    async def lines(self, nodes: Collection[str]) -> dict[str, int]:
        """Return how far the lines of nodes have got."""
        known = self._database.nodes
        return await self._ask(lambda: {name: known[name].line_ms for name in nodes if name in known})

    # --- the heart ---

    def _beat(self) -> None:
        self._timer = None
        if not self._database.reaches(self._process):
            self._beaten_s, self._connected = None, False
            self._line.stand_still()
            self._timer = self._loop.call_later(AGAIN_S, self._beat)
            return
        if not self._connected:
            self._connected = True
            self._connections += 1
        known = self._database.nodes[self._node or ""]
        if known.has_ended:
            self._gone = True
            self._line.stand_still()
            return
        known.beat += 1
        known.line_ms = self._line.now_ms()
        self._beaten_s = self._loop.now_s
        self._line.beaten()
        self._timer = self._loop.call_later(BEAT_S, self._beat)

    def _still(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._node, self._beaten_s = None, None
        self._line.stand_still()

    def _is_connected(self, known: KnownNode) -> bool:
        return not known.process.is_dead and self._database.reaches(known.process)

    async def _ask(self, work, *, write: bool = False):
        return await self._database.ask(self._process, work, write=write)
