"""A wooden table on several servers: its phone calls any of them, one is killed, and the event hears one result.

About 20 seconds.
"""

import asyncio

import httpx
import pytest

from plancia.server.journal.journal import Journal
from server.live.process import ServerProcess
from server.live.serving import PATIENCE_S, Person
from server.nodes.processes import Processes
from server.nodes.real_postgres import Postgres
from server.tournaments.test_games import Evening
from server.wooden.phones import Log, Phone
from server.wooden.test_events import evening_with_referee, published
from soak.scratch import scratch

pytestmark = pytest.mark.asyncio


async def at(node: ServerProcess, phone: Phone) -> Phone:
    """Let the same phone call a node."""
    phone.person = await node.back(phone.person)
    return phone


async def insisting(phone: Phone, log: Log, until: int | None = None) -> None:
    """Send the log until somebody takes it, as a phone does: the node that had the table may be gone just now."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            body = phone.part(log, phone.position, until)
            try:
                answer = await phone.person.client.post(f"{phone.path}/log", json=body)
            except httpx.HTTPError:
                continue
            if answer.status_code == httpx.codes.OK:
                assert answer.json()["refused"] == []
                phone.take(answer.json())
                return
            assert answer.status_code >= 500, answer.text


async def recorded(evening_at_desk: Evening, node: ServerProcess) -> dict[str, object]:
    """Wait until the event has the result of its first table, whichever node is asked."""
    evening_at_desk.director = await node.back(evening_at_desk.director)
    async with asyncio.timeout(PATIENCE_S):
        while True:
            answer = await evening_at_desk.director.client.get(evening_at_desk.path)
            if answer.status_code == httpx.codes.OK:
                game: dict[str, object] = answer.json()["rounds"][-1]["games"][0]
                if game["told"]:
                    return game


async def test_a_table_goes_on_at_another_node_and_tells_its_result_once() -> None:
    with scratch() as folder:  # the path of PostgreSQL's socket must be short
        postgres = Postgres(folder)
        nodes = Processes(postgres.url, None, 2, log=folder / "log")
        try:
            await _an_evening(nodes)
            with Journal(postgres.address) as journal:
                contest = nodes.ask("SELECT contest FROM contest")[0][0]
                kinds = [record.kind for record in journal.load(contest)]
                game = nodes.ask("SELECT game FROM wooden")[0][0]
                entries = [record.action_id for record in journal.load(game) if record.part == 0]
            assert kinds.count("result_recorded") == 1
            assert len(entries) == len(set(entries)), "no entry was taken twice"
        finally:
            nodes.close()
            for node in nodes.nodes:
                await node.live.close()


async def _an_evening(nodes: Processes) -> None:
    first, second = nodes.nodes
    event = await published(first.live, officials={"referee": "Gino"})
    asked = {"tournament": event.contest, "table": 1}
    holder: Person = await second.live.person("Tavolo")
    phone = await Phone.opens(holder, settings=None, event=asked)
    log = evening_with_referee()
    await phone.send(log, 6)
    await (await at(first, phone)).send(log, 11)
    # The node that has the event has the table too: it dies after it took a part whose answer nobody heard.
    owner = nodes.at_of(event.contest)
    assert owner is not None
    dying, other = nodes.nodes[owner], nodes.nodes[1 - owner]
    await phone.person.post(f"{phone.path}/log", phone.part(log, 11, 15))
    dying.kill()
    await dying.live.close()
    await insisting(await at(other, phone), log, 20)
    # Another phone takes over by the code; the first one, at whatever node, holds nothing any more.
    taken = await phone.person.post(f"{phone.path}/holder", {"code": phone.code})
    assert await phone.person.refused("POST", f"{phone.path}/log", phone.part(log, phone.position)) == (
        409,
        "table_taken_over",
    )
    phone.key = taken["key"]
    await asyncio.to_thread(nodes.restart, owner)
    await insisting(await at(nodes.nodes[owner], phone), log)
    game = await recorded(event, nodes.nodes[owner])
    assert game["game"] == phone.game
    result = game["result"]
    assert isinstance(result, dict)
    assert [result["score_a"], result["score_b"]] == [78, 64]
