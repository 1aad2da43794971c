"""What one node changes the others hear; a node that missed something, or cannot hear, does not trust what it knows."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from plancia.rules.game.actors import Player, Seat
from plancia.server.journal.address import Address
from plancia.server.nodes import news as told
from plancia.server.nodes.carrying.linked import LinkedCarrier
from plancia.server.nodes.news import News
from plancia.server.nodes.spending import Spending
from plancia.server.people.errors import PeopleError
from plancia.server.people.identity import GUEST_SCOPES, Identity
from plancia.server.people.limits import Limits, Rate
from plancia.server.people.membership import Memberships
from plancia.server.store import tables as t
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store
from server.nodes.memory_link import Ether
from server.nodes.waiting import until

PATIENCE_S = 20
ADA, UGO = (Identity(name, name, "guest", GUEST_SCOPES) for name in ("ada", "ugo"))


@pytest.fixture(autouse=True)
def short(monkeypatch) -> None:
    """Beat faster than a real server, so that no test waits for that."""
    monkeypatch.setattr(told, "BEAT_S", 0.05)


@asynccontextmanager
async def tellers(ether: Ether, count: int = 2):
    """Open nodes that tell each other, and wait until they trust what they hear."""
    carriers = [LinkedCarrier([ether.link()], b"secret") for _ in range(count)]
    made = [News(carrier) for carrier in carriers]
    for carrier, news in zip(carriers, made, strict=True):
        await carrier.open()
        await news.start()
    await until(lambda: all(news.is_trusted for news in made))
    try:
        yield made
    finally:
        for carrier, news in zip(carriers, made, strict=True):
            await news.stop()
            await carrier.close()


async def test_news_reach_the_others_and_not_oneself() -> None:
    async with tellers(Ether(), 3) as nodes:
        heard: list[tuple[int, str]] = []
        others: list[str] = []
        for number, news in enumerate(nodes):
            news.on("game", lambda name, number=number: heard.append((number, name)))
            news.on("contest", others.append)
        nodes[0].tell("game", "x")
        nodes[0].tell("game", "x")
        nodes[0].tell("other", "y")
        await until(lambda: len(heard) == 2)
        assert sorted(heard) == [(1, "x"), (2, "x")]
        assert not others


async def test_news_that_were_lost_are_noticed() -> None:
    ether = Ether()
    async with tellers(ether) as (first, second):
        missed, heard = [], []
        second.on_missed(lambda: missed.append(1))
        second.on("game", heard.append)
        ether.loses = 1.0
        first.tell("game", "x")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        ether.loses = 0.0
        await until(lambda: missed)
        assert not heard


async def test_a_node_that_cannot_hear_looks_by_itself() -> None:
    ether = Ether()
    async with tellers(ether) as (_, second):
        missed = []
        second.on_missed(lambda: missed.append(1))
        ether.links[1].is_connected = False
        assert not second.is_trusted
        await until(lambda: missed)
        ether.links[1].is_connected = True
        await until(lambda: second.is_trusted)


async def test_memberships_hold_across_nodes(tmp_path) -> None:
    address = Address(tmp_path / "games.db")
    prepare(address)
    ether = Ether()
    async with tellers(ether) as nodes:
        with Store(address) as store:
            for who in (ADA, UGO):
                store.do(
                    lambda connection, who=who: connection.execute(
                        t.identity.insert().values(
                            id=who.id, kind="guest", name=who.name, created_ms=0, disabled=0
                        )
                    )
                )
            first, second = (Memberships(store, lambda: 0, news) for news in nodes)
            await first.seat("game", Player(Seat(0)), ADA)
            assert await second.role_of("game", UGO.id) is None
            # Somebody who had no part is asked for again, also if nobody has told that he got one.
            ether.loses = 1.0
            await first.seat("game", Player(Seat(1)), UGO)
            member = await second.role_of("game", UGO.id)
            assert member is not None
            assert member.actor == Player(Seat(1))
            ether.loses = 0.0
            # A list of all is remembered as long as the node hears, and no longer.
            members = await first.be_ready("game", ADA)
            assert [each.ready_name for each in members if each.identity == ADA.id] == ["ada"]
            async with asyncio.timeout(PATIENCE_S):
                while not any(each.ready_name for each in await second.of_game("game")):
                    await asyncio.sleep(0.005)
            ether.links[1].is_connected = False
            await first.be_ready("game", UGO)
            assert all(each.ready_name for each in await second.of_game("game"))


async def test_what_was_taken_from_a_limit_is_taken_on_every_node() -> None:
    ether = Ether()
    carriers = [LinkedCarrier([ether.link()], b"secret") for _ in range(2)]
    limits = [Limits({"games": Rate(3, 1000)}, lambda: 0.0) for _ in carriers]
    spending = [Spending(each, carrier) for each, carrier in zip(limits, carriers, strict=True)]
    for carrier, each in zip(carriers, spending, strict=True):
        await carrier.open()
        await each.start()
    for _ in range(3):
        limits[0].take("games", "ada")

    def is_refused() -> bool:
        try:
            limits[1].check("games", "ada")
        except PeopleError:
            return True
        return False

    await until(is_refused)
    # A request that another node answers is counted there.
    spending[0].give_back("games", "ada", 1, 1)
    limits[0].check("games", "ada")
    await until(lambda: not is_refused())
    limits[1].take("games", "ugo")
    for carrier, each in zip(carriers, spending, strict=True):
        await each.stop()
        await carrier.close()
