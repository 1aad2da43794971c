"""How long an action between people takes while computers think ahead: ``python -m bench.thinking_pool [COMPUTER]``.

A real server in a process of its own, with one process that thinks. So many games go on against the computer, whose
opponents answer at once and who itself pauses never: it thinks all the time. Meanwhile two people pass in games of
their own, and each pass is timed until the server answers that it is on the disk.
"""

import asyncio
import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

import httpx

from bench.server_load_process import ServerUnderLoad
from plancia.client.bot import play_game
from plancia.client.errors import ServerLost, ServerRefused
from plancia.client.server import Server
from plancia.client.table import Table
from plancia.engine.levels import is_player
from plancia.rules.game import actions as a
from plancia.rules.game.view import GameView

COMPUTER = "level-10"
#: How many computers think at the same time.
CROWDS = (0, 5, 20)
#: Games between people that are timed; each is over after a few passes.
GAMES = 8

#: The computer does not pretend to think.
os.environ |= {"PLANCIA_ROOMS_COMPUTER_LEAST_MS": "0", "PLANCIA_ROOMS_COMPUTER_MORE_MS": "0"}


def main() -> None:
    """Print a line for each crowd."""
    named = sys.argv[-1]
    computer = named if is_player(named) else COMPUTER
    print(
        f"games against {computer}   median ms   p95 ms   longest ms   thoughts   waiting   load of the machine"
    )
    for crowd in CROWDS:
        with TemporaryDirectory() as folder:
            server = ServerUnderLoad(Path(folder) / "games.db")
            try:
                asyncio.run(measure(server, computer, crowd))
            finally:
                server.stop()


async def measure(server: ServerUnderLoad, computer: str, crowd: int) -> None:
    """Print how long actions take while so many computers think."""
    url = f"http://127.0.0.1:{server.port}"
    opponents = [asyncio.create_task(keep_playing(url, computer)) for _ in range(crowd)]
    if crowd:
        while await figure(url, r"plancia_thoughts_total ([0-9.]+)") < 1:
            await asyncio.sleep(0.1)
    took: list[float] = []
    for _ in range(GAMES):
        took += await passes(url)
    thoughts = await figure(url, r"plancia_thoughts_total ([0-9.]+)")
    waiting = await figure(url, r'plancia_waiting\{queue="thoughts"\} ([0-9.]+)')
    for task in opponents:
        task.cancel()
    await asyncio.gather(*opponents, return_exceptions=True)
    ms = [1000 * each for each in took]
    print(
        f"{crowd:13} {median(ms):20.1f} {quantiles(ms, n=20)[-1]:8.1f} {max(ms):12.1f}"
        f" {thoughts:10.0f} {waiting:9.0f} {os.getloadavg()[0]:14.1f}",
        flush=True,
    )


async def keep_playing(url: str, computer: str) -> None:
    """Play against the computer, one game after another, and let it think as much as it can."""
    while True:
        with suppress(ServerLost, ServerRefused):
            async with Server(url, name="Ada") as ada, ada.table(await ada.play_computer(computer)) as table:
                await play_game(table, give_in)


def give_in(view: GameView) -> a.Action | None:
    """Accept every play, and pass."""
    return a.Accept() if "accept" in view.may else a.Pass()


async def passes(url: str) -> list[float]:
    """Return how long each pass of a game between two people took."""
    took: list[float] = []

    async def pass_on(table: Table) -> None:
        async for moment in table:
            if "pass" in moment.view.may:
                began = perf_counter()
                await table.pass_()
                took.append(perf_counter() - began)

    async with Server(url, name="Ugo") as ugo, Server(url, name="Eva") as eva:
        game = await ugo.play_anybody(lexicon="default")
        await eva.sit(game, 1)
        async with ugo.table(game) as one, eva.table(game) as other:
            await asyncio.gather(pass_on(one), pass_on(other))
    return took


async def figure(url: str, pattern: str) -> float:
    """Return one of the server's figures."""
    async with httpx.AsyncClient() as client:
        found = re.search(pattern, (await client.get(f"{url}/metrics")).text)
    return float(found[1]) if found else 0.0


if __name__ == "__main__":
    main()
