"""Two people who play while somebody floods the server, and how long they wait for what they do."""

import asyncio
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import msgspec

from plancia.server.settings import LimitSettings
from server.live.process import ServerProcess
from server.live.serving import PATIENCE_S, Person, Seated

TESTS = Path(__file__).parents[2]
#: Where the players are, and where a flood comes from that is not theirs.
PLAYERS, ELSEWHERE = "127.0.0.1", "127.0.0.66"
#: The limits as they are without any setting.
DEFAULTS = {
    f"PLANCIA_LIMITS_{name.upper()}": str(value)
    for name, value in msgspec.structs.asdict(LimitSettings()).items()
}


class Seen(NamedTuple):
    """What became of players and server under a flood."""

    asked: int
    worst_ms: float
    memory_before_mb: float
    memory_mb: float
    #: What the flood saw: connections, answers by status, how they were closed.
    flood: dict[str, int]


def under_floods(
    database: Path, kinds: Iterable[str], seconds: float, *, nearby: bool = False
) -> dict[str, Seen]:
    """Let two people play while one flood after another runs, on a server with the limits as they are."""
    server = ServerProcess(database, **DEFAULTS)
    source = PLAYERS if nearby else ELSEWHERE

    async def play() -> dict[str, Seen]:
        people = [await server.live.person(name) for name in ("Ada", "Ugo")]
        game = await server.live.game(*people)
        seated = [await person.join(game) for person in people]
        try:
            return {kind: await _played(server, people, seated, (kind, source, seconds)) for kind in kinds}
        finally:
            await server.live.close()

    try:
        return asyncio.run(play())
    finally:
        server.kill()


async def _played(
    server: ServerProcess, people: list[Person], seated: list[Seated], flooding: tuple[str, str, float]
) -> Seen:
    kind, source, seconds = flooding
    before_mb = _memory_mb(server.process.pid)
    flood = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "server.connections.flooding", kind, str(server.port), source, str(seconds)),
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(TESTS)},
    )
    waits, memory_mb = [], before_mb
    reading = asyncio.create_task(flood.communicate())
    number = 0
    while not reading.done():
        waits.append(await _said(seated, f"{kind} {number}"))
        waits.append(await _looked(people[number % 2]))
        memory_mb = max(memory_mb, _memory_mb(server.process.pid))
        number += 1
        await asyncio.sleep(0.15)
    stdout, _ = await reading
    # After the flood everything is as before.
    await _said(seated, f"{kind} over")
    return Seen(len(waits), max(waits) * 1000, before_mb, memory_mb, json.loads(stdout or b"{}"))


async def _said(seated: list[Seated], what: str) -> float:
    """Let one player say something, and return how long it took until the other heard it."""
    speaker, hearer = seated
    began = time.monotonic()
    await speaker.send({"kind": "say", "text": what})
    await hearer.until("said", where=lambda message: message["text"] == what)
    seated.reverse()
    return time.monotonic() - began


async def _looked(person: Person) -> float:
    began = time.monotonic()
    assert (await person.client.get("/api/me", timeout=PATIENCE_S)).status_code == 200
    return time.monotonic() - began


def _memory_mb(pid: int) -> float:
    status = Path(f"/proc/{pid}/status")
    found = re.search(r"VmRSS:\s+(\d+)", status.read_text()) if status.exists() else None
    return int(found[1]) / 1024 if found else 0.0
