"""One run: servers, people, a database and a network, and everything that goes wrong, all from one seed."""

import asyncio
from collections import Counter
from contextlib import ExitStack
from random import Random
from typing import Any
from unittest.mock import patch

from plancia.server.live import timeline
from plancia.server.nodes import node_line
from plancia.server.nodes.relay import exchange
from simulation.contests import Contests
from simulation.database import Database
from simulation.loop import Process, SimLoop
from simulation.network import Network
from simulation.players import Connection, Person
from simulation.server import Server
from simulation.trace import Trace
from simulation.troubles import Troubles

#: For so long things go wrong; afterwards everything is well for a while, and everybody gets his answers.
TROUBLED_S = 4.0
#: At least so long, and at most.
CALM_S = 1.5
LONGEST_CALM_S = 10.0


class ViolationError(AssertionError):
    """Something that must never be so."""


class Slot:
    """A machine on which a server runs, dies and starts again."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.server: Server | None = None
        self.lives = 0


class World:
    """A run."""

    def __init__(self, seed: int, *, keep: bool = False) -> None:
        self.seed = seed
        random = Random(f"world {seed}")
        self.loop = SimLoop(Random(f"loop {seed}"))
        self.trace = Trace(keep=keep)
        self.database = Database(self.loop, self.trace)
        self.network = Network(self.loop)
        self.contests = Contests()
        self.seen: Counter[str] = Counter()
        self.is_ending = self.is_over = False
        self._names = 0
        self._tokens = Random(f"tokens {seed}")
        self._wall = Random(f"wall {seed}")
        for _ in range(random.choice([1, 1, 2])):
            self.contests.add_game(self.database, random)
        if random.random() < 0.4:
            self.contests.add_duplicate(self.database, random)
        self.slots = [Slot(number) for number in range(random.choice([1, 2, 3, 3]))]
        self.people = [
            Person(self, contest, name, actor)
            for contest, people in self.contests.people.items()
            for name, actor in people.items()
        ]
        # From some contests everybody goes home: their time must run all the same.
        for contest in self.contests.all:
            leaves_s = random.uniform(0.5, 3.5) if random.random() < 0.5 else None
            for person in self.people:
                if person.contest == contest:
                    person.leaves_s = leaves_s
        self.chance = self.process("chance", 0.0)
        self.troubles = Troubles(self, Random(f"troubles {seed}"))
        #: What every contest's clock said: at an instant, of the contest in a server's memory.
        self.clocks: dict[str, list[tuple[float, Any, int]]] = {}

    # --- what others ask of it ---

    def process(self, name: str, clock_s: float) -> Process:
        """Return a new process."""
        return Process(name, clock_s)

    def random_for(self, name: str) -> Random:
        """Return somebody's own chance."""
        return Random(f"{name} {self.seed}")

    def new_name(self) -> str:
        """Return a name that no node ever had."""
        self._names += 1
        return f"node-{self._names}"

    def wall_ms(self, process: Process) -> int:
        """Return the clock on the wall of a machine: nobody may rely on it."""
        return int((self.loop.now_s + process.clock_s) * 1000) + self._wall.randint(-5000, 5000)

    def told(self, person: Person, connection: Connection, message: str) -> None:
        """Note what somebody was told."""
        self.seen["messages"] += 1
        self.trace.note(self.loop.now_s, person.name, connection.number, message)

    def check(self, holds: bool, otherwise: str) -> None:
        """Raise unless something holds."""
        if not holds:
            raise ViolationError(otherwise)

    # --- servers ---

    def start(self, slot: Slot) -> None:
        """Start a server on a machine."""
        slot.lives += 1
        process = self.process(f"server-{slot.number}.{slot.lives}", self._tokens.random() * 1e6)
        self.trace.note(self.loop.now_s, "start", process.name)

        def begin() -> None:
            slot.server = Server(self, process)
            asyncio.get_running_loop().create_task(slot.server.run())

        self.loop.begin(process, begin)

    def kill(self, slot: Slot) -> None:
        """Kill a server: its memory is gone, and its connections break."""
        server, slot.server = slot.server, None
        if server is not None:
            self.trace.note(self.loop.now_s, "kill", server.process.name)
            self.loop.kill(server.process)
            for socket in server.sockets:
                socket.cut()

    # --- running ---

    def run(self) -> None:
        """Let everything happen."""
        with ExitStack() as stack:
            clock = _Clock(self.loop)
            stack.enter_context(patch.object(timeline, "time", clock))
            stack.enter_context(patch.object(node_line, "time", clock))
            stack.enter_context(patch.object(exchange, "token_hex", self._token))
            for slot in self.slots:
                self.start(slot)
            for person in self.people:
                person.start()
            self.loop.begin(self.chance, self._begin_troubles)
            self.loop.after(self.chance, 0.05, self._look)
            self.loop.run(TROUBLED_S)
            self.troubles.end()
            self.loop.run(TROUBLED_S + CALM_S)
            # Nobody begins anything new; everybody gets an answer to what he has begun.
            self.is_ending = True
            until_s = TROUBLED_S + LONGEST_CALM_S
            while not self._is_quiet() and self.loop.now_s < until_s:
                self.loop.run(self.loop.now_s + 0.5)
            self.is_over = True

    def close(self) -> None:
        """Throw everything away."""
        self.loop.close()

    def _is_quiet(self) -> bool:
        """Whether everybody has his answers, and nothing is under way in any contest."""
        busy = [live for slot in self.slots if slot.server for live in slot.server.live() if live.is_busy]
        taking = any(slot.server.node._taking for slot in self.slots if slot.server)
        nodes = {slot.server.node.node for slot in self.slots if slot.server}
        orphans = [contest for contest, owner in self.database.owners.items() if owner not in nodes]
        return not (busy or taking or orphans) and all(person.pending is None for person in self.people)

    def _begin_troubles(self) -> None:
        asyncio.get_running_loop().create_task(self.troubles.run())

    def _look(self) -> None:
        """Look at all clocks, now and then."""
        for slot in self.slots:
            server = slot.server
            if server is None or server.process.is_paused or server.process.is_dead:
                continue
            for live in server.live():
                if self.database.owners.get(live.name) == server.node.node:
                    now_ms = server.process.context.copy().run(live.now_ms)
                    self.clocks.setdefault(live.name, []).append((self.loop.now_s, live, now_ms))
        self.loop.call_later(0.1, self._look)

    def _token(self, size: int) -> str:
        return self._tokens.randbytes(size).hex()


class _Clock:
    """What the module ``time`` is to a line: the clock of the machine on which it is asked."""

    def __init__(self, loop: SimLoop) -> None:
        self._loop = loop

    def monotonic(self) -> float:
        """Return the clock of the machine."""
        return self._loop.time()
