"""Nodes, NATS and PostgreSQL killed again and again while games are played: nothing acknowledged is lost, nothing
happens twice, every clock goes on where it stood, and everybody is back soon.

Two people play at several tables at once, each over a socket to any node. In each round something is killed or paused at
a random instant while they play on. A round ends when every table has had an answer since.
"""

import asyncio
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import NamedTuple

import uvloop

from plancia.server.journal.journal import Journal
from server.live.process import ServerProcess, now_ms
from server.live.serving import Live, Person
from server.nodes.processes import Processes
from server.nodes.real_nats import Nats
from server.nodes.real_postgres import Postgres
from server.nodes.tables import CUT_OFF, Sent, Table

NODES = 3
#: So many tables are played at in a round.
PLAYED = 8
#: So many games are opened at the same time.
AT_ONCE = 4
#: How far from the oracle a clock may be.
LIMIT_MS = 50
#: How soon everybody should be back.
BACK_S = 2.0
#: How long to wait for everybody before the trial fails.
PATIENCE_S = 60.0
#: How long a node sleeps: the others must have taken over by then.
PAUSE_S = 3.0

#: What is done to the servers, and how often of all times.
KINDS = {"node killed": 11, "node paused": 3, "NATS killed": 3, "PostgreSQL killed": 3}


class Clock(NamedTuple):
    """What a game's clock said, on whose line it counts, and between which instants it was read."""

    game: str
    node: str
    ms: int
    asked_s: float
    read_s: float


class NodeKilling:
    """The servers, the games on them, and everything that was ever sent."""

    def __init__(self, folder: Path, seed: int, games: int, *, measures: bool) -> None:
        self.random = Random(seed)
        self.seen: Counter[str] = Counter()
        self._games = games
        self._measures = measures
        self.postgres = Postgres(folder)
        self.nats = Nats()
        self.cluster = Processes(self.postgres.url, self.nats, NODES, log=folder / "log")
        #: Which nodes may be asked.
        self._up = set(range(NODES))
        self._dead: int | None = None
        self._kind = ""
        self.people: list[Person] = []
        self.tables: list[Table] = []
        self.sent: list[Sent] = []

    def node(self, at: int) -> ServerProcess:
        return self.cluster.nodes[at]

    def any_node(self) -> Live:
        """Return a node that is up, at random."""
        return self.node(self.random.choice(sorted(self._up))).live

    async def open(self) -> None:
        """Let games begin until there are enough."""
        if not self.people:
            self.people = [await self.any_node().person(name) for name in ("Ada", "Ugo")]
        busy = asyncio.Semaphore(AT_ONCE)

        async def one() -> Table:
            async with busy:
                live = self.any_node()
                people = [self._at(live, person) for person in self.people]
                game = await live.game(*people)
                return Table(game, self.people, Random(self.random.random()), self.any_node)

        missing = self._games - len(self.tables)
        self.tables += await asyncio.gather(*[one() for _ in range(missing)])

    async def round(self, kind: str | None = None) -> None:
        """Play, kill, play on, and look whether all is as it was acknowledged."""
        await self._start_again()
        await self.open()
        kind = kind or self.random.choices(list(KINDS), list(KINDS.values()))[0]
        self._kind = kind
        tables = self.random.sample(self.tables, min(PLAYED, len(self.tables)))
        plays = [asyncio.create_task(table.play()) for table in tables]
        try:
            await self._answered(tables, plays, time.monotonic())
            await asyncio.sleep(self.random.uniform(0.0, 0.4))
            await getattr(self, "_" + kind.replace(" ", "_").lower())(tables, plays)
        finally:
            for table in tables:
                table.stop()
            await asyncio.gather(*plays)
        self._check(tables)
        self.seen += Counter({"cases": 1, kind: 1})

    # --- what is done to the servers ---

    async def _node_killed(self, tables: list[Table], plays: list[asyncio.Task[None]]) -> None:
        at = self.random.randrange(NODES)
        owned = [table for table in tables if self.cluster.at_of(table.game) == at]
        before_s = threads_waited_s(self.node(at).process.pid)
        clocks = await self._clocks(owned)
        self._up.discard(at)
        late_s = threads_waited_s(self.node(at).process.pid) - before_s
        killed_s = self.node(at).kill()
        await self._come_back(tables, owned, plays, killed_s)
        await self._check_clocks(clocks, killed_s, late_s)
        await self.node(at).live.close()
        self._dead = at

    async def _start_again(self) -> None:
        """Start the node that was killed."""
        at, self._dead = self._dead, None
        if at is not None:
            await asyncio.to_thread(self.cluster.restart, at)
            self._up.add(at)

    async def _node_paused(self, tables: list[Table], plays: list[asyncio.Task[None]]) -> None:
        at = self.random.randrange(NODES)
        owned = [table for table in tables if self.cluster.at_of(table.game) == at]
        name = self.cluster.names()[self.node(at).process.pid]
        before_s = threads_waited_s(self.node(at).process.pid)
        clocks = await self._clocks(owned)
        self._up.discard(at)
        late_s = threads_waited_s(self.node(at).process.pid) - before_s
        self.cluster.pause(at)
        paused_s = time.monotonic()
        await self._come_back(tables, owned, plays, paused_s)
        await self._check_clocks(clocks, paused_s, late_s)
        await asyncio.sleep(max(paused_s + PAUSE_S - time.monotonic(), 0))
        self.cluster.resume(at)
        async with asyncio.timeout(PATIENCE_S):
            while self.cluster.names().get(self.node(at).process.pid, name) == name:
                await asyncio.sleep(0.05)
        self._up.add(at)

    async def _nats_killed(self, tables: list[Table], plays: list[asyncio.Task[None]]) -> None:
        self.nats.kill()
        killed_s = time.monotonic()
        await asyncio.sleep(self.random.uniform(0.3, 1.0))
        await self._come_back(tables, tables, plays, killed_s)
        await asyncio.to_thread(self.nats.start)
        await self._answered(tables, plays, time.monotonic())

    async def _postgresql_killed(self, tables: list[Table], plays: list[asyncio.Task[None]]) -> None:
        watched = self.random.choice(tables).game
        pids = [node.process.pid for node in self.cluster.nodes if node.process.poll() is None]
        asked_s = time.monotonic()
        clock_ms, _ = await self._now_ms(watched)
        before_s = sum(map(threads_waited_s, pids))
        await asyncio.to_thread(self.postgres.kill)
        killed_s = time.monotonic()
        await asyncio.sleep(self.random.uniform(0.2, 1.0))
        late_s = sum(map(threads_waited_s, pids)) - before_s
        started_s = time.monotonic()
        await asyncio.to_thread(self.postgres.start)
        await self._come_back(tables, tables, plays, time.monotonic())
        after_ms, read_s = await self._now_ms(watched)
        # Between its death and its start no clock ran.
        most_ms = (killed_s - asked_s + read_s - started_s) * 1000 + LIMIT_MS + late_s * 1000
        assert clock_ms <= after_ms
        assert not self._measures or after_ms <= clock_ms + most_ms, (clock_ms, after_ms, most_ms)

    # --- what must be true ---

    async def _answered(self, tables: list[Table], plays: list[asyncio.Task[None]], since_s: float) -> None:
        """Wait until something was acknowledged at every table, unless its game is over."""
        async with asyncio.timeout(PATIENCE_S):
            while any(
                table.last_done_s <= since_s and not play.done()
                for table, play in zip(tables, plays, strict=True)
            ):
                await asyncio.sleep(0.01)

    async def _come_back(
        self, tables: list[Table], hurt: list[Table], plays: list[asyncio.Task[None]], since_s: float
    ) -> None:
        """Wait until everybody is back; note how long it took those who were hurt."""
        await self._answered(tables, plays, since_s)
        for table, play in zip(tables, plays, strict=True):
            first_s = min((sent.answered_s for sent in table.sent if sent.answered_s > since_s), default=None)
            if table in hurt and first_s is not None and not play.done():
                self._note_back(first_s - since_s)

    def _note_back(self, back_s: float) -> None:
        self.seen["back"] += 1
        self.seen[f"back within {-int(-back_s // 0.1) * 100:5} ms"] += 1
        if back_s > BACK_S:
            self.seen[f"back later than 2 s after {self._kind}"] += 1

    async def _clocks(self, tables: list[Table]) -> list[Clock]:
        """Return the clocks of some games as they are now."""
        found = []
        for table in tables[:2]:
            node, _ = self.cluster.origin(table.game)
            asked_s = time.monotonic()
            clock_ms, read_s = await self._now_ms(table.game)
            found.append(Clock(table.game, node, clock_ms, asked_s, read_s))
        return found

    async def _check_clocks(self, clocks: list[Clock], stopped_s: float, late_s: float) -> None:
        """Compare the instants at which clocks stood with those that the oracle knows.

        ``late_s``: for how long the beats of the node had to wait for a core of a busy machine.
        """
        for clock in clocks:
            with suppress(TimeoutError):
                async with asyncio.timeout(BACK_S):
                    while self.cluster.origin(clock.game)[0] == clock.node:
                        await asyncio.sleep(0.02)
            node, stood_ms = self.cluster.origin(clock.game)
            if node == clock.node:
                continue  # it was over, and nobody needs its clock
            lost_ms = clock.ms + (stopped_s - clock.read_s) * 1000 - stood_ms
            gained_ms = stood_ms - clock.ms - (stopped_s - clock.asked_s) * 1000
            off_ms = max(lost_ms, gained_ms)
            within = next((ms for ms in (10, 25, LIMIT_MS) if off_ms <= ms), "more")
            self.seen[f"clock within {within} ms"] += 1
            assert not self._measures or off_ms <= LIMIT_MS + late_s * 1000, (
                f"{lost_ms:.0f} ms lost, {late_s * 1000:.0f} ms late"
            )

    def _check(self, tables: list[Table]) -> None:
        """Compare what was answered with what is in the journal."""
        with Journal(self.postgres.address) as journal:
            for table in tables:
                for sent in table.sent:
                    check_stored(journal, sent)
                actions = Counter(record.action_id for record in journal.load(table.game) if record.part == 0)
                assert not actions or max(actions.values()) == 1
                done = sum(sent.answer is not None and sent.answer["kind"] == "done" for sent in table.sent)
                self.seen["acknowledged"] += done
                self.sent += table.sent
                table.sent = []
            over = {table.game for table in tables if journal.load(table.game)[-1].kind == "game_scored"}
        self.tables = [table for table in self.tables if table.game not in over]

    def check_all(self) -> None:
        """Look through the whole journal once more."""
        with Journal(self.postgres.address) as journal:
            assert journal.verify_all() == []
            for sent in self.sent:
                check_stored(journal, sent)

    async def close(self) -> None:
        """End everything."""
        self.cluster.close()
        for node in self.cluster.nodes:
            await node.live.close()
        self.nats.kill()
        self.postgres.close()

    async def _now_ms(self, game: str) -> tuple[int, float]:
        for _ in range(100):
            try:
                return await now_ms(self._at(self.any_node(), self.people[0]), game)
            except CUT_OFF:
                await asyncio.sleep(0.1)
        message = f"nobody answers about {game}"
        raise TimeoutError(message)

    @staticmethod
    def _at(live: Live, person: Person) -> Person:
        """Return somebody at another node, with the cookies he has."""
        return Person(live, live.client(person.client.cookies, person.client.headers), person.identity)


def threads_waited_s(pid: int) -> float:
    """Return how long all threads of a process together were ready to run and had no core."""
    stats = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(stat.read_text(encoding="ascii").split()[1]) for stat in stats) / 1e9


def check_stored(journal: Journal, sent: Sent) -> None:
    """See that an action is in the journal if and only if it was acknowledged, at the number that was said."""
    assert sent.answer is not None
    stored = journal.find(sent.game, sent.stored)
    assert bool(stored) == (sent.answer["kind"] == "done"), (sent.answer, stored)
    if stored:
        assert stored[-1].seq == sent.answer["seq"] - 1


def trial(
    seed: int, folder: Path, games: int, kills: int, *, kinds: tuple[str, ...] = (), measures: bool = True
) -> Counter[str]:
    """Kill so many things with so many games running; ``kinds`` come first, in their order.

    ``measures``: fail when a clock is off by more than ``LIMIT_MS``, which needs a machine with time for it.
    """

    async def run() -> Counter[str]:
        killing = NodeKilling(folder, seed, games, measures=measures)
        try:
            for number in range(kills):
                await killing.round(kinds[number] if number < len(kinds) else None)
            killing.check_all()
        except BaseException as error:
            error.add_note(killing.cluster.log.read_text(encoding="utf-8")[-20_000:])
            raise
        finally:
            await killing.close()
        return killing.seen

    return uvloop.run(run())
