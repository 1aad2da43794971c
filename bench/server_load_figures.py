"""What a load test prints: distributions, how busy each part was, and which part reaches its limit first."""

import os
import re
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

import httpx

from bench.server_load_process import TICKS, ServerUnderLoad, waited_s

SYNCS = 100


def summary(seconds: list[float]) -> str:
    """Return median, 99th percentile and the worst of sorted durations."""
    if not seconds:
        return "nothing"
    middle, high = seconds[len(seconds) // 2], seconds[min(len(seconds) * 99 // 100, len(seconds) - 1)]
    return f"p50 {middle * 1000:6.1f} ms   p99 {high * 1000:6.1f} ms   worst {seconds[-1] * 1000:6.0f} ms"


def disk_sync_ms(folder: Path) -> float:
    """Return how long the disk takes to make a small append durable."""
    taken = []
    with (folder / "sync").open("wb", buffering=0) as file:
        for _ in range(SYNCS):
            file.write(b"x" * 4096)
            began = perf_counter()
            os.fdatasync(file.fileno())
            taken.append(perf_counter() - began)
    return median(taken) * 1000


class Window:
    """The time of the measurement: how busy everybody was in it."""

    def __init__(self, servers: Sequence[ServerUnderLoad]) -> None:
        self._servers = servers
        self._first: dict[str, float] = {}
        self._spent: dict[str, float] = {}

    async def begin(self) -> None:
        """Look at all counters."""
        self._first = await self._counters()

    async def end(self) -> None:
        """Look again."""
        now = await self._counters()
        self._spent = {name: now[name] - self._first[name] for name in now}

    @property
    def loop(self) -> float:
        """The share of a core that the servers' event loops took."""
        return self._spent["loop"] / self._spent["wall"]

    @property
    def busiest(self) -> float:
        """How much of what it could give the busiest event loop gave."""
        wall_s = self._spent["wall"]
        return max(
            self._spent[f"loop {n}"] / wall_s / max(1 - self._spent[f"wait {n}"] / wall_s, 0.01)
            for n in range(len(self._servers))
        )

    def print(self, sync_ms: float, quiet: "Window", plays: int) -> None:
        """Print how busy each part was and which reaches its limit first; ``quiet``: the same without plays."""
        spent, cores = self._spent, os.cpu_count() or 1
        wall_s = spent["wall"]
        loop, whole = self.loop, spent["server"] / wall_s
        own, machine = spent["own"] / wall_s, spent["machine"] / wall_s
        others = max(machine - whole - own, 0.0)
        waits, own_waits = spent["loop_wait"] / wall_s, spent["own_wait"] / wall_s
        writes = spent["appends"] / wall_s
        write_ms = spent["append_s"] / max(spent["appends"], 1) * 1000
        several = f"{len(self._servers)} servers: " if len(self._servers) > 1 else ""
        print(
            f"server        {several}event loop {loop:.0%} of a core ({quiet.loop:.0%} without plays), "
            f"the rest {whole - loop:.0%}; {waits:.0%} of the time the loop waited for a core"
        )
        print(
            f"a play        {self._a_play_ms(quiet, 'loop', plays):.2f} ms of the event loop, "
            f"{self._a_play_ms(quiet, 'server', plays):.2f} of the whole server, "
            f"{self._a_play_ms(quiet, 'own', plays):.2f} of the generator (CPU, without what is spent between plays)"
        )
        print(f"generator     {own:.0%} of a core; {own_waits:.0%} of the time it waited for one")
        print(
            f"machine       {cores} cores, load {os.getloadavg()[0]:.1f}; other programs {others:.0%} of a core"
        )
        print(
            f"disk          {writes:.0f} appends/s, {write_ms:.1f} ms each as the event loop sees it; "
            f"the disk alone {sync_ms:.2f} ms a sync"
        )
        # Each as the share of what it can give; a commit holds several appends when they come close together.
        loads = {
            "the busiest event loop": self.busiest,
            "this generator (not the server)": own / max(1 - own_waits, 0.01),
            "the cores of the machine": machine / cores,
            "the disk, one commit after another": min(writes * sync_ms / 1000, 1.0),
        }
        ranked = sorted(loads, key=lambda each: -loads[each])
        print("next limit    " + "; ".join(f"{each} {loads[each]:.0%}" for each in ranked))

    def _a_play_ms(self, quiet: "Window", whose: str, plays: int) -> float:
        """Return the CPU time that a play takes, beyond what is spent when there is none."""
        idle = quiet._spent[whose] / quiet._spent["wall"]
        return max(self._spent[whose] - idle * self._spent["wall"], 0.0) / max(plays, 1) * 1000

    async def _counters(self) -> dict[str, float]:
        async with httpx.AsyncClient() as client:
            texts = [
                (await client.get(f"http://127.0.0.1:{server.port}/metrics")).text for server in self._servers
            ]
        loops = {f"loop {n}": server.loop_cpu_s() for n, server in enumerate(self._servers)}
        waits = {f"wait {n}": server.loop_wait_s() for n, server in enumerate(self._servers)}
        return {
            **loops,
            **waits,
            "wall": perf_counter(),
            "loop": sum(loops.values()),
            "server": sum(server.cpu_s() for server in self._servers),
            "loop_wait": sum(waits.values()),
            "own": process_time(),
            "own_wait": waited_s(os.getpid()),
            "machine": _machine_cpu_s(),
            "appends": sum(_metric(text, "plancia_append_seconds_count") for text in texts),
            "append_s": sum(_metric(text, "plancia_append_seconds_sum") for text in texts),
        }


def _metric(text: str, name: str) -> float:
    found = re.search(rf"^{name} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def _machine_cpu_s() -> float:
    """Return how much all cores have worked: everything but idle and waiting for the disk."""
    fields = [
        int(each) for each in Path("/proc/stat").read_text(encoding="ascii").split("\n")[0].split()[1:9]
    ]
    return (sum(fields) - fields[3] - fields[4]) / TICKS
