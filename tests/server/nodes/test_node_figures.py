"""What the owner of several servers relies on: each is ready, counts what it does among the others, and traces go on."""

import re

import pytest
import pytest_asyncio
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from plancia.server import tracing
from plancia.server.settings import TraceSettings
from server.nodes.cluster import Cluster, cluster
from server.nodes.test_together import begun

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def nodes(databases, nats):
    with databases.new() as address:
        async with cluster(address, 2, nats.address) as served:
            yield served


async def figures(nodes: Cluster, number: int) -> dict[str, float]:
    """Return the figures of a node that have no labels."""
    text = (await nodes[number].client().get("/metrics")).text
    return {
        name: float(value) for name, value in re.findall(r"^plancia_(\w+) ([0-9.e+-]+)$", text, re.MULTILINE)
    }


async def test_every_node_is_ready_and_counts_what_it_passes_on(nodes) -> None:
    game, ada, _ = await begun(nodes)
    owner = nodes.owner_of(game)
    seated = await nodes.at(ada, 1 - owner).join(game)
    assert (await seated.act({"kind": "resign"}))["kind"] == "done"
    right, wrong = await figures(nodes, owner), await figures(nodes, 1 - owner)
    await seated.leave()
    for each in (right, wrong):
        assert (each["member"], each["carrier_connected"]) == (1, 1)
        assert each["carrier_sent_total"] > 0
        assert (each["expelled_total"], each["carrier_refused_total"]) == (0, 0)
    assert right["owned"] >= 1
    assert right["relay_taken_total"] >= 1
    assert wrong["relay_passed_total"] >= 1
    assert wrong["tunnels"] >= 1
    for number in range(2):
        ready = (await nodes[number].client().get("/api/ready")).json()
        assert (ready["journal"], ready["node"], ready["carrier"], ready["work"]) == ("ok", "ok", "ok", "ok")


async def test_one_action_is_one_trace_through_two_nodes(nodes) -> None:
    game, ada, _ = await begun(nodes)
    wrong = 1 - nodes.owner_of(game)
    exporter = InMemorySpanExporter()
    with tracing.traced(TraceSettings(), exporter):
        seated = await nodes.at(ada, wrong).join(game)
        assert (await seated.act({"kind": "resign"}))["kind"] == "done"
        await seated.leave()
    spans = exporter.get_finished_spans()
    (act,) = [span for span in spans if span.name == "act"]
    trace = {span.name for span in spans if span.context.trace_id == act.context.trace_id}
    assert {"relay", "act", "wait", "decide", "append", "tell"} <= trace
