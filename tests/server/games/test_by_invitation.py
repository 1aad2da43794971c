"""A game by invitation is for its people: in no list, its chat for nobody else, its officials awaited and replaced."""

from random import Random

import pytest
import pytest_asyncio

from server.games.moves import any_play
from server.live.serving import ONLINE, Live, Person, mover_first, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")
#: As the first page opens a game for a friend.
INVITED = {"settings": ONLINE, "public": False}


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def live(tmp_path_factory):
    async with serving(tmp_path_factory.mktemp("invited") / "games.db") as live:
        yield live


async def people(live: Live, *names: str) -> list[Person]:
    return [await live.person(name) for name in names]


async def accept(host: Person, game: str, place: str | None, guest: Person) -> None:
    link = (await host.post(f"/api/games/{game}/invitations", {"place": place}))["link"]
    await guest.post("/api/invitations/accept", {"link": link})


async def friends(live: Live, host: Person, friend: Person, **terms) -> str:
    """Return a game by invitation that has begun."""
    game = (await host.post("/api/games", {**INVITED, **terms}))["game"]
    await host.post(f"/api/games/{game}/seats/0")
    await accept(host, game, "player:1", friend)
    for person in (host, friend):
        begun = await person.post(f"/api/games/{game}/ready", {})
    assert begun["status"] == "live"
    return game


async def found(live: Live) -> set[str]:
    """Return every game that a stranger finds in a list."""
    games = set()
    for status in ("open", "live", "over"):
        answer = (await live.client().get(f"/api/games?status={status}&most=200")).json()
        games |= {each["game"] for each in answer["items"]}
    lobby = (await live.look("lobby")).view
    return games | {each["game"] for kind in ("open", "live", "over") for each in lobby[kind]}


async def test_it_is_in_no_list_before_during_and_after(live) -> None:
    ada, ugo = await people(live, "Ada", "Ugo")
    waiting = (await ada.post("/api/games", INVITED))["game"]
    game = await friends(live, ada, ugo)
    over = await friends(live, ada, ugo)
    assert (await (await ada.join(over)).act({"kind": "resign"}))["kind"] == "done"
    rematch = (await ugo.post(f"/api/games/{over}/rematch"))["game"]
    assert not {waiting, game, over, rematch} & await found(live)
    public = await live.game(ada, ugo)
    watched = await friends(live, ada, ugo, listed=True)
    silent = await live.game(ada, ugo, spectators=False)
    assert {public, watched} <= await found(live)
    assert silent not in await found(live)


async def test_a_stranger_with_the_address_watches_and_hears_nothing(live) -> None:
    ada, ugo, eva, rita = await people(live, "Ada", "Ugo", "Eva", "Rita")
    settings = {**ONLINE, "officials": {"referee": "Rita"}}
    game = await friends(live, ada, ugo, settings=settings)
    await accept(ada, game, "referee", rita)
    here, there, desk = [await person.join(game) for person in (ada, ugo, rita)]
    stranger, nobody = await eva.join(game), await live.join(game)
    assert [each.messages[0]["about"]["chat"] for each in (here, stranger, nobody)] == [True, False, False]
    await here.send({"kind": "say", "text": "a domani da me"})
    await there.until("said")
    await desk.until("said")
    before = len(stranger.messages)
    await stranger.send({"kind": "say", "text": "vengo anch'io"})
    assert (await stranger.until("refused", since=before))["code"] == "chat_off"
    for watcher in (stranger, nobody):
        assert "said" not in [message["kind"] for message in watcher.messages]
    chat = f"/api/games/{game}/chat"
    assert await eva.refused("GET", chat) == (403, "chat_private")
    assert (await live.client().get(chat)).status_code == 403
    assert [line["text"] for line in await rita.get(chat)] == ["a domani da me"]
    # An invitation to watch is no invitation to listen.
    await accept(ada, game, None, eva)
    assert await eva.refused("GET", chat) == (403, "chat_private")


async def test_a_spectator_waits_for_the_beginning_and_sees_it(live) -> None:
    ada, ugo = await people(live, "Ada", "Ugo")
    game = (await ada.post("/api/games", INVITED))["game"]
    assert (await live.client().get(f"/api/games/{game}")).json()["status"] == "open"
    waiting = await live.look(f"waiting/{game}")
    assert waiting.you is None
    await ada.post(f"/api/games/{game}/seats/0")
    await accept(ada, game, "player:1", ugo)
    for person in (ada, ugo):
        await person.post(f"/api/games/{game}/ready", {})
    await waiting.until("update", where=lambda message: message["view"]["status"] == "live")
    assert (await live.join(game)).you is None


REFEREED = {
    "settings": {**ONLINE, "judge": {"kind": "human_judge"}, "officials": {"referee": "Arbitro"}},
    "awaits_officials": True,
}


async def test_a_game_waits_for_its_referee_and_begins_when_he_comes(live) -> None:
    ada, ugo, rita = await people(live, "Ada", "Ugo", "Rita")
    game = (await ada.post("/api/games", REFEREED))["game"]
    for seat, person in enumerate((ada, ugo)):
        await person.post(f"/api/games/{game}/seats/{seat}")
    for person in (ada, ugo):
        info = await person.post(f"/api/games/{game}/ready", {})
    [office] = info["offices"]
    assert info["status"] == "open"
    assert info["awaits_officials"]
    assert office == {"place": "referee", "name": "Arbitro", "taken": False, "needed": True}
    waiting = await ada.look(f"waiting/{game}")
    await accept(ada, game, "referee", rita)
    come = await waiting.until("update", where=lambda message: message["view"]["offices"][0]["taken"])
    assert (come["view"]["offices"][0]["name"], come["view"]["status"]) == ("Rita", "open")
    assert (await rita.post(f"/api/games/{game}/ready", {}))["status"] == "live"


async def test_the_panel_that_only_advises_is_not_awaited_and_in_the_referees_game_it_is(live) -> None:
    ada = await live.person("Ada")
    panel = [{"name": name} for name in ("Ida", "Eva", "Bea")]

    async def needed(**officials) -> list[str]:
        opened = await ada.post("/api/games", {"settings": {**ONLINE, "officials": officials}})
        return [office["place"] for office in opened["offices"] if office["needed"]]

    assert await needed(referee="Rita", panel=panel) == ["referee"]
    assert await needed(director="Dino") == ["director"]
    assert await needed(referee="Ada", referee_seat=0, panel=panel) == [f"panel_member:{n}" for n in range(3)]
    assert await needed() == []


async def test_a_game_stopped_for_want_of_a_referee_is_saved_by_a_player(live) -> None:
    ada, ugo, rita = await people(live, "Ada", "Ugo", "Rita")
    terms = {**REFEREED, "awaits_officials": False}
    game = await live.game(ada, ugo, **terms)
    mover, other = await mover_first([await ada.join(game), await ugo.join(game)])
    assert (await mover.act(any_play(mover.view, Random(1))))["kind"] == "done"
    word = mover.view["phase"]["play"]["words"][0]["tiles"].upper()
    assert (await other.act({"kind": "challenge", "words": [word]}))["kind"] == "done"
    # The host is gone; the other player is not the host, and invites all the same.
    await accept(ugo, game, "referee", rita)
    ruling = {"kind": "rule", "verdicts": [{"word": word, "valid": True}]}
    assert (await (await rita.join(game)).act(ruling))["kind"] == "done"
    assert await ugo.refused("POST", f"/api/games/{game}/invitations", {"place": "player:0"}) == (
        403,
        "not_host",
    )
    eva = await live.person("Eva")
    assert await eva.refused("POST", f"/api/games/{game}/invitations", {"place": "referee"}) == (
        403,
        "not_host",
    )


async def test_a_referee_who_went_away_is_replaced(live) -> None:
    ada, ugo, rita, vera = await people(live, "Ada", "Ugo", "Rita", "Vera")
    game = (await ada.post("/api/games", REFEREED))["game"]
    await accept(ada, game, "referee", rita)
    for seat, person in enumerate((ada, ugo)):
        await person.post(f"/api/games/{game}/seats/{seat}")
        await person.post(f"/api/games/{game}/ready", {})
    desk = await rita.join(game)
    assert desk.you == {"kind": "referee"}
    address = f"/api/games/{game}/offices/referee"
    assert await ugo.refused("DELETE", address) == (403, "not_host")
    assert await ada.refused("DELETE", f"/api/games/{game}/offices/player:1") == (400, "no_such_place")
    assert (await ada.client.delete(address)).status_code == 204
    assert await ada.refused("DELETE", address) == (409, "office_vacant")
    # What was open as the referee is closed: the person comes back as a spectator.
    assert (await desk.until("closed"))["code"] == 4001
    assert (await rita.join(game)).you is None
    await accept(ada, game, "referee", vera)
    assert (await vera.join(game)).you == {"kind": "referee"}
