"""Notices on two servers that share a PostgreSQL: one of them sends each, and a page in sight at either is enough."""

import asyncio

import msgspec
import pytest
import pytest_asyncio
from sqlalchemy import select

from plancia.server.live.foundation import wall_ms
from plancia.server.notices import outbox
from plancia.server.settings import NoticeSettings
from plancia.server.store import tables as t
from server.live.serving import QUICK
from server.nodes.cluster import cluster
from server.notices.browsers import push_service
from server.notices.test_outbox import NEVER_QUIET, put

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def nodes(databases):
    settings = msgspec.structs.replace(QUICK, notices=NoticeSettings(gather_s=180, local_services=True))
    with databases.new() as address:
        async with cluster(address, 2, settings=settings) as served:
            yield served


async def told_person(nodes, service, name: str):
    person = await nodes[0].person(name)
    await put(person, "/api/me/notices", {"choices": [], "quiet": NEVER_QUIET, "language": "it"})
    person.browser = service.browser(name)
    await put(person, "/api/me/notices/devices", person.browser.subscription(language="it"))
    return person


async def happened(node, person, once: str) -> None:
    told = outbox.Happening(person.identity, "ended", once, game="abc")
    store = node.services.notices._store
    await store.writing(lambda connection: outbox.put(connection, told, wall_ms(), outbox.Waits()))


async def test_of_two_servers_that_look_at_the_same_instant_one_sends(nodes) -> None:
    with push_service() as service:
        ada = await told_person(nodes, service, "Ada")
        for number in range(5):
            await happened(nodes[number % 2], ada, f"once-{number}")
        later = wall_ms() + 200_000
        senders = [node.services.notices.sender for node in (nodes[0], nodes[1])]
        for sender in senders:
            sender._now_ms = lambda: later
        await asyncio.gather(*[sender.send_due() for sender in senders for _ in range(3)])
        assert [message["title"] for message in service.read(ada.browser)] == ["5 partite sono finite"]
        for sender in senders:
            sender._now_ms = wall_ms


async def test_a_page_in_sight_at_the_other_server_is_enough(nodes) -> None:
    with push_service() as service:
        bice = await told_person(nodes, service, "Bice")
        await nodes.at(bice, 1).look("lobby/mine")
        await happened(nodes[0], bice, "seen")
        for node in (nodes[0], nodes[1]):
            services = node.services
            await services.notices.sender.see(services.doors.viewers(), services.foundation.timeline.now_ms)
        question = select(t.notice.c.state).where(t.notice.c.identity == bice.identity)
        store = nodes[0].services.notices._store
        assert await store.reading(lambda connection: connection.execute(question).scalar()) == "seen"
        assert service.came == []
