"""How long a task used the event loop: the time of its steps, without the time in which it waited."""

from collections.abc import Coroutine, Generator
from time import perf_counter
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Metered(Generic[T]):
    """A coroutine that is awaited through here: ``spent_s`` says how long it ran so far, in how many ``steps``."""

    __slots__ = ("_is_over", "_work", "spent_s", "steps")

    def __init__(self, work: Coroutine[Any, Any, T]) -> None:
        self._work = work
        self.spent_s = 0.0
        self.steps = 0
        self._is_over = False

    def stop(self) -> None:
        """Meter no more from the next step on: a socket lives for hours after it was let in."""
        self._is_over = True

    def __await__(self) -> Generator[Any, Any, T]:
        work = self._work
        value: Any = None
        error: BaseException | None = None
        while True:
            began = perf_counter()
            self.steps += 1
            try:
                waits_for = work.send(value) if error is None else work.throw(error)
            except StopIteration as end:
                result: T = end.value
                return result
            finally:
                self.spent_s += perf_counter() - began
            error = None
            try:
                value = yield waits_for
            except GeneratorExit:
                work.close()
                raise
            except BaseException as thrown:  # a cancellation, or what the awaited work raised
                error = thrown
            if self._is_over and error is None:
                return (yield from work.__await__())
