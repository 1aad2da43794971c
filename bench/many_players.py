"""A server that many people have played on: how long lists, figures and profiles take, its start, its memory.

``python -m bench.many_players [--accounts 50000] [--games 2000000] [--db FILE]``. The rows go straight into a file's
tables. Who plays is drawn so that a few play very much and most play little, as people do; every second game is rated.
What is timed are whole requests over HTTP, one after another, by the clock on the wall and by the CPU time of the
server. The heaviest player of all asks for his own games, and one who has played little; strangers for profiles.
"""

import argparse
import os
import random
import sqlite3
import statistics
import sys
import time
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import msgspec
from sqlalchemy import Connection

from bench.lists import wait
from bench.server_load_process import ServerUnderLoad
from plancia.rules.game.settings import Settings
from plancia.server.games.terms import Terms
from plancia.server.people.names import skeleton
from plancia.server.people.tokens import add_token
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store

ACCOUNTS = 50_000
GAMES = 2_000_000
REQUESTS = 40
STEP_MS = 30_000
LETTERS = "abdefghkptxyz"
SOON_MS = 10**13
#: One game after another, with two who are drawn so that a few play very much; every third is against a level.
_FILLING = (
    """INSERT INTO identity (id, kind, name, skeleton, password, created_ms, disabled)
       WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < :accounts)
       SELECT printf('%016x', i), 'account', name_of(i), skeleton(name_of(i)), '$argon2x', i, 0 FROM n""",
    # Drawn into a table first: a random number that is asked for twice would be two.
    """CREATE TEMP TABLE lots AS
       WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < :games)
       SELECT i, (abs(random()) % 1000000) / 1e6 AS u, (abs(random()) % 1000000) / 1e6 AS v,
              250 + abs(random()) % 300 AS one, 250 + abs(random()) % 300 AS two FROM n""",
    """CREATE TEMP TABLE drawn AS
       SELECT i, printf('%016x', i) AS game, 1000000000000 + i * :step_ms AS ended, one, two,
              CAST(:accounts * u * u AS INTEGER) AS a, i % 3 = 0 AS machine,
              (CAST(:accounts * u * u AS INTEGER) + 1 + CAST((:accounts - 1) * v * v AS INTEGER)) % :accounts AS b
       FROM lots""",
    """INSERT INTO room (game, opened_ms, terms, status, listed, filed)
       SELECT game, ended, :terms, 'over', 1, 1 FROM drawn""",
    """INSERT INTO finished (game, ended_ms, seq, pace, rated, edition, cause)
       SELECT game, ended, 90, 'standard', i % 2, 'figs-c', 'out' FROM drawn""",
    """INSERT INTO membership (game, identity, actor, since_ms)
       SELECT game, printf('%016x', a), 'player:0', ended FROM drawn
       UNION ALL SELECT game, printf('%016x', b), 'player:1', ended FROM drawn WHERE NOT machine""",
    """INSERT INTO played (identity, game, ended_ms, pace, rated, edition, listed, part, seat, score, others, result,
              opponent, level, best_points, best_word, sevens, challenges_won, challenges_lost, used_ms, moves)
       SELECT printf('%016x', a), game, ended, 'standard', i % 2, 'figs-c', i % 5 > 0, 'player', 0, one, two,
              CASE WHEN one > two THEN 'won' WHEN one = two THEN 'tied' ELSE 'lost' END,
              CASE WHEN machine THEN NULL ELSE printf('%016x', b) END,
              CASE WHEN machine THEN 'level-' || (1 + i % 8) END,
              one / 5, 'PAROLA', i % 2, i % 3, i % 2, 900000, 14 FROM drawn
       UNION ALL
       SELECT printf('%016x', b), game, ended, 'standard', i % 2, 'figs-c', i % 5 > 0, 'player', 1, two, one,
              CASE WHEN two > one THEN 'won' WHEN one = two THEN 'tied' ELSE 'lost' END,
              printf('%016x', a), NULL,
              two / 5, 'PAROLA', i % 2, i % 3, i % 2, 900000, 14 FROM drawn WHERE NOT machine""",
    """INSERT INTO rating_step (identity, game, pace, ended_ms, rating, deviation, volatility, gained)
       SELECT identity, game, pace, ended_ms, 1200.0 + score, 70.0, 0.06, 8.0 FROM played WHERE rated = 1""",
    """INSERT INTO rating (identity, pace, rating, deviation, volatility, games, ended_ms, settled)
       SELECT identity, pace, avg(rating) + abs(random()) % 400, 70.0, 0.06, count(*), max(ended_ms), count(*) > 10
       FROM rating_step GROUP BY identity, pace""",
    "DROP TABLE drawn",
)
_TERMS = msgspec.json.encode(Terms(Settings(("Ada", "Ugo"), procedure="online"), rated=True)).decode()


def main(arguments: list[str] | None = None) -> None:
    """Fill a file and print the figures."""
    parser = argparse.ArgumentParser(prog="bench.many_players", description=__doc__)
    parser.add_argument("--accounts", type=int, default=ACCOUNTS)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--db", type=Path, help="a file that stays; without one, it is removed at the end")
    asked = parser.parse_args(sys.argv[1:] if arguments is None else arguments)
    with TemporaryDirectory(prefix="plancia-bench-") as folder:
        database = asked.db or Path(folder) / "plancia.db"
        secrets = fill(database, asked.accounts, asked.games)
        print(f"file: {database.stat().st_size / 1e9:.2f} GB; load of the machine: {os.getloadavg()[0]:.1f}")
        _measure(database, secrets, asked.accounts)


def name_of(number: int) -> str:
    """Return the name of an account; no two look alike."""
    letters = []
    for _ in range(5):
        number, rest = divmod(number, len(LETTERS))
        letters.append(LETTERS[rest])
    return "".join(letters)


def fill(database: Path, accounts: int, games: int) -> list[str]:
    """Write accounts, games and ratings; return a token of the heaviest player, and of one who has played little."""
    began = time.process_time()
    prepare(database)
    with closing(sqlite3.connect(database, isolation_level=None)) as file:
        file.create_function("name_of", 1, name_of, deterministic=True)
        file.create_function("skeleton", 1, skeleton, deterministic=True)
        for setting in ("journal_mode = OFF", "synchronous = OFF", "cache_size = -500000"):
            file.execute(f"PRAGMA {setting}")
        # An index is made quickest when everything is there.
        indexes = file.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
        ).fetchall()
        for name, _ in indexes:
            file.execute(f"DROP INDEX {name}")
        values = {"accounts": accounts, "games": games, "step_ms": STEP_MS, "terms": _TERMS}
        for statement in _FILLING:
            file.execute(
                statement, {name: value for name, value in values.items() if f":{name}" in statement}
            )
        for _, sql in indexes:
            file.execute(sql)
        file.execute("PRAGMA journal_mode = WAL")
        counted = "SELECT identity, count(*) FROM played GROUP BY identity ORDER BY count(*) "
        heaviest, most = file.execute(f"{counted} DESC LIMIT 1").fetchone()
        lightest, _ = file.execute(f"{counted} LIMIT 1").fetchone()
    print(
        f"{accounts:,} accounts and {games:,} games written in {time.process_time() - began:.0f} s of CPU; "
        f"the heaviest player has {most:,} games",
        flush=True,
    )
    with Store(database) as store:

        def tokens(connection: Connection) -> list[str]:
            given = {"scopes": ("read",), "expires_ms": SOON_MS}
            return [add_token(connection, 0, who, "bench", **given)[1] for who in (heaviest, lightest)]

        return store.do(tokens)


def _measure(database: Path, secrets: list[str], accounts: int) -> None:
    began = time.perf_counter()
    server = ServerUnderLoad(database)
    try:
        wait(server.port)
        print(f"start, until it is ready: {time.perf_counter() - began:.2f} s, {server.cpu_s():.2f} s of CPU")
        for who, secret in zip(("the heaviest player", "one who played little"), secrets, strict=True):
            with httpx.Client(
                base_url=f"http://127.0.0.1:{server.port}", headers={"authorization": f"Bearer {secret}"}
            ) as client:
                _own(client, server, who)
        with httpx.Client(base_url=f"http://127.0.0.1:{server.port}") as client:
            _others(client, server, accounts)
        print(f"memory of the server: {server.memory_kb() / 1024:.0f} MB")
    finally:
        server.stop()


def _own(client: httpx.Client, server: ServerUnderLoad, who: str) -> None:
    first = client.get("/api/me/played").raise_for_status().json()
    met = client.get("/api/me/figures").raise_for_status().json()["people"]
    opponent = met[0]["name"] if met else "nobody"
    _time(client, server, f"{who}: games", ["/api/me/played"])
    if first["next"]:
        _time(
            client, server, f"{who}: a page further down", [f"/api/me/played?before={first['next']}&most=200"]
        )
    for query in ("result=tied", "level=level-3", "rated=false", f"opponent={opponent}", "pace=quick"):
        _time(client, server, f"{who}: games with {query.split('=')[0]}", [f"/api/me/played?{query}"])
    _time(client, server, f"{who}: figures", ["/api/me/figures"])
    _time(client, server, f"{who}: line", ["/api/me/line"])
    _time(client, server, f"{who}: ratings", ["/api/me/ratings"])


def _others(client: httpx.Client, server: ServerUnderLoad, accounts: int) -> None:
    chance = random.Random(2)
    names = [name_of(0), name_of(1), *(name_of(chance.randrange(accounts)) for _ in range(REQUESTS))]
    _time(client, server, "profile of the heaviest", [f"/api/players/{names[0]}"])
    _time(client, server, "profiles", [f"/api/players/{name}" for name in names])
    _time(client, server, "games of profiles", [f"/api/players/{name}/games" for name in names])
    _time(client, server, "history of ratings", [f"/api/players/{name}/ratings/standard" for name in names])
    _time(client, server, "list of ratings", ["/api/ratings/standard"])
    _time(client, server, "list of ratings, far down", [f"/api/ratings/standard?after={accounts // 2}"])
    _time(client, server, "games just over", ["/api/games?status=over"])


def _time(client: httpx.Client, server: ServerUnderLoad, what: str, addresses: list[str]) -> None:
    took, cpu = [], server.cpu_s()
    asked = addresses if len(addresses) > 1 else addresses * REQUESTS
    for address in asked:
        began = time.perf_counter()
        client.get(address).raise_for_status()
        took.append((time.perf_counter() - began) * 1000)
    ranked = sorted(took)
    print(
        f"{what}: median {statistics.median(took):.1f} ms, worst {ranked[-1]:.1f} ms, "
        f"CPU {(server.cpu_s() - cpu) * 1000 / len(asked):.1f} ms each",
        flush=True,
    )


if __name__ == "__main__":
    main()
