"""Everything live is looked at over the same channel: welcome, update, done, refused, farewell; nothing is polled."""

import gzip
import json
from secrets import token_hex

import pytest
import pytest_asyncio
from websockets.asyncio.client import connect

from server.live.serving import ONLINE, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def live(tmp_path_factory):
    async with serving(tmp_path_factory.mktemp("topics") / "games.db") as served:
        yield served


async def test_the_lobby_tells_of_a_game_when_it_is_opened_begins_and_ends(live) -> None:
    ada, ugo = await live.person("Ada"), await live.person("Ugo")
    lobby = await ada.look("lobby")
    stranger = await live.look("lobby")
    assert lobby.messages[0]["topic"] == "lobby"
    game = (await ugo.post("/api/games", {"settings": ONLINE}))["game"]

    def lists(name):
        return lambda message: game in [each["game"] for each in message["view"][name]]

    await lobby.until("update", where=lists("open"))
    await stranger.until("update", where=lists("open"))
    assert lobby.view["mine"] == []
    await ugo.post(f"/api/games/{game}/seats/0")
    await ada.post(f"/api/games/{game}/seats/1")
    await lobby.until("update", where=lists("mine"))
    for person in (ugo, ada):
        await person.post(f"/api/games/{game}/ready", {"nonce": token_hex(16)})
    await stranger.until("update", where=lists("live"))
    seated = await ada.join(game)
    assert (await seated.act({"kind": "resign"}))["kind"] == "done"
    ended = await stranger.until("update", where=lists("over"))
    # What strangers are sent names nobody's own part.
    assert {each["you"] for each in ended["view"]["over"]} == {None}


async def test_who_waits_sees_the_others_come_and_the_game_begin(live) -> None:
    ada, ugo = await live.person("Ada"), await live.person("Ugo")
    game = (await ada.post("/api/games", {"settings": ONLINE, "public": False, "spectators": False}))["game"]
    await ada.post(f"/api/games/{game}/seats/0")
    waiting = await ada.look(f"waiting/{game}")
    assert [seat["taken"] for seat in waiting.view["seats"]] == [True, False]
    assert (await ugo.look(f"waiting/{game}")).closed == 4003, "a private game is not for strangers"
    link = (await ada.post(f"/api/games/{game}/invitations", {"place": "player:1"}))["link"]
    await ugo.post("/api/invitations/accept", {"link": link})
    await waiting.until("update", where=lambda message: message["view"]["seats"][1]["taken"])
    for person in (ada, ugo):
        await person.post(f"/api/games/{game}/ready", {"nonce": token_hex(16)})
    begun = await waiting.until("update", where=lambda message: message["view"]["status"] == "live")
    assert begun["view"]["you"] == {"kind": "player", "seat": 0}


async def test_a_tournament_is_directed_and_followed_over_its_channel(live) -> None:
    dina, ada = await live.person("Dina"), await live.person("Ada")
    players = [{"id": name.lower(), "name": name} for name in ("Ada", "Ugo", "Pia", "Leo")]
    made = await dina.post("/api/tournaments", {"name": "Serata", "rounds": 2, "players": players})
    topic = f"tournaments/{made['contest']}"
    desk, phone = await dina.look(topic), await ada.look(topic)
    assert (desk.you, phone.you) == ({"kind": "director"}, None)
    for action in ({"kind": "pair_round", "seed": "x"}, {"kind": "publish_round"}):
        done = await desk.act(action, action_id=f"dir-{action['kind']}")
        assert done["kind"] == "done", done
    await phone.reach(done["seq"])
    assert len(phone.view["rounds"]) == 1
    # Again it does nothing and is answered alike; a spectator is refused; a part that is claimed is seen at once.
    again = await desk.act({"kind": "publish_round"}, action_id="dir-publish_round")
    assert again == done
    assert (await phone.act({"kind": "unpair_round"}))["code"] == "only_spectator"
    codes = await dina.get(f"/api/tournaments/{made['contest']}/codes")
    code = next(each["code"] for each in codes if each["player"] == phone.view["players"][0]["id"])
    await ada.post(f"/api/tournaments/{made['contest']}/me", {"code": code})
    await phone.until("welcome", where=lambda message: message["you"] is not None)
    assert phone.you["kind"] == "player"


async def test_what_is_not_there_says_so_and_closes(live) -> None:
    for topic in ("games/none", "duplicates/none", "tournaments/none", "waiting/none", "weather"):
        assert (await live.look(topic)).closed == 4004, topic
    assert (await live.look("duplicates/none")).socket.close_reason == "contest_unknown"


async def test_an_answer_is_compressed_unless_it_holds_a_secret(live) -> None:
    ada = await live.person("Ada")
    for _ in range(3):
        await ada.post("/api/games", {"settings": ONLINE})
    listed = await ada.client.get("/api/games?status=open")
    assert listed.headers["content-encoding"] == "gzip"
    assert len(listed.json()["items"]) >= 3
    assert "content-encoding" not in (await ada.client.get("/api/me")).headers


async def test_figures_count_games_duplicates_and_tournaments_alike(live) -> None:
    dina = await live.person("Dina")
    made = await dina.post("/api/tournaments", {"name": "Due", "rounds": 1, "players": []})
    desk = await dina.look(f"tournaments/{made['contest']}")
    await desk.act({"kind": "publish_round"})
    text = (await dina.client.get("/metrics")).text
    assert 'plancia_live{contest="tournament"}' in text
    assert 'plancia_sockets{topic="tournaments"}' in text
    assert 'plancia_commands_total{contest="tournament",kind="publish_round"' in text


async def test_who_is_revoked_or_left_by_the_server_is_sent_away_from_lists_too(tmp_path) -> None:
    async with serving(tmp_path / "games.db", stop_first=True) as served:
        ada, ugo = await served.person("Ada"), await served.person("Ugo")
        lists = [await person.look("lobby") for person in (ada, ugo)]
        served.app.state.people.revocations.tell(ada.identity)
        assert (await lists[0].until("closed"))["code"] == 4001
        assert lists[1].closed is None
    assert lists[1].closed == 1012


async def test_a_long_message_comes_packed_to_who_asks_for_it(live) -> None:
    dina = await live.person("Dina")
    players = [{"id": f"p{number}", "name": f"Nome Cognome {number}"} for number in range(200)]
    made = await dina.post("/api/tournaments", {"name": "Grande", "rounds": 3, "players": players})
    address = f"ws://127.0.0.1:{live.port}/ws/tournaments/{made['contest']}"
    seen = []
    for query in ("", "?packed=gzip"):
        async with connect(f"{address}{query}", max_size=None) as socket:
            message = await socket.recv()
            while '"welcome"' not in (
                text := gzip.decompress(message).decode() if isinstance(message, bytes) else message
            ):
                message = await socket.recv()
            seen.append((type(message), json.loads(text)["view"]["players"]))
    assert [kind for kind, _ in seen] == [str, bytes]
    assert seen[0][1] == seen[1][1]
