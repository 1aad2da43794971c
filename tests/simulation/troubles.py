"""What goes wrong in a run, and when."""

import asyncio
from random import Random
from typing import Any

#: What may happen, and how often one of these is chosen.
KINDS = {
    "kill": 4,
    "pause": 4,
    "stop": 2,
    "cut database": 2,
    "database away": 1,
    "database full": 3,
    "losing answers": 2,
    "network": 3,
    "apart": 2,
    "client": 5,
}


class Troubles:
    """Makes trouble until it is told to end."""

    def __init__(self, world: Any, random: Random) -> None:
        self._world, self._random = world, random
        #: Some runs have many troubles and some few.
        self._every_s = random.choice([0.3, 0.8, 2.0])
        self._ended = False
        self._tasks: list[asyncio.Task[None]] = []

    async def run(self) -> None:
        """Make trouble."""
        await asyncio.sleep(0.5)
        while not self._ended:
            await asyncio.sleep(self._random.expovariate(1 / self._every_s))
            if self._ended:
                return
            [kind] = self._random.choices(list(KINDS), list(KINDS.values()))
            self._world.seen[kind] += 1
            self._world.trace.note(self._world.loop.now_s, "trouble", kind)
            work = getattr(self, f"_{kind.replace(' ', '_')}")()
            self._tasks.append(asyncio.get_running_loop().create_task(work))

    def end(self) -> None:
        """Let everything be well again."""
        self._ended = True
        world = self._world
        database, network = world.database, world.network
        database.is_away = database.is_full = False
        database.cut_off.clear()
        database.losing = network.losing = network.doubling = 0.0
        network.late_s = 0.002
        network.apart.clear()
        for slot in world.slots:
            if slot.server is not None and slot.server.process.is_paused:
                world.loop.resume(slot.server.process)

    async def _for(self, shortest_s: float, longest_s: float) -> None:
        await asyncio.sleep(self._random.uniform(shortest_s, longest_s))

    def _slot(self) -> Any:
        return self._random.choice(self._world.slots)

    async def _kill(self) -> None:
        slot = self._slot()
        if slot.server is None:
            return
        self._world.kill(slot)
        await self._for(0.1, 2.0)
        self._world.start(slot)

    async def _pause(self) -> None:
        server = self._slot().server
        if server is None or server.process.is_paused:
            return
        self._world.loop.pause(server.process)
        await self._for(0.05, 3.0)
        if server.process.is_paused:
            self._world.loop.resume(server.process)

    async def _stop(self) -> None:
        slot = self._slot()
        server = slot.server
        if server is None or server.is_stopping or server.process.is_paused:
            return
        done: list[bool] = []

        def begin() -> None:
            task = asyncio.get_running_loop().create_task(server.stop())
            task.add_done_callback(lambda _: done.append(True))

        self._world.loop.begin(server.process, begin)
        for _ in range(30):
            await asyncio.sleep(0.1)
            if done or server.process.is_dead:
                break
        if slot.server is server:
            self._world.kill(slot)
            await self._for(0.0, 0.5)
            self._world.start(slot)

    async def _cut_database(self) -> None:
        server = self._slot().server
        if server is None:
            return
        self._world.database.cut_off.add(server.process.name)
        await self._for(0.05, 2.5)
        self._world.database.cut_off.discard(server.process.name)

    async def _database_away(self) -> None:
        self._world.database.is_away = True
        await self._for(0.05, 1.5)
        self._world.database.is_away = False

    async def _database_full(self) -> None:
        self._world.database.is_full = True
        await self._for(0.05, 1.0)
        self._world.database.is_full = False

    async def _losing_answers(self) -> None:
        self._world.database.losing = 0.3
        await self._for(0.1, 1.0)
        self._world.database.losing = 0.0

    async def _network(self) -> None:
        network = self._world.network
        network.losing, network.doubling = self._random.random() * 0.4, self._random.random() * 0.4
        network.late_s = self._random.choice([0.002, 0.05, 0.4])
        await self._for(0.2, 2.0)
        network.losing = network.doubling = 0.0
        network.late_s = 0.002

    async def _apart(self) -> None:
        names = [slot.server.process.name for slot in self._world.slots if slot.server is not None]
        if len(names) < 2:
            return
        pair = frozenset(self._random.sample(names, 2))
        self._world.network.apart.add(pair)
        await self._for(0.1, 3.0)
        self._world.network.apart.discard(pair)

    async def _client(self) -> None:
        self._random.choice(self._world.people).cut()
