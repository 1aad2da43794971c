"""Looking back: moves and sheets over HTTP, and that neither tells what is not to be known yet."""

import re
from random import Random

import msgspec
import pytest
import pytest_asyncio

from server.games.moves import any_move
from server.live.serving import Handmade, mover_first, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def live(tmp_path_factory):
    async with serving(tmp_path_factory.mktemp("replay") / "games.db") as live:
        yield live


async def test_while_a_game_goes_on_nobody_learns_a_tile(live) -> None:
    """Not the opponent, not the player, not a spectator: the moves are the same bytes for all."""
    ada, ugo = await live.person("Ada"), await live.person("Ugo")
    game = await live.game(ada, ugo)
    mover, other = await mover_first([await ada.join(game), await ugo.join(game)])
    tiles = mover.view["rack"][:3]
    assert (await mover.act({"kind": "exchange", "tiles": tiles}))["kind"] == "done"
    assert (await other.act({"kind": "pass"}))["kind"] == "done"
    nobody = live.client()
    seen = {
        (await client.get(f"/api/games/{game}/replay")).content for client in (ada.client, ugo.client, nobody)
    }
    assert len(seen) == 1
    replay = msgspec.json.decode(seen.pop())
    assert [(move["kind"], move["count"], move["exchanged"], move["racks"]) for move in replay["moves"]] == [
        ("exchange", 3, None, None),
        ("pass", None, None, None),
    ]
    assert replay["final_racks"] is None
    sheets = [
        (await client.get(f"/api/games/{game}/scoresheet")).json()
        for client in (ada.client, ugo.client, nobody)
    ]
    told = [row.get("tiles", "") for sheet in sheets for each in sheet["players"] for row in each["rows"]]
    # Only the player who has exchanged them.
    assert sorted(told, reverse=True)[0] == "".join(sorted(tiles))
    assert len([each for each in told if each]) == 1


async def test_after_the_end_everything_is_there(live) -> None:
    ada, ugo = await live.person("Ada"), await live.person("Ugo")
    game = await live.game(ada, ugo)
    seated = [await ada.join(game), await ugo.join(game)]
    racks = [each.view["rack"] for each in seated]
    mover, _ = await mover_first(seated)
    seat = mover.you["seat"]
    assert (await mover.act({"kind": "pass"}))["kind"] == "done"
    nobody, missed = live.client(), f"/api/games/{game}/missed"
    for client in (nobody, ada.client):
        early = await client.get(missed, params={"seat": seat})
        assert (early.status_code, early.json()["error"]["code"]) == (409, "game_not_over")
    assert (await seated[0].act({"kind": "resign"}))["kind"] == "done"
    told = (await nobody.get(missed, params={"seat": seat})).json()
    # A rack of which no word can be laid is rare, and possible.
    assert [(each["number"], each["kind"], each["points"]) for each in told] in ([(1, "pass", 0)], [])
    assert (await nobody.get(missed, params={"seat": 1 - seat})).json() == []
    replay = (await nobody.get(f"/api/games/{game}/replay")).json()
    assert (replay["outcome"]["reason"], replay["final_racks"]) == ("resigned", racks)
    printed = await nobody.get(f"/api/games/{game}/scoresheet.pdf?language=en&paper=a5")
    assert printed.status_code == 200
    assert printed.headers["content-type"] == "application/pdf"
    assert printed.content.startswith(b"%PDF")
    # A folder of such files can be read: who played, and when.
    names = [printed.headers["content-disposition"]]
    names += [
        (await nobody.get(f"/api/games/{game}/{kind}")).headers["content-disposition"]
        for kind in ("gcg", "record")
    ]
    for name, ending in zip(names, ("pdf", "gcg", "jsonl"), strict=True):
        assert re.fullmatch(rf'attachment; filename="ada-ugo-\d{{4}}-\d\d-\d\d\.{ending}"', name), name
    again = await nobody.get(f"/api/games/{game}/scoresheet.pdf?language=en&paper=a5")
    assert again.content == printed.content
    assert ("scoresheet", game, "en", "a5") in live.services.press._kept


async def test_who_is_shown_a_game_late_gets_its_moves_late(tmp_path) -> None:
    timeline = Handmade()
    async with serving(tmp_path / "late.db", timeline=timeline) as live:
        ada, ugo = await live.person("Ada"), await live.person("Ugo")
        game = await live.game(ada, ugo, delay_s=60)
        mover, other = await mover_first([await ada.join(game), await ugo.join(game)])
        assert (await mover.act({"kind": "pass"}))["kind"] == "done"
        await timeline.go(1000, live.games)
        nobody = live.client()

        async def moves(client) -> list[str]:
            replay = (await client.get(f"/api/games/{game}/replay")).json()
            sheet = (await client.get(f"/api/games/{game}/scoresheet")).json()
            assert len(replay["moves"]) == sum(len(player["rows"]) for player in sheet["players"])
            return [move["kind"] for move in replay["moves"]]

        assert await moves(ada.client) == ["pass"]
        assert await moves(nobody) == []
        assert (await other.act({"kind": "resign"}))["kind"] == "done"
        assert (await nobody.get(f"/api/games/{game}/replay")).json()["final_racks"] is None
        assert (await ada.client.get(f"/api/games/{game}/replay")).json()["final_racks"] is not None
        await timeline.go(60_000, live.games)
        assert await moves(nobody) == ["pass"]
        assert (await nobody.get(f"/api/games/{game}/replay")).json()["final_racks"] is not None


async def test_many_who_follow_a_game_cost_one_reading(live) -> None:
    """Two requests for the same moves get the same value, and what was made long ago is forgotten."""
    ada, ugo = await live.person("Ada"), await live.person("Ugo")
    game = await live.game(ada, ugo)
    room = await live.games.get(game)
    shelf = live.services.replays
    assert await shelf.replay(room, None) is await shelf.replay(room, None)
    mover, _ = await mover_first([await ada.join(game), await ugo.join(game)])
    before = await shelf.replay(room, None)
    move = any_move(mover.view, Random(1))
    assert (await mover.act(move))["kind"] == "done"
    assert await shelf.replay(room, None) is not before
