"""Programs as guests: who makes them, what they are called, which games they take, and whom they meet.

About 4 seconds.
"""

from typing import Any

import pytest
import pytest_asyncio

from plancia.server.seeking.programs import MOST_PROGRAMS, accepts
from plancia.wire.seeking import Takes
from server.live.serving import Live, Person, serving
from server.people.app import PASSWORD

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def live(tmp_path_factory):
    async with serving(tmp_path_factory.mktemp("programs") / "games.db") as live:
        yield live


async def account(live: Live, name: str) -> Person:
    person = await live.person(name)
    await person.post("/api/accounts", {"name": name, "password": PASSWORD})
    person.client.headers["x-csrf-token"] = (await person.get("/api/me"))["csrf"]
    return person


async def program(live: Live, owner: Person, name: str, **takes: Any) -> Person:
    made = await owner.post("/api/programs", {"name": name})
    client = live.client(headers={"authorization": f"Bearer {made['secret']}"})
    bot = Person(live, client, made["program"]["id"])
    assert (await client.put("/api/programs/takes", json=takes)).status_code == 204
    return bot


async def test_a_program_has_a_sign_wherever_its_name_is_and_no_password(live) -> None:
    ada = await account(live, "Ofelia")
    bot = await program(live, ada, "Trentarighe", at_once=2)
    assert (await bot.get("/api/me"))["identity"]["name"] == "Trentarighe [bot]"
    assert [each["name"] for each in await ada.get("/api/programs")] == ["Trentarighe [bot]"]
    assert [each["name"] for each in (await ada.get("/api/proposals"))["programs"]] == ["Trentarighe [bot]"]
    for name in ("Trentarighe", "Trentarighe [bot]"):
        refused = await ada.refused("POST", "/api/session", {"name": name, "password": ""})
        assert refused == (401, "sign_in_refused")
    assert await ada.refused("POST", "/api/guests", {"name": "Ugo [bot]"}) == (400, "name_refused")
    assert await ada.refused("POST", "/api/guests", {"name": "trentarighe"}) == (409, "name_taken")


async def test_anybody_challenges_a_program_which_takes_what_it_said(live) -> None:
    ada, owner = await live.person("Ada"), await account(live, "Petronilla")
    bot = await program(live, owner, "Lento", editions=["figs-c"], least_s=600, at_once=1)
    for refused in ({"initial_s": 300}, {"edition": "milano"}):
        code = await ada.refused("POST", "/api/proposals", {"to": "Lento", **refused})
        assert code == (409, "program_declines")
    # With its sign or without it.
    made = await ada.post("/api/proposals", {"to": "Lento [bot]", "initial_s": 900})
    assert (await bot.get("/api/proposals"))["mine"][0]["by"]["name"] == "Ada"
    game = (await bot.post(f"/api/proposals/{made['proposal']}/accept"))["game"]
    assert {seat["name"] for seat in (await ada.get(f"/api/games/{game}"))["seats"]} == {"Ada", "Lento [bot]"}
    # It plays as many as it wants.
    ugo = await live.person("Ugo")
    assert await ugo.refused("POST", "/api/proposals", {"to": "Lento"}) == (409, "program_declines")


async def test_a_program_that_is_not_here_cannot_be_challenged(live, monkeypatch) -> None:
    ada, owner = await live.person("Ada"), await account(live, "Ruggero")
    bot = await program(live, owner, "Assente")
    seeking, now_ms = live.services.seeking, live.services.people.now_ms
    monkeypatch.setattr(seeking, "_now_ms", lambda: now_ms() + 60_000)
    assert await ada.refused("POST", "/api/proposals", {"to": "Assente"}) == (409, "program_declines")
    # As long as it has a socket open it is here.
    await bot.live.look("lobby/mine", authorization=bot.client.headers["authorization"])
    await seeking.look(live.services.doors.present())
    assert (await ada.post("/api/proposals", {"to": "Assente"}))["state"] == "open"


async def test_a_person_meets_a_program_only_if_he_says_so(live) -> None:
    ada, owner = await live.person("Ada"), await account(live, "Salvatore")
    bot = await program(live, owner, "Cacciatore")
    wanted = await ada.post("/api/proposals", {"initial_s": 1500})
    assert (await bot.post("/api/proposals", {"initial_s": 1500, "programs": True}))["state"] == "open"
    path = f"/api/proposals/{wanted['proposal']}/accept"
    assert await bot.refused("POST", path) == (403, "programs_not_wanted")
    found = await ada.post("/api/proposals", {"initial_s": 1500, "programs": True})
    assert (found["state"], found["by"]["program"]) == ("accepted", True)


async def test_an_account_has_so_many_programs_and_takes_their_tokens_back(live) -> None:
    owner, other = await account(live, "Teodora"), await account(live, "Ubaldo")
    bots = [await program(live, owner, f"Pezzo{letter}") for letter in "abcde"[:MOST_PROGRAMS]]
    assert await owner.refused("POST", "/api/programs", {"name": "Ancora"}) == (429, "too_many_programs")
    path = f"/api/programs/{bots[0].identity}"
    assert await other.refused("DELETE", path) == (404, "program_unknown")
    renewed = await owner.post(f"{path}/token")
    assert await bots[0].refused("GET", "/api/me") == (401, "token_refused")
    bots[0].client.headers["authorization"] = f"Bearer {renewed['secret']}"
    assert (await bots[0].get("/api/me"))["identity"]["id"] == bots[0].identity
    assert (await owner.client.delete(path)).status_code == 204
    assert await bots[0].refused("GET", "/api/me") == (401, "token_refused")
    assert len(await owner.get("/api/programs")) == MOST_PROGRAMS - 1
    assert await owner.refused("PUT", "/api/programs/takes", {}) == (403, "not_a_program")


@pytest.mark.parametrize(
    ("takes", "game", "is_taken"),
    [
        (Takes(), ("figs-c", 60, False), True),
        (Takes(), ("figs-c", None, True), False),
        (Takes(rated=True), ("figs-c", None, True), True),
        (Takes(editions=("milano",)), ("figs-c", None, False), False),
        (Takes(least_s=600, most_s=900), ("figs-c", 599, False), False),
        (Takes(least_s=600, most_s=900), ("figs-c", 900, False), True),
        (Takes(least_s=600, most_s=900), ("figs-c", 901, False), False),
        (Takes(least_s=600), ("figs-c", None, False), True),
    ],
)
async def test_what_a_program_takes(takes, game, is_taken) -> None:
    edition, initial_s, rated = game
    assert accepts(takes, edition, initial_s, rated=rated) is is_taken
