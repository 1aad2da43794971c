"""Spans by OpenTelemetry. Only ``tracing`` imports this module, and only where traces are asked for."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from opentelemetry.context import get_current
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SimpleSpanProcessor, SpanExporter
from opentelemetry.sdk.trace.sampling import ParentBased, TraceIdRatioBased
from opentelemetry.trace import Span, Status, StatusCode, Tracer
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from plancia.rules.errors import CodedError
from plancia.server.settings import TraceSettings
from plancia.server.tracing import Carried
from plancia.server.version import version

#: The attributes a span may have. None of them can hold a tile, a name or what somebody wrote.
ATTRIBUTES = frozenset(
    {"action_id", "contest", "kind", "method", "node", "outcome", "route", "status", "topic"}
)

_propagator = TraceContextTextMapPropagator()


class OpenTelemetry:
    """Makes spans and sends them to a collector, in a thread of its own."""

    def __init__(self, settings: TraceSettings, exporter: SpanExporter | None) -> None:
        self._provider = TracerProvider(
            resource=Resource({"service.name": "plancia", "service.version": version()}),
            sampler=ParentBased(TraceIdRatioBased(settings.share)),
            shutdown_on_exit=False,
        )
        self._provider.add_span_processor(
            BatchSpanProcessor(OTLPSpanExporter(endpoint=settings.endpoint))
            if exporter is None
            else SimpleSpanProcessor(exporter)
        )
        self._tracer = self._provider.get_tracer("plancia")

    @contextmanager
    def span(
        self, name: str, parent: Carried | None, attributes: Mapping[str, str | int]
    ) -> Iterator["Noted"]:
        """Make a span around something; an error leaves its code or its kind, not its text."""
        with self._tracer.start_as_current_span(
            name,
            context=None if parent is None else _propagator.extract(parent),
            attributes=_allowed(attributes),
            record_exception=False,
            set_status_on_exception=False,
        ) as made:
            try:
                yield Noted(made)
            except CodedError as error:
                made.set_attribute("outcome", error.code)
                raise
            except Exception as error:
                made.set_attribute("outcome", type(error).__name__)
                made.set_status(Status(StatusCode.ERROR))
                raise

    def stages(self, first: str, attributes: Mapping[str, str | int]) -> "Stages":
        """Follow a command below the span that is under way."""
        return Stages(self._tracer, first, _allowed(attributes))

    def carried(self) -> dict[str, str]:
        """Return what another server must know to continue the trace that is under way."""
        found: dict[str, str] = {}
        _propagator.inject(found)
        return found

    def close(self) -> None:
        """Send the last spans."""
        self._provider.shutdown()


class Noted:
    """A span under way."""

    def __init__(self, span: Span) -> None:
        self._span = span

    def note(self, **attributes: str | int) -> None:
        """Say more of it, as far as the list of attributes allows."""
        self._span.set_attributes(_allowed(attributes))


class Stages:
    """The stages of a command, each a span below the one in which the command came."""

    def __init__(self, tracer: Tracer, first: str, attributes: dict[str, str | int]) -> None:
        self._tracer = tracer
        self._below = get_current()
        self._attributes = attributes
        self._span = self._begun(first)

    def enter(self, stage: str) -> None:
        """End the stage that it was in, and begin another."""
        self._span.end()
        self._span = self._begun(stage)

    def end(self, outcome: str) -> None:
        """End the last stage."""
        self._span.set_attribute("outcome", outcome)
        self._span.end()

    def _begun(self, stage: str) -> Span:
        return self._tracer.start_span(stage, context=self._below, attributes=self._attributes)


def _allowed(attributes: Mapping[str, str | int]) -> dict[str, str | int]:
    return {name: value for name, value in attributes.items() if name in ATTRIBUTES}
