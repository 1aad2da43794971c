"""The tables of one event live on one server: ``python -m bench.wooden_tables --tables 100 --watching 3``.

The server runs in a process of its own, on a real file; this process is every phone, every spectator and the director.
Each phone plays at the pace of a real game: a turn of about half a minute is two requests (the play with its points,
then the opponent's clock), and between them a phone says every ten seconds that it is there. ``--pace 10`` lets
everybody play ten times as fast. Answered: from sending a part of the log to the answer, which is after the disk.
Delivered: from sending it to its ``update`` on the socket of a spectator.
"""

import asyncio
import resource
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import httpx
import uvloop

from bench.server_load_figures import Window, disk_sync_ms, summary
from bench.server_load_process import ServerUnderLoad
from bench.wooden_tables_phone import Phone, Watcher

#: What the tables promise: answered p50 and p99, delivered p99, as games that are played on the server do.
ANSWER_P50_MS, ANSWER_P99_MS, DELIVERY_P99_MS = 5, 50, 60
#: So many tables are opened at the same time.
AT_ONCE = 8
#: How long everybody only listens, before the play.
QUIET_S = 5


def main() -> None:
    """Measure and print; end with 1 if anything was refused or lost."""
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--watching", type=int, default=3, help="spectators at each table")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pace", type=float, nargs="+", default=[1], help="several: one after another")
    wanted = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with TemporaryDirectory() as folder:
        errors = uvloop.run(measure(wanted, Path(folder)))
    sys.exit(1 if errors else 0)


async def measure(wanted: Namespace, folder: Path) -> int:
    """Hold an event, play at all its tables, print the figures; return how many errors there were."""
    sync_ms = disk_sync_ms(folder)
    server = ServerUnderLoad(folder / "plancia.db")
    try:
        async with _client(server.port) as client:
            return await _measure(wanted, server, client, sync_ms)
    finally:
        server.stop()


async def _measure(
    wanted: Namespace, server: ServerUnderLoad, client: httpx.AsyncClient, sync_ms: float
) -> int:
    contest = await _event(client, wanted.tables)
    began = perf_counter()
    phones = await _open(client, contest, wanted.tables)
    base = f"ws://127.0.0.1:{server.port}/ws"
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    for phone in phones:
        phone.watchers = [await Watcher.at(f"{base}/games/{phone.game}") for _ in range(wanted.watching)]
    screen = await Watcher.at(f"{base}/tables/{contest}", cookie=cookie)
    print(
        f"{wanted.tables} tables of one event with {wanted.watching} spectators each and the director's screen, "
        f"opened in {perf_counter() - began:.0f} s"
    )
    errors = 0
    quiet = Window([server])
    await quiet.begin()
    await asyncio.sleep(QUIET_S)
    await quiet.end()
    for pace in wanted.pace:
        for phone in phones:
            phone.forget()
        busy = Window([server])
        await busy.begin()
        await asyncio.gather(*[phone.play(wanted.seconds, pace, Random(n)) for n, phone in enumerate(phones)])
        await busy.end()
        errors += await _report(wanted, pace, phones)
        busy.print(sync_ms, quiet, sum(len(phone.answered) for phone in phones))
    print(f"screen        {screen.updates} updates for the director")
    for watcher in (screen, *[each for phone in phones for each in phone.watchers]):
        await watcher.leave()
    return errors


async def _report(wanted: Namespace, pace: float, phones: list[Phone]) -> int:
    """Print what was measured beside what is promised; return the number of errors."""
    answered = sorted(each for phone in phones for each in phone.answered)
    delivered = sorted([each for phone in phones for each in await phone.delivered()])
    errors = Counter(error for phone in phones for error in phone.errors)
    print(
        f"pace {pace:g}: {len(answered) / wanted.seconds:.0f} requests a second, {len(delivered)} deliveries"
    )
    print(f"answered      {summary(answered)}   (wanted: p50 ≤ {ANSWER_P50_MS}, p99 ≤ {ANSWER_P99_MS} ms)")
    print(f"delivered     {summary(delivered)}   (wanted: p99 ≤ {DELIVERY_P99_MS} ms)")
    print(f"errors        {dict(+errors) or 'none'}")
    return sum(errors.values())


def _client(port: int) -> httpx.AsyncClient:
    limits = httpx.Limits(max_connections=200, max_keepalive_connections=200)
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", limits=limits, timeout=60)


async def _event(client: httpx.AsyncClient, tables: int) -> str:
    """Come in as the director, and publish the first round of an event with so many tables."""
    me = await _post(client, "/api/guests", {"name": "Direzione"})
    client.headers["x-csrf-token"] = me["csrf"]
    players = [{"id": f"p{n}", "name": f"Persona {n}"} for n in range(2 * tables)]
    options = {"online": {"judge": "officials"}}
    form = {"name": "Campionato", "rounds": 3, "players": players, "options": options}
    contest: str = (await _post(client, "/api/tournaments", form))["contest"]
    for number, action in enumerate(({"kind": "pair_round", "seed": "7"}, {"kind": "publish_round"})):
        body = {"action_id": f"a{number}", "action": action}
        await _post(client, f"/api/tournaments/{contest}/actions", body)
    return contest


async def _open(client: httpx.AsyncClient, contest: str, tables: int) -> list[Phone]:
    busy = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> Phone:
        async with busy:
            event = {"tournament": contest, "table": number}
            body = {"id": f"bench-table-number-{number:04d}", "opened_at": 0, "event": event}
            opened = await _post(client, "/api/wooden", body)
            phone = Phone(client, opened["game"], opened["key"])
            await phone.begin()
            return phone

    return list(await asyncio.gather(*[one(number + 1) for number in range(tables)]))


async def _post(client: httpx.AsyncClient, path: str, body: Any) -> Any:  # noqa: ANN401
    answer = await client.post(path, json=body)
    answer.raise_for_status()
    return answer.json()


if __name__ == "__main__":
    main()
