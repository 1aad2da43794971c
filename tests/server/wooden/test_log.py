"""The log of a phone at a wooden table: in parts, twice, out of order, with refusals in it; one result, nothing twice.

About 6 seconds.
"""

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
import pytest_asyncio

from plancia.offline.questions import Logged, Opening
from plancia.offline.session import Session
from plancia.rules.game.settings import Settings
from server.live.process import ServerProcess
from server.live.serving import Handmade, serving
from server.wooden.phones import Log, Phone, evening, player

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def live(tmp_path_factory):
    async with serving(tmp_path_factory.mktemp("wooden") / "games.db") as live:
        yield live


@pytest_asyncio.fixture(loop_scope="module")
async def phone(live):
    return await Phone.opens(await live.person("Ada"))


def plain(value: object) -> Any:
    """Return a value as it travels."""
    return msgspec.json.decode(msgspec.json.encode(value))


def without_server(phone: Phone, log: Log) -> Session:
    """Decide a log as the phone does, where there is no server."""
    settings = msgspec.convert(phone.opened["settings"], Settings)
    session = Session(Opening(settings))
    session.replay([msgspec.json.decode(msgspec.json.encode(each), type=Logged) for each in log.entries])
    return session


async def test_the_server_decides_a_log_as_the_phone_does(phone) -> None:
    log = evening()
    for until in (1, 5, 6, 17, 26, 27):
        answer = await phone.send(log, until)
        assert answer["position"] == until
        assert answer["refused"] == []
    session = without_server(phone, log)
    assert phone.events == plain(session.events)
    view = (await phone.view())["view"]
    assert view["confirmed"]
    assert view["scores"] == list(session.state.scores)
    assert view["clocks"] == plain(session.state.clocks)


async def test_what_is_sent_again_changes_nothing(live, phone) -> None:
    log = evening()
    part = phone.part(log, 0, 9)
    first = await phone.person.post(f"{phone.path}/log", part)
    assert await phone.person.post(f"{phone.path}/log", part) == first
    # The whole log, of which the server has a part.
    await phone.person.post(f"{phone.path}/log", phone.part(log, 0))
    again = await phone.person.post(f"{phone.path}/log", phone.part(log, 0))
    assert again["events"] == plain(without_server(phone, log).events)
    actions = Counter(
        record.action_id for record in live.foundation.journal.load(phone.game) if record.part == 0
    )
    assert max(actions.values()) == 1


async def test_a_table_opened_again_is_the_same_table(phone) -> None:
    body = {"id": "twice-the-same-phone-and-id", "opened_at": 5, "settings": phone.opened["settings"]}
    first = await phone.person.post("/api/wooden", body)
    assert await phone.person.post("/api/wooden", body) == first
    assert first["game"] != phone.game


async def test_a_part_that_comes_too_early_is_not_taken(phone) -> None:
    log = evening()
    await phone.send(log, 3)
    path = f"{phone.path}/log"
    assert await phone.person.refused("POST", path, phone.part(log, 9)) == (409, "log_gap")
    assert (await phone.send(log, 9))["refused"] == []
    await phone.send(log)
    assert phone.events == plain(without_server(phone, log).events)
    # Another phone's entries under numbers that the server has.
    other = evening()
    other.entries[2]["id"] = "another"
    assert await phone.person.refused("POST", path, phone.part(other, 0)) == (409, "log_differs")


async def test_what_is_refused_stops_nothing_and_stays_refused(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    log = Log()
    log.add(1, 1, kind="start_clock")
    log.add(1, 1, kind="pass")  # it is not his turn
    log.add(0, 1, kind="juggle")
    log.add({"kind": "system"}, 0, kind="resign")
    log.add({"kind": "system"}, 0, kind="time_passed")  # nothing was due
    log.turn(0, 24)
    log.add(0, 1, kind="pass")  # nor is it his any more
    async with serving(database) as live:
        phone = await Phone.opens(await live.person("Ada"))
        phone.person.client.headers["accept-language"] = "it"
        part = phone.part(log, 0)
        first = await phone.person.post(f"{phone.path}/log", part)
        codes = [(each["id"], each["code"]) for each in first["refused"]]
        assert codes == [
            ("e1", "not_your_turn"),
            ("e2", "entry_unreadable"),
            ("e3", "entry_unreadable"),
            ("e8", "not_your_turn"),
        ]
        assert first["refused"][1]["text"] == "Il server non capisce questa annotazione."
        assert first["position"] == 9
        assert await phone.person.post(f"{phone.path}/log", part) == first
        cookies, headers, identity = phone.person.client.cookies, phone.person.client.headers, ""
    # After a restart too: an entry that would be right by now was wrong when it was made.
    async with serving(database) as live:
        phone.person = type(phone.person)(live, live.client(cookies, headers), identity)
        assert await phone.person.post(f"{phone.path}/log", part) == first


async def test_an_entry_of_the_future_is_refused_and_one_of_the_past_counts_as_now(phone) -> None:
    log = Log()
    log.add(1, 60, kind="start_clock")
    late = {"id": "late", "at_ms": 20_000, "by": player(0), "action": {"kind": "play_unwritten"}}
    far = {"id": "far", "at_ms": 80_001, "by": player(0), "action": {"kind": "play_unwritten"}}
    near = {"id": "near", "at_ms": 70_000, "by": player(0), "action": {"kind": "announce_score", "points": 8}}
    log.entries += [far, late, near]
    answer = await phone.send(log, now_ms=70_000)
    assert [(each["id"], each["code"]) for each in answer["refused"]] == [("far", "entry_ahead")]
    stopped = next(event for event in answer["events"] if event["kind"] == "clock_stopped")
    assert stopped["at_ms"] == 60_000


async def test_both_people_hear_of_it_if_the_server_reads_something_otherwise(phone) -> None:
    log = evening()
    state = without_server(phone, log).state
    shown: dict[str, Any] = {
        "scores": state.scores,
        "clocks": plain(state.clocks),
        "phase": state.phase.kind,
        "running": state.running,
    }
    assert (await phone.send(log, shown=shown))["differs"] is None
    wrong = {**shown, "scores": [82, 61]}
    assert (await phone.send(log, shown=wrong))["differs"] == {**shown, "scores": [82, 60]}


async def test_spectators_see_the_clock_that_the_phone_shows(tmp_path: Path) -> None:
    """The server's own time lets nothing happen at the table, and its clock goes by the last word of the phone."""
    timeline = Handmade()
    async with serving(tmp_path / "games.db", timeline=timeline) as live:
        phone = await Phone.opens(await live.person("Ada"))
        watches = await (await live.person("Curioso")).join(phone.game)
        assert watches.closed == 4004, "nobody has begun"
        log = Log()
        log.add(1, 5, kind="start_clock")
        answer = await phone.send(log, now_ms=8_000)
        watches = await (await live.person("Curioso")).join(phone.game)
        assert watches.messages[0]["now_ms"] == 8_000
        await timeline.go(2_000_000, live.games)
        view = await phone.view()
        assert view["now_ms"] == 2_008_000
        assert view["seq"] == answer["seq"], "a flag falls when the phone says that time has passed"
        # The phone's clock is behind the server's: everybody is told.
        before = len(watches.messages)
        await phone.send(log, now_ms=1_600_000)
        told = await watches.until("snapshot", since=before)
        assert told["now_ms"] == 1_600_000
        log.add(1, 1_595, kind="claim_time", against=0)
        kinds = [event["kind"] for event in (await phone.send(log))["events"]]
        assert "flag_fell" in kinds or "initial_time_over" in kinds, kinds


async def test_a_table_at_which_nobody_ever_plays_is_removed(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        ada = await live.person("Ada")
        idle, played = await Phone.opens(ada), await Phone.opens(ada)
        assert await idle.send(Log()) == {
            "seq": 0,
            "events": [],
            "position": 0,
            "refused": [],
            "differs": None,
        }
        await played.send(evening(), 3)
        days = 24 * 3600 * 1000
        await live.services.lobby.tidy(live.foundation.wall_ms() + 30 * days)
        assert await ada.refused("POST", f"{idle.path}/log", idle.part(Log(), 0)) == (404, "table_unknown")
        assert (await played.whole())["position"] == 3


async def test_a_log_survives_a_server_that_is_killed(tmp_path: Path) -> None:
    database, log = tmp_path / "games.db", evening()
    server = ServerProcess(database)
    phone = await Phone.opens(await server.live.person("Ada"))
    await phone.send(log, 11)
    await phone.person.post(f"{phone.path}/log", phone.part(log, 11, 20))  # the phone never hears of it
    server.kill()
    await server.live.close()
    server = ServerProcess(database)
    try:
        phone.person = await server.back(phone.person)
        for _ in range(2):
            answer = await phone.person.post(f"{phone.path}/log", phone.part(log, 0, since=0))
            assert answer["refused"] == []
            assert answer["events"] == plain(without_server(phone, log).events)
        whole = await phone.whole()
        assert (whole["position"], whole["events"]) == (27, answer["events"])
        assert (await phone.view())["view"]["confirmed"]
    finally:
        server.kill()
        await server.live.close()
