"""A server with a million finished games: how long it takes to start, and to answer with a page of a list.

``python -m bench.lists [--games 1000000] [--db ADDRESS]``. The database is filled by statements over whole sets, with
two players, a maker, a bag and an event for every game; a thousand people have played them. What is timed are whole
processes and whole requests over HTTP, one after another.
"""

import argparse
import random
import statistics
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import msgspec
from sqlalchemy import Connection, text

from bench.server_load_process import ServerUnderLoad
from plancia.rules.game.settings import Settings
from plancia.server.games.terms import Terms
from plancia.server.journal.address import parse_address
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store

GAMES = 1_000_000
PEOPLE = 1_000
STARTS = 5
REQUESTS = 200
#: Games are this far apart, so that a mark in the middle of the list is known without asking for it.
STEP_MS = 1_000

_NUMBERS = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < :count)"
_FILLING = (
    f"""INSERT INTO identity (id, kind, name, created_ms, disabled) {_NUMBERS}
        SELECT 'person-' || i, 'guest', 'Persona ' || i, 0, 0 FROM n WHERE i < :people""",
    f"""INSERT INTO room (game, opened_ms, terms, status, origin_ms, listed, filed) {_NUMBERS}
        SELECT 'game-' || (10000000 + i), i * :step_ms, :terms, 'over', 0, 1, 1 FROM n""",
    f"""INSERT INTO host (game, identity) {_NUMBERS}
        SELECT 'game-' || (10000000 + i), 'person-' || (i % :people) FROM n""",
    f"""INSERT INTO membership (game, identity, actor, since_ms) {_NUMBERS}
        SELECT 'game-' || (10000000 + i), 'person-' || (i % :people), 'player:0', 0 FROM n""",
    f"""INSERT INTO membership (game, identity, actor, since_ms) {_NUMBERS}
        SELECT 'game-' || (10000000 + i), 'person-' || ((i + 1) % :people), 'player:1', 0 FROM n""",
    f"""INSERT INTO bag_secret (game, seed, seats, nonces, sealed) {_NUMBERS}
        SELECT 'game-' || (10000000 + i), :seed, 2, '{{}}', 1 FROM n""",
    f"""INSERT INTO game (game, length, head) {_NUMBERS}
        SELECT 'game-' || (10000000 + i), 1, :seed FROM n""",
    f"""INSERT INTO event (game, seq, action_id, part, at, now_ms, actor, kind, body, hash) {_NUMBERS}
        SELECT 'game-' || (10000000 + i), 0, 'create', 0, 0, 0, 'system', 'game_created', '{{}}', :seed FROM n""",
)


def main(arguments: list[str] | None = None) -> None:
    """Fill a database and print the figures."""
    parser = argparse.ArgumentParser(prog="bench.lists", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--db", help="an address; without one, a file that is removed at the end")
    asked = parser.parse_args(sys.argv[1:] if arguments is None else arguments)
    with TemporaryDirectory(prefix="plancia-bench-") as folder:
        database = asked.db or str(Path(folder) / "plancia.db")
        _fill(database, asked.games)
        _measure(database, asked.games)


def _fill(database: str, games: int) -> None:
    began = time.perf_counter()
    address = parse_address(database)
    prepare(address)
    values = {
        "count": max(games, PEOPLE),
        "people": PEOPLE,
        "step_ms": STEP_MS,
        "seed": bytes(32),
        "terms": msgspec.json.encode(Terms(Settings(("Ada", "Ugo")))).decode(),
    }

    def fill(connection: Connection) -> None:
        for statement in _FILLING:
            named = {name: value for name, value in values.items() if f":{name}" in statement}
            connection.execute(text(statement), named)

    with Store(address) as store:
        store.do(fill)
        if address.url is not None:
            # As its own housekeeping does; a file is never analysed.
            store.do(lambda connection: connection.execute(text("ANALYZE")))
    print(f"{games:,} finished games written in {time.perf_counter() - began:.0f} s", flush=True)


def _measure(database: str, games: int) -> None:
    starts, cpu_s = [], 0.0
    for _ in range(STARTS):
        began = time.perf_counter()
        server = ServerUnderLoad(Path(database) if "://" not in database else database)
        wait(server.port)
        starts.append(time.perf_counter() - began)
        cpu_s = server.cpu_s()
        server.stop()
    print(
        f"start, until it is ready: median {statistics.median(starts):.2f} s, worst {max(starts):.2f} s "
        f"({cpu_s:.2f} s of CPU)"
    )
    server = ServerUnderLoad(Path(database) if "://" not in database else database)
    try:
        wait(server.port)
        with httpx.Client(base_url=f"http://127.0.0.1:{server.port}") as client:
            _lists(client, games)
        print(f"memory of the server: {server.memory_kb() / 1024:.0f} MB")
    finally:
        server.stop()


def _lists(client: httpx.Client, games: int) -> None:
    chance = random.Random(1)
    client.post("/api/guests", json={"name": "Chi guarda"}).raise_for_status()
    _time(client, "first page", ["/api/games?status=over"] * REQUESTS)
    marks = [chance.randrange(games) for _ in range(REQUESTS)]
    anywhere = [f"/api/games?status=over&before={mark * STEP_MS}-game-{10_000_000 + mark}" for mark in marks]
    _time(client, "a page anywhere", anywhere)
    _time(client, "a page of 200 anywhere", [f"{each}&most=200" for each in anywhere])
    _time(client, "one's own, of nobody's games", ["/api/games?status=over&mine=true"] * REQUESTS)
    _time(client, "games being played (none)", ["/api/games?status=live"] * REQUESTS)


def _time(client: httpx.Client, what: str, addresses: list[str]) -> None:
    took = []
    for address in addresses:
        began = time.perf_counter()
        client.get(address).raise_for_status()
        took.append((time.perf_counter() - began) * 1000)
    ranked = sorted(took)
    print(
        f"{what}: median {statistics.median(took):.1f} ms, p99 {ranked[int(len(ranked) * 0.99)]:.1f} ms",
        flush=True,
    )


def wait(port: int) -> None:
    """Wait until a server is ready."""
    while True:
        try:
            if httpx.get(f"http://127.0.0.1:{port}/api/ready", timeout=10).status_code == httpx.codes.OK:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.005)


if __name__ == "__main__":
    main()
