"""Contests change hands among real servers in this process: one is declared gone, one leaves, an official asks elsewhere."""

import asyncio
from contextlib import AsyncExitStack
from random import Random

import psycopg
import pytest
import pytest_asyncio

from server.games.moves import PASS
from server.games.test_commands import refereed
from server.games.test_computer import TERMS, until_over
from server.games.test_correspondence import BY_DAYS, DAY_MS, asleep, over
from server.live.serving import PATIENCE_S, QUICK, mover_first, serving
from server.nodes.cluster import Cluster
from server.nodes.waiting import until

pytestmark = pytest.mark.asyncio(loop_scope="module")

#: What ``PostgresLeases.expel`` does, whatever the node's heart says.
EXPEL = (
    "UPDATE beat SET at_ms = 0 WHERE node = %s",
    "UPDATE node SET gone = 1 WHERE id = %s",
    "UPDATE owner SET node = '' WHERE node = %s",
)


@pytest.fixture(scope="module")
def address(databases):
    with databases.new() as made:
        yield made


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def nodes(address):
    async with AsyncExitStack() as stack:
        yield Cluster([await stack.enter_async_context(serving(address, QUICK)) for _ in range(2)])


async def test_an_official_finds_at_every_node_who_waits_for_him(nodes) -> None:
    mover, other, rita, referee = await refereed(nodes[0])
    elsewhere = nodes.at(rita, 1)
    called = await other.act({"kind": "call_referee", "about": "una tessera è caduta"})
    assert called["kind"] == "done", called
    await referee.reach(called["seq"])
    (here,) = await rita.get("/api/calls")
    async with asyncio.timeout(PATIENCE_S):
        while not (there := await elsewhere.get("/api/calls")):
            await asyncio.sleep(0.01)
    assert there == [here]
    assert nodes[1].games.found(mover.game) is None
    assert (await referee.act({"kind": "resume_play"}))["kind"] == "done"
    assert await elsewhere.get("/api/calls") == []


async def test_a_node_that_is_declared_gone_sends_everybody_away_and_begins_anew(nodes, address) -> None:
    people = [await nodes[0].person(name) for name in ("Ada", "Ugo")]
    game = await nodes[0].game(*people)
    seated = [await person.join(game) for person in people]
    before = nodes[0].foundation.owners.node
    with psycopg.connect(address.url) as connection:
        for statement in EXPEL:
            connection.execute(statement, (before,))
    assert [(await each.until("closed"))["code"] for each in seated] == [1012, 1012]
    await until(lambda: nodes[0].foundation.owners.node not in {"", before})
    # One of the two has it now, and everybody finds it at either.
    back = [await nodes.at(people[seat], seat).join(game) for seat in range(2)]
    mover, other = await mover_first(back)
    done = await mover.act(PASS)
    assert done["kind"] == "done"
    await other.reach(done["seq"])


async def test_a_game_that_rests_goes_on_by_the_line_of_another_node(nodes, address) -> None:
    """Nobody owns a game by correspondence that rests: its days must not stand still with the line of a node that left."""
    async with serving(address, QUICK) as leaving:
        people = [await leaving.person(name) for name in ("Ada", "Ugo")]
        game = await leaving.game(*people, settings=BY_DAYS)
        await asleep(leaving)
        [due] = (await people[0].get("/api/me/due"))["games"]
        assert leaving.foundation.owners.owned == 0
    ada = nodes.at(people[0], 0)
    # Whichever of the two looks first.
    others = {nodes[number].foundation.owners.node: nodes[number] for number in range(2)}
    with psycopg.connect(address.url, autocommit=True) as connection:

        def line() -> str:
            question = "SELECT origin_node FROM room WHERE game = %s"
            return str(connection.execute(question, (game,)).fetchone()[0])

        async with asyncio.timeout(PATIENCE_S):
            while line() not in others:
                await nodes[0].games.sweep()
        [after] = (await ada.get("/api/me/due"))["games"]
        assert abs(after["due"] - due["due"]) < DAY_MS / 1440
        assert [nodes[number].games.found(game) for number in range(2)] == [None, None]
        # As if four days had passed.
        passed = "UPDATE room SET origin_ms = origin_ms - %s, due_ms = due_ms - %s WHERE game = %s"
        connection.execute(passed, (4 * DAY_MS, 4 * DAY_MS, game))
        holder = others[line()]
    await holder.games.sweep()
    outcome = await over(nodes[0], ada, game)
    assert (outcome["reason"], outcome["seat"]) == ("time", 0)


async def test_what_a_node_had_goes_on_elsewhere_as_soon_as_it_leaves(nodes, address) -> None:
    """Nobody asks for the game; its clock must run all the same, from where it stood."""
    async with serving(address, QUICK, stop_first=True) as leaving:
        game = (await leaving.table("Ada", "Ugo"))[0].game
        before = leaving.games.found(game)
        assert before is not None
    await until(lambda: any(nodes[number].games.found(game) for number in range(2)))
    after = nodes[nodes.owner_of(game)].games.found(game)
    assert after is not None
    assert after.origin.node == nodes[nodes.owner_of(game)].foundation.owners.node
    assert after.origin.stood_ms == before.now_ms()
    assert after.seq == before.seq


async def test_a_computer_player_plays_on_at_the_next_node(nodes, address) -> None:
    async with serving(address, QUICK, stop_first=True) as leaving:
        ada = await leaving.person("Ada")
        game = await leaving.game(ada, **TERMS)
    seated = await nodes.at(ada, 0).join(game)
    await until_over(seated, Random(1), 4)
    assert seated.view["scores"][1] > 0
    await seated.leave()
