"""An event loop with a time of its own, on which several processes run, and a seed that says who goes next.

Nothing here waits, and no thread runs: time goes on when nobody has anything to do. Each process is what a real loop is,
one callback after another; of several processes that could go on, chance takes one. The same seed gives the same run.
"""

import asyncio
import heapq
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context, ContextVar, copy_context
from itertools import count
from random import Random
from typing import Any

#: The process to which what runs now belongs.
_process: ContextVar["Process"] = ContextVar("process")


class Process:
    """A program on a machine: its callbacks, and whether it can run."""

    def __init__(self, name: str, clock_s: float = 0.0) -> None:
        self.name = name
        #: How far the clock of its machine is ahead.
        self.clock_s = clock_s
        self.ready: deque[asyncio.Handle] = deque()
        self.is_paused = False
        self.is_dead = False
        self.context = copy_context()
        self.context.run(_process.set, self)

    def __repr__(self) -> str:
        return f"Process({self.name})"


class SimTask(asyncio.Task[Any]):
    """A task with a number: sets of tasks are in the same order in every run."""

    _numbers = count()

    def __new__(cls, *args: Any, **kwargs: Any) -> "SimTask":
        task = super().__new__(cls)
        task.number = next(cls._numbers)
        return task

    def __hash__(self) -> int:
        return self.number

    __eq__ = object.__eq__


class SimLoop(asyncio.AbstractEventLoop):
    """The loop. ``now_s`` is the true time; processes have clocks that are off by ``Process.clock_s``."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.now_s = 0.0
        self.callbacks = 0
        #: What tasks have raised and nobody has taken.
        self.failures: list[str] = []
        #: All tasks, so that none of a dead process is closed before the end: a process that is killed cleans nothing up.
        self.tasks: list[SimTask] = []
        self._timers: list[tuple[float, int, asyncio.TimerHandle, Process]] = []
        self._numbers = count()
        self._runnable: list[Process] = []
        self._closed = False
        SimTask._numbers = count()

    # --- running ---

    def run(self, until_s: float) -> None:
        """Let everything happen that happens before an instant."""
        asyncio._set_running_loop(self)
        try:
            while True:
                self._ring()
                if self._runnable:
                    self._step()
                elif self._timers and self._timers[0][0] <= until_s:
                    self.now_s = self._timers[0][0]
                else:
                    break
            self.now_s = max(self.now_s, until_s)
        finally:
            asyncio._set_running_loop(None)

    def _ring(self) -> None:
        while self._timers and self._timers[0][0] <= self.now_s:
            _, _, handle, process = heapq.heappop(self._timers)
            self._ready(handle, process)

    def _step(self) -> None:
        index = int(self.random.random() * len(self._runnable)) if len(self._runnable) > 1 else 0
        process = self._runnable[index]
        handle = process.ready.popleft()
        if not process.ready:
            del self._runnable[index]
        if not handle._cancelled:
            self.callbacks += 1
            handle._run()

    def _ready(self, handle: asyncio.Handle, process: Process) -> None:
        if process.is_dead or self._closed:
            return
        if not process.ready and not process.is_paused:
            self._runnable.append(process)
        process.ready.append(handle)

    def close(self) -> None:
        """Let nothing more happen, and throw away what is left."""
        self._closed = True
        self._timers.clear()
        self._runnable.clear()
        asyncio._set_running_loop(self)
        try:
            Process("nobody").context.run(self._throw_away)
        finally:
            asyncio._set_running_loop(None)

    def _throw_away(self) -> None:
        while self.tasks:
            task = self.tasks.pop()
            if not task.done():
                # What it does at its end reaches nobody any more.
                with suppress(Exception):
                    task.get_coro().close()

    # --- processes ---

    def begin(self, process: Process, work: Callable[[], Any]) -> None:
        """Call something in a process, soon."""
        self.call_soon(work, context=process.context.copy())

    def after(self, process: Process, delay_s: float, work: Callable[[], Any]) -> None:
        """Call something in a process after a while of true time."""
        self.at(process, self.now_s + delay_s, work)

    def at(self, process: Process, instant_s: float, work: Callable[[], Any]) -> None:
        """Call something in a process at an instant of true time; of two at the same instant the first comes first."""
        self._at(instant_s, work, (), process.context.copy())

    def kill(self, process: Process) -> None:
        """End a process at once: nothing of it runs any more."""
        process.is_dead = True
        process.ready.clear()
        self._forget(process)

    def pause(self, process: Process) -> None:
        """Let nothing of a process run until it is resumed; its clock goes on."""
        process.is_paused = True
        self._forget(process)

    def resume(self, process: Process) -> None:
        """Let a process go on."""
        process.is_paused = False
        if process.ready and not process.is_dead:
            self._runnable.append(process)

    def _forget(self, process: Process) -> None:
        if process in self._runnable:
            self._runnable.remove(process)

    # --- what asyncio asks of a loop ---

    def time(self) -> float:
        return self.now_s + here().clock_s

    def call_soon(self, callback: Any, *args: Any, context: Context | None = None) -> asyncio.Handle:
        context = context or copy_context()
        handle = asyncio.Handle(callback, args, self, context)
        self._ready(handle, context[_process])
        return handle

    call_soon_threadsafe = call_soon

    def call_later(
        self, delay: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self._at(self.now_s + delay, callback, args, context)

    def call_at(
        self, when: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self._at(when - here().clock_s, callback, args, context)

    def _at(self, when: float, callback: Any, args: Any, context: Context | None) -> asyncio.TimerHandle:
        context = context or copy_context()
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        heapq.heappush(self._timers, (when, next(self._numbers), handle, context[_process]))
        return handle

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Leave it where it is: it does nothing when its time comes."""

    def create_future(self) -> "asyncio.Future[Any]":
        return asyncio.Future(loop=self)

    def create_task(self, coro: Any, *, name: object = None, context: Context | None = None) -> SimTask:
        task = SimTask(coro, loop=self, context=context)
        self.tasks.append(task)
        return task

    def run_in_executor(self, executor: object, func: Any, *args: Any) -> "asyncio.Future[Any]":
        """Do what a thread would do, a little later."""
        future = self.create_future()

        def work() -> None:
            try:
                result = func(*args)
            except Exception as error:
                if not future.done():
                    future.set_exception(error)
            else:
                if not future.done():
                    future.set_result(result)

        self.call_later(self.random.random() * 0.01, work)
        return future

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        if not self._closed:
            self.failures.append(f"{context.get('message')}: {context.get('exception')!r}")

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return self._closed


def here() -> Process:
    """Return the process to which what runs now belongs."""
    return _process.get()
