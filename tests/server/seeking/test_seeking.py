"""Proposals: made, answered, matched, made into games; who is told, and that two at the same instant get one game.

About 6 seconds.
"""

import asyncio
from typing import Any

import pytest
import pytest_asyncio

from plancia.server.seeking.seeking import GRACE_MS, MOST_PROPOSALS, WAITS_MS
from plancia.wire.players import RatingNow
from server.live.serving import Person, serving
from server.people.app import PASSWORD

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def live(tmp_path_factory):
    async with serving(tmp_path_factory.mktemp("seeking") / "games.db") as live:
        yield live


@pytest_asyncio.fixture(loop_scope="module", autouse=True)
async def quiet(live):
    """Begin without a proposal that another test has left."""
    yield
    kept = live.services.seeking.store
    for each in await kept.seeks(live.services.people.now_ms(), 100):
        await kept.close(each.proposal, "withdrawn", live.services.people.now_ms())


async def account(live, name: str) -> Person:
    person = await live.person(name)
    await person.post("/api/accounts", {"name": name, "password": PASSWORD})
    csrf = (await person.get("/api/me"))["csrf"]
    person.client.headers["x-csrf-token"] = csrf
    return person


async def seek(person: Person, **terms: Any) -> dict[str, Any]:
    return await person.post("/api/proposals", terms)


async def own(person: Person) -> list[dict[str, Any]]:
    return (await person.get("/api/proposals"))["mine"]


async def test_two_who_want_the_same_are_at_one_table_at_once(live) -> None:
    ada, ugo = await live.person("Ada"), await live.person("Ugo")
    waiting = await seek(ada, initial_s=600)
    assert (waiting["state"], waiting["game"]) == ("open", None)
    found = await seek(ugo, initial_s=600)
    assert found["state"] == "accepted"
    game = found["game"]
    # Ada is told of the same game.
    assert [each["game"] for each in await own(ada) if each["state"] == "accepted"] == [game]
    for person in (ada, ugo):
        info = await person.post(f"/api/games/{game}/ready", {})
    assert info["status"] == "live"
    assert (info["settings"]["initial_s"], info["settings"]["casual"]) == (600, True)
    assert {seat["name"] for seat in info["seats"]} == {"Ada", "Ugo"}


@pytest.mark.parametrize(
    "other",
    [{"initial_s": 300}, {"initial_s": None}, {"initial_s": 600, "edition": "milano"}],
)
async def test_who_wants_something_else_waits(live, other) -> None:
    ada, ugo = await live.person("Ada"), await live.person("Ugo")
    await seek(ada, initial_s=600)
    assert (await seek(ugo, **other))["state"] == "open"


async def test_nobody_seeks_twice_at_the_same_time(live) -> None:
    ada, ugo = await live.person("Ada"), await live.person("Ugo")
    first = await seek(ada, initial_s=600)
    await seek(ada, initial_s=300)
    assert (await ada.get(f"/api/proposals/{first['proposal']}"))["state"] == "withdrawn"
    assert len((await ugo.get("/api/proposals"))["seeks"]) == 1
    # And his own are no game against himself.
    mine = (await own(ada))[0]["proposal"]
    assert await ada.refused("POST", f"/api/proposals/{mine}/accept") == (409, "proposal_yourself")


async def test_of_many_who_accept_at_the_same_instant_one_plays(live) -> None:
    ada = await live.person("Ada")
    wanted = await seek(ada)
    others = [await live.person(f"Tale {number}") for number in range(6)]
    answers = await asyncio.gather(
        *(each.client.post(f"/api/proposals/{wanted['proposal']}/accept", json={}) for each in others)
    )
    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 5]
    assert {code["error"]["code"] for code in map(_json, answers) if "error" in code} == {"proposal_closed"}
    game = next(answer.json()["game"] for answer in answers if answer.status_code == 200)
    assert [each["game"] for each in (await ada.get("/api/games?status=open&mine=true"))["items"]] == [game]


async def test_two_who_take_each_others_at_the_same_instant_have_one_game(live) -> None:
    ada, ugo = await live.person("Ada"), await live.person("Ugo")
    first, second = await seek(ada, initial_s=600), await seek(ugo, initial_s=900)
    answers = await asyncio.gather(
        ada.client.post(f"/api/proposals/{second['proposal']}/accept", json={}),
        ugo.client.post(f"/api/proposals/{first['proposal']}/accept", json={}),
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    for person in (ada, ugo):
        assert len((await person.get("/api/games?status=open&mine=true"))["items"]) == 1


async def test_a_challenge_is_told_answered_and_seen_by_the_challenger(live) -> None:
    ada, bice = await account(live, "Adalgisa"), await account(live, "Bibiana")
    told = await bice.look("lobby/mine")
    made = await ada.post("/api/proposals", {"to": "bibiana", "initial_s": 900})
    update = await told.until("update", where=lambda message: message["view"]["proposals"]["mine"])
    shown = update["view"]["proposals"]["mine"]
    assert (shown[0]["by"]["name"], shown[0]["initial_s"], shown[0]["mine"]) == ("Adalgisa", 900, False)
    ugo = await live.person("Ugo")
    assert await ugo.refused("POST", f"/api/proposals/{made['proposal']}/accept") == (
        403,
        "proposal_not_open",
    )
    assert await ugo.refused("GET", f"/api/proposals/{made['proposal']}") == (404, "proposal_unknown")
    assert await ada.refused("POST", "/api/proposals", {"to": "Bibiana"}) == (409, "proposal_waits")
    await bice.client.post(f"/api/proposals/{made['proposal']}/decline")
    assert (await own(ada))[0]["state"] == "declined"
    assert await bice.refused("POST", f"/api/proposals/{made['proposal']}/accept") == (409, "proposal_closed")
    again = await ada.post("/api/proposals", {"to": "Bibiana", "rated": True})
    taken = await bice.post(f"/api/proposals/{again['proposal']}/accept")
    assert (await own(ada))[0]["game"] == taken["game"] is not None
    terms = (await live.games.parts.store.find(taken["game"])).terms
    assert (terms.rated, terms.public, terms.for_everybody) == (True, False, True)


async def test_a_challenge_is_withdrawn_and_is_not_answered_then(live) -> None:
    ada, bice = await live.person("Ada"), await account(live, "Carlotta")
    made = await ada.post("/api/proposals", {"to": "Carlotta"})
    assert await bice.refused("DELETE", f"/api/proposals/{made['proposal']}") == (404, "proposal_unknown")
    assert (await ada.client.delete(f"/api/proposals/{made['proposal']}")).status_code == 204
    assert await bice.refused("POST", f"/api/proposals/{made['proposal']}/accept") == (409, "proposal_closed")
    assert await ada.refused("POST", "/api/proposals", {"to": "Nessuno"}) == (404, "opponent_unknown")
    assert await bice.refused("POST", "/api/proposals", {"to": "Carlotta"}) == (409, "proposal_yourself")


async def test_one_waits_for_so_many_answers(live) -> None:
    ada = await live.person("Ada")
    names = [f"Dino{letter}" for letter in "abcdef"]
    for name in names:
        await account(live, name)
    for name in names[:MOST_PROPOSALS]:
        await ada.post("/api/proposals", {"to": name})
    assert await ada.refused("POST", "/api/proposals", {"to": names[-1]}) == (429, "too_many_proposals")


async def test_what_cannot_be_proposed(live) -> None:
    ada = await live.person("Ada")
    assert await ada.refused("POST", "/api/proposals", {"rated": True}) == (403, "rated_needs_account")
    assert await ada.refused("POST", "/api/proposals", {"initial_s": 59}) == (400, "initial_time_fixed")
    assert await ada.refused("POST", "/api/proposals", {"edition": "figs-z"}) == (404, "edition_not_found")
    assert await ada.refused("POST", "/api/proposals", {"anything": 1}) == (400, "bad_request")


async def test_a_seek_lasts_as_long_as_its_maker_is_here(live, monkeypatch) -> None:
    seeking, now_ms = live.services.seeking, live.services.people.now_ms
    ada, ugo = await live.person("Ada"), await live.person("Ugo")
    wanted = await seek(ada)
    here = await ada.look("lobby/mine")
    monkeypatch.setattr(seeking, "_now_ms", lambda: now_ms() + GRACE_MS - 1)
    await seeking.look(live.services.doors.present())
    monkeypatch.setattr(seeking, "_now_ms", lambda: now_ms() + GRACE_MS + 1)
    await seeking.look(live.services.doors.present())
    assert (await ada.get(f"/api/proposals/{wanted['proposal']}"))["state"] == "open"
    await here.leave()
    monkeypatch.setattr(seeking, "_now_ms", lambda: now_ms() + 3 * GRACE_MS)
    await seeking.look({ugo.identity})
    assert (await ada.get(f"/api/proposals/{wanted['proposal']}"))["state"] == "expired"


async def test_a_challenge_waits_for_a_stated_time(live, monkeypatch) -> None:
    seeking, now_ms = live.services.seeking, live.services.people.now_ms
    ada, bice = await live.person("Ada"), await account(live, "Elettra")
    made = await ada.post("/api/proposals", {"to": "Elettra"})
    assert made["expires"] - made["made"] == WAITS_MS
    monkeypatch.setattr(seeking, "_now_ms", lambda: now_ms() + WAITS_MS)
    assert await bice.refused("POST", f"/api/proposals/{made['proposal']}/accept") == (409, "proposal_closed")
    await seeking.look(())
    assert (await own(ada))[0]["state"] == "expired"


async def test_who_blocks_whom_never_meets(live) -> None:
    """One of two has blocked the other: neither is shown, matched with, or accepted by the other."""
    ada, bice = await account(live, "Fiammetta"), await account(live, "Giuditta")
    await live.services.people.blocks.add(bice.identity, ada.identity)
    wanted = await seek(ada)
    assert (await bice.get("/api/proposals"))["seeks"] == []
    assert (await seek(bice))["state"] == "open"
    path = f"/api/proposals/{wanted['proposal']}/accept"
    assert await bice.refused("POST", path) == (403, "opponent_unavailable")
    assert await ada.refused("POST", "/api/proposals", {"to": "Giuditta"}) == (403, "opponent_unavailable")


async def test_ratings_decide_who_fits_and_nobody_without_one_is_kept_out(live, monkeypatch) -> None:
    ada, bice, ugo = (
        await account(live, "Ippolita"),
        await account(live, "Lucrezia"),
        await live.person("Ugo"),
    )

    class Ratings:
        async def of(self, identity: str) -> list[RatingNow]:
            rating = {ada.identity: 1500, bice.identity: 1900}.get(identity)
            known = {"correspondence": 2500, "standard": rating}
            return [
                RatingNow(pace, each, 60, provisional=False, games=40, ended=0)
                for pace, each in known.items()
                if each is not None
            ]

    monkeypatch.setattr(live.services.seeking.fitting, "ratings", Ratings())
    wanted = await seek(ada, lowest=1400, highest=1600)
    assert wanted["by"]["rating"] == 1500
    path = f"/api/proposals/{wanted['proposal']}/accept"
    assert await bice.refused("POST", path) == (403, "rating_out_of_range")
    assert (await seek(bice))["state"] == "open"
    assert (await ugo.post(path))["game"] is not None


async def test_a_game_that_a_server_left_unmade_is_made_by_another(live, monkeypatch) -> None:
    """The transaction was the promise: dying after it loses nobody's game, and making it twice makes one."""
    seeking, now_ms = live.services.seeking, live.services.people.now_ms
    ada, ugo = await live.person("Ada"), await live.person("Ugo")
    wanted = await seek(ada)
    await seeking.store.pair(wanted["proposal"], ugo.identity, "seeking-left-over", now_ms())
    shown = await ada.get(f"/api/proposals/{wanted['proposal']}")
    assert (shown["state"], shown["game"]) == ("open", None)
    monkeypatch.setattr(seeking, "_now_ms", lambda: now_ms() + 60_000)
    await asyncio.gather(seeking.look(()), seeking.look(()))
    for person in (ada, ugo):
        assert (await person.get("/api/games/seeking-left-over"))["you"]["kind"] == "player"
    assert (await ada.get(f"/api/proposals/{wanted['proposal']}"))["game"] == "seeking-left-over"


def _json(answer) -> dict[str, Any]:
    return answer.json()
