"""From an idea to a game: terms, seats, invitations, being ready; and what is kept beside the game."""

from random import Random

import pytest
import pytest_asyncio

from plancia.rules.editions import EDITIONS, load
from plancia.server.games.terms import GRACE_MS, NAME_LENGTH
from server.games.moves import any_play
from server.live.serving import ONLINE, mover_first, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def live(tmp_path_factory):
    async with serving(tmp_path_factory.mktemp("lobby") / "games.db") as live:
        yield live


@pytest_asyncio.fixture(loop_scope="module")
async def ada(live):
    return await live.person("Ada")


@pytest_asyncio.fixture(loop_scope="module")
async def ugo(live):
    return await live.person("Ugo")


def settings(**changes):
    return {"settings": {**ONLINE, **changes}}


@pytest.mark.parametrize(
    ("terms", "status", "code"),
    [
        ({}, 400, "bad_request"),
        ({**settings(), "anything": 1}, 400, "bad_request"),
        ({**settings(), "delay_s": 3601}, 400, "bad_request"),
        ({**settings(), "delay_s": -1}, 400, "bad_request"),
        (settings(players=["", "", "", "", ""]), 400, "players_count"),
        (settings(players=["x" * (NAME_LENGTH + 1), ""]), 400, "terms_refused"),
        (settings(players=["a\u202eb", ""]), 400, "terms_refused"),
        (settings(grace_ms=GRACE_MS + 1), 400, "terms_refused"),
        (settings(options={f"o{n}": 1 for n in range(61)}), 400, "terms_refused"),
        (settings(options={"nothing": True}), 400, "edition_unknown_key"),
        (settings(edition="figs-z"), 404, "edition_not_found"),
        (settings(starter=7), 400, "no_such_seat"),
        (settings(initial_s=5), 400, "initial_time_fixed"),
        (settings(judge={"kind": "lexicon_judge", "name": "../etc"}), 400, "lexicon_name"),
    ],
)
async def test_terms_that_cannot_be(ada, terms, status, code) -> None:
    assert await ada.refused("POST", "/api/games", terms) == (status, code)


@pytest.mark.parametrize("edition", EDITIONS)
async def test_a_game_by_every_rulebook_and_both_procedures(live, edition) -> None:
    for procedure in ("online", "table"):
        seated = await live.table("Ada", "Ugo", **settings(edition=edition, procedure=procedure))
        assert seated[0].view["settings"]["edition"] == edition
        begun = seated[0].view["phase"]["kind"]
        assert begun == ("setup" if procedure == "table" else begun) != "scored"


async def test_a_private_game_shows_its_terms_to_nobody_else(live, ada, ugo) -> None:
    opened = await ada.post("/api/games", {**settings(), "public": False, "spectators": False})
    address = f"/api/games/{opened['game']}"
    assert (await ada.get(address))["game"] == opened["game"]
    assert await ugo.refused("GET", address) == (403, "seat_by_invitation")
    stranger = await live.client().get(address)
    assert (stranger.status_code, stranger.json()["error"]["code"]) == (403, "seat_by_invitation")
    link = (await ada.post(f"{address}/invitations", {"place": "player:1"}))["link"]
    await ugo.post("/api/invitations/accept", {"link": link})
    assert (await ugo.get(address))["you"] == {"kind": "player", "seat": 1}
    await ada.post(f"{address}/seats/0")
    for person in (ada, ugo):
        await person.post(f"{address}/ready", {})
    assert (await live.client().get(address)).json()["error"]["code"] == "no_spectators"
    assert (await ugo.get(address))["status"] == "live"


async def test_nobody_makes_a_game_without_saying_who_he_is(live) -> None:
    answer = await live.client().post("/api/games", json=settings())
    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "not_signed_in")


async def test_seats_are_taken_once_and_the_game_begins_when_all_are_ready(live, ada, ugo) -> None:
    opened = await ada.post("/api/games", settings())
    game, promise = opened["game"], opened["commitment"]
    assert (opened["status"], opened["you"]) == ("open", None)
    assert len(promise) == 64
    assert game in [info["game"] for info in (await ugo.get("/api/games?status=open"))["items"]]
    await ada.post(f"/api/games/{game}/seats/0")
    assert await ugo.refused("POST", f"/api/games/{game}/seats/0") == (409, "seat_taken")
    assert await ada.refused("POST", f"/api/games/{game}/seats/1") == (409, "already_seated")
    assert await ugo.refused("POST", f"/api/games/{game}/seats/2") == (400, "no_such_place")
    assert await ugo.refused("POST", f"/api/games/{game}/ready", {}) == (403, "not_in_game")
    await ugo.post(f"/api/games/{game}/seats/1")
    assert (await ada.post(f"/api/games/{game}/ready", {"nonce": "ab" * 16}))["status"] == "open"
    assert await ugo.refused("POST", f"/api/games/{game}/ready", {"nonce": "short"}) == (400, "nonce_refused")
    assert await ugo.refused("GET", f"/api/games/{game}/view") == (409, "game_not_begun")
    info = await ugo.post(f"/api/games/{game}/ready", {"nonce": "cd" * 16})
    assert (info["status"], info["settings"]["players"], info["you"]) == (
        "live",
        ["Ada", "Ugo"],
        {"kind": "player", "seat": 1},
    )
    assert info["commitment"] == promise
    assert (await ugo.post(f"/api/games/{game}/ready", {}))["status"] == "live"
    vera = await live.person("Vera")
    assert await vera.refused("POST", f"/api/games/{game}/seats/1") == (409, "game_has_begun")
    assert game in [info["game"] for info in (await vera.get("/api/games"))["items"]]
    bag = await live.foundation.vault.load(game)
    assert bag.nonces == ("ab" * 16, "cd" * 16)


async def test_a_game_among_friends_is_by_invitation(live, ada, ugo) -> None:
    game = (await ada.post("/api/games", {**settings(), "public": False, "spectators": False}))["game"]
    assert game not in [info["game"] for info in (await ugo.get("/api/games?status=open"))["items"]]
    assert await ugo.refused("POST", f"/api/games/{game}/seats/1") == (403, "seat_by_invitation")
    await ada.post(f"/api/games/{game}/seats/0")
    link = (await ada.post(f"/api/games/{game}/invitations", {"place": "player:1"}))["link"]
    await ugo.post("/api/invitations/accept", {"link": link})
    for person in (ada, ugo):
        await person.post(f"/api/games/{game}/ready", {})
    vera = await live.person("Vera")
    assert await vera.refused("GET", f"/api/games/{game}/view") == (403, "no_spectators")
    assert (await vera.join(game)).closed == 4003
    assert game not in [info["game"] for info in (await vera.get("/api/games"))["items"]]
    link = (await ada.post(f"/api/games/{game}/invitations", {"place": None}))["link"]
    await vera.post("/api/invitations/accept", {"link": link})
    assert (await vera.join(game)).you is None


async def test_two_of_the_same_name_are_told_apart(live) -> None:
    seated = await live.table("Ada", "Ada")
    assert seated[0].view["settings"]["players"] == ["Ada", "Ada (2)"]


async def test_three_people_and_a_name_that_the_organiser_gave(live) -> None:
    seated = await live.table("Ada", "Ugo", "Eva", **settings(players=["", "Il campione", ""]))
    assert seated[2].view["settings"]["players"] == ["Ada", "Il campione", "Eva"]
    assert seated[2].view["rack_sizes"] == [7, 7, 7]


async def test_the_chat_is_heard_by_whom_it_is_for(live, ada, ugo) -> None:
    game = await live.game(ada, ugo)
    here, there = await ada.join(game), await ugo.join(game)
    watcher = await live.person("Vera")
    watching, another = await watcher.join(game), await live.join(game)
    await here.send({"kind": "say", "text": "ciao"})
    for each in (here, there, watching, another):
        said = await each.until("said")
        assert (said["by"], said["name"], said["text"]) == ({"kind": "player", "seat": 0}, "Ada", "ciao")
    await watching.send({"kind": "say", "text": "CASTELLO!"})
    await another.until("said", where=lambda message: message["text"] == "CASTELLO!")
    before = len(another.messages)
    await another.send({"kind": "say", "text": "chi sono?"})
    assert (await another.until("refused", since=before))["code"] == "not_signed_in"
    # A player hears no advice, neither now nor later.
    assert [message["text"] for message in here.messages if message["kind"] == "said"] == ["ciao"]
    assert [line["text"] for line in await ada.get(f"/api/games/{game}/chat")] == ["ciao"]
    assert [line["text"] for line in await watcher.get(f"/api/games/{game}/chat")] == ["ciao", "CASTELLO!"]


async def test_a_game_without_chat(live, ada, ugo) -> None:
    game = await live.game(ada, ugo, chat=False)
    here = await ada.join(game)
    before = len(here.messages)
    await here.send({"kind": "say", "text": "ciao"})
    assert (await here.until("refused", since=before))["code"] == "chat_off"


async def test_notes_are_ones_own_and_where_the_rulebook_allows_them(live, ada, ugo) -> None:
    game = await live.game(ada, ugo, **settings(edition="milano"))
    assert load("milano").table.notes_forbidden.value is False
    answer = await ada.client.put(f"/api/games/{game}/notes", json={"text": "ha la Q"})
    assert answer.status_code == 200
    assert await ada.get(f"/api/games/{game}/notes") == {"text": "ha la Q"}
    assert await ugo.get(f"/api/games/{game}/notes") == {"text": ""}
    assert await (await live.person("Vera")).refused("GET", f"/api/games/{game}/notes") == (
        403,
        "not_in_game",
    )
    too_long = {"text": "x" * 4001}
    assert await ada.refused("PUT", f"/api/games/{game}/notes", too_long) == (400, "bad_request")
    without = await live.game(ada, ugo, **settings(edition="milano"), notes=False)
    assert await ada.refused("PUT", f"/api/games/{without}/notes", {"text": ""}) == (403, "notes_off")


async def test_where_notes_are_forbidden_they_are_until_the_end(live, ada, ugo) -> None:
    game = await live.game(ada, ugo)
    assert await ada.refused("PUT", f"/api/games/{game}/notes", {"text": "Q"}) == (403, "notes_forbidden")
    mover, other = await mover_first([await ada.join(game), await ugo.join(game)])
    assert mover.messages[0]["about"]["notes"] is False
    answer = await mover.act({"kind": "resign"})
    await other.reach(answer["seq"])
    assert (await ada.client.put(f"/api/games/{game}/notes", json={"text": "Q"})).status_code == 200


async def test_what_is_no_game(live, ada) -> None:
    for path in ("", "/view", "/events", "/gcg", "/record", "/chat", "/notes"):
        assert await ada.refused("GET", f"/api/games/nothing{path}") == (404, "game_unknown")


async def test_a_history_from_the_future(live, ada, ugo) -> None:
    game = await live.game(ada, ugo)
    assert await ada.refused("GET", f"/api/games/{game}/events?since=999") == (409, "stale_sequence")
    assert await ada.refused("GET", f"/api/games/{game}/events?since=-1") == (400, "bad_request")
    assert await ada.refused("GET", f"/api/games/{game}/record") == (409, "game_not_over")


async def test_the_referee_who_plays_names_the_reader_from_his_seat(live) -> None:
    """A person has one place in a game; without this nobody could rule on words in the referee's own game."""
    rita, ugo, ida = [await live.person(name) for name in ("Rita", "Ugo", "Ida")]
    panel = [{"name": name} for name in ("Ida", "Eva", "Bea")]
    officials = {"referee": "Rita", "referee_seat": 0, "panel": panel}
    game = await live.game(rita, ugo, **settings(officials=officials))
    link = (await rita.post(f"/api/games/{game}/invitations", {"place": "panel_member:0"}))["link"]
    await ida.post("/api/invitations/accept", {"link": link})
    seated = [await rita.join(game), await ugo.join(game)]
    mover, other = await mover_first(seated)
    play = any_play(mover.view, Random(1))
    assert (await mover.act(play))["kind"] == "done"
    word = mover.view["phase"]["play"]["words"][0]["tiles"].upper()
    assert (await other.act({"kind": "challenge", "words": [word]}))["kind"] == "done"
    for each in seated:
        await each.reach(max(seated[0].seq, seated[1].seq))
    ruling = {"kind": "rule", "verdicts": [{"word": word, "valid": False}]}
    panellist = await ida.join(game)
    assert (await panellist.act(ruling))["code"] == "reader_not_named"
    assert (await seated[1].act({"kind": "name_reader", "member": 0}))["kind"] == "refused"
    assert (await seated[0].act(ruling))["kind"] == "refused"
    assert (await seated[0].act({"kind": "name_reader", "member": 0}))["kind"] == "done"
    assert (await panellist.act(ruling))["kind"] == "done"
