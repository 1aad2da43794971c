"""Officials of a wooden table act over the ordinary channel, between the entries of a phone that does not know yet."""

from pathlib import Path
from typing import Any

from server.live.serving import Handmade, Live, Seated, serving
from server.wooden.phones import SETTINGS, Log, Phone

OFFICIALS = {"referee": "Rita"}


async def refereed(live: Live) -> tuple[Phone, Log, Any]:
    """Return a table at which Ada thinks, its log, and its referee."""
    phone = await Phone.opens(await live.person("Ada"), settings={**SETTINGS, "officials": OFFICIALS})
    log = Log()
    log.add(1, 1, kind="start_clock")
    await phone.send(log)
    rita = await live.person("Rita")
    link = await phone.person.post(f"/api/games/{phone.game}/invitations", {"place": "referee"})
    await rita.post("/api/invitations/accept", {"link": link["link"]})
    return phone, log, rita


async def test_a_call_rings_and_a_ruling_comes_between_the_entries(tmp_path: Path) -> None:
    timeline = Handmade()
    async with serving(tmp_path / "games.db", timeline=timeline) as live:
        phone, log, rita = await refereed(live)
        desk: Seated = await rita.join(phone.game)
        assert desk.you == {"kind": "referee"}
        log.add(0, 30, kind="call_referee", about="tessera caduta")
        await phone.send(log)
        [call] = await rita.get("/api/calls")
        assert (call["game"], call["about"]) == (phone.game, "tessera caduta")
        await desk.reach(phone.seq)
        # The server's line goes on, and with it the table's clock, as far as the server knows.
        await timeline.go(10_000, live.games)
        clock = {"kind": "correct_clock", "seat": 0, "initial_ms": 1_000_000, "reason": "orologio"}
        assert (await desk.act(clock))["kind"] == "done"
        assert (await desk.act({"kind": "resume_play"}))["kind"] == "done"
        assert await rita.get("/api/calls") == []
        # The phone does not know, and writes what was right before: it is refused, and it hears why.
        log.add({"kind": "referee"}, 2, kind="resume_play")
        log.add(0, 18, kind="play_unwritten")
        answer = await phone.send(log)
        assert [(each["id"], each["code"]) for each in answer["refused"]] == [("e2", "not_allowed_now")]
        kinds = [event["kind"] for event in answer["events"]]
        assert kinds[:2] == ["clock_corrected", "play_resumed"]
        resumed, stopped = (
            next(event["at_ms"] for event in answer["events"] if event["kind"] == kind)
            for kind in ("play_resumed", "clock_stopped")
        )
        assert (resumed, stopped) == (41_000, 51_000)
        clocks = (await phone.view())["view"]["clocks"]
        assert clocks[0]["initial_ms"] == 1_000_000 - 10_000


async def test_the_phone_shows_something_else_than_the_referee_has_decided(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        phone, log, rita = await refereed(live)
        desk = await rita.join(phone.game)
        score = {"kind": "correct_score", "seat": 1, "points": 7, "reason": "punti di prima"}
        assert (await desk.act(score))["kind"] == "done"
        log.turn(0, 24)
        view = (await phone.view())["view"]
        shown = {
            "scores": [24, 0],
            "clocks": [{**view["clocks"][0], "initial_ms": 1_460_000}, view["clocks"][1]],
            "phase": "thinking",
            "running": 1,
        }
        answer = await phone.send(log, shown=shown)
        assert answer["differs"]["scores"] == [24, 7]
        assert "score_adjusted" in [event["kind"] for event in answer["events"]]


async def test_what_the_referee_rules_at_the_table_itself_may_be_in_the_log(tmp_path: Path) -> None:
    """In a cellar without a network he has no other way."""
    async with serving(tmp_path / "games.db") as live:
        phone, log, _ = await refereed(live)
        log.lay(0, 30)
        log.add(1, 3, kind="challenge", words=["ZAZZERE"])
        verdicts = [{"word": "ZAZZERE", "valid": False}]
        log.add({"kind": "referee"}, 30, kind="rule", verdicts=verdicts, note=" non la trovo ")
        answer = await phone.send(log)
        assert answer["refused"] == []
        [ruling] = [event for event in answer["events"] if event["kind"] == "ruling_given"]
        assert (ruling["by"], ruling["note"]) == ({"kind": "referee"}, "non la trovo")
