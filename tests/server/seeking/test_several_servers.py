"""Proposals on two servers that share a PostgreSQL: a proposal has one game, on either server.

About 6 seconds.
"""

import asyncio

import pytest
import pytest_asyncio

from server.nodes.cluster import cluster

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def nodes(databases):
    with databases.new() as address:
        async with cluster(address, 2) as served:
            yield served


async def test_of_those_who_accept_on_two_servers_at_once_one_plays(nodes) -> None:
    ada = await nodes[0].person("Ada")
    others = [await nodes[number % 2].person(f"Tale {number}") for number in range(6)]
    wanted = await ada.post("/api/proposals", {"initial_s": 600})
    answers = await asyncio.gather(
        *(each.client.post(f"/api/proposals/{wanted['proposal']}/accept") for each in others)
    )
    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 5]
    game = next(answer.json()["game"] for answer in answers if answer.status_code == 200)
    mine = await nodes.at(ada, 1).get("/api/games?status=open&mine=true")
    assert [each["game"] for each in mine["items"]] == [game]


async def test_two_who_seek_on_two_servers_at_once_find_each_other(nodes) -> None:
    """Each server may keep its own before it sees the other's: the next look makes the game, and only one."""
    ada, ugo = await nodes[0].person("Ada"), await nodes[1].person("Ugo")
    await asyncio.gather(*(each.post("/api/proposals", {"initial_s": 300}) for each in (ada, ugo)))
    await asyncio.gather(
        nodes[0].services.seeking.look({ada.identity}), nodes[1].services.seeking.look({ugo.identity})
    )
    lists = [(await each.get("/api/games?status=open&mine=true"))["items"] for each in (ada, ugo)]
    assert [len(each) for each in lists] == [1, 1]
    assert lists[0][0]["game"] == lists[1][0]["game"]
    for person in (ada, ugo):
        info = await person.post(f"/api/games/{lists[0][0]['game']}/ready", {})
    assert info["status"] == "live"


async def test_a_challenge_is_told_on_the_other_server(nodes) -> None:
    bice = await nodes[1].person("Bice")
    await bice.post("/api/accounts", {"name": "Beatrice", "password": "cavallo batteria graffetta"})
    told = await bice.look("lobby/mine")
    ada = await nodes[0].person("Ada")
    await ada.post("/api/proposals", {"to": "Beatrice"})
    update = await told.until("update", where=lambda message: message["view"]["proposals"]["mine"])
    assert update["view"]["proposals"]["mine"][0]["by"]["name"] == "Ada"
