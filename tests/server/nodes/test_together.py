"""Three real servers on one PostgreSQL and one NATS: nobody can tell which of them he has called.

About 15 seconds.
"""

import asyncio
from secrets import token_hex

import pytest
import pytest_asyncio

from server.duplicates.talk import found_club
from server.live.serving import ONLINE
from server.nodes.cluster import Cluster, cluster
from server.nodes.waiting import until
from server.tournaments.test_games import Evening

pytestmark = pytest.mark.asyncio(loop_scope="module")

#: What depends on the instant at which somebody asks, not on whom.
OF_THE_INSTANT = {"now_ms", "clock", "clocks", "lag_ms"}


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    """Make the words of the club, which the servers find as long as this lasts."""
    folder = tmp_path_factory.mktemp("words")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLANCIA_DATA", str(folder / "data"))
        found_club(folder)
        yield


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def nodes(databases, nats, club):
    with databases.new() as address:
        async with cluster(address, 3, nats.address) as served:
            yield served


def lasting(content):
    """Return what was answered, without what depends on the instant."""
    if isinstance(content, dict):
        return {key: lasting(value) for key, value in content.items() if key not in OF_THE_INSTANT}
    if isinstance(content, list):
        return [lasting(value) for value in content]
    return content


async def alike(nodes: Cluster, person, path: str):
    """Ask every node for the same; return what all of them answer."""
    answers = [await nodes.at(person, number).client.get(path) for number in range(3)]
    assert {answer.status_code for answer in answers} == {200}, [answer.text for answer in answers]
    kinds = {answer.headers["content-type"] for answer in answers}
    assert len(kinds) == 1
    if kinds.pop() != "application/json":
        assert len({len(answer.content) for answer in answers}) == 1
        return answers[0].content
    contents = [lasting(answer.json()) for answer in answers]
    assert contents[0] == contents[1] == contents[2]
    return contents[0]


async def begun(nodes: Cluster, first: int = 0, second: int = 1):
    """Return a game between somebody at one node and somebody at another, and the two."""
    ada, ugo = await nodes[first].person("Ada"), await nodes[second].person("Ugo")
    game = (await ada.post("/api/games", {"settings": ONLINE}))["game"]
    await ada.post(f"/api/games/{game}/seats/0")
    await ugo.post(f"/api/games/{game}/seats/1")
    await ada.post(f"/api/games/{game}/ready", {"nonce": token_hex(16)})
    info = await ugo.post(f"/api/games/{game}/ready", {"nonce": token_hex(16)})
    assert info["status"] == "live"
    return game, ada, ugo


async def test_every_route_of_a_game_answers_alike_at_every_node(nodes) -> None:
    game, ada, _ = await begun(nodes)
    here = f"/api/games/{game}"
    wrong = (nodes.owner_of(game) + 1) % 3
    seated = await nodes.at(ada, wrong).join(game)
    await seated.send({"kind": "say", "text": "buona partita"})
    await seated.until("said")
    for number in range(3):
        there = nodes.at(ada, number)
        assert await there.refused("GET", f"{here}/gcg") == (409, "game_not_over")
        assert await there.refused("PUT", f"{here}/notes", {"text": "attenta"}) == (403, "notes_forbidden")
        assert await there.refused("POST", f"{here}/rematch") == (409, "game_not_over")
        # A refusal comes in the language that the asker reads, also from afar.
        answer = await there.client.get(f"{here}/gcg", headers={"accept-language": "it"})
        assert "partita" in answer.json()["error"]["message"]
        assert answer.headers["x-content-type-options"] == "nosniff"
    # From here on nothing happens in it by the clock.
    assert (await seated.act({"kind": "resign"}))["kind"] == "done"
    await seated.leave()
    assert (
        await nodes.at(ada, wrong).client.put(f"{here}/notes", json={"text": "attenta"})
    ).status_code == 200
    for path in (
        "",
        "/view",
        "/events",
        "/chat",
        "/notes",
        "/replay",
        "/scoresheet",
        "/rematch",
        "/invitations",
    ):
        await alike(nodes, ada, f"{here}{path}")
    assert (await alike(nodes, ada, f"{here}/notes"))["text"] == "attenta"
    assert (await alike(nodes, ada, f"{here}/gcg")).startswith(b"#")
    assert (await alike(nodes, ada, f"{here}/record")).startswith(b'{"format":"plancia-game"')


async def test_every_route_of_a_tournament_answers_alike_at_every_node(nodes) -> None:
    evening = await Evening.begun(nodes[0])
    wrong = nodes.at(evening.director, (nodes.owner_of(evening.contest) + 1) % 3)
    there = Evening(wrong.live, wrong, evening.contest)
    there.ids = evening.ids
    games = await there.opened()
    assert len(games) == 2
    for path in ("", "/codes", "/players/ada", "/files/json", "/files/csv", "/files/html"):
        await alike(nodes, evening.director, f"{evening.path}{path}")
    paper = await alike(nodes, evening.director, f"{evening.path}/papers/pairings")
    assert paper.startswith(b"%PDF")
    # A player takes his seat at one node, and his game is where its tournament is.
    code = next(
        each["code"]
        for each in await evening.director.get(f"{evening.path}/codes")
        if each["player"] == "ada"
    )
    for number in range(3):
        somebody = await nodes[number].person("Chi")
        assert await somebody.refused("POST", f"{evening.path}/me", {"code": "AAAAAAAA"}) == (
            403,
            "code_unknown",
        )
    player = await nodes[2].person("Ada")
    await player.post(f"{evening.path}/me", {"code": code})
    for number in range(3):
        assert (await nodes.at(player, number).get(evening.path))["you"] == "player"


async def test_players_of_a_duplicate_come_in_at_every_node(nodes) -> None:
    desk = await nodes[0].person("Banco")
    contest = (await desk.post("/api/duplicates", {"lexicon": "club"}))["contest"]
    here = f"/api/duplicates/{contest}"
    players = [await nodes[number].person(f"Ada {number}") for number in range(3)]
    come = await asyncio.gather(*[player.post(f"{here}/players", {}) for player in players])
    assert sorted(each["you"]["number"] for each in come) == [0, 1, 2]
    wrong = (nodes.owner_of(contest) + 1) % 3
    table = await nodes.at(desk, wrong).look(f"duplicates/{contest}")
    assert (await table.act({"kind": "draw"}))["kind"] == "done"
    await table.leave()
    for path in ("", "/view", "/report"):
        await alike(nodes, desk, f"{here}{path}")
    welcomes = []
    for number in range(3):
        seated = await nodes.at(players[0], number).look(f"duplicates/{contest}")
        welcomes.append(lasting(seated.messages[0]["view"]))
        await seated.leave()
    assert welcomes[0] == welcomes[1] == welcomes[2]


async def test_every_topic_welcomes_alike_at_every_node(nodes) -> None:
    game, ada, _ = await begun(nodes)
    # So that nothing happens in it by the clock.
    seated = await ada.join(game)
    assert (await seated.act({"kind": "resign"}))["kind"] == "done"
    await seated.leave()
    evening = await Evening.begun(nodes[1])
    waiting = (await ada.post("/api/games", {"settings": ONLINE}))["game"]
    for topic in (f"games/{game}", f"tournaments/{evening.contest}", f"waiting/{waiting}"):
        welcomes = []
        for number in range(3):
            seated = await nodes.at(ada, number).look(topic)
            assert seated.closed is None, topic
            welcomes.append(lasting(seated.messages[0]))
            await seated.leave()
        # Presence changes as one comes and goes.
        for welcome in welcomes:
            welcome.pop("about", None)
        assert welcomes[0] == welcomes[1] == welcomes[2], topic
    for number in range(3):
        lobby = await nodes.at(ada, number).look("lobby")
        await lobby.until(
            "welcome",
            "update",
            where=lambda message: waiting in [each["game"] for each in message["view"]["mine"]],
        )
        await lobby.leave()
        nothing = await nodes[number].look(f"games/{token_hex(8)}")
        assert nothing.closed == 4004


async def test_a_game_is_played_by_people_at_two_nodes(nodes) -> None:
    game, ada, ugo = await begun(nodes, 1, 2)
    seated = [await ada.join(game), await ugo.join(game)]
    watcher = await nodes[0].join(game)
    for _ in range(4):
        on_turn = seated[seated[0].view["on_turn"]]
        done = await on_turn.act({"kind": "pass"})
        assert done["kind"] == "done", done
        for each in (*seated, watcher):
            await each.reach(done["seq"])
    for each in (*seated, watcher):
        await each.leave()


async def test_two_who_are_ready_at_two_nodes_at_once_begin_one_game(nodes) -> None:
    for _ in range(2):
        ada, ugo = await nodes[0].person("Ada"), await nodes[1].person("Ugo")
        game = (await ada.post("/api/games", {"settings": ONLINE}))["game"]
        await ada.post(f"/api/games/{game}/seats/0")
        await ugo.post(f"/api/games/{game}/seats/1")
        answers = await asyncio.gather(
            *[
                who.client.post(f"/api/games/{game}/ready", json={"nonce": token_hex(16)})
                for who in (ada, ugo)
            ]
        )
        assert {answer.status_code for answer in answers} == {200}, [answer.text for answer in answers]
        history = await nodes.at(ada, 2).get(f"/api/games/{game}/events")
        assert [event["kind"] for event in history["events"]].count("game_created") == 1
        assert len([node for node in nodes.nodes if node.games.found(game) is not None]) == 1


async def test_an_invitation_taken_at_two_nodes_at_once_seats_one(nodes) -> None:
    host = await nodes[0].person("Ada")
    for _ in range(2):
        game = (await host.post("/api/games", {"settings": ONLINE, "public": False}))["game"]
        place = {"place": "player:1"}
        link = (await host.post(f"/api/games/{game}/invitations", place))["link"]
        guests = [await nodes[number].person("Ugo") for number in (1, 2)]
        answers = await asyncio.gather(
            *[guest.client.post("/api/invitations/accept", json={"link": link}) for guest in guests]
        )
        assert sorted(answer.status_code for answer in answers) == [200, 403], [a.text for a in answers]


async def test_two_who_want_another_game_at_two_nodes_get_the_same(nodes) -> None:
    game, ada, ugo = await begun(nodes)
    seated = await ada.join(game)
    assert (await seated.act({"kind": "resign"}))["kind"] == "done"
    answers = await asyncio.gather(*[who.client.post(f"/api/games/{game}/rematch") for who in (ada, ugo)])
    assert {answer.status_code for answer in answers} == {200}, [answer.text for answer in answers]
    assert len({answer.json()["game"] for answer in answers}) == 1
    again = await alike(nodes, ada, f"/api/games/{game}/rematch")
    assert [seat["taken"] for seat in again["seats"]] == [True, True]
    await seated.leave()


async def test_what_one_node_changes_is_seen_on_the_others(nodes) -> None:
    ada, ugo = await nodes[0].person("Ada"), await nodes[1].person("Ugo")
    lobby = await nodes[2].look("lobby")
    game = (await ada.post("/api/games", {"settings": ONLINE}))["game"]
    await lobby.until(
        "update", where=lambda message: game in [each["game"] for each in message["view"]["open"]]
    )
    room = await nodes.at(ada, 2).look(f"waiting/{game}")
    await ugo.post(f"/api/games/{game}/seats/1")
    await room.until("update", where=lambda message: message["view"]["seats"][1]["taken"])
    await ugo.post(f"/api/games/{game}/ready", {"nonce": token_hex(16)})
    await room.until("update", where=lambda message: message["view"]["seats"][1]["ready"])
    await lobby.leave()
    await room.leave()


async def test_signing_out_at_one_node_closes_sockets_at_the_others(nodes) -> None:
    game, ada, ugo = await begun(nodes)
    seated = [
        await nodes.at(ada, number).look(topic) for number in range(3) for topic in (f"games/{game}", "lobby")
    ]
    other = await ugo.join(game)
    assert (await nodes.at(ada, 1).client.delete("/api/session")).status_code == 204
    for each in seated:
        assert (await each.until("closed"))["code"] == 4001
    for number in range(3):
        assert await nodes.at(ada, number).refused("GET", f"/api/games/{game}/notes") == (
            401,
            "not_signed_in",
        )
    assert other.closed is None
    await other.leave()


async def test_nats_dies_in_the_middle_of_a_game_and_nothing_is_lost(nodes, nats) -> None:
    game, ada, ugo = await begun(nodes, 0, 1)
    people = [ada, ugo]
    seated = [await person.join(game) for person in people]
    done = []

    async def pass_turn() -> None:
        """Let the player on turn pass; somebody whose socket was closed comes back, as a page does."""
        action_id = token_hex(8)
        while True:
            for number, person in enumerate(people):
                if seated[number].closed is not None:
                    seated[number] = await person.join(game)
            on_turn = seated[max(seated, key=lambda each: each.seq).view["on_turn"]]
            try:
                answer = await on_turn.act({"kind": "pass"}, action_id=action_id)
            except AssertionError:
                continue
            if answer["kind"] == "done":
                done.append(answer["seq"])
                return

    await pass_turn()
    nats.kill()
    await pass_turn()
    await until(lambda: _first(nodes, connected=False))
    await pass_turn()
    nats.start()
    await until(lambda: _first(nodes, connected=True))
    await pass_turn()
    history = await nodes.at(ada, 2).get(f"/api/games/{game}/events")
    assert [event["kind"] for event in history["events"]].count("turn_passed") == 4
    assert done == sorted(set(done))
    for each in seated:
        await each.leave()


async def test_without_nats_postgresql_carries_everything(databases) -> None:
    with databases.new() as address:
        async with cluster(address, 2) as nodes:
            game, ada, ugo = await begun(nodes)
            seated = [await ada.join(game), await ugo.join(game)]
            for _ in range(2):
                done = await seated[seated[0].view["on_turn"]].act({"kind": "pass"})
                assert done["kind"] == "done", done
                for each in seated:
                    await each.reach(done["seq"])
            for each in seated:
                await each.leave()


async def _first(nodes: Cluster, *, connected: bool) -> bool:
    return all(node.foundation.carrier.is_first_connected is connected for node in nodes.nodes)
