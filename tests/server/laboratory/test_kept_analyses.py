"""Analyses that are kept beside finished games: by whom, of what, and never of a game that is being played."""

import asyncio
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from plancia.laboratory.face import Face
from plancia.lexicon.library import open_lexicon
from plancia.server.journal.address import Address
from plancia.server.laboratory.analysis_store import KeptRow
from plancia.server.soundness import examine
from server.archive.test_records import bring
from server.games.moves import PASS
from server.live.serving import ONLINE, mover_first, serving
from server.people.app import Person, code, guest, served
from server.wooden.phones import Log, Phone

GAMES = Path(__file__).parents[2] / "games"
CONTENT = (GAMES / "pragmas.gcg").read_bytes()
RESIGN = {"kind": "resign"}


@cache
def face() -> Face:
    return Face(open_lexicon)


def analysed(record: str, seed: int = 1) -> dict[str, Any]:
    """Return what a browser sends: every move of a record, judged by the same room."""
    outline = json.loads(face().ask(json.dumps({"kind": "game", "record": record})))
    asked = {"kind": "move", "record": record, "depth": "quick", "seed": seed}
    moves = [
        json.loads(face().ask(json.dumps({**asked, "n": move["n"]})))["move"] for move in outline["moves"]
    ]
    return {"depth": "quick", "seed": seed, "moves": moves}


@cache
def of_server(record: str) -> str:
    return json.dumps(analysed(record))


def brought(person: Person) -> tuple[str, str, dict[str, Any]]:
    """Bring the record; return the game, what the server has of it, and an analysis of that."""
    game = bring(person, CONTENT).json()["game"]
    record = person.request("GET", f"/api/games/{game}/gcg").text
    return game, record, json.loads(of_server(record))


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with served(tmp_path_factory.mktemp("analyses") / "p.db") as client:
        yield client


def keep(person: Person, game: str, body: object, **headers: str):
    return person.request("PUT", f"/api/games/{game}/analysis", body, **headers)


def read(person: Person, game: str):
    return person.request("GET", f"/api/games/{game}/analysis")


def test_who_brought_a_record_keeps_an_analysis_and_everybody_reads_it(client) -> None:
    ada = guest(client, "Ada")
    game, record, new = brought(ada)
    assert (read(ada, game).status_code, read(ada, game).json()) == (200, None)
    answer = keep(ada, game, new)
    assert answer.status_code == 200, answer.text
    kept = answer.json()
    assert (kept["game"], kept["depth"], kept["seed"], kept["lexicon"]) == (game, "quick", 1, "default")
    assert kept["analysis"]["moves"] == new["moves"]
    # The server adds the figures up itself.
    summary = {"kind": "summary", "record": record, "moves": new["moves"]}
    assert kept["analysis"] == json.loads(face().ask(json.dumps(summary)))["analysis"]
    assert read(Person(client), game).json() == kept
    # Kept again at the same depth, nothing changes.
    assert keep(ada, game, new).json() == kept


def test_others_keep_nothing(client) -> None:
    game, _, new = brought(guest(client, "Ada"))
    assert code(keep(guest(client, "Altri"), game, new)) == "not_in_game"
    assert code(keep(Person(client), game, new)) == "not_signed_in"
    assert code(keep(guest(client, "Altri"), game, new, **{"x-table-key": "0" * 32})) == "table_unknown"
    second = guest(client, "Ugo")
    assert bring(second, CONTENT).json()["game"] == game
    assert keep(second, game, new).status_code == 200  # he has the file too
    assert code(keep(second, "nowhere", new)) == "game_unknown"


def test_what_the_server_judges_otherwise_is_not_kept(tmp_path) -> None:
    """Equal seeds make equal judgements, so a move that differs was made up. The server chooses which it looks at."""
    with served(tmp_path / "p.db") as client:
        ada = guest(client, "Ada")
        game, _, new = brought(ada)
        analyses = client.app.state.services.analyses
        made_up = {**new["moves"][2], "loss_win": 0.0, "loss_points": 0.0}
        moves = [*new["moves"][:2], made_up, new["moves"][3]]
        asked: list[list[int]] = []
        analyses.choose = lambda numbers: asked.append(list(numbers)) or 3
        assert code(keep(ada, game, {**new, "moves": moves})) == "analysis_differs"
        assert asked == [[1, 2, 3, 4]]
        assert code(keep(ada, game, {**new, "seed": 2})) == "analysis_differs"  # another seed, other worlds
        assert code(keep(ada, game, {**new, "moves": new["moves"][:3]})) == "analysis_incomplete"
        assert code(keep(ada, game, {**new, "moves": [{**new["moves"][0], "n": 2}]})) == "analysis_other_game"
        wild = [{**new["moves"][0], "loss_win": 7.0}, *new["moves"][1:]]
        assert code(keep(ada, game, {**new, "moves": wild})) == "analysis_figures"
        assert code(keep(ada, game, {**new, "depth": "static"})) == "bad_request"
        assert read(ada, game).json() is None
        analyses.choose = lambda _: 2
        assert keep(ada, game, new).status_code == 200


def test_an_analysis_is_there_after_a_restart_and_the_file_is_sound(tmp_path) -> None:
    file = tmp_path / "p.db"
    with served(file) as client:
        ada = guest(client, "Ada")
        game, _, new = brought(ada)
        kept = keep(ada, game, new).json()
    assert examine(Address(file)).problems == ()
    with served(file) as client:
        assert read(Person(client), game).json() == kept


def test_deeper_replaces_shallower_and_new_words_replace_old() -> None:
    quick, deep = (KeptRow(depth, 0, "default", "a", 0, b"") for depth in ("quick", "deep"))
    assert deep.is_worth_more_than(quick)
    assert not quick.is_worth_more_than(deep)
    assert not quick.is_worth_more_than(quick)
    assert KeptRow("quick", 0, "default", "b", 0, b"").is_worth_more_than(deep)


async def test_a_game_under_way_has_no_analysis_and_its_players_keep_one_afterwards(tmp_path) -> None:
    async with serving(tmp_path / "games.db") as live:
        ada, ugo, leo = [await live.person(name) for name in ("Ada", "Ugo", "Leo")]
        game = await live.game(ada, ugo, settings=ONLINE)
        mover, other = await mover_first([await each.join(game) for each in (ada, ugo)])
        path, nothing = f"/api/games/{game}/analysis", {"depth": "quick", "seed": 1, "moves": []}
        for person in (ada, leo):
            assert await person.refused("GET", path) == (409, "game_not_over")
            assert await person.refused("PUT", path, nothing) == (409, "game_not_over")
        assert (await mover.act(PASS))["kind"] == "done"
        assert (await other.act(RESIGN))["kind"] == "done"
        record = (await ada.client.get(f"/api/games/{game}/gcg")).text
        new = await asyncio.to_thread(analysed, record)
        assert [move["played"]["kind"] for move in new["moves"]] == ["pass"]
        assert await leo.refused("PUT", path, new) == (403, "not_in_game")
        answer = await ugo.client.put(path, json=new)
        assert answer.status_code == 200, answer.text
        assert (await leo.get(path))["analysis"]["moves"] == new["moves"]


async def test_the_phone_that_holds_a_wooden_table_keeps_an_analysis_of_its_game(tmp_path) -> None:
    async with serving(tmp_path / "games.db") as live:
        phone = await Phone.opens(await live.person("Ada"))
        path, log = f"/api/games/{phone.game}/analysis", Log()
        log.add(1, 1, kind="start_clock")
        log.add(0, 30, kind="pass")
        log.add(0, 1, kind="start_clock")
        await phone.send(log)
        ugo = await live.person("Ugo")
        key = {"x-table-key": phone.key}
        nothing = {"depth": "quick", "seed": 1, "moves": []}
        assert (await ugo.client.put(path, json=nothing, headers=key)).json()["error"][
            "code"
        ] == "game_not_over"
        log.add(1, 5, kind="resign")
        answer = await phone.send(log)
        assert answer["refused"] == []
        record = (await ugo.client.get(f"/api/games/{phone.game}/gcg")).text
        new = await asyncio.to_thread(analysed, record)
        assert [move["played"]["kind"] for move in new["moves"]] == ["pass"]
        wrong = await ugo.client.put(path, json=new, headers={"x-table-key": "0" * 32})
        assert wrong.json()["error"]["code"] == "key_refused"
        kept = await ugo.client.put(path, json=new, headers=key)
        assert kept.status_code == 200, kept.text
        assert kept.json()["analysis"]["moves"] == new["moves"]
