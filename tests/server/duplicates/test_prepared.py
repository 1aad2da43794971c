"""Prepared sessions on a server: made or brought, opened by several clubs, kept secret; and training alone. About 5 s."""

import asyncio
import copy
import json

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cli.command import plancia
from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import Desk, Number
from plancia.contest.duplicate.hands.slip import Slip
from plancia.contest.duplicate.prepared.file import MAX_BYTES, PreparedError, format_prepared, parse_prepared
from plancia.lexicon.opened import open_to_judge
from plancia.rules.editions import load
from plancia.rules.errors import CodedError
from plancia.server.duplicates.prepared import checked, known_edition
from plancia.server.slip_words import words_of
from server.duplicates.talk import talking
from server.live.serving import PATIENCE_S, Live, Person, serving

CLUB = {"lexicon": "club"}


async def hold(live: Live, contest: str, *found: bool) -> None:
    """Play a session to its end: each player finds every top, or nothing."""
    hall = await live.services.duplicates.get(contest)
    step = 0

    async def do(action: a.Action) -> None:
        nonlocal step
        step += 1
        await hall.act(Desk(), f"step-{step}", action)

    while not hall.state.is_over:
        if hall.state.hand is None:
            await do(a.Draw())
        if hall.state.is_over:
            break
        await do(a.StartHand())
        top = hall.state.hand.tops[0]
        for number, finds in enumerate(found):
            if finds:
                await do(a.EnterSlip(Number(number), Slip(top.word, top.at, top.direction, top.score)))
        for action in (a.GiveSignal(), a.JudgeSlips(), a.Place()):
            await do(action)
    await asyncio.gather(*live.services.duplicates._tasks)


async def prepared(live: Live, maker: Person, **terms) -> dict:
    return await maker.post("/api/prepared", {**CLUB, "hands": 3, **terms})


async def bring(person: Person, content: bytes):
    return await person.client.post("/api/prepared/files", content=content)


async def test_two_clubs_play_the_same_hands_and_are_ranked_together(tmp_path) -> None:
    async with serving(tmp_path / "p.db") as live:
        maker, milan, genoa = [await live.person(name) for name in ("Dora", "Milano", "Genova")]
        made = await prepared(live, maker, title="Nazionale", seed="segreto")
        assert (made["hands"], made["yours"], made["sessions"]) == (3, True, [])
        name = made["prepared"]
        # Genoa has the name, Milan has the file: both open the same hands.
        file = (await maker.client.get(f"/api/prepared/{name}/file")).content
        brought = (await bring(milan, file)).json()
        assert (brought["prepared"], brought["yours"]) == (name, True)
        clubs = []
        for desk, title, players in ((milan, "Milano", ["Ada", "Ugo"]), (genoa, "Genova", ["Ada"])):
            terms = {"prepared": name, "title": title, "players": players}
            clubs.append((await desk.post("/api/duplicates", terms))["contest"])
        assert (await maker.get(f"/api/prepared/{name}/ranking"))["ranking"] == []
        await hold(live, clubs[0], True, False)
        await hold(live, clubs[1], True)
        racks = [
            [hand["rack"] for hand in (await maker.get(f"/api/duplicates/{club}/report"))["hands"]]
            for club in clubs
        ]
        assert racks[0] == racks[1]
        merged = await maker.get(f"/api/prepared/{name}/ranking")
        rows = [
            (row["place"], row["player"], row["club"], row["tops"], row["solos"]) for row in merged["ranking"]
        ]
        # Alone in her club each Ada had solos; together they have none.
        assert rows == [(1, "Ada", "Genova", 3, 0), (1, "Ada", "Milano", 3, 0), (3, "Ugo", "Milano", 0, 0)]
        assert merged["ranking"][0]["percent"] == 100.0
        assert [hand["found"] for hand in merged["hands"]] == [2, 2, 2]
        for paper in (f"prepared/{name}/sheet.pdf", f"prepared/{name}/ranking.pdf", "slips.pdf"):
            printed = await maker.client.get(f"/api/{paper}")
            assert printed.content.startswith(b"%PDF-"), paper
        # The same from the files of the clubs, on the command line.
        files = []
        for club in clubs:
            files.append(tmp_path / f"{club}.json")
            files[-1].write_bytes((await maker.client.get(f"/api/duplicates/{club}/report")).content)
        assert plancia("duplicate", "merge", *map(str, files), "--json").json["ranking"] == merged["ranking"]


async def test_nothing_secret_leaves_before_it_is_played(tmp_path) -> None:
    async with serving(tmp_path / "p.db") as live:
        maker, other = await live.person("Dora"), await live.person("Ugo")
        name = (await prepared(live, maker, title="Nazionale"))["prepared"]
        kept = await live.services.duplicates.preparations.find(name)
        secret = [play.word for hand in kept.settings.prepared for play in hand.tops if len(play.word) > 3]
        for path in ("file", "sheet.pdf"):
            assert await other.refused("GET", f"/api/prepared/{name}/{path}") == (403, "prepared_secret")
        contest = (await other.post("/api/duplicates", {"prepared": name, "players": ["Ada"]}))["contest"]
        # Another club might be playing it: only those who are in it find it.
        assert [each["contest"] for each in (await other.get("/api/duplicates"))["items"]] == [contest]
        assert (await maker.get("/api/duplicates"))["items"] == []
        seen = [
            await other.get(f"/api/prepared/{name}"),
            await maker.get(f"/api/duplicates/{contest}/view"),
            await other.get(f"/api/duplicates/{contest}/view"),
            await maker.get(f"/api/duplicates/{contest}/report"),
        ]
        async with talking(live, contest, other) as desk, talking(live, contest) as hall:
            seen += [desk.seen, hall.seen]
            assert (await desk.act({"kind": "dial", "tiles": ["A"]}))["code"] == "draw_by_program"
            await desk.do("draw")
            assert (await desk.act({"kind": "return_rack", "reason": "x"}))["code"] == "draw_by_program"
            await hall.until(lambda view: view["rack"])
            seen += [desk.seen, hall.seen]
        for each in seen[1:]:
            assert name[4:] not in json.dumps(each)
        for word in secret:
            assert f'"{word}"' not in json.dumps(seen)
        await hold(live, contest, True)
        assert (await maker.get(f"/api/duplicates/{contest}/report"))["prepared"] == name[4:]
        assert (await maker.get(f"/api/duplicates/{contest}/view"))["prepared"] == name[4:]


async def test_a_training_is_one_person_s_and_can_be_left_resumed_and_repeated(tmp_path) -> None:
    async with serving(tmp_path / "p.db") as live:
        ada, ugo = await live.person("Ada"), await live.person("Ugo")
        terms = {**CLUB, "training": True, "hands": 2, "players": ["Zoe"], "double_entry": True}
        training = await ada.post("/api/duplicates", terms)
        contest = training["contest"]
        assert training["training"]
        nothing = {"items": [], "next": None}
        assert await ugo.get("/api/duplicates") == await ugo.get("/api/trainings") == nothing
        assert await ugo.refused("POST", f"/api/duplicates/{contest}/players", {}) == (404, "contest_unknown")
        again = {"training": True, "again": contest}
        assert await ada.refused("POST", "/api/duplicates", again) == (409, "contest_not_again")
        assert await ada.refused("GET", f"/api/duplicates/{contest}/file") == (409, "contest_not_again")
        async with talking(live, contest, ada) as desk:
            assert [player["name"] for player in desk.view["players"]] == ["Ada"]
            await desk.do("draw")
            await desk.do("start_hand")
            await desk.do("pause")
            left = desk.view["rack"]
        # Nobody trains: after a while nothing of it is in memory, and nothing is lost.
        async with asyncio.timeout(PATIENCE_S):
            while contest in live.services.duplicates._live:
                await live.services.duplicates.sweep()
        assert contest not in live.services.duplicates._live
        async with talking(live, contest, ada) as desk:
            assert (desk.view["rack"], desk.view["phase"]["kind"]) == (left, "paused")
            for action in ("give_signal", "judge_slips", "place"):
                await desk.do(action)
        await hold(live, contest, True)
        assert [each["status"] for each in (await ada.get("/api/trainings"))["items"]] == ["over"]
        file = (await ugo.client.get(f"/api/duplicates/{contest}/file")).content
        assert (await bring(ugo, file)).json()["hands"] == 2
        # Everybody who knows the address may play the same now.
        repeated = await ugo.post("/api/duplicates", {**again, "options": {"hand_s": 60}})
        async with talking(live, repeated["contest"], ugo) as desk:
            await desk.do("draw")
            assert (desk.view["rack"], desk.view["hand_s"]) == (left, 60)


async def test_what_is_refused(tmp_path) -> None:
    async with serving(tmp_path / "p.db") as live:
        ada = await live.person("Ada")
        for path in ("pre-0", "dup-0", "x"):
            assert await ada.refused("GET", f"/api/prepared/{path}") == (404, "prepared_unknown")
        assert await ada.refused("POST", "/api/duplicates", {"prepared": "x"}) == (404, "prepared_unknown")
        assert await ada.refused("POST", "/api/duplicates", {"again": "x"}) == (404, "contest_unknown")
        assert await ada.refused("POST", "/api/prepared", {"lexicon": "x"}) == (400, "lexicon_not_found")
        name = (await prepared(live, ada))["prepared"]
        assert await ada.refused("GET", f"/api/duplicates/{name}/view") == (404, "contest_unknown")
        for content, code in (
            (b"x" * (MAX_BYTES + 1), "prepared_too_large"),
            (b"[" * 9999, "prepared_syntax"),
        ):
            answer = await bring(ada, content)
            assert (answer.status_code, answer.json()["error"]["code"]) == (400, code)
        assert (await bring(ada, b"x" * (MAX_BYTES + 2))).status_code == 413


@pytest.fixture(scope="module")
def content(club, tmp_path_factory) -> dict:
    file = tmp_path_factory.mktemp("prepared") / "p.json"
    plancia(
        *("duplicate", "prepare", "--seed", "x", "--hands", "4", "--lexicon", "club", "-o", str(file)),
        PLANCIA_DATA=club,
    )
    return json.loads(file.read_bytes())


@pytest.fixture(scope="module")
def words(club):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLANCIA_DATA", club)
        return words_of(open_to_judge("club", load()))


def read(content: object, words) -> None:
    file = parse_prepared(json.dumps(content).encode())
    known_edition(file)
    checked(file, words)


def hand(content: dict, number: int) -> dict:
    return content["settings"]["prepared"][number]


def spoil(name: str):
    def found(change):
        SPOILT[name] = change
        return change

    return found


SPOILT: dict = {}


@spoil("prepared_version")
def _(content) -> None:
    content["version"] = 2


@spoil("prepared_letters")
def _(content) -> None:
    hand(content, 1)["rack"][-1] = "?" if hand(content, 1)["rack"][-1] != "?" else "Z"
    hand(content, 0)["rack"] = ["?"] * 7


@spoil("prepared_play")
def _(content) -> None:
    hand(content, 0)["tops"][0]["score"] += 1


@spoil("prepared_words")
def _(content) -> None:
    hand(content, -1)["tops"] = hand(content, -1)["tops"][-1:]


@spoil("prepared_edition")
def _(content) -> None:
    content["edition"]["material"]["tiles"]["value"]["A"]["count"] += 1


@spoil("prepared_too_large")
def _(content) -> None:
    content["edition"]["material"]["tiles"]["value"]["A"]["count"] = 10**12


@spoil("prepared_syntax")
def _(content) -> None:
    content["edition"]["material"]["board"]["value"] = ["?"]


@spoil("prepared_master_top")
def _(content) -> None:
    content["settings"]["options"]["dup_master_top"] = False


@spoil("edition_value")
def _(content) -> None:
    content["settings"]["options"]["hand_s"] = 10**9


@spoil("edition_unknown_key")
def _(content) -> None:
    content["settings"]["options"]["x"] = 1


@spoil("edition_not_found")
def _(content) -> None:
    content["edition"]["id"] = "../figs-c"


@pytest.mark.parametrize("code", sorted(SPOILT))
def test_a_file_that_cannot_be_played_has_one_code(content, words, code) -> None:
    spoilt = copy.deepcopy(content)
    read(spoilt, words)
    SPOILT[code](spoilt)
    with pytest.raises(CodedError) as refusal:
        read(spoilt, words)
    assert refusal.value.code == code


JUNK = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=5)
    | st.lists(st.text(max_size=2), max_size=3)
)


def places(content: object, path: tuple = ()):
    """Yield where something stands in a file."""
    yield path
    items = (
        content.items()
        if isinstance(content, dict)
        else enumerate(content)
        if isinstance(content, list)
        else ()
    )
    for key, inner in items:
        yield from places(inner, (*path, key))


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_whatever_stands_in_a_file_it_is_played_or_refused_with_a_code(content, words, data) -> None:
    spoilt = copy.deepcopy(content)
    # The edition's own entries are read by its schema; hands and material are what a stranger would forge.
    hands = [("settings", "prepared", *path) for path in places(content["settings"]["prepared"])]
    rest = [path for path in places(content) if path[:2] != ("settings", "prepared")]
    *path, last = data.draw(st.sampled_from(hands) | st.sampled_from(rest[1:]), label="place")
    target = spoilt
    for key in path:
        target = target[key]
    value = data.draw(JUNK | st.sampled_from(["A", "?", "a", "H8", "orizz.", 0, 1, 7, 10**20]), label="value")
    target[last] = value
    try:
        read(spoilt, words)
    except CodedError as error:
        assert error.code


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_bytes_that_are_no_file(data) -> None:
    with pytest.raises(PreparedError):
        parse_prepared(data)


def test_the_server_and_the_command_prepare_the_same(content, words, club, tmp_path) -> None:
    async def made() -> bytes:
        async with serving(tmp_path / "p.db") as live:
            ada = await live.person("Ada")
            name = (await prepared(live, ada, seed="x", hands=4))["prepared"]
            return (await ada.client.get(f"/api/prepared/{name}/file")).content

    file = parse_prepared(json.dumps(content).encode())
    assert asyncio.run(made()) == format_prepared(file.settings, file.edition)
    assert msgspec.json.decode(format_prepared(file.settings, file.edition)) == content
