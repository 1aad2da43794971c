"""The tables of an event for everybody: boards that grow, as late as agreed, and only where people may watch.

About 5 seconds.
"""

from pathlib import Path
from typing import Any

import pytest

from server.live.serving import Handmade, Person, serving
from server.tournaments.test_games import Evening
from server.wooden.phones import Log, Phone
from server.wooden.test_events import at_table, published
from server.wooden.test_scribe import MARE, MIELE

pytestmark = pytest.mark.asyncio

LATE = {"judge": "officials", "delay_s": 60}


def written(log: Log, seat: int, tiles: list[list[str]], points: int) -> None:
    """Let a player lay tiles that the phone writes down, announce their points and hand over."""
    log.add(seat, 20, kind="play", tiles=tiles)
    log.add(seat, 2, kind="announce_score", points=points)
    log.add(seat, 3, kind="start_clock")


async def boards(event: Evening, person: Person) -> list[dict[str, Any]]:
    return (await person.get(f"{event.path}/boards"))["tables"]


async def begun(event: Evening, number: int) -> tuple[Phone, Log]:
    phone, log = await at_table(event, number), Log()
    log.add(1, 1, kind="start_clock")
    await phone.send(log)
    return phone, log


async def test_everybody_sees_the_boards_of_an_event_grow(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        event = await published(live)
        stranger = await live.person("Curioso")
        screen = await stranger.look(f"boards/{event.contest}")
        assert (screen.view["tables"], screen.view["round"], screen.you) == ([], 1, None)
        phone, log = await begun(event, 2)
        written(log, 0, MIELE, 24)
        await phone.send(log)

        def grown(told: dict[str, Any]) -> bool:
            return any(each["scores"] == [24, 0] for each in told["view"]["tables"])

        (table,) = (await screen.until("update", where=grown))["view"]["tables"]
        assert (table["table"], table["game"], table["on_turn"], table["running"]) == (2, phone.game, 1, 1)
        assert table["squares"].replace(".", "") == "MIELE"
        assert table["plays"] == [{"turn": 1, "seat": 0, "kind": "play", "word": "MIELE", "points": 24}]
        assert "rack" not in str(screen.view), "nobody's tiles are on a screen for everybody"
        # By points only, somebody else writes the words.
        log.turn(1, 18)
        await phone.send(log)
        assert [each["unwritten"] for each in await boards(event, stranger)] == [1]
        sara = await live.person("Sara")
        await sara.post(f"{phone.path}/scribe", {"code": phone.code})
        desk = await sara.join(phone.game)
        assert (await desk.act({"kind": "transcribe_play", "turn": 2, "tiles": MARE}))["kind"] == "done"
        (table,) = await boards(event, stranger)
        assert (table["unwritten"], table["plays"][0]["word"]) == (0, "MARE")


async def test_nothing_is_shown_earlier_than_the_delay(tmp_path: Path) -> None:
    timeline = Handmade()
    async with serving(tmp_path / "games.db", timeline=timeline) as live:
        event = await published(live, online=LATE)
        phone, log = await begun(event, 1)
        written(log, 0, MIELE, 24)
        await phone.send(log)
        stranger = await live.person("Curioso")
        paths = [
            f"{event.path}/boards",
            f"{event.path}/ticker.svg",
            f"/incorpora/torneo/{event.contest}",
            *(f"/api/games/{phone.game}/{name}" for name in ("position.svg", "ticker.svg", "replay", "view")),
            f"/incorpora/partita/{phone.game}",
        ]

        async def told(person: Person) -> list[bool]:
            answers = [(await person.client.get(path)).text for path in paths]
            assert all(answers)
            # A picture of a board has a letter on each tile.
            return [
                "MIELE" in answer or ">24<" in answer or '"scores":[24,0]' in answer for answer in answers
            ]

        assert not any(await told(stranger))
        (table,) = await boards(event, stranger)
        assert (table["delay_s"], table["scores"], table["plays"]) == (60, [0, 0], [])
        # Nor to a player or an official, where what he is shown could lie in somebody's cache.
        assert "MIELE" not in (await phone.person.client.get(paths[3])).text
        assert "MIELE" not in (await event.director.client.get(paths[1])).text
        screen = await stranger.look(f"boards/{event.contest}")
        assert screen.view["tables"][0]["scores"] == [0, 0]
        # Nobody is told that something has happened before he may see what.
        screens = live.services.board_screens
        before = screens.changes(event.contest)
        log.turn(1, 18)
        await phone.send(log)
        assert screens.changes(event.contest) == before
        await timeline.go(61_000, live.games)
        assert screens.changes(event.contest) != before
        assert all(await told(stranger))


async def test_what_a_scribe_writes_is_as_late_as_the_rest(tmp_path: Path) -> None:
    timeline = Handmade()
    async with serving(tmp_path / "games.db", timeline=timeline) as live:
        event = await published(live, online=LATE)
        phone, log = await begun(event, 1)
        log.turn(0, 24)
        await phone.send(log)
        sara = await live.person("Sara")
        await sara.post(f"{phone.path}/scribe", {"code": phone.code})
        desk = await sara.join(phone.game)
        assert (await desk.act({"kind": "transcribe_play", "turn": 1, "tiles": MIELE}))["kind"] == "done"
        stranger = await live.person("Curioso")
        await timeline.go(50_000, live.games)
        (table,) = await boards(event, stranger)
        assert table["squares"] == "." * 225
        await timeline.go(11_000, live.games)
        (table,) = await boards(event, stranger)
        assert table["squares"].replace(".", "") == "MIELE"


async def test_a_table_without_spectators_is_nowhere(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        phone = await Phone.opens(await live.person("Ada"), spectators=False)
        log = Log()
        log.add(1, 1, kind="start_clock")
        await phone.send(log)
        for name in ("position.svg", "position.png", "ticker.svg"):
            refused = await phone.person.client.get(f"/api/games/{phone.game}/{name}")
            assert (refused.status_code, refused.json()["error"]["code"]) == (403, "no_spectators")
        page = await phone.person.client.get(f"/incorpora/partita/{phone.game}?language=it")
        assert page.status_code == 404
        assert "Ada" not in page.text
