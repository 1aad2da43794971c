"""Once more: the same terms, the seats the other way round, and both land in the same game."""

import asyncio
from hashlib import sha256

from server.live.serving import Handmade, Person, serving


async def over(live, *people: Person, **terms) -> str:
    """Return the name of a game that one of them has resigned."""
    game = await live.game(*people, **terms)
    seated = [await person.join(game) for person in people]
    assert (await seated[0].act({"kind": "resign"}))["kind"] == "done"
    return game


async def test_who_asks_first_opens_it_and_the_other_joins_it(tmp_path) -> None:
    async with serving(tmp_path / "games.db") as live:
        ada, ugo = [await live.person(name) for name in ("Ada", "Ugo")]
        game = await over(live, ada, ugo, settings={"players": ["", ""], "procedure": "online", "starter": 0})
        assert await ada.get(f"/api/games/{game}/rematch") is None
        asked = await ugo.post(f"/api/games/{game}/rematch")
        assert (asked["you"], asked["status"]) == ({"kind": "player", "seat": 0}, "open")
        assert asked["settings"]["starter"] == 1
        # Ada has her seat there, with no link to send; only Ugo is waiting.
        assert [(seat["taken"], seat["ready"]) for seat in asked["seats"]] == [(True, True), (True, False)]
        assert asked["game"] in [
            each["game"] for each in (await ada.get("/api/games?status=open&mine=true"))["items"]
        ]
        assert (await ada.get(f"/api/games/{game}/rematch"))["game"] == asked["game"]
        joined = await ada.post(f"/api/games/{game}/rematch")
        assert (joined["game"], joined["you"]["seat"]) == (asked["game"], 1)
        # Asked again, it is the same game and the same seat.
        assert (await ada.post(f"/api/games/{game}/rematch"))["you"]["seat"] == 1
        for person in (ada, ugo):
            begun = await person.post(f"/api/games/{asked['game']}/ready", {})
        assert begun["status"] == "live"
        assert begun["settings"]["players"] == ["Ugo", "Ada"]


async def test_the_other_players_are_told_and_nobody_else(tmp_path) -> None:
    async with serving(tmp_path / "games.db") as live:
        ada, ugo, eva = [await live.person(name) for name in ("Ada", "Ugo", "Eva")]
        game = await over(live, ada, ugo)
        waiting, watching = await ada.join(game), await eva.join(game)
        await ugo.post(f"/api/games/{game}/rematch")
        assert await waiting.until("rematch_asked") == {"kind": "rematch_asked"}
        # What comes after it has come: it would have come before.
        await waiting.send({"kind": "say", "text": "Eccomi"})
        await watching.until("said")
        assert "rematch_asked" not in [message["kind"] for message in watching.messages]


async def test_a_delayed_spectator_finds_no_rematch_before_he_has_seen_the_end(tmp_path) -> None:
    timeline = Handmade()
    async with serving(tmp_path / "games.db", timeline=timeline) as live:
        ada, ugo, eva = [await live.person(name) for name in ("Ada", "Ugo", "Eva")]
        game = await over(live, ada, ugo, delay_s=20)
        asked = await ugo.post(f"/api/games/{game}/rematch")
        assert (await ada.get(f"/api/games/{game}/rematch"))["game"] == asked["game"]
        assert await eva.get(f"/api/games/{game}/rematch") is None
        # Nor can he work out its name.
        guessed = sha256(f"rematch of {game}".encode()).hexdigest()[:16]
        assert await eva.refused("GET", f"/api/games/{guessed}") == (404, "game_unknown")
        await timeline.go(20_000, live.games)
        assert (await eva.get(f"/api/games/{game}/rematch"))["game"] == asked["game"]


async def test_two_who_ask_at_the_same_instant_meet(tmp_path) -> None:
    async with serving(tmp_path / "games.db") as live:
        people = [await live.person(name) for name in ("Ada", "Ugo")]
        game = await over(live, *people)
        found = await asyncio.gather(*(person.post(f"/api/games/{game}/rematch") for person in people))
        assert len({each["game"] for each in found}) == 1
        assert {each["you"]["seat"] for each in found} == {0, 1}


async def test_nobody_else_sits_down_there_and_not_before_the_end(tmp_path) -> None:
    async with serving(tmp_path / "games.db") as live:
        ada, ugo, eva = [await live.person(name) for name in ("Ada", "Ugo", "Eva")]
        game = await over(live, ada, ugo)
        assert await eva.refused("POST", f"/api/games/{game}/rematch") == (403, "not_in_game")
        rematch = (await ada.post(f"/api/games/{game}/rematch"))["game"]
        assert await eva.refused("POST", f"/api/games/{rematch}/seats/0") == (403, "seat_by_invitation")
        unfinished = await live.game(ada, ugo)
        assert await ada.refused("POST", f"/api/games/{unfinished}/rematch") == (409, "game_not_over")
