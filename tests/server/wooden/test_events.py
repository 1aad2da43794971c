"""Wooden tables of an event: filled in by it, shown on its screen, and telling it their results once.

About 10 seconds.
"""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from server.live.process import ServerProcess
from server.live.serving import PATIENCE_S, Live, Person, serving
from server.tournaments.test_games import Evening
from server.wooden.phones import Log, Phone, evening

pytestmark = pytest.mark.asyncio


async def published(live: Live, **options: Any) -> Evening:
    event = await Evening.begun(live, **options)
    await event.act(kind="publish_round")
    return event


async def at_table(event: Evening, number: int, who: str = "Tavolo") -> Phone:
    """Open a table of the event by its number."""
    asked = {"tournament": event.contest, "table": number}
    return await Phone.opens(await event.live.person(who), settings=None, event=asked)


async def ended(event: Evening, table: int = 0) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE_S):
        while not (game := (await event.games())[table])["told"]:
            await asyncio.sleep(0.02)
    return game


async def test_the_event_fills_the_table_in_and_hears_its_result_once(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        event = await published(live, officials={"referee": "Gino"})
        first, _ = await event.games()
        phone = await at_table(event, 1)
        settings = phone.opened["settings"]
        assert settings["players"] == [first["home"].title(), first["away"].title()]
        assert (settings["tiles"], settings["procedure"], settings["starter"]) == ("wooden", "table", 0)
        assert (settings["officials"]["referee"], settings["officials"]["director"]) == ("Gino", "Rita")
        assert phone.opened["event"] == {
            "tournament": event.contest,
            "name": "Serata",
            "round": 1,
            "table": 1,
            "home": first["home"],
            "away": first["away"],
        }
        log = evening_with_referee()
        await phone.send(log, len(log.entries) - 1)
        assert (await event.games())[0]["result"] is None, "one of two has confirmed"
        await phone.send(log)
        game = await ended(event)
        assert (game["result"]["score_a"], game["result"]["score_b"]) == (78, 64)
        assert (game["game"], game["stage"]) == (phone.game, "over")
        assert (await event.games())[1]["result"] is None
        await phone.person.post(f"{phone.path}/log", phone.part(log, 0))
        records = live.foundation.journal.load(event.contest)
        assert [record.kind for record in records].count("result_recorded") == 1


def evening_with_referee() -> Log:
    """Return a whole game in which the referee rules, because there is one."""
    log = evening()
    rules = [entry for entry in log.entries if entry["action"]["kind"] == "rule"]
    rules[0]["by"] = {"kind": "referee"}
    log.entries.remove(rules[1])
    return log


async def test_a_player_opens_his_table_by_his_code(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        event = await Evening.begun(live)
        codes = {each["player"]: each["code"] for each in await event.director.get(f"{event.path}/codes")}
        ugo = await live.person("Ugo")
        address = (await ugo.get(f"/api/contests/{event.contest}/address"))["code"]
        asked = {"tournament": address, "code": codes["ugo"]}
        body = {"id": "a" * 30, "opened_at": 1, "event": asked}
        assert await ugo.refused("POST", "/api/wooden", body) == (400, "round_not_published")
        await event.act(kind="publish_round")
        opened = await ugo.post("/api/wooden", body)
        assert "ugo" in (opened["event"]["home"], opened["event"]["away"])
        for wrong, refusal in (
            ({"tournament": address, "code": "AAAAAAAA"}, (403, "code_unknown")),
            ({"tournament": address, "table": 9}, (404, "table_not_paired")),
            ({"tournament": address}, (400, "table_of_nothing")),
            ({"tournament": "nessuno", "table": 1}, (404, "contest_unknown")),
        ):
            body = {"id": "b" * 30, "opened_at": 1, "event": wrong}
            assert await ugo.refused("POST", "/api/wooden", body) == refusal
        # What the phone opened in this round stays that, whatever is paired later.
        await event.act(kind="unpair_round")
        again = await ugo.post("/api/wooden", {"id": "a" * 30, "opened_at": 1, "event": asked})
        assert again["game"] == opened["game"]


async def test_nothing_that_the_desk_has_is_overwritten(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        event = await published(live)
        first, second = await event.games()
        entered = {"score_a": 400, "score_b": 300, "outcome": "played"}
        await event.act(kind="record_result", round=1, a=first["home"], b=first["away"], result=entered)
        player = await event.come(second["home"])
        said = {"kind": "report_result", "by": second["home"], "result": {**entered, "score_b": 301}}
        await player.post(f"{event.path}/actions", {"action_id": "r", "action": said})
        for number in (1, 2):
            await (await at_table(event, number)).send(evening_with_referee())
        first, second = await ended(event, 0), await ended(event, 1)
        assert first["result"]["score_a"] == 400
        assert second["result"] is None, "a player has told another one"
        for game in (first, second):
            assert (game["told"]["score_a"], game["told"]["score_b"]) == (78, 64)
        tables = (await event.director.get(f"{event.path}/tables"))["tables"]
        assert [table["disagrees"] for table in tables] == [True, False]


async def test_all_tables_are_on_the_directors_screen(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        event = await published(live, officials={"referee": "Gino"})
        gino = await event.come("Gino")
        screen = await event.director.look(f"tables/{event.contest}")
        stranger = await live.person("Curioso")
        assert (await stranger.refused("GET", f"{event.path}/tables"))[1] == "tournament_not_yours"
        assert (await stranger.look(f"tables/{event.contest}")).closed == 4003
        first, second = screen.view["tables"]
        assert (first["game"], first["phase"], first["quiet_ms"]) == (None, None, None)
        phone = await at_table(event, 1)
        log = Log()
        log.add(1, 1, kind="start_clock")
        log.turn(0, 24)
        await phone.send(log)

        async def shown(is_it: Any) -> dict[str, Any]:
            found = await screen.until("update", where=lambda told: is_it(told["view"]["tables"][0]))
            return found["view"]["tables"][0]

        table = await shown(lambda each: each["scores"] == [24, 0])
        assert (table["game"], table["phase"], table["running"]) == (phone.game, "thinking", 1)
        assert table["left_ms"][0] == 1_460_000
        assert 1_400_000 < table["left_ms"][1] <= 1_500_000
        assert table["quiet_ms"] is not None
        log.add(1, 10, kind="call_referee", about="tessera caduta")
        await phone.send(log)
        assert (await shown(lambda each: each["call"]))["call"]["about"] == "tessera caduta"
        await calls(gino, 1)
        # A second form of the same game stands beside the first.
        other = await at_table(event, 1, "Ugo")
        assert other.game != phone.game
        tables = (await gino.get(f"{event.path}/tables"))["tables"]
        assert (tables[0]["game"], tables[0]["others"]) == (phone.game, [other.game])
        assert tables[0]["call"]["game"] == phone.game
        assert second["table"] == 2


async def calls(person: Person, count: int) -> list[Any]:
    """Wait until so many wait for somebody's ruling."""
    async with asyncio.timeout(PATIENCE_S):
        while len(found := await person.get("/api/calls")) != count:
            await asyncio.sleep(0.02)
    return found


async def test_a_call_rings_at_an_official_who_came_after_the_table_was_opened(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        event = await published(live, officials={"referee": "Gino"})
        phone = await at_table(event, 2)
        log = Log()
        log.add(1, 1, kind="start_clock")
        log.lay(0, 30)
        await phone.send(log)
        gino = await event.come("Gino")
        assert await gino.get("/api/calls") == []
        log.add(1, 3, kind="challenge", words=["ZAZZERE"])
        await phone.send(log)
        [call] = await calls(gino, 1)
        assert (call["game"], call["words"]) == (phone.game, ["ZAZZERE"])
        seated = await gino.join(phone.game)
        verdicts = [{"word": "ZAZZERE", "valid": False}]
        assert (await seated.act({"kind": "rule", "verdicts": verdicts}))["kind"] == "done"
        assert "ruling_given" in [event["kind"] for event in (await phone.send(log))["events"]]


async def test_a_helper_who_referees_takes_his_place_at_any_table_and_looks_words_up(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        event = await published(live)
        phone = await at_table(event, 1)
        log = Log()
        log.add(1, 1, kind="start_clock")
        await phone.send(log)
        stranger, (gino, ida) = (
            await live.person("Curioso"),
            [await helper(event, name) for name in ("Gino", "Ida")],
        )
        place, looked, looks = (
            f"{event.path}/games/{phone.game}/place",
            f"{phone.path}/looked",
            f"{phone.path}/looks",
        )
        # Nobody else sits down there, looks words up in an official's name, or reads who did.
        assert (await stranger.refused("POST", place))[1] == "tournament_not_yours"
        assert await stranger.refused("POST", looked, {"words": ["zazzere"]}) == (403, "key_refused")
        assert await stranger.refused("GET", looks) == (403, "key_refused")
        await gino.post(place)
        desk = await gino.join(phone.game)
        assert desk.you == {"kind": "referee"}
        clock = {"kind": "correct_clock", "seat": 0, "initial_ms": 1_000_000, "reason": "orologio"}
        assert (await desk.act(clock))["kind"] == "done"
        assert (await gino.client.post(looked, json={"words": ["zazzere"]})).status_code == 204
        # The office belongs to the event: another referee of it looks too, and decides in the place of the first.
        assert (await ida.client.post(looked, json={"words": ["zazzera"]})).status_code == 204
        assert [(each["words"], each["by"], each["during_play"]) for each in await ida.get(looks)] == [
            (["zazzere"], {"kind": "referee"}, True),
            (["zazzera"], {"kind": "referee"}, True),
        ]
        assert (await ida.refused("POST", place))[1] == "seat_taken"
        await ida.post(f"{place}?instead=true")
        assert (await ida.join(phone.game)).you == {"kind": "referee"}


async def helper(event: Evening, name: str) -> Person:
    """Let somebody come in by the code of a helper who referees."""
    made = await event.director.post(
        f"/api/contests/{event.contest}/helpers", {"name": name, "role": "referee"}
    )
    person = await event.live.person(name)
    await person.post(f"/api/contests/{event.contest}/me", {"code": made["code"]})
    return person


async def test_the_cap_is_counted_from_the_round_clock_of_the_desk(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        event = await published(live)
        early = await at_table(event, 1)
        assert early.opened["now_ms"] is None
        log = Log()
        log.add(0, 20, kind="time_passed")
        await early.send(log)
        await event.act(kind="start_round_clock")
        async with asyncio.timeout(PATIENCE_S):
            while (await early.view())["view"]["round_started_ms"] is None:
                await asyncio.sleep(0.02)
        assert (await early.view())["view"]["round_started_ms"] >= 20_000
        # A table that is opened later begins on the desk's clock.
        late = await at_table(event, 2)
        assert late.opened["now_ms"] is not None
        log = Log()
        log.add(1, 60, kind="start_clock")
        answer = await late.send(log)
        started = next(entry for entry in answer["events"] if entry["kind"] == "round_started")
        assert started["since_ms"] > 50_000


async def test_a_result_that_nobody_was_told_of_is_told_at_the_next_start(tmp_path: Path) -> None:
    """As after a kill between the confirmation and the result: the journal has the one and not the other."""
    database = tmp_path / "games.db"
    async with serving(database) as live:
        event = await published(live)
        phone = await at_table(event, 1)
        live.games.followers.clear()
        await phone.send(evening_with_referee())
        assert (await event.games())[0]["told"] is None
        cookies, headers = event.director.client.cookies, event.director.client.headers
    async with serving(database) as live:
        event.live, event.director = live, Person(live, live.client(cookies, headers), "")
        assert (await ended(event))["result"]["score_a"] == 78


async def test_an_event_survives_a_kill_with_one_result(tmp_path: Path) -> None:
    database, log = tmp_path / "games.db", evening_with_referee()
    server = ServerProcess(database)
    event = await published(server.live)
    phone = await at_table(event, 1)
    await phone.send(log, 20)
    await phone.person.post(f"{phone.path}/log", phone.part(log, 20))
    server.kill()
    await server.live.close()
    server = ServerProcess(database)
    try:
        event.live, event.director = server.live, await server.back(event.director)
        phone.person = await server.back(phone.person)
        answer = await phone.person.post(f"{phone.path}/log", phone.part(log, 0))
        assert answer["refused"] == []
        game = await ended(event)
        assert (game["result"]["score_a"], game["result"]["score_b"]) == (78, 64)
    finally:
        server.kill()
        await server.live.close()
