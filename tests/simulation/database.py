"""The database that all nodes share: events, tables, nodes and owners. One thing after another, in one order.

Every question is on its way for a while, and so is its answer. The database may be away, refuse to write, or take
a change whose answer is lost on the way.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import StaticPool

from plancia.server.journal import chain
from plancia.server.journal.errors import JournalError
from plancia.server.journal.record import Entry, Record
from plancia.server.store import tables as t
from simulation.loop import Process, SimLoop
from simulation.trace import Trace

#: Who has a contest whose owner is gone.
ORPHAN = ""


class KnownNode:
    """A node as the database knows it."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.is_gone = False
        #: The last beat that has come; how far the line had got then. A line that has ended takes no beats.
        self.beat = 1
        self.line_ms = 0
        self.has_ended = False


class Database:
    """What is true."""

    def __init__(self, loop: SimLoop, trace: Trace) -> None:
        self.loop = loop
        self.trace = trace
        self.process = Process("database")
        self.is_away = False
        self.is_full = False
        #: Processes that cannot reach it.
        self.cut_off: set[str] = set()
        #: How often the answer to a change that has happened is lost.
        self.losing = 0.0
        self.records: dict[str, list[Record]] = {}
        #: In the order in which they were stored, with the instant and the node.
        self.entries: list[tuple[float, str | None, Entry]] = []
        self.nodes: dict[str, KnownNode] = {}
        self.owners: dict[str, str] = {}
        #: Who has appended what he did not own.
        self.intruders: list[str] = []
        self.has_fence = True
        self.has_dedup = True
        self._tables = _Tables.empty()

    # --- questions on their way ---

    def reaches(self, process: Process) -> bool:
        """Whether a process can talk to the database now."""
        return not self.is_away and process.name not in self.cut_off

    async def ask(self, process: Process, work: Callable[[], Any], *, write: bool) -> Any:
        """Let a node ask: the question travels, is answered at one instant, and the answer travels back."""
        loop, random = self.loop, self.loop.random
        future: asyncio.Future[Any] = loop.create_future()

        def answered(result: Any, error: BaseException | None) -> None:
            if future.done():
                return
            if error is not None:
                future.set_exception(error)
            else:
                future.set_result(result)

        def arrive() -> None:
            result, error = None, None
            if not self.reaches(process):
                error = JournalError("journal_away")
            elif write and self.is_full:
                error = JournalError("journal_full", file="database", why="full")
            else:
                try:
                    result = work()
                except Exception as raised:
                    error = raised
                if write and error is None and random.random() < self.losing:
                    error = JournalError("journal_away")
            loop.after(process, delay_s(random), lambda: answered(result, error))

        loop.after(self.process, delay_s(random), arrive)
        return await future

    # --- events ---

    def append_all(self, entries: Sequence[Entry], node: str | None) -> list[Any]:
        """Append as ``Journal.append_all`` does, for a node."""
        if node is not None and self.has_fence and self.nodes[node].is_gone:
            return [JournalError("node_expelled", node=node) for _ in entries]
        return [self._append(entry, node) for entry in entries]

    def _append(self, entry: Entry, node: str | None) -> Any:
        records = self.records.setdefault(entry.game, [])
        known = self.find(entry.game, entry.action_id) if self.has_dedup else ()
        if known:
            try:
                chain.check_same(known, entry)
            except JournalError as error:
                return error
            return known
        if entry.seq != len(records):
            return JournalError("stale_sequence", game=entry.game, expected=len(records), found=entry.seq)
        records += chain.linked(entry, records[-1].hash if records else chain.origin(entry.game))
        self.entries.append((self.loop.now_s, node, entry))
        if node is not None and self.owners.get(entry.game) != node:
            self.intruders.append(f"{node} has appended {entry.action_id} to {entry.game}")
        self.trace.note(self.loop.now_s, "stored", entry.game, entry.seq, entry.action_id)
        return tuple(records[entry.seq :])

    def find(self, contest: str, action_id: str) -> tuple[Record, ...]:
        """Return the records of an action."""
        return tuple(each for each in self.records.get(contest, ()) if each.action_id == action_id)

    # --- nodes ---

    def alive(self, node: str) -> KnownNode:
        """Return a node; raise ``node_expelled`` if it was declared gone."""
        known = self.nodes[node]
        if known.is_gone:
            raise JournalError("node_expelled", node=node)
        return known

    def bury(self, node: str) -> None:
        """Declare a node gone: all it had is an orphan."""
        self.nodes[node].is_gone = self.nodes[node].has_ended = True
        for contest, owner in self.owners.items():
            if owner == node:
                self.owners[contest] = ORPHAN
        self.trace.note(self.loop.now_s, "gone", node)

    def give(self, contest: str, node: str) -> None:
        """Note an owner."""
        self.owners[contest] = node
        self.trace.note(self.loop.now_s, "given", contest, node)

    # --- tables ---

    def read(self, work: Callable[[Connection], Any]) -> Any:
        """Ask the tables something."""
        return work(self._tables.connection)

    def write(self, work: Callable[[Connection], Any]) -> Any:
        """Do something with the tables: all of it, or nothing."""
        raw = self._tables.raw
        raw.execute("SAVEPOINT work")
        try:
            result = work(self._tables.connection)
        except BaseException:
            raw.execute("ROLLBACK TO work")
            raise
        finally:
            raw.execute("RELEASE work")
        return result

    def fill(self, table: str, **values: Any) -> None:
        """Write a row."""
        marks = ", ".join("?" for _ in values)
        self._tables.raw.execute(
            f"INSERT INTO {table} ({', '.join(values)}) VALUES ({marks})", tuple(values.values())
        )


class _Tables:
    """The tables, in memory. One connection serves all runs, so that no statement is put together twice."""

    _made: ClassVar["_Tables | None"] = None

    def __init__(self) -> None:
        self.raw = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        engine = create_engine("sqlite://", creator=lambda: self.raw, poolclass=StaticPool)
        t.metadata.create_all(engine)
        # Events are kept elsewhere here; the tables' questions about them find none.
        self.raw.execute("CREATE TABLE event (game, seq, now_ms)")
        self.raw.execute("CREATE TABLE game (game, length)")
        self.connection = engine.connect()

    @classmethod
    def empty(cls) -> "_Tables":
        """Return them without a row."""
        if cls._made is None:
            cls._made = cls()
        for name in t.metadata.tables:
            cls._made.raw.execute(f"DELETE FROM {name}")
        return cls._made


def delay_s(random: Any) -> float:
    """Return how long something is on its way to or from the database."""
    chance = random.random()
    if chance < 0.9:
        return 0.0002 + random.random() * 0.002
    return random.random() * (0.03 if chance < 0.99 else 0.3)
