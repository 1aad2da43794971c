"""When the interpreter looks for garbage: in small pieces, so that no player waits for a long collection.

By itself Python looks through everything that lives whenever a quarter has been added; with thousands of sockets that
takes a second, in which nobody is answered. Here the server puts the objects that it found alive aside every few
seconds (``gc.freeze``), more often when there is much to do. It looks at them again only when enough sockets were
closed, and when that takes a moment or is due. Games, viewers and conversations are freed without the collector; what
is left of a socket is a few kilobytes.
"""

import asyncio
import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any

from plancia.server.metrics import Metrics

#: When young objects are collected: seldom enough to be cheap, often enough to take a millisecond or two.
YOUNG, MIDDLE = 2_000, 50
#: Python never starts a full collection by itself.
NEVER = 1_000_000_000
#: How often the server looks whether enough new objects live for a collection, and how long it waits at most. So many
#: take about five milliseconds: a busy server collects more often, not longer.
LOOK_S = 0.25
ENOUGH_NEW = 8_000
EVERY_S = 5.0
#: So many sockets must have closed before a full collection, and half as many as are open.
LEAST_GONE = 1_000
#: A full collection that would take longer than this waits until nobody is there, or so many sockets have closed.
LONGEST_S = 0.25
MOST_GONE = 20_000
#: So many sockets and their games have as many objects as the server has when nobody is there.
SOCKETS_LIKE_START = 1_200


@contextmanager
def measured_collections(metrics: Metrics) -> Iterator[None]:
    """Let the figures say how long collections take: nothing else happens in the process meanwhile."""
    seconds = [metrics.gc_seconds.labels(str(generation)) for generation in range(3)]
    began = perf_counter()

    def measure(phase: str, info: dict[str, Any]) -> None:
        nonlocal began
        if phase == "start":
            began = perf_counter()
        else:
            seconds[info["generation"]].observe(perf_counter() - began)

    gc.callbacks.append(measure)
    try:
        yield
    finally:
        gc.callbacks.remove(measure)


def new_objects() -> int:
    """Return about how many objects have come since the last collection of all new ones."""
    young, collections, _ = gc.get_count()
    return young + collections * YOUNG


class Housekeeper:
    """Runs the collector of the process, so a process has one of these."""

    def __init__(self, departures: Callable[[], int], present: Callable[[], int]) -> None:
        """Ask how many sockets were closed since the start, and how many there are."""
        self._departures = departures
        self._present = present
        self._gone_before = 0
        #: How long a collection of everything takes while nobody is there, by the last one.
        self._empty_s = 0.0

    async def keep(self) -> None:
        """Freeze what the start has made, then collect what comes later, until cancelled."""
        before = gc.get_threshold()
        gc.set_threshold(YOUNG, MIDDLE, NEVER)
        try:
            while True:
                self.tidy()
                await self._due()
        finally:
            gc.set_threshold(*before)
            gc.unfreeze()

    async def _due(self) -> None:
        """Wait until there is enough to collect, or long enough."""
        for _ in range(round(EVERY_S / LOOK_S)):
            await asyncio.sleep(LOOK_S)
            if new_objects() >= ENOUGH_NEW:
                return

    def tidy(self) -> None:
        """Collect the new objects; all objects, if enough sockets were closed and nobody waits long for it."""
        gone, present = self._departures() - self._gone_before, self._present()
        enough = gone >= max(LEAST_GONE, present // 2)
        everything = not self._empty_s or (enough and (self._is_quick() or not present or gone >= MOST_GONE))
        if everything:
            self._gone_before += gone
            gc.unfreeze()
        began = perf_counter()
        gc.collect()
        if everything:
            self._empty_s = (perf_counter() - began) / _times_empty(present)
        gc.freeze()

    def _is_quick(self) -> bool:
        """Tell whether a full collection would take no longer than a player may wait."""
        return self._empty_s * _times_empty(self._present()) <= LONGEST_S


def _times_empty(present: int) -> float:
    """Return how many times as many objects there are with so many sockets; to count them takes too long."""
    return 1 + present / SOCKETS_LIKE_START
