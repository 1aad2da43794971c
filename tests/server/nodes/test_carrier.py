"""Messages between nodes: over a real NATS and a real PostgreSQL, whole, once, and from nobody else."""

import asyncio
import sys
from contextlib import asynccontextmanager

import msgspec
import pytest

from plancia.catalogue import sentence
from plancia.rules.errors import CodedError
from plancia.server.nodes.carrying.linked import LinkedCarrier
from plancia.server.nodes.carrying.nats_link import NatsLink
from plancia.server.nodes.carrying.parts import HEAD_BYTES, Joiner, Part, cut
from plancia.server.nodes.carrying.postgres_link import PostgresLink
from plancia.server.nodes.carrying.seal import Seal
from server.nodes.memory_link import Ether
from server.nodes.real_nats import Nats
from server.nodes.waiting import until

SECRET = b"the key of the database"
PATIENCE_S = 20
#: Sent until it is heard: a subscription may still be on its way to the broker. It may be heard late and often.
PROBE = b"is somebody there?"


@asynccontextmanager
async def carriers(*makers, secrets=(SECRET, SECRET)):
    """Open carriers and wait until each has all its links."""
    made = [LinkedCarrier(links, secret) for links, secret in zip(makers, secrets, strict=True)]
    for carrier in made:
        await carrier.open()
    for carrier in made:
        await until(lambda carrier=carrier: all(link.is_connected for link in carrier._links))
    try:
        yield made
    finally:
        for carrier in made:
            await carrier.close()


class Heard:
    """Takes messages, and answers with how many there were. Probes do not count."""

    def __init__(self) -> None:
        self.messages: list[bytes] = []
        self.is_reached = False

    async def __call__(self, message: bytes) -> bytes:
        if message == PROBE:
            self.is_reached = True
        else:
            self.messages.append(message)
        return str(len(self.messages)).encode()


async def reach(heard: list[Heard], *senders: LinkedCarrier) -> None:
    """Send probes until everybody hears."""
    async with asyncio.timeout(PATIENCE_S):
        while not all(each.is_reached for each in heard):
            for carrier in senders:
                await carrier.publish("news", PROBE)
            await asyncio.sleep(0.02)


async def exchange(first: LinkedCarrier, second: LinkedCarrier) -> None:
    """Send short and long messages one way, and a question; all must come, in order, once."""
    heard = Heard()
    await second.listen("news", heard)
    await reach([heard], first)
    sent = [bytes([n]) * size for n, size in enumerate((0, 1, 5_000, 300_000, 2))]
    for message in sent:
        await first.publish("news", message)
    await until(lambda: len(heard.messages) == len(sent))
    assert heard.messages == sent
    assert await first.ask("news", b"?", PATIENCE_S) == b"6"


async def test_nats_carries_messages_and_answers(nats) -> None:
    async with carriers([NatsLink([nats.address])], [NatsLink([nats.address])]) as (first, second):
        await exchange(first, second)


async def test_postgresql_carries_messages_and_answers(postgres_address) -> None:
    async with carriers([PostgresLink(postgres_address)], [PostgresLink(postgres_address)]) as (
        first,
        second,
    ):
        await exchange(first, second)


async def test_postgresql_loses_nothing_that_comes_while_it_sends(postgres_address) -> None:
    links = [[PostgresLink(postgres_address)] for _ in range(2)]
    async with carriers(*links) as both:
        heard = [Heard(), Heard()]
        for carrier, each in zip(both, heard, strict=True):
            await carrier.listen("news", each)
        await reach(heard, *both)
        numbers = [f"{number}".encode() for number in range(300)]
        for number in numbers:
            for carrier in both:
                await carrier.publish("news", number)
            await asyncio.sleep(0)
        await until(lambda: all(each.messages == numbers for each in heard))


async def test_a_nats_that_dies_leaves_postgresql_and_comes_back(postgres_address) -> None:
    nats = Nats()
    try:
        links = [[NatsLink([nats.address]), PostgresLink(postgres_address)] for _ in range(2)]
        async with carriers(*links) as (first, second):
            await exchange(first, second)
            nats.kill()
            await until(lambda: not first.is_first_connected and not second.is_first_connected)
            assert first.is_connected
            assert not first.is_whole, "the owner is told, though PostgreSQL carries"
            await exchange(first, second)
            nats.start()
            await until(lambda: first.is_first_connected and second.is_first_connected)
            await exchange(first, second)
    finally:
        nats.kill()


async def test_a_node_that_lost_one_link_is_reached_over_the_other() -> None:
    first_ether, second_ether = Ether(), Ether()
    links = [[first_ether.link(), second_ether.link()] for _ in range(2)]
    async with carriers(*links) as (first, second):
        heard = Heard()
        await second.listen("news", heard)
        links[1][0].is_connected = False
        await until(lambda: bool(first._deaf))
        await first.publish("news", b"over the second")
        await until(lambda: heard.messages == [b"over the second"])
        links[1][0].is_connected = True
        await until(lambda: not first._deaf)


async def test_a_nats_that_is_not_there_yet_is_found_when_it_is() -> None:
    nats = Nats()
    nats.kill()
    early, given_up = NatsLink([nats.address]), NatsLink([nats.address])
    pieces: list[bytes] = []
    early.open(pieces.append)
    early.listen("channel")
    given_up.open(pieces.append)
    await until(lambda: early._is_away)
    await given_up.close()
    nats.start()
    try:
        await until(lambda: early.is_connected)
        later = NatsLink([nats.address])
        later.open(lambda _: None)
        await until(lambda: later.is_connected)
        async with asyncio.timeout(PATIENCE_S):
            while not pieces:
                later.send("channel", [b"piece"])
                await asyncio.sleep(0.01)
        assert set(pieces) == {b"piece"}
        await later.close()
        await early.close()
    finally:
        nats.kill()


async def test_nats_may_want_a_name_and_a_password() -> None:
    nats = Nats("--user", "plancia", "--pass", "segreta")
    try:
        known = f"nats://plancia:segreta@127.0.0.1:{nats.port}"
        stranger = NatsLink([f"nats://plancia:sbagliata@127.0.0.1:{nats.port}"])
        stranger.open(lambda _: None)
        async with carriers([NatsLink([known])], [NatsLink([known])]) as (first, second):
            await exchange(first, second)
        await until(lambda: stranger._is_away)
        assert not stranger.is_connected
        await stranger.close()
    finally:
        nats.kill()


@pytest.mark.parametrize(
    ("module", "opened", "code"),
    [
        ("nats", lambda: NatsLink(["nats://localhost"]), "extra_missing"),
        ("psycopg", lambda: PostgresLink("postgresql://"), "extra_missing"),
    ],
)
def test_a_client_that_is_not_installed_is_named(module: str, opened, code: str, monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(CodedError) as refused:
        opened()
    assert refused.value.code == code
    assert "plancia[nodes]" in sentence(code, refused.value.context, "en")


async def test_a_node_without_the_preferred_link_is_reached_over_the_other() -> None:
    nats, postgres = Ether(), Ether()
    both = LinkedCarrier([nats.link(), postgres.link()], SECRET)
    one = LinkedCarrier([postgres.link()], SECRET, has_first=False)
    for carrier in (both, one):
        await carrier.open()
    heard = [Heard(), Heard()]
    for carrier, each in zip((both, one), heard, strict=True):
        await carrier.listen("news", each)
    await until(lambda: bool(both._deaf))
    await both.publish("news", b"hello")
    await one.publish("news", b"hello")
    await until(lambda: all(each.messages == [b"hello"] for each in heard))
    for carrier in (both, one):
        await carrier.close()


async def test_messages_of_another_database_are_not_heard(nats) -> None:
    links = [[NatsLink([nats.address])] for _ in range(3)]
    async with carriers(*links, secrets=(SECRET, b"another key", SECRET)) as (first, stranger, friend):
        overheard, heard = Heard(), Heard()
        await stranger.listen("news", overheard)
        await friend.listen("news", heard)
        await reach([heard], first)
        await first.publish("news", b"hello")
        await until(lambda: heard.messages == [b"hello"])
        assert (overheard.is_reached, overheard.messages) == (False, [])


async def test_a_stranger_with_the_right_subject_is_refused() -> None:
    ether = Ether()
    async with carriers([ether.link()], [ether.link()]) as (_, second):
        heard = Heard()
        await second.listen("news", heard)
        [forged] = cut(Part("stranger", 0, "news", b"let me in"), 4096)
        for piece in (
            forged,
            Seal(b"another key").seal(forged),
            b"",
            b"1",
            b"2" + Seal(SECRET).seal(forged)[1:],
        ):
            second._take(piece)
        assert second.refused == 5
        second._take(Seal(SECRET).seal(forged))
        await until(lambda: heard.messages == [b"let me in"])
        # What was heard once is not heard again: nobody can repeat what he has overheard.
        second._take(Seal(SECRET).seal(forged))
        await asyncio.sleep(0)
        assert len(heard.messages) == 1


async def test_a_receiver_that_fails_does_not_stop_the_next() -> None:
    ether = Ether()
    async with carriers([ether.link()], [ether.link()]) as (first, second):
        heard = []

        async def receiver(message: bytes) -> None:
            if message == b"bad":
                raise ValueError(message)
            heard.append(message)

        await second.listen("news", receiver)
        await first.publish("news", b"bad")
        await first.publish("news", b"good")
        await until(lambda: heard == [b"good"])


def test_pieces_in_any_order_and_twice_make_one_message() -> None:
    message = Part("sender", 7, "news", bytes(range(256)) * 10)
    pieces = list(cut(message, HEAD_BYTES + 100))
    assert all(len(piece) <= HEAD_BYTES + 100 for piece in pieces)
    joiner = Joiner()
    found = [joiner.take(piece) for piece in [*reversed(pieces), *pieces]]
    assert [whole for whole in found if whole is not None] == [message]


def test_pieces_of_two_links_are_not_mixed() -> None:
    message = Part("sender", 7, "news", bytes(range(256)) * 10)
    joiner = Joiner()
    few, many = list(cut(message, HEAD_BYTES + 1500)), list(cut(message, HEAD_BYTES + 100))
    found = [joiner.take(piece) for piece in (few[0], *many[:-1], few[1], many[-1])]
    assert [whole for whole in found if whole is not None] == [message]


def test_half_messages_do_not_fill_the_memory() -> None:
    joiner = Joiner()
    for number in range(2000):
        first, *_ = cut(Part("sender", number, "news", b"x" * 200_000), 128 * 1024)
        assert joiner.take(first) is None
    assert len(joiner._half) <= 256
    assert joiner._half_bytes == sum(
        len(part.body) for half in joiner._half.values() for part in half.values()
    )


def test_a_newer_node_may_add_fields() -> None:
    newer = msgspec.msgpack.encode(
        {"sender": "s", "number": 1, "subject": "news", "body": b"hello", "trace": "abc"}
    )
    assert Joiner().take(newer) == Part("s", 1, "news", b"hello")
