"""A duplicate on a live server: desk, telephones and hall over real sockets; a restart in mid-hand; many slips at once."""

import asyncio
import re
import sqlite3

import msgspec
import pytest
from websockets.asyncio.client import connect

from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import Contestant, Desk, Number
from plancia.contest.duplicate.events import HandClosed, SlipTaken
from plancia.contest.duplicate.hands.slip import Slip
from plancia.server.live.viewer import MOST_WAITING_BYTES, Close
from server.duplicates.talk import opened, talking
from server.live.serving import QUICK, Handmade, Live, Person, serving


def best(live: Live, contest: str):
    """Return the best play of the hand, which no socket may show yet."""
    return hall_of(live, contest).state.hand.tops[0]


def hall_of(live: Live, contest: str):
    return live.services.duplicates._live[contest]


async def test_two_hands_with_a_desk_telephones_and_the_hall(tmp_path) -> None:
    async with serving(tmp_path / "p.db") as live:
        contest, desk, (ada, ugo) = await opened(live, "Ada", "Ugo", players=["Carta"], hands=2, title="Sera")
        async with (
            talking(live, contest, desk) as table,
            talking(live, contest, ada) as one,
            talking(live, contest, ugo) as two,
            talking(live, contest) as hall,
        ):
            assert hall.view["offers"] == []
            assert (await hall.act({"kind": "draw"}))["code"] == "not_signed_in"
            assert (await one.act({"kind": "draw"}))["code"] == "role_may_not"
            await table.do("draw")
            await table.do("start_hand")
            await hall.until(lambda view: view["phase"]["kind"] == "running")
            assert hall.view["deadline_ms"] - hall.seen["now_ms"] <= 150_000
            top = best(live, contest)
            await one.slip("ZZ", "H8")
            assert (await one.slip(top.word, top.at, top.direction))["kind"] == "done"
            assert (await two.slip("ZZZ", "H8"))["kind"] == "done"
            await table.until(lambda view: view["handed_in"] == [1, 2])
            # Nobody sees a slip or a top before the signal.
            for seen in (table, two, hall):
                assert top.word.encode() not in msgspec.json.encode(seen.view["desk"] or {})
            await table.do(
                "enter_slip", number=0, slip={"word": "SI", "at": "A1", "direction": "orizz.", "score": 3}
            )
            await table.do("give_signal")
            assert (await one.slip("SI", "H8"))["code"] == "hand_is_over"
            await table.do("judge_slips")
            await table.do("place")
            await one.until(lambda view: view["past"] and view["past"][-1]["placed"])
            (mark,) = one.view["own"]["marks"]
            assert (mark["points"], mark["top"], mark["solo"]) == (top.score, True, True)
            assert two.view["own"]["marks"][0]["code"] == "tiles_not_on_rack"
            assert two.view["players"] == [{"name": "Ugo", "members": [], "since": 1, "until": None}]
            assert [row["player"] for row in hall.view["ranking"]] == ["Ada", "Carta", "Ugo"]
            await table.do("correct_slip", hand=1, number=1, slip=None, late=False, reason="doppio")
            await hall.until(lambda view: view["ranking"][0]["total"] == 0)
            for kind in ("draw", "start_hand", "give_signal", "judge_slips", "place"):
                await table.do(kind)
            await hall.until(lambda view: view["phase"]["kind"] == "finished")
            occasion = {"club": "Circolo del Tevere", "place": "Roma"}
            await table.do("describe_session", occasion=occasion, director="Nicolò Đorđević")
            assert (await one.act({"kind": "describe_session"}))["code"] == "role_may_not"
        report = await ada.get(f"/api/duplicates/{contest}/report")
        assert len(report["hands"]) == 2
        assert report["corrections"][0]["reason"] == "doppio"
        printed = await ada.client.get(f"/api/duplicates/{contest}/report.pdf")
        assert printed.content.startswith(b"%PDF-")
        assert (report["occasion"], report["director"]) == (occasion, "Nicolò Đorđević")
        assert re.search(r'"sera-\d{4}-\d\d-\d\d-rapporto.pdf"', printed.headers["content-disposition"])
        sheet = await ada.client.get(f"/api/duplicates/{contest}/files/ranking_sheet?language=it")
        assert sheet.content.startswith("\ufeffposto;giocatore;".encode())
        assert re.search(r'"sera-[\d-]+-classifica.csv"', sheet.headers["content-disposition"])
        plain = await ada.client.get(f"/api/duplicates/{contest}/files/csv")
        assert plain.text.startswith("place,player,")
        assert (await ada.get(f"/api/duplicates/{contest}/files/json"))["title"] == "Sera"
        over = await ada.get("/api/duplicates?status=over")
        assert [each["contest"] for each in over["items"]] == [contest]


async def test_an_action_sent_twice_happens_once(tmp_path) -> None:
    async with serving(tmp_path / "p.db") as live:
        contest, desk, _ = await opened(live)
        async with talking(live, contest, desk) as table:
            first = await table.act({"kind": "enrol", "name": "Pia"}, "same")
            again = await table.act({"kind": "enrol", "name": "Pia"}, "same")
            assert first == again
            await table.until(lambda view: [player["name"] for player in view["players"]] == ["Pia"])


async def test_what_is_refused_over_http(tmp_path) -> None:
    async with serving(tmp_path / "p.db") as live:
        contest, _, (ada,) = await opened(live, "Ada")
        other = await live.person("Ada")
        assert await other.refused("POST", f"/api/duplicates/{contest}/players", {}) == (
            400,
            "contestant_names",
        )
        assert await ada.refused("GET", "/api/duplicates/nothing/view") == (404, "contest_unknown")
        body = {"edition": "figs-z"}
        assert await ada.refused("POST", "/api/duplicates", body) == (400, "edition_not_found")
        body = {"lexicon": "club", "options": {"challenges": True}}
        assert await ada.refused("POST", "/api/duplicates", body) == (400, "duplicate_option")


async def test_a_server_that_stops_in_mid_hand_loses_no_slip_and_no_time(tmp_path) -> None:
    timeline = Handmade()
    async with serving(tmp_path / "p.db", QUICK, timeline, stop_first=True) as live:
        contest, desk, (ada,) = await opened(live, "Ada")
        async with talking(live, contest, desk) as table, talking(live, contest, ada) as one:
            await table.do("draw")
            await table.do("start_hand")
            timeline.at_ms += 100_000
            top = best(live, contest)
            assert (await one.slip(top.word, top.at, top.direction))["kind"] == "done"
            cookies = dict(ada.client.cookies), dict(desk.client.cookies)
            events = len(await live.services.duplicates.events.load(contest))
    # The line stood still in between; a minute of the wall clock costs the players nothing.
    again = Handmade(at_ms=0)
    async with serving(tmp_path / "p.db", QUICK, again) as live:
        assert again.at_ms >= 101_000
        ada, desk = (Person(live, live.client(cookies=each), "") for each in cookies)
        async with talking(live, contest, ada) as one, talking(live, contest, desk) as table:
            assert len(await live.services.duplicates.events.load(contest)) == events
            assert one.view["own"]["entry"]["slip"]["word"] == top.word
            assert one.view["deadline_ms"] - one.seen["now_ms"] == 50_000
            again.at_ms += 50_499
            again._ring()
            await asyncio.sleep(0)
            assert one.view["phase"]["kind"] == "running"
            again.at_ms += 1
            again._ring()
            await table.until(lambda view: view["phase"]["kind"] == "closed")
            loaded = await live.services.duplicates.events.load(contest)
            closed = next(event for event in loaded if isinstance(event, HandClosed))
            assert closed.at_ms == one.view["at_ms"]  # the signal has its own instant, not that of the grace
            await table.do("judge_slips")
            assert table.view["ranking"][0]["total"] == top.score


async def test_five_hundred_slips_at_once_are_all_taken_and_judged(tmp_path) -> None:
    async with serving(tmp_path / "p.db") as live:
        names = [f"P{number}" for number in range(500)]
        contest, _, _ = await opened(live, players=names)
        hall = await live.services.duplicates.get(contest)
        await hall.act(Desk(), "1", a.Draw())
        await hall.act(Desk(), "2", a.StartHand())
        top = hall.state.hand.tops[0]
        good = Slip(top.word, top.at, top.direction, top.score)

        def slip(number: int) -> Slip:
            return good if number % 2 else Slip(f"Z{number % 26 * 'Z'}", "H8", "v", 7)

        await asyncio.gather(
            *(hall.act(Contestant(Number(n)), f"s{n}", a.HandIn(slip(n))) for n in range(500))
        )
        await hall.act(Desk(), "3", a.GiveSignal())
        await hall.act(Desk(), "4", a.JudgeSlips())
        view = hall.view_for(Desk())
        assert [row.total for row in view.ranking] == [top.score] * 250 + [0] * 250
        events = await live.services.duplicates.events.load(contest)
        assert sum(isinstance(event, SlipTaken) for event in events) == 500
        # However many hands there have been, the desk is sent no more than a socket takes.
        assert len(msgspec.json.encode(view)) < MOST_WAITING_BYTES
        await hall.act(Desk(), "5", a.Place())
        await hall.act(Desk(), "6", a.Draw())
        await hall.act(Desk(), "7", a.StartHand())
        assert hall.view_for(Desk()).desk.results == ()


@pytest.mark.file
async def test_an_end_that_a_killed_server_did_not_note_is_noted_by_the_next(tmp_path) -> None:
    async with serving(tmp_path / "p.db") as live:
        contest, desk, _ = await opened(live, hands=1)
        async with talking(live, contest, desk) as table:
            await table.do("finish")
    with sqlite3.connect(tmp_path / "p.db") as connection:
        connection.execute("UPDATE contest SET status = 'live'")
    async with serving(tmp_path / "p.db") as live:
        person = await live.person("Ada")
        assert (await person.get("/api/duplicates"))["items"] == []
        over = await person.get("/api/duplicates?status=over")
        assert [each["contest"] for each in over["items"]] == [contest]


async def test_a_socket_of_nothing_is_closed(tmp_path) -> None:
    async with serving(tmp_path / "p.db") as live:
        socket = await connect(f"ws://127.0.0.1:{live.port}/ws/duplicates/nothing")
        await socket.wait_closed()
        assert socket.close_code == Close.NOTHING_THERE
