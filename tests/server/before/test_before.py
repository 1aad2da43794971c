"""A database of the version before opens in this one: everybody sees what he saw, comes in as he did, and plays on.

About 10 seconds.
"""

import asyncio
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from plancia.contest.duplicate.apply import fold as fold_duplicate
from plancia.contest.duplicate.events import Event as DuplicateEvent
from plancia.contest.tournament.apply import fold as fold_tournament
from plancia.contest.tournament.events import Event as TournamentEvent
from plancia.rules.edition_history import EditionDecoder
from plancia.rules.game.apply import fold
from plancia.server.journal.game_events import decode_game
from plancia.server.journal.journal import Journal
from server.before.evening import Evening, as_json, differences, last_instant_ms, load_evening, unpacked
from server.duplicates.talk import talking
from server.games.moves import PASS, any_play
from server.live.serving import PATIENCE_S, QUICK, Handmade, Live, Seated, serving


def standing(database: Path) -> AbstractAsyncContextManager[Live]:
    """Run a server whose time stands still at the last instant of the one before: nothing happens by itself."""
    return serving(database, QUICK, Handmade(last_instant_ms(database)))


@pytest.fixture(scope="module")
def evening() -> Evening:
    return load_evening()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return unpacked(tmp_path)


# --- what is there ------------------------------------------------------------------------------------


def test_the_events_of_before_make_the_states_of_before(evening: Evening, database: Path) -> None:
    duplicates, tournaments = EditionDecoder(DuplicateEvent), EditionDecoder(TournamentEvent)
    with Journal(database) as journal:
        assert journal.verify_all() == []
        for contest, before in evening.states.items():
            records = journal.load(contest)
            if contest in evening.duplicates.values():
                state = fold_duplicate([duplicates.decode(record.body) for record in records])
            elif contest == evening.names["tournament"]:
                state = fold_tournament([tournaments.decode(record.body) for record in records])
            else:
                state = fold(decode_game(records))
            assert differences(before, as_json(state), contest) == []


async def test_everybody_is_told_what_the_server_of_before_told(evening: Evening, database: Path) -> None:
    """Every address that was asked, by everybody who asked: boards, scores, racks, clocks, rankings, refusals."""
    async with standing(database) as live:
        wrong = []
        people = {name: evening.back(live, name) for name in ("", *evening.people)}
        for path, told in evening.answers.items():
            for name, before in told.items():
                answer = await people[name].client.get(path)
                is_json = isinstance(before["body"], dict | list | None)
                now = {"status": answer.status_code, "body": answer.json() if is_json else answer.text}
                if not waits_for_spectators(before, now):
                    wrong += [f"{path} {name} {each}" for each in differences(before, now)]
        assert wrong == []


def waits_for_spectators(before: dict[str, Any], now: dict[str, Any]) -> bool:
    """Tell whether a game by invitation is shown before it begins, which an earlier version did not do.

    Spectators who have its address wait for it.
    """
    if before["status"] != 403 or before["body"]["error"]["code"] != "seat_by_invitation":
        return False
    return now["status"] == 200 and now["body"]["status"] == "open" and now["body"]["spectators"]


async def test_the_clocks_go_on_where_they_were(evening: Evening, database: Path) -> None:
    """Time is that of the file beside the database, which the server wrote until it was killed."""
    waits = msgspec.structs.replace(QUICK, rooms=msgspec.structs.replace(QUICK.rooms, return_ms=60_000))
    async with serving(database, waits) as live:
        for name in ("challenged", "held", "computer", "tournament"):
            path = f"/api/games/{evening.games[name]}/view"
            now = await evening.back(live, "Ada").get(path)
            said = evening.welcomes[name]["Ada"]["now_ms"]
            # The sockets of all games were opened after this one, within the last seconds of that server.
            assert said <= now["now_ms"] <= said + 10_000, name


async def test_a_socket_says_who_one_is_and_what_was_promised(evening: Evening, database: Path) -> None:
    async with standing(database) as live:
        for name, told in evening.welcomes.items():
            for who in ("Ada", "Leo", ""):
                if told[who]["kind"] != "welcome":
                    continue
                seated = await evening.back(live, who).join(evening.games[name])
                assert (seated.you, seated.seq) == (told[who]["you"], told[who]["seq"]), (name, who)
                before = evening.body(f"/api/games/{evening.games[name]}/view", who)["view"]
                assert differences(before, seated.view) == []


# --- coming in ----------------------------------------------------------------------------------------


async def test_cookie_token_password_and_invitation_still_open_the_door(
    evening: Evening, database: Path
) -> None:
    async with serving(database) as live:
        token = live.client(headers={"authorization": f"Bearer {evening.tokens['Ada']}"})
        me = (await token.get("/api/me")).json()
        assert me["identity"]["id"] == evening.people["Ada"]["id"]
        credentials = {"name": "Ugo", "password": evening.password}
        signed_in = (await live.client().post("/api/session", json=credentials)).json()
        assert signed_in["identity"]["id"] == evening.people["Ugo"]["id"]
        # Ada waits at her game; her friend sits down with the link, and the game begins when both are there.
        ada, eva, game = evening.back(live, "Ada"), evening.back(live, "Eva"), evening.games["waiting"]
        part = await eva.post("/api/invitations/accept", {"link": evening.links["waiting"]})
        assert part == {"game": game, "place": "player:1"}
        assert (await ada.post(f"/api/games/{game}/ready", {}))["status"] == "open"
        assert (await eva.post(f"/api/games/{game}/ready", {}))["status"] == "live"
        # A public game has a seat for anybody, and a rematch one for the other player.
        leo, dora = evening.back(live, "Leo"), evening.back(live, "Dora")
        for seat, each in enumerate((leo, dora)):
            await each.post(f"/api/games/{evening.games['public']}/seats/{seat}")
        rematch = await evening.back(live, "Ugo").post(f"/api/games/{evening.games['over']}/rematch")
        assert rematch["game"] == evening.games["rematch"]


# --- playing on ---------------------------------------------------------------------------------------


async def test_games_of_before_are_played_on(evening: Evening, database: Path) -> None:
    async with standing(database) as live:
        # The referee decides on the words that were challenged before.
        gino = await joined(live, evening, "Gino", "challenged")
        words = gino.view["phase"]["words"]
        await done(gino, {"kind": "rule", "verdicts": [{"word": word, "valid": True} for word in words]})
        assert gino.view["phase"]["kind"] != "challenged"
        # The player who reflected lets the play stand; his opponent's word earns what it earned.
        pia = await joined(live, evening, "Pia", "held")
        before = pia.view["scores"][1]
        await done(pia, {"kind": "accept"})
        assert pia.view["scores"][1] > before
        # The player on turn lays tiles.
        for name in ("four", "delayed", "tournament"):
            mover = await on_turn(live, evening, name)
            seq = mover.seq
            await done(mover, any_play(mover.view, Random(1)) or PASS)
            assert mover.seq > seq
        # An end that one has confirmed the other confirms.
        ugo = await joined(live, evening, "Ugo", "over")
        await done(ugo, {"kind": "confirm_result"})
        assert ugo.view["confirmed"]


async def test_the_computer_answers_in_a_game_of_before(evening: Evening, database: Path) -> None:
    async with serving(database) as live:
        ada = await joined(live, evening, "Ada", "computer")
        await done(ada, PASS)
        moves = {"play_made", "tiles_exchanged", "tiles_exchanged_freely", "turn_passed"}

        def moved(message: dict[str, Any]) -> bool:
            return any(each["kind"] in moves and each["seat"] == 1 for each in message["events"])

        await ada.until("update", where=moved)


async def test_duplicates_of_before_are_played_on(evening: Evening, database: Path) -> None:
    async with standing(database) as live:
        people = {name: evening.back(live, name) for name in ("Dora", "Ada", "Pia")}
        contest = evening.duplicates["running"]
        top = evening.states[contest]["hand"]["tops"][0]
        async with (
            talking(live, contest, people["Pia"]) as pia,
            talking(live, contest, people["Dora"]) as desk,
        ):
            assert desk.view["handed_in"] == [0, 1]
            assert (await pia.slip(top["word"], top["at"], top["direction"]))["kind"] == "done"
            for kind in ("give_signal", "judge_slips", "place", "draw", "start_hand"):
                await desk.do(kind)
            await pia.until(lambda view: view["hand"] == 3)
            # Ada had handed in the same before: neither has a solo.
            last = [mark for mark in pia.view["own"]["marks"] if mark["slip"]][-1]
            assert (last["points"], last["top"], last["solo"]) == (top["score"], True, False)
        async with talking(live, evening.duplicates["training"], people["Ada"]) as alone:
            await alone.do("start_hand")
        async with talking(live, evening.duplicates["prepared"], people["Dora"]) as club:
            await club.do("draw")
        again = {"prepared": evening.names["prepared"], "title": "Genova", "players": ["Zoe"]}
        assert (await people["Dora"].post("/api/duplicates", again))["status"] == "live"


async def test_a_tournament_of_before_is_played_on(evening: Evening, database: Path) -> None:
    async with standing(database) as live:
        path = f"/api/tournaments/{evening.names['tournament']}"
        home, away = evening.names["open_home"], evening.names["open_away"]
        # Home has said how the game ended; when the other says the same, it is the result.
        other = evening.back(live, away.title())
        reported = {"kind": "report_result", "by": away, "result": {"score_a": 280, "score_b": 401}}
        view = await other.post(f"{path}/actions", {"action_id": "n1", "action": reported})
        game = next(each for each in view["rounds"][-1]["games"] if each["home"] == home)
        assert game["result"] == {"score_a": 401, "score_b": 280}
        # The game on the server tells its end to the tournament.
        loser = await joined(live, evening, evening.names["held_home"].title(), "tournament")
        await done(loser, {"kind": "resign"})
        rita, calls = evening.back(live, "Rita"), evening.body(path, "Rita")["calls"]
        answer = {"kind": "answer_call", "number": calls[0]["number"]}
        await rita.post(f"{path}/actions", {"action_id": "n2", "action": answer})
        async with asyncio.timeout(PATIENCE_S):
            while (first := (await rita.get(path))["rounds"][-1]["games"][0])["told"] is None:
                await asyncio.sleep(0.02)
        assert (first["game"], first["result"]) == (evening.games["tournament"], first["told"])
        assert first["result"]["outcome"] == "resigned_a"
        pair = {"kind": "pair_round", "seed": "9", "number": 3}
        view = await rita.post(f"{path}/actions", {"action_id": "n3", "action": pair})
        assert len(view["rounds"]) == 3


async def joined(live: Live, evening: Evening, name: str, game: str) -> Seated:
    """Let somebody come back to a game."""
    return await evening.back(live, name).join(evening.games[game])


async def on_turn(live: Live, evening: Evening, game: str) -> Seated:
    """Let the player on turn come back to a game."""
    seat = evening.states[evening.games[game]]["on_turn"]
    told = evening.welcomes[game]
    name = next(each for each in told if told[each]["you"] == {"kind": "player", "seat": seat})
    return await joined(live, evening, name, game)


async def done(seated: Seated, action: dict[str, Any]) -> None:
    """Do something that must be done."""
    answer = await seated.act(action)
    assert answer["kind"] == "done", answer
