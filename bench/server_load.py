"""The live server under load: ``make bench-server``, or ``python -m bench.server_load --games 200 --plays 20``.

The server runs in a process of its own, on a real file; several servers on one PostgreSQL with ``--nodes 2``, where the
two players of every game are at different servers, unless they are ``--together``. This process is everybody who plays.
Plays come at a steady rate whether or not those before were answered, each in another game. Acknowledged: from sending
an action to ``done``, which is after the disk. Delivered: from sending it to its ``update`` on the opponent's socket.
Both are measured here and include what this process was late itself; how late that is, is printed too.
"""

import asyncio
import gc
import resource
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

import uvloop

from bench.server_load_figures import Window, disk_sync_ms, summary
from bench.server_load_nodes import Served, serving
from bench.server_load_people import open_games
from bench.server_load_table import Game

#: What issue and documentation promise: acknowledged p50 and p99, delivered p99, memory of a game.
ACK_P50_MS, ACK_P99_MS, DELIVERY_P99_MS, GAME_KB = 5, 50, 60, 100
#: Games that are opened before anything is measured, so that what is loaded once is not counted for the others.
WARM_UP = 5
#: How long everybody only listens, before the plays.
QUIET_S = 5
#: How long to wait for answers that are still under way at the end.
TAIL_S = 5


def main() -> None:
    """Measure and print; end with 1 if anything was refused or lost."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument(
        "--plays",
        type=float,
        nargs="+",
        default=[100],
        help="a second, in all games together; several: one after another",
    )
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--nodes", type=int, default=1, help="servers; several need PostgreSQL")
    parser.add_argument(
        "--together",
        action="store_true",
        help="who play together are at one server, as behind a balancer that goes by the name of the game",
    )
    parser.add_argument("--db", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--folder", type=Path, help="where the file lies; its disk is what is measured")
    wanted = parser.parse_args()
    if wanted.nodes > 1:
        wanted.db = "postgres"
    # Two sockets a game, at both ends.
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with TemporaryDirectory(dir=wanted.folder) as folder:
        errors = uvloop.run(measure(wanted, Path(folder)))
    sys.exit(1 if errors else 0)


async def measure(wanted: Namespace, folder: Path) -> int:
    """Fill a server with games, play in them, print the figures; return how many errors there were."""
    sync_ms = disk_sync_ms(folder)
    with serving(wanted.db, wanted.nodes, folder) as served:
        return await _measure(wanted, served, sync_ms)


async def _measure(wanted: Namespace, served: Served, sync_ms: float) -> int:
    servers = served.servers
    ports = [server.port for server in servers]

    def memory_kb() -> int:
        return sum(server.memory_kb() for server in servers)

    warm = await open_games(ports, WARM_UP, together=wanted.together)
    before_kb, began = memory_kb(), perf_counter()
    games = await open_games(ports, wanted.games, together=wanted.together)
    opened_s = perf_counter() - began
    game_kb = (memory_kb() - before_kb) / wanted.games
    owners = served.owners()
    for game in games:
        game.owner = owners.get(game.name, 0)
    print(
        f"{wanted.games} games with {2 * wanted.games} sockets, opened in {opened_s:.0f} s "
        f"({wanted.db}, servers: {wanted.nodes})"
    )
    # This process holds thousands of sockets too: a collection of all of them would count as the server's.
    gc.collect()
    gc.freeze()
    quiet, errors = Window(servers), 0
    await quiet.begin()
    await asyncio.sleep(QUIET_S)
    await quiet.end()
    for rate in wanted.plays:
        for game in games:
            game.forget()
        busy = Window(servers)
        await busy.begin()
        late = await play(games, rate, wanted.seconds)
        await busy.end()
        await settle(games)
        after_kb = (memory_kb() - before_kb) / wanted.games
        print(f"{rate:g} plays a second")
        errors += report(games, wanted, late, (game_kb, after_kb))
        busy.print(sync_ms, quiet, len(late))
    for game in [*warm, *games]:
        await game.leave()
    return errors


async def play(games: list[Game], rate: float, seconds: float) -> list[float]:
    """Send plays at a steady rate; return how late each was sent."""
    random, late, loop_s = Random(1), [], perf_counter()
    order = random.sample(games, len(games))
    turn = 0
    for number in range(round(rate * seconds)):
        due_s = loop_s + number / rate
        if (wait_s := due_s - perf_counter()) > 0:
            await asyncio.sleep(wait_s)
        for _ in range(len(order)):
            turn += 1
            if await order[turn % len(order)].move(random):
                late.append(max(perf_counter() - due_s, 0.0))
                break
    return late


async def settle(games: list[Game]) -> None:
    """Wait for what is under way."""
    until_s = perf_counter() + TAIL_S
    while any(game.under_way for game in games) and perf_counter() < until_s:
        await asyncio.sleep(0.05)


def report(games: list[Game], wanted: Namespace, late: list[float], game_kb: tuple[float, float]) -> int:
    """Print what was measured beside what is promised; return the number of errors."""
    acknowledged = sorted(each for game in games for each in game.acknowledged)
    delivered = sorted(each for game in games for each in game.delivered)
    errors = Counter(error for game in games for error in game.errors)
    errors["unanswered"] += sum(game.under_way is not None for game in games)
    kinds = Counter(kind for game in games for kind in game.kinds)
    sent = ", ".join(f"{count} {kind}" for kind, count in kinds.most_common())
    print(f"{len(acknowledged)} of {sum(kinds.values())} answered in {wanted.seconds:g} s ({sent})")
    if wanted.nodes > 1:
        foreign = sum(game.foreign for game in games)
        share = foreign / max(sum(kinds.values()), 1)
        print(
            f"foreign       {foreign} plays ({share:.0%}) went to a server that passed them on to the owner"
        )
    print(f"acknowledged  {summary(acknowledged)}   (wanted: p50 ≤ {ACK_P50_MS}, p99 ≤ {ACK_P99_MS} ms)")
    print(f"delivered     {summary(delivered)}   (wanted: p99 ≤ {DELIVERY_P99_MS} ms)")
    print(f"sent late by  {summary(sorted(late))}   (this process's own share in the above)")
    print(
        f"memory        {game_kb[0]:.0f} KB a game, {game_kb[1]:.0f} after the plays   (wanted: ≤ {GAME_KB})"
    )
    print(f"errors        {dict(+errors) or 'none'}")
    return sum(errors.values())


if __name__ == "__main__":
    main()
