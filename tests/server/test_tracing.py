"""A trace follows one action through the server and from one server to the next, and gives nothing of it away."""

import sys
from contextlib import nullcontext

import pytest
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from plancia.machine.extras import ExtraError
from plancia.rules.errors import RuleError
from plancia.server import tracing
from plancia.server.settings import TraceSettings
from plancia.server.spans import ATTRIBUTES
from server.live.serving import serving
from server.nodes.memory_link import Ether
from server.nodes.test_relay import Caller, House

OFF = TraceSettings()


@pytest.fixture
def exporter():
    exporter = InMemorySpanExporter()
    with tracing.traced(OFF, exporter):
        yield exporter


def named(exporter, name: str) -> list:
    return [span for span in exporter.get_finished_spans() if span.name == name]


async def test_one_action_is_seen_from_the_message_to_the_answer(tmp_path, exporter) -> None:
    async with serving(tmp_path / "games.db") as live:
        ada, ugo = await live.table("Ada", "Ugo")
        exporter.clear()
        assert (await ada.act({"kind": "play", "tiles": [["A1", "Q"]]}))["kind"] == "refused"
        mover = ada if (await ada.act({"kind": "pass"}))["kind"] == "done" else ugo
        if mover is ugo:
            assert (await ugo.act({"kind": "pass"}))["kind"] == "done"
    acts = named(exporter, "act")
    (done,) = [span for span in acts if "outcome" not in span.attributes]
    refused = next(span for span in acts if "outcome" in span.attributes)
    assert stages(exporter, done) == ["wait", "decide", "append", "tell"]
    assert stages(exporter, refused) == ["wait", "decide"]
    outcomes = {span.attributes.get("outcome") for span in below(exporter, refused)}
    assert refused.attributes["outcome"] in outcomes
    for span in exporter.get_finished_spans():
        assert set(span.attributes) <= ATTRIBUTES
        assert not span.events, "an exception's text may quote a rack"
        assert "Ada" not in str(span.attributes.values())


def below(exporter, parent) -> list:
    found = [span for span in exporter.get_finished_spans() if span.parent == parent.context]
    return sorted(found, key=lambda span: span.start_time)


def stages(exporter, parent) -> list[str]:
    return [span.name for span in below(exporter, parent)]


async def test_a_request_is_a_span_of_its_route(tmp_path, exporter) -> None:
    async with serving(tmp_path / "games.db") as live:
        exporter.clear()
        client = live.client()
        # Nobody outside can have his own trace continued.
        forged = {"traceparent": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"}
        await client.get("/api/games/nessuna", headers=forged)
    (http,) = named(exporter, "http")
    assert http.attributes["route"] == "/api/games/{game}"
    assert http.attributes["status"] == "404"
    assert http.parent is None
    assert f"{http.context.trace_id:032x}" not in forged["traceparent"]


def test_another_server_continues_a_trace(exporter) -> None:
    with tracing.span("relay"):
        carried = tracing.carried()
    assert set(carried) == {"traceparent"}
    tracing.arrive(carried)
    with tracing.span("act", tracing.arrived()):
        pass
    tracing.arrive({})
    with tracing.span("act", tracing.arrived()):
        pass
    (relay,) = named(exporter, "relay")
    continued, own = named(exporter, "act")
    assert continued.parent.span_id == relay.context.span_id
    assert continued.context.trace_id == relay.context.trace_id
    assert own.parent is None


def test_an_error_leaves_its_code_and_not_its_text(exporter) -> None:
    with pytest.raises(RuleError), tracing.span("act", rack="SECRETS", kind="play"):
        raise RuleError("tiles_not_on_rack", tiles="Q")
    with pytest.raises(ValueError, match="SECRETS"), tracing.span("act"):
        raise ValueError("SECRETS")
    refused, failed = named(exporter, "act")
    assert dict(refused.attributes) == {"kind": "play", "outcome": "tiles_not_on_rack"}
    assert dict(failed.attributes) == {"outcome": "ValueError"}
    assert "SECRETS" not in refused.to_json() + failed.to_json()


def test_while_traces_are_off_nothing_is_made() -> None:
    with tracing.traced(OFF):
        assert tracing.span("act", kind="play") is tracing.span("http")
        assert tracing.stages("wait") is tracing.stages("wait")
        assert (tracing.carried(), tracing.arrived()) == ({}, None)


def test_without_the_extra_one_sentence_says_what_to_install(monkeypatch) -> None:
    monkeypatch.delitem(sys.modules, "plancia.server.spans", raising=False)
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace", None)
    settings = TraceSettings(endpoint="http://127.0.0.1:9/v1/traces")
    with pytest.raises(ExtraError) as raised, tracing.traced(settings):
        pass
    assert raised.value.code == "extra_missing"


class TracedHouse(House):
    """Nodes whose application traces what it does, as the server does it."""

    async def app(self, name, scope, receive, send) -> None:
        with (
            tracing.span("http", tracing.arrived(), topic=name) if scope["type"] == "http" else nullcontext()
        ):
            await super().app(name, scope, receive, send)

    async def echo(self, receive, send) -> None:
        await send({"type": "websocket.send", "text": "welcome"})
        while (event := await receive())["type"] == "websocket.receive":
            with tracing.span("act", tracing.arrived()):
                await send({"type": "websocket.send", "text": event["text"].upper()})


async def test_a_request_and_a_message_are_followed_to_the_node_that_answers(exporter) -> None:
    nodes = TracedHouse(Ether(1))
    for name in ("a", "b"):
        await nodes.enter(name)
    try:
        await Caller(nodes, "a", "GET").answered()
        talking = Caller(nodes, "a")
        await talking.until(lambda: talking.texts)
        talking.say("uno")
        await talking.until(lambda: "UNO" in talking.texts)
        talking.events.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await talking.task
    finally:
        for name in ("a", "b"):
            await nodes.leave(name)
    (call,) = named(exporter, "call")
    here, there = sorted(named(exporter, "http"), key=lambda span: span.attributes["topic"])
    assert (here.parent.span_id, there.parent.span_id) == (call.context.span_id, call.context.span_id)
    (act,) = named(exporter, "act")
    assert act.parent.span_id in {span.context.span_id for span in named(exporter, "relay")}
