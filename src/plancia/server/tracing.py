"""Traces of one action, from the socket to the answer and through all servers. Off unless the owner names a collector.

While they are off nothing is made, and OpenTelemetry is not even imported: ``spans`` alone knows it. A span says what
was done and how long it took. Like a log line it has only attributes that are on a list, and no text of an error: that
may quote what is on a rack. Nothing from outside starts or continues a trace; only servers hand one on.
"""

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import ContextVar
from importlib import import_module
from typing import Any, Protocol

from plancia.machine.extras import missing
from plancia.server.settings import TraceSettings

#: What one server tells another of a trace, as W3C writes it.
Carried = Mapping[str, str]


class Noted(Protocol):
    """A span under way."""

    def note(self, **attributes: str | int) -> None:
        """Say more of it, as far as the list of attributes allows."""


class Stages(Protocol):
    """What happens to one command, one thing after another."""

    def enter(self, stage: str) -> None:
        """End the stage that it was in, and begin another."""

    def end(self, outcome: str) -> None:
        """End the last stage."""


class Tracer(Protocol):
    """Makes spans and sends them to a collector."""

    def span(
        self, name: str, parent: Carried | None, attributes: Mapping[str, str | int]
    ) -> AbstractContextManager[Noted]:
        """Make a span around something: below the one that is under way, or below another server's."""

    def stages(self, first: str, attributes: Mapping[str, str | int]) -> Stages:
        """Follow a command, which is in its first stage."""

    def carried(self) -> dict[str, str]:
        """Return what another server must know to continue the trace that is under way."""

    def close(self) -> None:
        """Send the last spans."""


class _Nothing:
    """What there is while traces are off; the same one for all."""

    def note(self, **attributes: str | int) -> None:
        pass

    def enter(self, stage: str) -> None:
        pass

    def end(self, outcome: str) -> None:
        pass


_NOTHING = _Nothing()
_NO_SPAN: AbstractContextManager[Noted] = nullcontext(_NOTHING)
_tracer: Tracer | None = None
#: What came with the request or the message that this task takes now, from the server that passed it on.
_arrived: ContextVar[Carried | None] = ContextVar("plancia_trace", default=None)


@contextmanager
def traced(settings: TraceSettings, exporter: Any = None) -> Iterator[None]:  # noqa: ANN401  (OpenTelemetry's)
    """Trace this process if its settings name a collector; tests give an exporter instead.

    Raises ``extra_missing`` if what this needs is not installed.
    """
    global _tracer  # noqa: PLW0603  (a process has one, as it has one log)
    if settings.endpoint is None and exporter is None:
        yield
        return
    try:
        spans = import_module("plancia.server.spans")
    except ModuleNotFoundError as error:
        raise missing(error) from None
    tracer: Tracer = spans.OpenTelemetry(settings, exporter)
    _tracer = tracer
    try:
        yield
    finally:
        _tracer = None
        tracer.close()


def span(name: str, parent: Carried | None = None, **attributes: str | int) -> AbstractContextManager[Noted]:
    """Make a span around something: below the one that is under way, or below another server's.

    >>> with span("act", kind="play") as noted:
    ...     noted.note(outcome="done")
    """
    return _NO_SPAN if _tracer is None else _tracer.span(name, parent, attributes)


def stages(first: str, **attributes: str | int) -> Stages:
    """Follow a command from now on, below the span that is under way; the command is in its first stage."""
    return _NOTHING if _tracer is None else _tracer.stages(first, attributes)


def carried() -> dict[str, str]:
    """Return what another server must know to continue the trace that is under way; empty if there is none.

    >>> carried()
    {}
    """
    return {} if _tracer is None else _tracer.carried()


def arrive(brought: Carried) -> None:
    """Note what came with a request or a message that another server passed on; this task continues its trace."""
    if _tracer is not None:
        _arrived.set(brought or None)


def arrived() -> Carried | None:
    """Return what came with the latest request or message of this task; None if it came from a client itself."""
    return None if _tracer is None else _arrived.get()
