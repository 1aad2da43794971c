"""The leases in a real PostgreSQL: what is decided there is decided once, and a node that is gone writes nothing."""

import asyncio
import time

import psycopg
import pytest
import pytest_asyncio

from plancia.server.journal.errors import JournalError
from plancia.server.journal.journal import Journal
from plancia.server.journal.record import Encoded, Entry
from plancia.server.nodes.leases import Claimed
from plancia.server.nodes.node_line import NodeLine
from plancia.server.nodes.postgres_leases import PostgresLeases
from plancia.server.store.schema import prepare
from server.live.serving import PATIENCE_S


@pytest.fixture(scope="module")
def address(databases):
    with databases.new() as made:
        prepare(made)
        yield made


@pytest_asyncio.fixture
async def leases(address):
    """Two processes, as far as the database can tell."""
    with psycopg.connect(address.url) as connection:
        connection.execute("DELETE FROM owner")
        connection.execute("UPDATE node SET gone = 1")
    made = [PostgresLeases(address, NodeLine()) for _ in range(2)]
    yield made
    for each in made:
        each.close()


def name(who: str) -> str:
    """Return a name that no node of another test has."""
    return f"{who}-{time.monotonic_ns()}"


async def seen(leases: PostgresLeases, node: str):
    """Return how a node is seen; None: it was declared gone."""
    return next((each for each in await leases.nodes() if each.node == node), None)


async def test_a_node_beats_by_itself_and_is_not_expelled_by_an_older_look(leases) -> None:
    first, second = leases
    one = name("one")
    await first.enter(one)
    looked = await seen(second, one)
    assert looked.connected
    async with asyncio.timeout(PATIENCE_S):
        while (await seen(second, one)).beat == looked.beat:
            await asyncio.sleep(0.005)
    assert not await second.expel(one, looked.beat)
    assert first.life.beats
    assert not first.life.gone


async def test_the_line_of_a_node_is_known_and_ends_when_it_leaves(leases) -> None:
    first, second = leases
    one = name("one")
    await first.enter(one)
    first._line.go_on()
    async with asyncio.timeout(PATIENCE_S):
        while not (await second.lines([one]))[one]:
            await asyncio.sleep(0.005)
    await first.claim("game", one)
    await first.leave(one)
    ended_ms = (await second.lines([one]))[one]
    assert ended_ms == first._line.now_ms()
    assert await seen(second, one) is None
    await second.enter(two := name("two"))
    assert await second.take_orphans(two, 10) == ["game"]
    assert await second.lines(["nobody"]) == {}


async def test_a_node_that_was_declared_gone_learns_it_and_can_do_nothing(leases, address) -> None:
    first, second = leases
    one, two = name("one"), name("two")
    await first.enter(one)
    await second.enter(two)
    assert await first.claim("game", one) == Claimed(one, had_owner=False)
    assert await second.claim("game", two) == Claimed(one, had_owner=True)
    heart = first._heart
    heart._stop.set()  # as if it slept
    heart._thread.join()
    assert await second.expel(one, (await seen(second, one)).beat)
    for asked in (first.claim("other", one), first.claim_free(["other"], one), first.take_orphans(one, 1)):
        with pytest.raises(JournalError, match="node_expelled"):
            await asked
    with Journal(address) as journal:
        journal.fence(one)
        with pytest.raises(JournalError, match="node_expelled"):
            journal.append(entry(one))
        journal.fence(two)
        journal.append(entry(two))
    assert await second.take_orphans(two, 10) == ["game"]
    heart._stop.clear()
    heart._run()  # it wakes
    assert heart.life.gone


async def test_contests_are_claimed_by_the_first_and_released_by_their_owner(leases) -> None:
    first, second = leases
    one, two = name("one"), name("two")
    await first.enter(one)
    await second.enter(two)
    assert sorted(await first.claim_free(["a", "b"], one)) == ["a", "b"]
    assert await second.claim_free(["a", "b", "c"], two) == ["c"]
    await second.release("a", two)
    assert await second.claim("a", two) == Claimed(one, had_owner=True)
    await first.release("a", one)
    assert await second.claim("a", two) == Claimed(two, had_owner=False)
    await second.leave(two)
    assert await first.claim("a", one) == Claimed(one, had_owner=True)


@pytest.mark.parametrize("piped", [False, True])
async def test_a_process_that_sleeps_within_a_transaction_cannot_keep_others_from_going_on(
    leases, address, piped
) -> None:
    """It holds its node's row. The database ends its connection, and with it the transaction."""
    first, second = leases
    one, two = name("one"), name("two")
    await first.enter(one)
    await second.enter(two)
    first._heart._stop.set()
    first._heart._thread.join()
    with psycopg.connect(address.url) as stuck:
        if piped:  # PostgreSQL believes that more is to come, as it does while the journal appends
            stuck.pgconn.enter_pipeline_mode()
            for statement in (b"BEGIN", f"SELECT 1 FROM node WHERE id = '{one}' FOR SHARE".encode()):
                stuck.pgconn.send_query_params(statement, None)
            stuck.pgconn.send_flush_request()
            stuck.pgconn.flush()
        else:
            stuck.execute("SELECT 1 FROM node WHERE id = %s FOR SHARE", (one,))
        assert await second.expel(one, (await seen(second, one)).beat)
        stuck.close()
    assert await seen(second, one) is None


async def test_while_the_database_does_not_hear_a_node_its_line_stands(leases) -> None:
    line = NodeLine()
    line.go_on()
    assert line.now_ms() == 0
    line.beaten()
    while line.now_ms() < 5:
        await asyncio.sleep(0.001)
    line.stand_still()
    stood_ms = line.now_ms()
    rung = asyncio.Event()
    line.alarm(stood_ms + 1, rung.set)
    await asyncio.sleep(0.02)
    assert (line.now_ms(), rung.is_set()) == (stood_ms, False)
    line.beaten()
    async with asyncio.timeout(PATIENCE_S):
        await rung.wait()
    assert line.now_ms() > stood_ms


def entry(game: str) -> Entry:
    """Return a first event of a game."""
    return Entry(game, 0, "create", "system", 0, 0, (Encoded("x", b"{}"),))
