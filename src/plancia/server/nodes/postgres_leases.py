"""The leases in PostgreSQL: tables ``node``, ``beat`` and ``owner``.

A node that is alive has ``gone = 0``. Whatever it does here, it first locks its own row, as the journal does: so
nothing that a node does can end after it was declared gone. An orphan has the owner ``''``.
"""

import asyncio
import os
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

import psycopg

from plancia.server.journal.address import Address
from plancia.server.journal.errors import JournalError
from plancia.server.journal.postgres import Bounded, Link
from plancia.server.nodes.heart import LOCKS, Heart
from plancia.server.nodes.leases import Claimed, Life, SeenNode
from plancia.server.nodes.node_line import NodeLine
from plancia.server.version import version

T = TypeVar("T")

#: How long to wait for the first beat of a node.
FIRST_BEAT_S = 5.0
#: How long a node that is declared gone may still finish what it has begun to write.
FINISH_MS = 200
#: A transaction in which nothing was asked for so long belongs to a process that hangs.
STUCK_MS = 150

_ALIVE = "SELECT 1 FROM node WHERE id = %s AND gone = 0 FOR SHARE"
_ENTER = """
INSERT INTO node (id, version, entered_ms, pid, gone)
VALUES (%s, %s, (extract(epoch FROM clock_timestamp()) * 1000)::bigint, %s, 0)
"""
_FIRST_BEAT = """
INSERT INTO beat (node, line_ms, at_ms) VALUES (%s, %s, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
"""
#: The connection of a node's heart holds the lock of its name.
_NODES = """
SELECT n.id, b.at_ms, EXISTS (
    SELECT 1 FROM pg_locks l
    WHERE l.locktype = 'advisory' AND l.classid = %s AND l.objid::bigint = hashtext(n.id)::bigint & 4294967295
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()))
FROM node n JOIN beat b ON b.node = n.id WHERE n.gone = 0
"""
_END_LINE = "UPDATE beat SET at_ms = 0 WHERE node = %s AND at_ms = %s"
_GONE = "UPDATE node SET gone = 1 WHERE id = %s"
_ORPHAN = "UPDATE owner SET node = '' WHERE node = %s"
_END_LOCK = """
SELECT pg_terminate_backend(l.pid) FROM pg_locks l
WHERE l.locktype = 'advisory' AND l.classid = %s AND l.objid::bigint = hashtext(%s)::bigint & 4294967295
AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
#: A process that hangs in the middle of a transaction holds its node's row, and perhaps games: PostgreSQL waits for
#: what it says next, or for it to read.
_END_STUCK = """
SELECT pg_terminate_backend(a.pid) FROM pg_stat_activity a
WHERE a.wait_event_type = 'Client' AND a.xact_start IS NOT NULL
AND greatest(a.state_change, a.query_start) < clock_timestamp() - %s * interval '1 ms'
AND EXISTS (SELECT 1 FROM pg_locks l WHERE l.pid = a.pid AND l.relation = 'node'::regclass)
"""
#: A row that was there is updated and has the mark of it; a new one has none.
_CLAIM = """
INSERT INTO owner (contest, node) VALUES (%s, %s)
ON CONFLICT (contest) DO UPDATE SET node = excluded.node WHERE owner.node = ''
RETURNING node, xmax::text <> '0'
"""
_CLAIM_FREE = """
INSERT INTO owner (contest, node) SELECT contest, %s FROM unnest(%s::text[]) AS asked (contest)
ON CONFLICT (contest) DO UPDATE SET node = excluded.node WHERE owner.node = ''
RETURNING contest
"""
_OWNER = "SELECT node, true FROM owner WHERE contest = %s"
_RELEASE = "DELETE FROM owner WHERE contest = %s AND node = %s"
_TAKE = """
UPDATE owner SET node = %s WHERE contest IN (
    SELECT contest FROM owner WHERE node = '' ORDER BY contest LIMIT %s FOR UPDATE SKIP LOCKED)
RETURNING contest
"""


class PostgresLeases:
    """The leases of one process. Two connections: a claim does not wait for a look at the others."""

    def __init__(self, address: Address, line: NodeLine) -> None:
        """Connect when something is asked; ``line`` is the time line of this process."""
        self._address, self._line = address, line
        self._heart: Heart | None = None
        self._claims, self._looks = _Thread(address, "claims"), _Thread(address, "looks")

    @property
    def life(self) -> Life:
        """How this node stands with the database."""
        return Life() if self._heart is None else self._heart.life

    async def enter(self, node: str) -> None:
        """Note a new node and let its heart beat."""
        await self._still()

        def work(connection: Bounded) -> None:
            with connection.transaction():
                connection.execute(_ENTER, (node, version(), os.getpid()))
                connection.execute(_FIRST_BEAT, (node, self._line.now_ms()))

        await self._looks.do(work)
        self._heart = Heart(self._address, node, self._line)
        with suppress(TimeoutError):
            async with asyncio.timeout(FIRST_BEAT_S):
                while not self._heart.life.beats:
                    await asyncio.sleep(0.005)
        if not self._heart.life.beats:
            raise JournalError("journal_away")

    async def leave(self, node: str) -> None:
        """End in good order."""
        await self._still()

        def work(connection: Bounded) -> None:
            with connection.transaction():
                connection.execute(
                    "UPDATE beat SET line_ms = %s, at_ms = 0 WHERE node = %s AND at_ms > 0",
                    (self._line.now_ms(), node),
                )
                connection.execute(_GONE, (node,))
                connection.execute(_ORPHAN, (node,))

        await self._looks.do(work)

    async def nodes(self) -> list[SeenNode]:
        """Return the nodes that were not declared gone."""
        rows = await self._looks.do(lambda connection: connection.execute(_NODES, (LOCKS,)).fetchall())
        return [SeenNode(node, at_ms, connected) for node, at_ms, connected in rows]

    async def expel(self, node: str, beat: int) -> bool:
        """Declare a node gone unless it has beaten meanwhile."""
        try:
            return await self._looks.do(lambda connection: _expel(connection, node, beat))
        except JournalError as error:
            if error.code != "journal_busy":
                raise
            await self._looks.do(lambda connection: connection.execute(_END_STUCK, (STUCK_MS,)).fetchall())
            return await self._looks.do(lambda connection: _expel(connection, node, beat))

    async def claim(self, contest: str, node: str) -> Claimed:
        """Give a contest to a node if nobody has it."""

        def work(connection: Bounded) -> Claimed:
            with connection.transaction():
                _check_alive(connection, node)
                while True:
                    row = connection.execute(_CLAIM, (contest, node)).fetchone()
                    row = row or connection.execute(_OWNER, (contest,)).fetchone()
                    if row is not None:  # otherwise its owner has just released it
                        return Claimed(*row)

        return await self._claims.do(work)

    async def claim_free(self, contests: Collection[str], node: str) -> list[str]:
        """Give a node those of many contests that nobody has."""

        def work(connection: Bounded) -> list[str]:
            with connection.transaction():
                _check_alive(connection, node)
                rows = connection.execute(_CLAIM_FREE, (node, sorted(set(contests)))).fetchall()
                return [str(contest) for (contest,) in rows]

        return await self._claims.do(work)

    async def release(self, contest: str, node: str) -> None:
        """Take a contest from a node, if it has it."""
        await self._claims.do(lambda connection: connection.execute(_RELEASE, (contest, node)).rowcount)

    async def take_orphans(self, node: str, most: int) -> list[str]:
        """Give a node some orphans."""

        def work(connection: Bounded) -> list[str]:
            with connection.transaction():
                _check_alive(connection, node)
                return [str(contest) for (contest,) in connection.execute(_TAKE, (node, most)).fetchall()]

        return await self._looks.do(work)

    async def owned(self, node: str) -> list[str]:
        """Return the contests that a node has."""
        question = "SELECT contest FROM owner WHERE node = %s ORDER BY contest"
        rows = await self._looks.do(lambda connection: connection.execute(question, (node,)).fetchall())
        return [str(contest) for (contest,) in rows]

    async def lines(self, nodes: Collection[str]) -> dict[str, int]:
        """Return how far the lines of nodes have got."""
        question = "SELECT node, line_ms FROM beat WHERE node = ANY(%s)"
        rows = await self._claims.do(
            lambda connection: connection.execute(question, (list(nodes),)).fetchall()
        )
        return {str(node): int(line_ms) for node, line_ms in rows}

    def close(self) -> None:
        """Stop the heart and the threads."""
        if self._heart is not None:
            self._heart.stop()
        self._claims.close()
        self._looks.close()

    async def _still(self) -> None:
        """Let the heart of the name before this one stop."""
        heart, self._heart = self._heart, None
        if heart is not None:
            await asyncio.to_thread(heart.stop)


class _Thread:
    """A thread with a connection, which does one thing after another."""

    def __init__(self, address: Address, name: str) -> None:
        self._link = Link(address)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"plancia-{name}")

    async def do(self, work: Callable[[Bounded], T]) -> T:
        """Do something with the connection."""
        return await asyncio.wrap_future(self._thread.submit(self._do, work))

    def close(self) -> None:
        """Finish what is under way and close the connection."""
        self._thread.shutdown()
        self._link.close()

    def _do(self, work: Callable[[Bounded], T]) -> T:
        with self._link.begun(work) as result:
            return result


def _check_alive(connection: Bounded, node: str) -> None:
    """Hold the row of a node until the end of the transaction; raise ``node_expelled`` if it was declared gone."""
    if connection.execute(_ALIVE, (node,)).fetchone() is None:
        raise JournalError("node_expelled", node=node)


def _expel(connection: Bounded, node: str, beat: int) -> bool:
    with connection.transaction():
        connection.execute("SELECT set_config('lock_timeout', %s, true)", (str(FINISH_MS),))
        # The line ends at the beat that was seen: a beat that comes now finds it ended.
        if connection.execute(_END_LINE, (node, beat)).rowcount == 0:
            return False
        # This waits for what the node is writing; nothing that it begins later is written.
        connection.execute(_GONE, (node,))
        connection.execute(_ORPHAN, (node,))
    with suppress(psycopg.errors.InsufficientPrivilege):
        connection.execute(_END_LOCK, (LOCKS, node))
    return True
