"""The contests of one kind in memory: read from the journal when somebody needs one, dropped when nobody does."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

from plancia.rules.errors import CodedError
from plancia.server.journal.errors import JournalError
from plancia.server.live.aggregate import RETRY_MS, Aggregate
from plancia.server.live.errors import LiveError
from plancia.server.live.foundation import Foundation
from plancia.server.live.timeline import Alarm
from plancia.server.live.viewer import Close
from plancia.server.logs import log
from plancia.server.nodes.errors import NodeError

_log = log("live")

#: How often to look for contests that nobody needs.
SWEEP_S = 10

L = TypeVar("L", bound=Aggregate[Any, Any, Any, Any])


class Registry(ABC, Generic[L]):
    """All contests of a kind. One that is not in memory but will need its clock has an alarm, which brings it back."""

    #: What they are contests of, as in their aggregates.
    CONTEST: ClassVar[str]

    def __init__(self, foundation: Foundation) -> None:
        self.foundation = foundation
        self._live: dict[str, L] = {}
        self._opening: dict[str, asyncio.Task[L]] = {}
        self._alarms: dict[str, Alarm] = {}
        self._idle: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._sweeping: asyncio.Task[None] | None = None
        self._stopping = False
        #: How many times everything was forgotten.
        self._lives = 0
        foundation.metrics.live.labels(self.CONTEST).set_function(lambda: len(self._live))

    @abstractmethod
    async def start(self) -> None:
        """Go on with the contests whose clocks must run."""

    @abstractmethod
    async def open(self, name: str) -> L:
        """Read a contest from the journal; raise what says that there is none, or what is wrong with it."""

    async def get(self, name: str) -> L:
        """Return a contest, opened if need be. Raises what ``open`` and ``Owners.claim`` raise, ``server_stopping``."""
        if self._stopping:
            raise LiveError("server_stopping")
        if (found := self._live.get(name)) is not None:
            self._idle.discard(name)  # somebody is about to need it
            return found
        task = self._opening.get(name)
        if task is None:
            task = self._opening[name] = asyncio.get_running_loop().create_task(self._opened(name))
            task.add_done_callback(lambda _: self._opening.pop(name, None))
        return await asyncio.shield(task)

    async def live_in(self, groups: Collection[str]) -> list[str]:
        """Return the contests of groups whose clocks must run."""
        return []

    async def take_over(self, groups: Collection[str]) -> None:
        """Go on with the contests of groups that this node has taken over."""
        await self.wake(await self.live_in(groups))

    def in_memory(self) -> list[L]:
        """Return the contests that are in memory."""
        return list(self._live.values())

    def found(self, name: str) -> L | None:
        """Return a contest if it is in memory."""
        return self._live.get(name)

    async def begun(self, live: L) -> None:
        """Do what opens a contest without anybody's action: called once it is in memory."""

    def rests(self, live: L) -> bool:
        """Tell whether the database itself knows when a contest needs its clock: without an alarm in memory."""
        return False

    async def _opened(self, name: str) -> L:
        while True:
            # If this node is declared gone meanwhile it may have taken the contest over again, under its new name.
            lives = self._lives
            try:
                live = await self._claimed(name)
            except Exception:
                if lives == self._lives:
                    raise
                continue
            if lives == self._lives:
                break
        if (alarm := self._alarms.pop(name, None)) is not None:
            alarm.cancel()
        self._live[name] = live
        live.go_on()
        await self.begun(live)
        return live

    async def _claimed(self, name: str) -> L:
        """Own a contest and read it."""
        owners, lives = self.foundation.owners, self._lives
        await owners.claim(name)
        try:
            return await self.open(name)
        except JournalError:
            raise  # the claim stays: the next try finds the contest still this node's
        except Exception:
            if lives == self._lives and name not in self._alarms:
                await owners.release(name)
            raise

    # --- the life of the server ---

    async def go_on(self, names: Iterable[str]) -> None:
        """Go on with contests that are not over and nobody else's: their clocks run before anybody asks for them."""
        self.spawn(self.wake(await self.foundation.owners.free(list(names))))
        self._sweeping = asyncio.get_running_loop().create_task(self._sweep())

    async def wake(self, names: Iterable[str]) -> None:
        """Open contests, so that their clocks run."""
        for name in names:
            try:
                await self.get(name)
            except NodeError:
                pass  # it is in good hands
            except JournalError as error:
                _log.warning("game_goes_on_later", game=name, code=error.code)
                self._alarm(name, self.foundation.timeline.now_ms() + RETRY_MS)
            except (CodedError, OSError) as error:
                _log.error("game_cannot_go_on", game=name, code=getattr(error, "code", type(error).__name__))
            # A contest that somebody asks for meanwhile is opened first.
            await asyncio.sleep(0)

    def _alarm(self, name: str, at_ms: int) -> None:
        if name in self._alarms:
            self._alarms[name].cancel()
        self._alarms[name] = self.foundation.timeline.alarm(at_ms, partial(self._wake_later, name))

    def _wake_later(self, name: str) -> None:
        self.spawn(self.wake([name]))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            await self.sweep()

    async def sweep(self) -> None:
        """Drop contests that nobody needs from memory."""
        idle = {name for name, live in self._live.items() if live.is_idle}
        # A viewer who is coming in holds a contest already: drop one only if it was idle the last time too.
        gone, self._idle = idle & self._idle, idle
        for name in gone:
            live = self._live[name]
            if live.is_idle:
                due_ms = None if self.rests(live) else live.due_ms
                del self._live[name]
                await live.close(Close.COME_BACK)
                if due_ms is not None:
                    self._alarm(name, due_ms)
                elif name not in self._opening and name not in self._live:
                    await self.foundation.owners.release(name)

    async def read_anew(self, name: str) -> None:
        """Let go of a contest that was changed in the journal; its viewers come back, and then it is read again."""
        live = self._live.pop(name, None)
        if live is None:
            return
        due_ms = live.due_ms
        await live.close(Close.COME_BACK)
        if due_ms is not None:
            self._alarm(name, due_ms)
        elif name not in self._opening and name not in self._live:
            await self.foundation.owners.release(name)

    async def forget(self) -> None:
        """Forget everything: this node was declared gone, and others have what it had."""
        self._lives += 1
        gone, self._live = list(self._live.values()), {}
        for alarm in self._alarms.values():
            alarm.cancel()
        self._alarms.clear()
        self._idle.clear()
        await asyncio.gather(*[live.abandon() for live in gone])

    async def stop(self) -> None:
        """Finish what is under way, close every socket with ``COME_BACK``, and stop everything else."""
        self._stopping = True
        if self._sweeping is not None:
            self._sweeping.cancel()
        for task in [*self._opening.values(), *self._tasks]:
            task.cancel()
        for alarm in self._alarms.values():
            alarm.cancel()
        await asyncio.gather(*[live.close(Close.COME_BACK) for live in self._live.values()])

    def insist(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something with the database beside everything else, again and again while it refuses."""
        self.spawn(self._insist(work))

    async def _insist(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except JournalError as error:
                _log.warning("tried_again_later", code=error.code)
                await asyncio.sleep(RETRY_MS / 1000)
            else:
                return

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else; it ends when the server stops."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
