"""A scribe with a phone of his own writes down the words of a table whose phone keeps clock and points."""

from pathlib import Path

import pytest

from server.live.serving import Handmade, Live, serving
from server.wooden.phones import Log, Phone

pytestmark = pytest.mark.asyncio

MIELE = [["H8", "M"], ["I8", "I"], ["J8", "E"], ["K8", "L"], ["L8", "E"]]
MARE = [["H9", "A"], ["H10", "R"], ["H11", "E"]]


async def played(live: Live, **terms) -> tuple[Phone, Log]:
    """Return a table at which two plays stand, by their points only, and Ada thinks."""
    phone = await Phone.opens(await live.person("Ada"), **terms)
    log = Log()
    log.add(1, 1, kind="start_clock")
    log.turn(0, 24)
    log.turn(1, 18)
    await phone.send(log)
    return phone, log


async def scribe(live: Live, phone: Phone, name: str = "Sara"):
    """Return the socket of somebody who has become the scribe of a table by its code."""
    sara = await live.person(name)
    await sara.post(f"{phone.path}/scribe", {"code": phone.code.lower()})
    return await sara.join(phone.game)


async def test_the_scribe_writes_while_the_phone_keeps_the_clock(tmp_path: Path) -> None:
    timeline = Handmade()
    async with serving(tmp_path / "games.db", timeline=timeline) as live:
        phone, log = await played(live)
        desk = await scribe(live, phone)
        assert desk.you == {"kind": "scribe"}
        watching = await (await live.person("Curioso")).join(phone.game)
        # The phone is without a network for a while, and the server's idea of its clock goes on.
        await timeline.go(60_000, live.games)
        told = {"kind": "transcribe_play", "turn": 1, "tiles": MIELE}
        assert (await desk.act(told))["kind"] == "done"
        seen = await watching.until("update", where=lambda each: each["view"]["transcribed"] == 1)
        assert seen["view"]["board"]["squares"].replace(".", "") == "MIELE"
        log.turn(0, 30)
        answer = await phone.send(log)
        assert answer["refused"] == []
        kinds = [event["kind"] for event in answer["events"]]
        assert kinds[0] == "play_transcribed"
        # What was done meanwhile has the phone's own instants: nobody has paid for the scribe.
        stopped = next(event for event in answer["events"] if event["kind"] == "clock_stopped")
        assert stopped["at_ms"] == log.entries[-3]["at_ms"]
        assert (await phone.view())["view"]["scores"] == [54, 18]
        assert (await desk.act({"kind": "transcribe_play", "turn": 2, "tiles": MARE}))["kind"] == "done"
        replay = await phone.person.get(f"/api/games/{phone.game}/replay")
        words = [[word["word"] for word in move["words"]] for move in replay["moves"]]
        assert words == [["MIELE"], ["MARE"], []]


async def test_a_scribe_does_nothing_else_and_sees_no_rack(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        phone, log = await played(live)
        log.add(0, 5, kind="tell_rack", seat=0, tiles=list("AEIOSTR"))
        await phone.send(log)
        desk = await scribe(live, phone)
        assert desk.view["rack"] is None
        assert [offer["action"] for offer in desk.view["offers"]] == ["transcribe_play"]
        for action in ({"kind": "play_unwritten"}, {"kind": "correct_score", "seat": 0, "points": 1}):
            answer = await desk.act(action)
            assert (answer["kind"], answer["code"]) == ("refused", "role_may_not")
        await desk.send({"kind": "sync", "since": 0})
        told = await desk.until("snapshot", where=lambda each: bool(each["events"]))
        assert "rack_told" in [event["kind"] for event in told["events"]]
        assert not any(b'"A","E","I","O","R","S","T"' in raw for raw in desk.raw)


async def test_only_the_code_makes_a_scribe_and_the_next_one_takes_his_place(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        phone, _ = await played(live)
        stranger = await live.person("Curioso")
        wrong = {"code": "ZZZZZZ"}
        assert await stranger.refused("POST", f"{phone.path}/scribe", wrong) == (404, "table_code_unknown")
        watching = await stranger.join(phone.game)
        told = {"kind": "transcribe_play", "turn": 1, "tiles": MIELE}
        assert (await watching.act(told))["code"] == "only_spectator"
        first = await scribe(live, phone)
        second = await scribe(live, phone, "Tea")
        assert (await second.act(told))["kind"] == "done"
        assert (await first.until("closed"))["code"] == 4001
