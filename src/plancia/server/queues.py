"""Everything in a server that can wait, with its figure: what waits for a thread, for a transaction, for a viewer."""

from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from plancia.server.journal.batches import Batches
from plancia.server.live.doors import Doors
from plancia.server.live.registry import Registry
from plancia.server.metrics import Metrics

#: Something that waits for its thread, or for the next transaction.
Queue = ThreadPoolExecutor | Batches[Any]


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
