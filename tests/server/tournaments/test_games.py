"""Games of a tournament on the server: opened for a round, sat down at with one's code, and telling their end once.

About 6 seconds.
"""

import asyncio
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from server.live.process import ServerProcess
from server.live.serving import PATIENCE_S, Live, Person, serving

NAMES = ("Ada", "Ugo", "Pia", "Leo")
#: People rule, so that no lexicon has to be opened.
ONLINE = {"judge": "officials"}


class Evening:
    """A tournament of four on a server, its director, and its players as they come."""

    def __init__(self, live: Live, director: Person, contest: str) -> None:
        self.live, self.director, self.contest = live, director, contest
        self.path = f"/api/tournaments/{contest}"
        self.people: dict[str, Person] = {}
        self.ids = 0

    @classmethod
    async def begun(cls, live: Live, **options: Any) -> "Evening":
        director = await live.person("Rita")
        form = {
            "name": "Serata",
            "rounds": 3,
            "players": [{"id": name.lower(), "name": name} for name in NAMES],
            "options": {"online": ONLINE, **options},
        }
        evening = cls(live, director, (await director.post("/api/tournaments", form))["contest"])
        await evening.act(kind="pair_round", seed="7")
        return evening

    async def act(self, **action: Any) -> Any:
        self.ids += 1
        return await self.director.post(
            f"{self.path}/actions", {"action_id": f"a{self.ids}", "action": action}
        )

    async def opened(self) -> list[dict[str, Any]]:
        """Publish the round, open its games and return them."""
        await self.act(kind="publish_round")
        view = await self.director.post(f"{self.path}/games", {})
        return view["rounds"][-1]["games"]

    async def games(self) -> list[dict[str, Any]]:
        return (await self.director.get(self.path))["rounds"][-1]["games"]

    async def come(self, code_of: str) -> Person:
        """Let somebody come in with his code."""
        if code_of not in self.people:
            codes = {each["player"]: each["code"] for each in await self.director.get(f"{self.path}/codes")}
            self.people[code_of] = await self.live.person(code_of)
            await self.people[code_of].post(f"{self.path}/me", {"code": codes[code_of]})
        return self.people[code_of]

    async def play(self, game: dict[str, Any]) -> list[Any]:
        """Let both players sit down and return their sockets."""
        both = [await self.come(game["home"]), await self.come(game["away"])]
        for player in both:
            await player.post(f"{self.path}/games/{game['game']}/place")
        for player in both:
            info = await player.post(f"/api/games/{game['game']}/ready", {})
        assert info["status"] == "live"
        return [await player.join(game["game"]) for player in both]

    async def told(self, table: int = 0) -> dict[str, Any]:
        """Wait until a game has told its end."""
        async with asyncio.timeout(PATIENCE_S):
            while (game := (await self.games())[table])["told"] is None:
                await asyncio.sleep(0.02)
        return game


async def resign(evening: Evening, game: dict[str, Any]) -> None:
    """Let the home player give up."""
    home, _ = await evening.play(game)
    assert (await home.act({"kind": "resign"}))["kind"] == "done"


async def test_a_game_on_the_server_tells_its_own_end(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        evening = await Evening.begun(live)
        refused = await evening.director.refused("POST", f"{evening.path}/games", {})
        assert refused == (409, "round_not_published")
        first, second = await evening.opened()
        assert [first["stage"], second["stage"]] == ["waiting", "waiting"]
        again = (await evening.director.post(f"{evening.path}/games", {}))["rounds"][-1]["games"]
        assert [each["game"] for each in again] == [first["game"], second["game"]], "a second click"
        home, away = await evening.play(first)
        assert (await evening.games())[0]["stage"] == "playing"
        info = await (await live.person("Curioso")).get(f"/api/games/{first['game']}")
        assert info["settings"]["players"] == [first["home"].title(), first["away"].title()]
        assert info["settings"]["starter"] == 0, "the home player starts"
        assert info["settings"]["officials"]["referee"] == "Rita", "nobody else is named"
        assert (await away.act({"kind": "resign"}))["kind"] == "done"
        game = await evening.told()
        assert game["result"] == game["told"]
        assert game["result"]["outcome"] == "resigned_b"
        assert game["stage"] == "over"
        assert (await evening.games())[1]["result"] is None
        assert home.closed is None

        # what the director enters instead stays, and what the game said stays beside it
        corrected = {"score_a": 100, "score_b": 90, "outcome": "played"}
        await evening.act(
            kind="correct_result", round=1, a=game["home"], b=game["away"], result=corrected, why="ricontato"
        )
        game = (await evening.games())[0]
        assert (game["result"]["score_a"], game["told"]["outcome"]) == (100, "resigned_b")


async def test_a_game_that_is_put_right_after_its_end_corrects_its_result(tmp_path: Path) -> None:
    """Until its result is confirmed the referee can put a score right; the tournament hears of it once more."""
    async with serving(tmp_path / "games.db") as live:
        evening = await Evening.begun(live)
        first, _ = await evening.opened()
        home, away = await evening.play(first)
        assert (await away.act({"kind": "resign"}))["kind"] == "done"
        game = await evening.told()
        # what is zero is left out
        assert {"score_a", "score_b"}.isdisjoint(game["result"])
        await evening.director.post(f"{evening.path}/games/{first['game']}/place")
        desk = await evening.director.join(first["game"])
        await desk.reach(home.seq)
        correction = {"kind": "correct_score", "seat": 0, "points": 12, "reason": "riconteggio"}
        answer = await desk.act(correction)
        assert answer["kind"] == "done", answer
        async with asyncio.timeout(PATIENCE_S):
            while (await evening.games())[0]["result"].get("score_a") != 12:
                await asyncio.sleep(0.02)
        assert (await desk.act({"kind": "confirm_result"}))["kind"] == "done"
        refused = await desk.act({**correction, "points": 30})
        assert refused["code"] == "result_is_confirmed"


async def test_nobody_takes_another_ones_place(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        panel = [name.lower() for name in NAMES[:3]]
        evening = await Evening.begun(live, officials={"referee": "Gino", "panel": panel})
        first, second = await evening.opened()
        place = f"{evening.path}/games/{first['game']}/place"
        stranger = await live.person("Furbo")
        assert await stranger.refused("POST", place) == (403, "tournament_not_yours")
        other = await evening.come(second["home"])
        if second["home"] not in panel:
            assert await other.refused("POST", place) == (403, "tournament_not_yours")
        # a referee who does not play has a code of his own; the panel is made of players, who have theirs
        member = next(player for player in (second["home"], second["away"]) if player in panel)
        gino, sits = await evening.come("Gino"), await evening.come(member)
        assert (await gino.get(evening.path))["office"] == "referee"
        assert (await sits.get(evening.path))["office"] == "panel"
        await gino.post(place)
        await sits.post(place)
        await evening.director.post(place)
        seated = await evening.play(first)
        assert (await gino.join(first["game"])).you == {"kind": "referee"}
        assert (await sits.join(first["game"])).you == {
            "kind": "panel_member",
            "number": panel.index(member),
        }
        assert (await evening.director.join(first["game"])).you == {"kind": "director"}
        # a second telephone with the same code does not unseat the first
        codes = {each["player"]: each["code"] for each in await evening.director.get(f"{evening.path}/codes")}
        laptop = await live.person("Computer")
        await laptop.post(f"{evening.path}/me", {"code": codes[first["home"]]})
        assert await laptop.refused("POST", place) == (409, "seat_taken")
        assert seated[0].you == {"kind": "player", "seat": 0}
        # what only the server may say
        told = {"kind": "tell_result", "game": first["game"], "result": {"score_a": 1}}
        body = {"action_id": "x", "action": told}
        assert await evening.director.refused("POST", f"{evening.path}/actions", body) == (
            403,
            "tournament_not_yours",
        )
        # a referee answers calls and decides; the director's work is not his
        body = {"action_id": "y", "action": {"kind": "publish_round"}}
        assert (await gino.refused("POST", f"{evening.path}/actions", body))[1] == "tournament_not_yours"
        decision = {"by": "referee", "text": "Tempo fermo", "article": "43"}
        taken = await gino.post(
            f"{evening.path}/actions",
            {"action_id": "z", "action": {"kind": "take_decision", "decision": decision}},
        )
        assert taken["decisions"][0]["text"] == "Tempo fermo"


async def test_an_end_that_nobody_was_told_of_is_found_at_the_next_start(tmp_path: Path) -> None:
    """As after a kill between the game's end and its result: the journal has the one and not the other."""
    async with serving(tmp_path / "games.db") as live:
        evening = await Evening.begun(live)
        first, second = await evening.opened()
        live.games.followers.clear()
        await resign(evening, first)
        cookies, headers = evening.director.client.cookies, evening.director.client.headers
        assert (await evening.games())[0]["told"] is None
    async with serving(tmp_path / "games.db") as live:
        evening.live, evening.director = live, Person(live, live.client(cookies, headers), "")
        game = await evening.told()
        assert game["result"]["outcome"] == "resigned_a"
        before = (await evening.director.get(evening.path))["seq"]
        assert (await evening.games())[1]["game"] == second["game"]
    async with serving(tmp_path / "games.db") as live:
        evening.live, evening.director = live, Person(live, live.client(cookies, headers), "")
        assert (await evening.director.get(evening.path))["seq"] == before, "told twice"


async def test_killed_before_spectators_have_seen_the_end(tmp_path: Path) -> None:
    """A real process, kill -9: the result comes once, after the restart, and no earlier than spectators may know it."""
    server = ServerProcess(tmp_path / "games.db")
    evening = await Evening.begun(server.live, online={**ONLINE, "delay_s": 3})
    first, _ = await evening.opened()
    await resign(evening, first)
    server.kill()
    await server.live.close()
    again = ServerProcess(tmp_path / "games.db")
    try:
        director = evening.director.client
        evening.director = Person(again.live, again.live.client(director.cookies, director.headers), "")
        game = await evening.told()
        assert game["result"] == game["told"]
        kept = await evening.director.get(f"{evening.path}/files/json")
        assert [event["kind"] for event in kept["log"]].count("game_ended") == 1
        assert [event["kind"] for event in kept["log"]].count("result_recorded") == 1
    finally:
        await again.live.close()
        again.kill()


async def test_a_game_is_closed_for_a_board_of_wood(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        evening = await Evening.begun(live)
        first, second = await evening.opened()
        body = {"action_id": "u", "action": {"kind": "unpair_round"}}
        assert await evening.director.refused("POST", f"{evening.path}/actions", body) == (
            409,
            "round_has_games",
        )
        for game in (first, second):
            await evening.act(kind="close_game", a=game["home"], b=game["away"])
        assert [game["game"] for game in await evening.games()] == [None, None]
        only = await evening.director.post(f"{evening.path}/games", {"homes": [first["home"]]})
        assert [game["stage"] for game in only["rounds"][-1]["games"]] == ["waiting", None]
        # one that ended while it was closed tells its end when it is opened again
        home, _ = await evening.play(only["rounds"][-1]["games"][0])
        await evening.act(kind="close_game", a=first["home"], b=first["away"])
        assert (await home.act({"kind": "resign"}))["kind"] == "done"
        await evening.director.post(f"{evening.path}/games", {})
        assert (await evening.told())["result"]["outcome"] == "resigned_a"


async def test_every_game_on_the_server_if_the_event_says_so(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        evening = await Evening.begun(live, online={**ONLINE, "every": True})
        view = await evening.act(kind="publish_round")
        assert [game["stage"] for game in view["rounds"][-1]["games"]] == ["waiting", "waiting"]


async def test_records_of_games_that_are_over_and_of_no_other(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        evening = await Evening.begun(live)
        first, second = await evening.opened()
        await resign(evening, first)
        await evening.play(second)
        await evening.told()
        anybody = (await live.person("Curioso")).client
        with ZipFile(BytesIO((await anybody.get(f"{evening.path}/records")).content)) as archive:
            (name,) = archive.namelist()
            assert name.startswith(f"1-01-{first['home']}-")
            assert archive.read(name).startswith(b"#character-encoding UTF-8")
        assert (await anybody.get(f"{evening.path}/files/zip")).status_code == 403
        whole = await evening.director.client.get(
            f"{evening.path}/files/zip", headers={"accept-language": "it"}
        )
        with ZipFile(BytesIO(whole.content)) as archive:
            assert {f"gcg/{name}", "torneo.json", "giocatori.csv", "torneo.html"} <= set(archive.namelist())


async def test_who_looks_on_is_shown_what_has_changed(tmp_path: Path) -> None:
    async with serving(tmp_path / "games.db") as live:
        evening = await Evening.begun(live)
        anybody = await live.look(f"tournaments/{evening.contest}")
        assert anybody.view["rounds"] == []
        await evening.act(kind="publish_round")
        shown = await anybody.until("update")
        assert (shown["seq"], len(shown["view"]["rounds"])) == (anybody.messages[0]["seq"] + 1, 1)
        assert (await live.look("tournaments/trn-0")).closed == 4004
