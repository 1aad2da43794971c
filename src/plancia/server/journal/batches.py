"""A queue for one thread, which takes everything that waits at once, so that one commit serves all of it.

A sync takes the same time for one change as for hundreds. While the thread waits for the disk the next ones gather.
A change that comes alone is taken at once. ``group_commit`` appends to the journal with this queue, and
``server.store`` writes its tables with it.
"""

from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from threading import Lock
from time import perf_counter
from typing import Generic, TypeVar

#: The most that is taken at once: bounds how long the first one waits for the others.
MAX_BATCH = 256

T = TypeVar("T")


class Batches(Generic[T]):
    """A queue that any thread fills and one empties, in order."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[T | None] = SimpleQueue()
        self._open = True
        self._lock = Lock()  # so that nothing is queued after the end mark
        #: Is told of every batch that was done: how many there were, and how many seconds they took.
        self.on_done: Callable[[int, float], None] | None = None

    @property
    def waiting(self) -> int:
        """How many wait, about: other threads put and take at the same time."""
        return self._queue.qsize()

    def put(self, item: T) -> bool:
        """Queue something; return False after ``close``, when nothing is taken any more."""
        with self._lock:
            if self._open:
                self._queue.put(item)
            return self._open

    def close(self) -> None:
        """Let the iteration end after what is queued."""
        with self._lock:
            if self._open:
                self._queue.put(None)
            self._open = False

    def __iter__(self) -> Iterator[list[T]]:
        """Yield what waits, at least one item and all there are, until the mark of the end."""
        while (item := self._queue.get()) is not None:
            batch = [item]
            while len(batch) < MAX_BATCH:
                try:
                    item = self._queue.get_nowait()
                except Empty:
                    break
                if item is None:
                    yield batch
                    return
                batch.append(item)
            began = perf_counter()
            yield batch
            # The thread asks for the next batch when it has done this one.
            if self.on_done is not None:
                self.on_done(len(batch), perf_counter() - began)
