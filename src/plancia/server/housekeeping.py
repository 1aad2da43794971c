"""When the interpreter looks for garbage: in small pieces, so that no player waits for a long collection.

By itself Python looks through everything that lives whenever a quarter has been added; with thousands of sockets that
takes a second, in which nobody is answered. Here the server puts the objects that it found alive aside every few
seconds (``gc.freeze``) and looks at them again only when enough sockets were closed, and when that takes a moment or is
due. Games, viewers and conversations are freed without the collector; what is left of a socket is a few kilobytes.
"""

import asyncio
import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any

from plancia.server.metrics import Metrics

#: When young objects are collected: seldom enough to be cheap, often enough to take milliseconds.
YOUNG, MIDDLE = 5_000, 20
#: Python never starts a full collection by itself.
NEVER = 1_000_000_000
EVERY_S = 5.0
#: So many sockets must have closed before a full collection, and half as many as are open.
LEAST_GONE = 1_000
#: A full collection that would take longer than this waits until nobody is there, or so many sockets have closed.
LONGEST_S = 0.25
MOST_GONE = 20_000


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


class Housekeeper:
    """Runs the collector of the process, so a process has one of these."""

    def __init__(self, departures: Callable[[], int], present: Callable[[], int]) -> None:
        """Ask how many sockets were closed since the start, and how many there are."""
        self._departures = departures
        self._present = present
        self._gone_before = 0
        #: About how long the collector would look at everything: as long as it looked at each part so far. To count
        #: what was put aside, the interpreter would walk through all of it.
        self._everything_s = 0.0

    async def keep(self) -> None:
        """Freeze what the start has made, then collect what comes later, until cancelled."""
        before = gc.get_threshold()
        gc.set_threshold(YOUNG, MIDDLE, NEVER)
        try:
            while True:
                self.tidy()
                await asyncio.sleep(EVERY_S)
        finally:
            gc.set_threshold(*before)
            gc.unfreeze()

    def tidy(self) -> None:
        """Collect the new objects; all objects, if enough sockets were closed and nobody waits long for it."""
        gone, present = self._departures() - self._gone_before, self._present()
        enough = gone >= max(LEAST_GONE, present // 2)
        everything = enough and (self._is_quick() or not present or gone >= MOST_GONE)
        if everything:
            self._gone_before += gone
            self._everything_s = 0.0
            gc.unfreeze()
        began = perf_counter()
        gc.collect()
        self._everything_s += perf_counter() - began
        gc.freeze()

    def _is_quick(self) -> bool:
        """Tell whether a full collection would take no longer than a player may wait."""
        return self._everything_s <= LONGEST_S
