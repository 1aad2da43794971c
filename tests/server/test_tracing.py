"""A trace follows one action through the server and from one server to the next, and gives nothing of it away."""

import sys

import pytest
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from plancia.rules.errors import RuleError
from plancia.server import tracing
from plancia.server.errors import ServeError
from plancia.server.settings import TraceSettings
from plancia.server.spans import ATTRIBUTES
from server.live.serving import serving

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
    with pytest.raises(ServeError) as raised, tracing.traced(settings):
        pass
    assert raised.value.code == "extra_missing"
