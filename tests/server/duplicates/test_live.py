"""A duplicate on a live server: desk, telephones and hall over real sockets; a restart in mid-hand; many slips at once."""

import asyncio
from contextlib import asynccontextmanager
from secrets import token_hex
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from plancia.cli.main import plancia as command
from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import Contestant, Desk, Number
from plancia.contest.duplicate.events import HandClosed, SlipTaken
from plancia.contest.duplicate.slip import Slip
from plancia.server.rooms.viewer import Close
from server.rooms.live import PATIENCE_S, QUICK, Handmade, Live, Person, serving

WORDS = [
    "AI",
    "AL",
    "CA",
    "CI",
    "DA",
    "DI",
    "ES",
    "IO",
    "LA",
    "LE",
    "LI",
    "LO",
    "MA",
    "MI",
    "NE",
    "NO",
    "OR",
    "RE",
    "SE",
    "SI",
    "SU",
    "TE",
    "TI",
    "TU",
    "UN",
    "VA",
    "CASA",
    "CASE",
    "COSA",
    "COSE",
    "MARE",
    "MARI",
    "MORE",
    "RISO",
    "SALE",
    "SALI",
    "SOLE",
    "SOLI",
    "TELA",
    "VELA",
    "VINO",
    "NASO",
    "ROSA",
    "RETE",
    "SETE",
    "STELLA",
    "TORTA",
    "PORTA",
    "MICIO",
]


@pytest.fixture(scope="module")
def data(tmp_path_factory) -> str:
    folder = tmp_path_factory.mktemp("words")
    (folder / "list.txt").write_text("\n".join(WORDS))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLANCIA_DATA", str(folder / "data"))
        command(["lexicon", "import", str(folder / "list.txt"), "--name", "club"], standalone_mode=False)
    return str(folder / "data")


@pytest.fixture(autouse=True)
def _lexicon(data, monkeypatch) -> None:
    monkeypatch.setenv("PLANCIA_DATA", data)


class Talk:
    """A socket of a session: what was seen last, and what was answered."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.seen: dict[str, Any] = {}
        self.closed: int | None = None
        self._answers: dict[str, dict[str, Any]] = {}
        self._came = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    @property
    def view(self) -> dict[str, Any]:
        return self.seen["view"]

    async def _read(self) -> None:
        async for text in self.socket:
            message = msgspec.json.decode(text)
            if message["kind"] == "ping":
                await self.socket.send(msgspec.json.encode({"kind": "pong", "id": message["id"]}).decode())
            elif message["kind"] == "duplicate_seen":
                self.seen = message
            else:
                self._answers[message["action_id"]] = message
            self._came.set()
        self.closed = self.socket.close_code
        self._came.set()

    async def until(self, condition) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not (self.seen and condition(self.view)):
                self._came.clear()
                await self._came.wait()

    async def act(self, action: dict[str, Any], action_id: str | None = None) -> dict[str, Any]:
        action_id = action_id or token_hex(8)
        self._answers.pop(action_id, None)
        await self.socket.send(
            msgspec.json.encode({"kind": "duplicate_act", "action_id": action_id, "action": action}).decode()
        )
        async with asyncio.timeout(PATIENCE_S):
            while action_id not in self._answers:
                self._came.clear()
                await self._came.wait()
        return self._answers[action_id]

    async def do(self, kind: str, **fields: Any) -> None:
        answer = await self.act({"kind": kind, **fields})
        assert answer["kind"] == "done", answer

    async def slip(self, word: str, at: str, direction: str = "orizz.") -> dict[str, Any]:
        return await self.act({"kind": "hand_in", "slip": {"word": word, "at": at, "direction": direction}})


@asynccontextmanager
async def talking(live: Live, contest: str, person: Person | None = None):
    headers = {}
    if person is not None:
        headers["cookie"] = "; ".join(f"{n}={v}" for n, v in person.client.cookies.items())
    socket = await connect(
        f"ws://127.0.0.1:{live.port}/ws/duplicates/{contest}",
        additional_headers=headers,
        compression=None,
        max_size=None,
    )
    talk = Talk(socket)
    try:
        await talk.until(lambda view: True)
        yield talk
    finally:
        await socket.close()
        await asyncio.wait([talk._reader])


async def opened(live: Live, *names: str, **terms: Any) -> tuple[str, Person, list[Person]]:
    desk = await live.person("Banco")
    made = await desk.post("/api/duplicates", {"lexicon": "club", **terms})
    assert made["you"] == {"kind": "desk"}
    players = [await live.person(name) for name in names]
    for number, player in enumerate(players):
        joined = await player.post(f"/api/duplicates/{made['contest']}/players", {})
        assert joined["you"] == {"kind": "contestant", "number": number + len(terms.get("players", ()))}
    return made["contest"], desk, players


def best(live: Live, contest: str):
    """Return the best play of the hand, which no socket may show yet."""
    return hall_of(live, contest).state.hand.tops[0]


def hall_of(live: Live, contest: str):
    return live.app.state.halls._open[contest].result()


async def test_two_hands_with_a_desk_telephones_and_the_hall(tmp_path) -> None:
    async with serving(tmp_path / "p.db") as live:
        contest, desk, (ada, ugo) = await opened(live, "Ada", "Ugo", players=["Carta"], hands=2, title="Sera")
        async with (
            talking(live, contest, desk) as table,
            talking(live, contest, ada) as one,
            talking(live, contest, ugo) as two,
            talking(live, contest) as hall,
        ):
            assert hall.view["may"] == []
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
        report = await ada.get(f"/api/duplicates/{contest}/report")
        assert len(report["hands"]) == 2
        assert report["corrections"][0]["reason"] == "doppio"
        printed = await ada.client.get(f"/api/duplicates/{contest}/report.pdf")
        assert printed.content.startswith(b"%PDF-")
        over = await ada.get("/api/duplicates?status=over")
        assert [each["contest"] for each in over] == [contest]


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
            events = len((await live.app.state.halls.log.load(contest))[0])
    # The line stood still in between; a minute of the wall is charged to nobody.
    again = Handmade(at_ms=0)
    async with serving(tmp_path / "p.db", QUICK, again) as live:
        assert again.at_ms >= 101_000
        ada, desk = (Person(live, live.client(cookies=each), "") for each in cookies)
        async with talking(live, contest, ada) as one, talking(live, contest, desk) as table:
            assert len((await live.app.state.halls.log.load(contest))[0]) == events
            assert one.view["own"]["entry"]["slip"]["word"] == top.word
            assert one.view["deadline_ms"] - one.seen["now_ms"] == 50_000
            again.at_ms += 50_499
            again._ring()
            await asyncio.sleep(0)
            assert one.view["phase"]["kind"] == "running"
            again.at_ms += 1
            again._ring()
            await table.until(lambda view: view["phase"]["kind"] == "closed")
            loaded, _ = await live.app.state.halls.log.load(contest)
            closed = next(event for event in loaded if isinstance(event, HandClosed))
            assert closed.at_ms == one.view["at_ms"]  # the signal has its own instant, not that of the grace
            await table.do("judge_slips")
            assert table.view["ranking"][0]["total"] == top.score


async def test_five_hundred_slips_at_once_are_all_taken_and_judged(tmp_path) -> None:
    async with serving(tmp_path / "p.db") as live:
        names = [f"P{number}" for number in range(500)]
        contest, _, _ = await opened(live, players=names)
        hall = await live.app.state.halls.hall(contest)
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
        events, _ = await live.app.state.halls.log.load(contest)
        assert sum(isinstance(event, SlipTaken) for event in events) == 500


async def test_a_socket_of_nothing_is_closed(tmp_path) -> None:
    async with serving(tmp_path / "p.db") as live:
        socket = await connect(f"ws://127.0.0.1:{live.port}/ws/duplicates/nothing")
        await socket.wait_closed()
        assert socket.close_code == Close.NO_GAME
