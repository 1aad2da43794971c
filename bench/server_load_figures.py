"""What a load test prints: distributions, who was busy, and who will be too busy first."""

import os
import re
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

import httpx

from bench.server_load_process import TICKS, ServerUnderLoad

SYNCS = 100


def summary(seconds: list[float]) -> str:
    """Return median, 99th percentile and the worst of sorted durations."""
    if not seconds:
        return "nothing"
    middle, high = seconds[len(seconds) // 2], seconds[min(len(seconds) * 99 // 100, len(seconds) - 1)]
    return f"p50 {middle * 1000:6.1f} ms   p99 {high * 1000:6.1f} ms   worst {seconds[-1] * 1000:6.0f} ms"


def share(part: float) -> str:
    """Return a share of one core."""
    return f"{part:.0%}"


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

    def __init__(self, server: ServerUnderLoad) -> None:
        self._server = server
        self._first: dict[str, float] = {}
        self._spent: dict[str, float] = {}

    async def begin(self) -> None:
        """Look at all counters."""
        self._first = await self._counters()

    async def end(self) -> None:
        """Look again."""
        now = await self._counters()
        self._spent = {name: now[name] - self._first[name] for name in now}

    def print(self, sync_ms: float) -> None:
        """Print who was busy and name who comes to his limit first."""
        spent = self._spent
        wall_s = spent["wall"]
        loop, whole = spent["loop"] / wall_s, spent["server"] / wall_s
        own, machine = spent["own"] / wall_s, spent["machine"] / wall_s
        cores = os.cpu_count() or 1
        others = max(machine - whole - own, 0.0)
        writes = spent["appends"] / wall_s
        write_ms = spent["append_s"] / max(spent["appends"], 1) * 1000
        print(f"server        {share(loop)} event loop, {share(whole - loop)} its other threads")
        print(f"generator     {share(own)}; other programs {share(others)} of {cores * 100}%")
        print(
            f"disk          {writes:.0f} appends/s, {write_ms:.1f} ms each; the disk alone {sync_ms:.2f} ms a sync"
        )
        # Each as the share of what it can give; the writer has one commit under way at a time.
        loads = {
            "the server's event loop (one core)": loop,
            "this generator (one core), not the server": own,
            "the machine's cores together, other programs included": machine / cores,
            "the disk (one commit at a time)": min(writes * sync_ms / 1000, 1.0),
        }
        name = max(loads, key=lambda each: loads[each])
        print(f"next limit    {name}: {loads[name]:.0%} used; " + _rest(loads, name))

    async def _counters(self) -> dict[str, float]:
        async with httpx.AsyncClient() as client:
            text = (await client.get(f"http://127.0.0.1:{self._server.port}/metrics")).text
        return {
            "wall": perf_counter(),
            "loop": self._server.loop_cpu_s(),
            "server": self._server.cpu_s(),
            "own": process_time(),
            "machine": _machine_cpu_s(),
            "appends": _metric(text, "plancia_append_seconds_count"),
            "append_s": _metric(text, "plancia_append_seconds_sum"),
        }


def _rest(loads: dict[str, float], name: str) -> str:
    return ", ".join(f"{each.partition(' (')[0]} {load:.0%}" for each, load in loads.items() if each != name)


def _metric(text: str, name: str) -> float:
    found = re.search(rf"^{name} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def _machine_cpu_s() -> float:
    """Return how much all cores have worked: everything but idle and waiting for the disk."""
    fields = [
        int(each) for each in Path("/proc/stat").read_text(encoding="ascii").split("\n")[0].split()[1:9]
    ]
    return (sum(fields) - fields[3] - fields[4]) / TICKS
