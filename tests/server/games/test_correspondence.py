"""Games by correspondence on a server: they rest in the database, wake when something is due, and survive everything.

A server that stands still takes no days from anybody; a restart, an upgrade of the tables and a move to another
database leave everybody the time that he had.
"""

import asyncio
from random import Random
from secrets import token_hex

import pytest
from sqlalchemy import insert, inspect, select, text

from plancia.server.games.resting_games import RestingGames
from plancia.server.journal.address import Address
from plancia.server.journal.journal import Journal
from plancia.server.live.timeline import read_line
from plancia.server.moving.move import move
from plancia.server.store import tables as t
from plancia.server.store.engine import open_engine
from plancia.server.store.schema import prepare, revision, upgrade
from plancia.server.store.store import Store
from server.databases import placed
from server.games.moves import PASS, any_play
from server.live.serving import PATIENCE_S, Handmade, serving

RANDOM = Random(5)
HOUR_MS, DAY_MS = 3_600_000, 86_400_000
BY_DAYS = {
    "players": ["", ""],
    "procedure": "online",
    "judge": {"kind": "lexicon_judge", "name": "default"},
    "starter": 0,
    "turn_days": 3,
}


async def asleep(live) -> None:
    """Let the server put away what nobody needs; two looks in a row must find a game idle."""
    async with asyncio.timeout(PATIENCE_S):
        while live.games.in_memory():
            await live.games.sweep()
            await asyncio.sleep(0.001)


async def begun(live, timeline, *names: str, **settings):
    """Return the people of a game whose first turn runs, its name, and leave it alone."""
    people = [await live.person(name) for name in names or ("Ada", "Ugo")]
    game = await live.game(*people, settings={**BY_DAYS, **settings})
    await timeline.go(3000, live.games)
    return people, game


async def act(person, game: str, action) -> dict:
    """Come to a game, do something, and leave."""
    seated = await person.join(game)
    answer = await seated.act(action(seated.view) if callable(action) else action)
    await seated.leave()
    assert answer["kind"] == "done", answer
    return seated.view


async def over(live, person, game: str) -> dict:
    """Wait until a game is over, and return how it ended."""
    async with asyncio.timeout(PATIENCE_S):
        while (view := (await person.get(f"/api/games/{game}/view"))["view"])["phase"]["kind"] != "scored":
            await asyncio.sleep(0.005)
    return view["phase"]["outcome"]


def row_of(database, game: str):
    with open_engine(Address(database), keep=False).connect() as connection:
        return connection.execute(select(t.room).where(t.room.c.game == game)).one()


async def test_a_game_that_nobody_looks_at_rests_in_the_database_and_loses_on_time(tmp_path) -> None:
    timeline = Handmade()
    async with serving(tmp_path / "games.db", timeline=timeline) as live:
        (ada, ugo), game = await begun(live, timeline)
        await act(ada, game, lambda view: any_play(view, RANDOM))
        await asleep(live)
        # Neither the game nor an alarm of its own is in memory: one alarm serves all.
        assert live.games._alarms == {}
        kept = row_of(tmp_path / "games.db", game)
        assert (kept.awaits, kept.due_ms) == ("player:1", timeline.now_ms() + DAY_MS)
        assert kept.play_due_ms == timeline.now_ms() + 3 * DAY_MS
        # The play stands when its hours are over, though nobody looks.
        await timeline.go(DAY_MS, live.games)
        async with asyncio.timeout(PATIENCE_S):
            while row_of(tmp_path / "games.db", game).due_ms != kept.play_due_ms:
                await asyncio.sleep(0.005)
        await asleep(live)
        await timeline.go(2 * DAY_MS - 1, live.games)
        assert (await ugo.get(f"/api/games/{game}/view"))["view"]["phase"]["kind"] == "thinking"
        await asleep(live)
        await timeline.go(1, live.games)
        outcome = await over(live, ada, game)
        assert (outcome["reason"], outcome["seat"]) == ("time", 1)
        async with asyncio.timeout(PATIENCE_S):
            while (ended := row_of(tmp_path / "games.db", game)).status != "over":
                await asyncio.sleep(0.005)
        assert (ended.due_ms, ended.awaits) == (None, None)


async def test_what_is_due_is_listed_mine_first_then_the_next_due(tmp_path) -> None:
    timeline = Handmade()
    async with serving(tmp_path / "games.db", timeline=timeline) as live:
        (ada, ugo), slow = await begun(live, timeline, turn_days=7)
        quick = await live.game(ada, ugo, settings={**BY_DAYS, "turn_days": 1})
        theirs = await live.game(ugo, ada, settings={**BY_DAYS, "turn_days": 1})
        await live.game(ada, ugo)  # by the clock
        await timeline.go(3000, live.games)
        async with asyncio.timeout(PATIENCE_S):
            while len((due := await ada.get("/api/me/due"))["games"]) < 3 or due["yours"] < 2:
                await asyncio.sleep(0.005)
        assert [each["game"]["game"] for each in due["games"]] == [quick, slow, theirs]
        assert [each["yours"] for each in due["games"]] == [True, True, False]
        assert (due["yours"], due["theirs"]) == (2, 1)
        wall_ms = live.foundation.wall_ms()
        assert abs(due["games"][0]["due"] - wall_ms - DAY_MS) < HOUR_MS
        assert abs(due["games"][1]["due"] - wall_ms - 7 * DAY_MS) < HOUR_MS
        [first, *_] = (await ugo.get("/api/me/due"))["games"]
        assert (first["game"]["game"], first["yours"]) == (theirs, True)
        stranger = await live.person("Eva")
        assert (await stranger.get("/api/me/due"))["games"] == []


def as_it_was(database) -> None:
    """Take from a database whatever the migrations from games by correspondence on have brought."""
    scratch = database.with_name("before.db")
    Journal(scratch).close()
    upgrade(scratch, "0016")
    with open_engine(Address(scratch), keep=False).begin() as connection:
        before = inspect(connection)
        columns = {
            table: {each["name"] for each in before.get_columns(table)} for table in before.get_table_names()
        }
        indexes = {each["name"] for table in columns for each in before.get_indexes(table)}
    with open_engine(Address(database), keep=False).begin() as connection:
        connection.execute(text("PRAGMA foreign_keys = OFF"))
        now = inspect(connection)
        for table in t.metadata.tables:
            if table not in columns:
                connection.execute(text(f"DROP TABLE {table}"))
                continue
            for index in now.get_indexes(table):
                if index["name"] not in indexes:
                    connection.execute(text(f"DROP INDEX {index['name']}"))
            for column in now.get_columns(table):
                if column["name"] not in columns[table]:
                    connection.execute(text(f"ALTER TABLE {table} DROP COLUMN {column['name']}"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0016'"))


async def awake(live, game: str) -> None:
    """Wait until the server has opened a game by itself, and no other."""
    async with asyncio.timeout(PATIENCE_S):
        while [each.name for each in live.games.in_memory()] != [game]:
            await asyncio.sleep(0.005)


async def test_weeks_with_an_upgrade_a_restart_and_a_move(tmp_path) -> None:
    """A story: a game by the clock under the old tables, then one by correspondence that goes on wherever it is."""
    timeline, database = Handmade(), tmp_path / "games.db"
    async with serving(database, timeline=timeline) as live:
        people = [await live.person(name) for name in ("Ada", "Ugo")]
        by_clock = await live.game(*people)
        cookies = [person.client.cookies for person in people]
        csrf = [person.client.headers["x-csrf-token"] for person in people]
        await timeline.go(3000, live.games)
    as_it_was(database)
    assert revision(database) == "0016"

    async def again(live):
        found = []
        for person, jar, token in zip(people, cookies, csrf, strict=True):
            back = type(person)(live, live.client(jar, {"x-csrf-token": token}), person.identity)
            found.append(back)
        return found

    async with serving(database, timeline=timeline) as live:
        ada, ugo = await again(live)
        # What was begun under the old tables goes on by its clock.
        await awake(live, by_clock)
        game = await live.game(ada, ugo, settings=BY_DAYS)
        await timeline.go(3000, live.games)
        await act(ada, by_clock, {"kind": "resign"})
        await timeline.go(2 * DAY_MS, live.games)
        await act(ada, game, lambda view: any_play(view, RANDOM))
        await act(ugo, game, {"kind": "take_days_off", "days": 7})
        await asleep(live)
        await timeline.go(9 * DAY_MS, live.games)
        await asleep(live)
    due_ms = row_of(database, game).due_ms
    assert due_ms - timeline.now_ms() == DAY_MS

    # The server is away for weeks: the line stands still, and so do everybody's days.
    async with serving(database, timeline=timeline) as live:
        ada, ugo = await again(live)
        assert live.games.in_memory() == []
        await timeline.go(DAY_MS - 1, live.games)
        await act(ugo, game, PASS)
        await asleep(live)
        left_ms = row_of(database, game).due_ms - timeline.now_ms()
        assert left_ms == 3 * DAY_MS

    moved = tmp_path / "moved.db"
    move(Address(database), Address(moved))
    line_ms = read_line(tmp_path / "moved.db-time")
    assert row_of(moved, game).due_ms - line_ms == left_ms
    timeline = Handmade(line_ms)
    async with serving(moved, timeline=timeline) as live:
        ada, ugo = await again(live)
        assert live.games.in_memory() == []
        await timeline.go(3 * DAY_MS - 1, live.games)
        assert (await ada.get(f"/api/games/{game}/view"))["view"]["phase"]["kind"] == "thinking"
        await timeline.go(1, live.games)
        outcome = await over(live, ugo, game)
        assert (outcome["reason"], outcome["seat"]) == ("time", 0)


async def test_a_game_against_the_computer_is_answered_after_a_restart(tmp_path) -> None:
    """A server that died while the computer was to play must not leave the game alone until its days are over."""
    timeline, database = Handmade(), tmp_path / "games.db"
    async with serving(database, timeline=timeline) as live:
        ada = await live.person("Ada")
        terms = {"settings": BY_DAYS, "computers": [None, "level-1"]}
        game = (await ada.post("/api/games", terms))["game"]
        await ada.post(f"/api/games/{game}/seats/0")
        await ada.post(f"/api/games/{game}/ready", {"nonce": token_hex(16)})
        await timeline.go(3000, live.games)
        live_game = await live.games.get(game)
        live_game.bots.close()
        await act(ada, game, PASS)
    kept = row_of(database, game)
    assert kept.awaits == "player:1"
    assert kept.due_ms <= timeline.now_ms()
    async with serving(database, timeline=timeline) as live:
        async with asyncio.timeout(PATIENCE_S):
            while row_of(database, game).awaits != "player:0":
                await timeline.go(1000, live.games)
                await asyncio.sleep(0.005)


#: Games that rest, on the line beside a file.
HERE = "due_ms IS NOT NULL AND origin_node IS NULL"


@pytest.fixture(params=["sqlite", "postgresql"])
def resting(request, tmp_path):
    """A database of either kind with many games that rest, on several lines."""
    with placed(request, tmp_path / "many.db") as database:
        prepare(database)
        yield from filled(database)


def filled(database):
    with Store(database) as store:
        rows = [
            {
                "game": f"game{number:05}",
                "opened_ms": 0,
                "terms": "{}",
                "status": "live",
                "origin_ms": 1000,
                "origin_node": None if number % 2 else "gone",
                "due_ms": 10_000 + number,
                "play_due_ms": 20_000 + number,
                "rested_ms": 5000 + number,
                "awaits": "player:0",
            }
            for number in range(3000)
        ]
        store.do(lambda connection: connection.execute(insert(t.room), rows))
        yield store


async def test_questions_about_resting_games_ask_an_index(resting) -> None:
    """A start, a wake and the next alarm look at the games they are about, however many rest."""
    games = RestingGames(resting)
    assert await games.due(None, 10_005, 9) == ["game00001", "game00003", "game00005"]
    assert await games.next_due_ms(None) == 10_001
    assert await games.next_due_ms("nobody") is None
    assert await games.latest_ms() == 7999

    if resting.address.file is None:
        return  # PostgreSQL looks at how many rows there are before it takes an index

    def plans(connection) -> list[str]:
        asked = (
            f"SELECT game FROM room WHERE {HERE} AND due_ms <= 5 ORDER BY due_ms, game LIMIT 9",
            f"SELECT due_ms FROM room WHERE {HERE} ORDER BY due_ms LIMIT 1",
            "SELECT rested_ms FROM room WHERE due_ms IS NOT NULL ORDER BY rested_ms DESC LIMIT 1",
            "SELECT game FROM room WHERE status = 'live' AND due_ms IS NULL ORDER BY game",
        )
        return [
            " ".join(row[-1] for row in connection.execute(text(f"EXPLAIN QUERY PLAN {each}")))
            for each in asked
        ]

    for plan, index in zip(
        resting.do(plans, write=False),
        ("room_due", "room_due", "room_rested", "room_awake"),
        strict=True,
    ):
        assert index in plan
        assert "TEMP B-TREE" not in plan


async def test_games_of_a_node_that_is_gone_go_on_where_its_line_ended(resting) -> None:
    def die(connection) -> None:
        gone = {"id": "gone", "version": "", "entered_ms": 0, "pid": 0, "gone": 1}
        connection.execute(insert(t.node).values(gone))
        connection.execute(insert(t.beat).values(node="gone", line_ms=9000, at_ms=0))

    resting.do(die)
    games = RestingGames(resting)
    assert await games.adopt("here", 100_000) == 1500
    assert await games.adopt("here", 100_000) == 0
    row = resting.do(
        lambda connection: connection.execute(select(t.room).where(t.room.c.game == "game00002")).one(),
        write=False,
    )
    # The game was 8000 ms old when its node's line ended; so it is now, and as long is left.
    assert (row.origin_node, 100_000 - row.origin_ms, row.stood_ms) == ("here", 8000, 8000)
    assert (row.due_ms - 100_000, row.play_due_ms - 100_000) == (1002, 11_002)
    assert await games.next_due_ms("here") == 101_000
