"""The figures of a running server, for Prometheus. No label names a game, a person or a word: only kinds and counts."""

from collections.abc import Callable, Iterator
from hmac import compare_digest
from ipaddress import ip_address
from time import perf_counter
from typing import Any

from litestar import Request, Response, get
from litestar.enums import ScopeType
from litestar.exceptions import NotFoundException
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

from plancia.server.logs import log
from plancia.server.tracing import arrived, span

#: From a tenth of a millisecond to five seconds.
_SECONDS = (0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)

#: As many as may share one transaction, and steps below.
_ENTRIES = (1, 2, 4, 8, 16, 32, 64, 128, 256)

_FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip")


class Counted(Collector):
    """A figure that only grows. A part of the server counts it itself, and is asked when somebody reads all of them."""

    def __init__(self, name: str, text: str, registry: CollectorRegistry) -> None:
        self._name, self._text = name, text
        self._count: Callable[[], int] = int
        registry.register(self)

    def set_function(self, count: Callable[[], int]) -> None:
        """Ask for the figure from now on."""
        self._count = count

    def collect(self) -> Iterator[Metric]:
        """Return the figure as it is now."""
        yield CounterMetricFamily(self._name, self._text, value=self._count())


class Metrics:
    """All figures of one server, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()

        def counter(name: str, text: str, *labels: str) -> Counter:
            return Counter(f"plancia_{name}", text, labels, registry=self.registry)

        def gauge(name: str, text: str, *labels: str) -> Gauge:
            return Gauge(f"plancia_{name}", text, labels, registry=self.registry)

        def histogram(name: str, text: str, *labels: str) -> Histogram:
            return Histogram(f"plancia_{name}", text, labels, registry=self.registry, buckets=_SECONDS)

        def counted(name: str, text: str) -> Counted:
            return Counted(f"plancia_{name}", text, self.registry)

        self.requests = counter("requests", "Requests answered.", "method", "route", "status")
        self.request_seconds = histogram("request_seconds", "How long an answer took.", "route")
        self.refusals = counter("refusals", "Requests and commands refused, by code.", "code")
        self.live = gauge("live", "Games, duplicates and tournaments in memory.", "contest")
        self.sockets = gauge("sockets", "Open sockets, by what they look at.", "topic")
        self.commands = counter(
            "commands", "Commands decided, by their kind and outcome.", "contest", "kind", "outcome"
        )
        self.append_seconds = histogram("append_seconds", "How long the server waited for the disk.")
        self.deadline_late_seconds = histogram(
            "deadline_late_seconds", "How late the server was for an expiry."
        )
        self.bot_seconds = histogram("bot_seconds", "How long computer players thought.")
        self.thinking = gauge("thinking", "Processes in which computer players think now.")
        self.thoughts = counted("thoughts", "Thoughts of computer players that came to an end.")
        self.thoughts_hurried = counted("thoughts_hurried", "Thoughts that were given less time than usual.")
        self.thoughts_at_once = counted("thoughts_at_once", "Answers without a thought: no time was left.")
        self.thoughts_dropped = counted("thoughts_dropped", "Thoughts that nobody needed any more.")
        self.thoughts_repeated = counted("thoughts_repeated", "Thoughts begun again: a process had died.")
        self.notices = counter(
            "notices", "Notices to people, by their way and what became of them.", "way", "outcome"
        )
        # Everything that can wait.
        self.waiting = gauge("waiting", "What waits for a thread or a task, by queue.", "queue")
        self.commands_waiting = gauge("commands_waiting", "Commands that wait to be decided.", "contest")
        self.commands_waiting_most = gauge(
            "commands_waiting_most", "Commands that wait in the contest where most do.", "contest"
        )
        self.unsent_bytes = gauge("unsent_bytes", "What waits to be read by viewers.")
        self.unsent_bytes_most = gauge("unsent_bytes_most", "What waits for the viewer for whom most does.")
        self.batch_entries = Histogram(
            "plancia_batch_entries",
            "How many changes shared one transaction.",
            ("writer",),
            registry=self.registry,
            buckets=_ENTRIES,
        )
        self.batch_seconds = histogram("batch_seconds", "How long one transaction took.", "writer")
        # How far behind the process is.
        self.loop_lag_seconds = histogram("loop_lag_seconds", "How late the event loop was.")
        self.gc_seconds = histogram("gc_seconds", "How long a collection of garbage took.", "generation")
        self.shedding = gauge("shedding", "1 while new work is refused because the server is behind.")
        self.shed = counter("shed", "Requests refused because the server is behind.")
        self.read_seconds = histogram("read_seconds", "How long a reading of the journal took.")
        self.limited = counter("limited", "Acts refused because there were too many, by limit.", "limit")
        self.connections = gauge("connections", "Open connections, sockets among them.")
        self.connections_refused = counted(
            "connections_refused", "Connections closed or refused to make room."
        )
        self.connections_late = counted("connections_late", "Connections closed because they were too slow.")
        # Among other servers.
        self.member = gauge("member", "1 while the other nodes count on this one.")
        self.owned = gauge("owned", "Contests that this node owns; a tournament and its games are one.")
        self.taken_over = counter("taken_over", "Contests taken over from nodes that were gone.")
        self.expelled = counter("expelled", "How often this node was declared gone.")
        self.carrier_connected = gauge("carrier_connected", "1 while all ways between nodes work.")
        self.carrier_sent = counted("carrier_sent", "Messages sent to other nodes.")
        self.carrier_taken = counted("carrier_taken", "Messages taken from other nodes.")
        self.carrier_refused = counted(
            "carrier_refused", "Messages refused: no node of this database sent them."
        )
        self.relay_passed = counted("relay_passed", "Connections passed on to other nodes.")
        self.relay_taken = counted("relay_taken", "Connections that other nodes passed on to this one.")
        self.tunnels = gauge("tunnels", "Connections that go through two nodes.")
        self.tunnel_bytes = gauge("tunnel_bytes", "What is on its way between nodes.")

    def text(self) -> bytes:
        """Return all figures as Prometheus reads them."""
        return generate_latest(self.registry)


def measured(app: ASGIApp) -> ASGIApp:
    """Return the application with its requests counted: middleware for the whole of it."""

    async def measure(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        began, status = perf_counter(), "500"

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = str(message["status"])
            await send(message)

        try:
            with span("http", arrived(), method=scope["method"]) as traced:
                await app(scope, receive, noted)
                traced.note(route=str(scope.get("path_template") or ""), status=status)
        finally:
            metrics: Metrics = scope["litestar_app"].state.metrics
            # The template, not the path: a path may name a game, and there are as many paths as people can type.
            route = str(scope.get("path_template") or "")
            metrics.requests.labels(scope["method"], route, status).inc()
            took_s = perf_counter() - began
            metrics.request_seconds.labels(route).observe(took_s)
            log("http").info(
                "request", method=scope["method"], route=route, status=status, ms=round(took_s * 1000, 1)
            )

    return measure


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def get_metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Return the figures to this machine, or to a client with the token; answer 404 to all others."""
    if not _may_read(request):
        raise NotFoundException
    metrics: Metrics = request.app.state.metrics
    return Response(metrics.text(), media_type=CONTENT_TYPE_LATEST, headers={"cache-control": "no-store"})


def _may_read(request: Request[Any, Any, Any]) -> bool:
    token: str | None = request.app.state.settings.metrics.token
    kind, _, shown = request.headers.get("authorization", "").partition(" ")
    if token is not None:
        return kind.lower() == "bearer" and compare_digest(shown.strip().encode(), token.encode())
    if any(name in request.headers for name in _FORWARDED):
        return False  # through a proxy everybody comes from this machine
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False
