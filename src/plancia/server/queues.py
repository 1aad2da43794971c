"""Everything in a server that can wait or be refused, with its figure. The parts count; here they meet the figures."""

from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from plancia.server.connections.open_connections import OpenConnections
from plancia.server.journal.appending import ThreadedJournal
from plancia.server.journal.batches import Batches
from plancia.server.live.doors import Doors
from plancia.server.live.registry import Registry
from plancia.server.metrics import Metrics
from plancia.server.nodes.joining import Joined
from plancia.server.nodes.relay.exchange import Exchange
from plancia.server.services import Services
from plancia.server.store.store import Store
from plancia.server.thinking.thought_pool import ThoughtPool

#: Something that waits for its thread, or for the next transaction.
Queue = ThreadPoolExecutor | Batches[Any]


def measure_server(
    metrics: Metrics,
    services: Services,
    journal: ThreadedJournal,
    store: Store,
    *,
    work: ThreadPoolExecutor,
    room: OpenConnections | None,
) -> None:
    """Let the figures show every queue of a server.

    ``work`` are the threads of the event loop; ``room`` counts connections, where the server listens itself.
    """
    people = services.people
    measure_queues(
        metrics,
        {
            "journal": journal.writer.queue,
            "journal_reads": journal.readers,
            "notices": services.notices.threads,
            "store": store.queue,
            "passwords": people.passwords.threads,
            "press": services.press.thread,
            "records": services.records.reader,
            "searches": services.dictionary.searching,
            "thinkers": services.games.parts.thinkers,
            "verdicts": services.dictionary.verdicts,
            "work": work,
        },
    )
    journal.on_read = metrics.read_seconds.observe
    measure_thoughts(metrics, services.games.parts.pool)
    metrics.waiting.labels("turns").set_function(lambda: people.turns.waiting)
    metrics.waiting.labels("pages").set_function(lambda: services.press.pages_waiting)
    people.limits.on_refused = lambda kind: metrics.limited.labels(kind).inc()
    measure_commands(metrics, services.registries)
    measure_viewers(metrics, services.doors)
    if room is not None:
        metrics.connections.set_function(lambda: len(room))
        metrics.connections_refused.set_function(lambda: room.refused)
        metrics.connections_late.set_function(lambda: room.late)


def measure_thoughts(metrics: Metrics, pool: ThoughtPool) -> None:
    """Let the figures show how computer players think, and who waits for that."""
    metrics.waiting.labels("thoughts").set_function(lambda: pool.waiting)
    metrics.waiting.labels("studies").set_function(lambda: pool.studies.waiting)
    metrics.thinking.set_function(lambda: pool.thinking)
    metrics.thoughts.set_function(lambda: pool.thought)
    metrics.thoughts_hurried.set_function(lambda: pool.hurried)
    metrics.thoughts_at_once.set_function(lambda: pool.at_once)
    metrics.thoughts_dropped.set_function(lambda: pool.dropped)
    metrics.thoughts_repeated.set_function(lambda: pool.repeated)
    pool.on_thought = metrics.bot_seconds.observe


def measure_node(metrics: Metrics, joined: Joined, exchange: Exchange) -> None:
    """Let the figures show what this server does as a node among others."""
    node, carrier = joined.node, joined.carrier

    async def orphans(groups: list[str]) -> None:
        metrics.taken_over.inc(len(groups))

    async def expelled() -> None:
        metrics.expelled.inc()

    node.on_orphans(orphans)
    node.on_expelled(expelled)
    metrics.owned.set_function(lambda: node.owned)
    metrics.member.set_function(lambda: node.is_member)
    metrics.carrier_connected.set_function(lambda: carrier.is_whole)
    metrics.carrier_sent.set_function(lambda: carrier.sent)
    metrics.carrier_taken.set_function(lambda: carrier.taken)
    metrics.carrier_refused.set_function(lambda: carrier.refused)
    metrics.tunnels.set_function(lambda: len(exchange.tunnels))
    metrics.tunnel_bytes.set_function(lambda: sum(each.outgoing.waiting_bytes for each in exchange.tunnels))
    metrics.relay_passed.set_function(lambda: exchange.passed)
    metrics.relay_taken.set_function(lambda: exchange.taken)


def measure_queues(metrics: Metrics, queues: Mapping[str, Queue]) -> None:
    """Let the figures say how long each queue is, and how large and how slow its transactions are."""
    for name, queue in queues.items():
        if isinstance(queue, ThreadPoolExecutor):
            # Python offers no other way to ask how much waits.
            metrics.waiting.labels(name).set_function(queue._work_queue.qsize)
        else:
            _measure_batches(metrics, name, queue)


def _measure_batches(metrics: Metrics, name: str, queue: Batches[Any]) -> None:
    metrics.waiting.labels(name).set_function(lambda: queue.waiting)
    entries, seconds = metrics.batch_entries.labels(name), metrics.batch_seconds.labels(name)

    def done(count: int, took_s: float) -> None:
        entries.observe(count)
        seconds.observe(took_s)

    queue.on_done = done


def measure_commands(metrics: Metrics, registries: Iterable[Registry[Any]]) -> None:
    """Let the figures say how many commands wait in the contests of each kind, and in the longest queue."""
    for registry in registries:
        _measure_registry(metrics, registry)


def _measure_registry(metrics: Metrics, registry: Registry[Any]) -> None:
    def waiting() -> list[int]:
        return [live.waiting for live in registry.in_memory()]

    metrics.commands_waiting.labels(registry.CONTEST).set_function(lambda: sum(waiting()))
    metrics.commands_waiting_most.labels(registry.CONTEST).set_function(lambda: max(waiting(), default=0))


def measure_viewers(metrics: Metrics, doors: Doors) -> None:
    """Let the figures say how much viewers have not read yet."""
    metrics.unsent_bytes.set_function(lambda: sum(viewer.unsent for viewer in doors.viewers()))
    metrics.unsent_bytes_most.set_function(
        lambda: max((viewer.unsent for viewer in doors.viewers()), default=0)
    )
