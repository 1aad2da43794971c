"""The few processes in which the computer players of a server think, and who waits for them.

The game that has waited longest is next; it waits with one thought at a time. The more wait, the less each may take: a
player who is in a hurry tries less, and one for whom no time is left is not asked at all. Questions of the laboratory
have a process beside these (``studies``), which stands still while all of these think: no game waits for one.
"""

import asyncio
from collections import deque
from collections.abc import Callable

import msgspec

from plancia.engine.player import Action
from plancia.rules.tiles import Tile
from plancia.server.child import DONE
from plancia.server.logs import log
from plancia.server.thinking.question import Answer, Question
from plancia.server.thinking.studies import Studies
from plancia.server.thinking.thinker import Thinker

#: Nobody waits longer than this for a thought, those before it included.
PATIENCE_S = 20.0
#: Trying things for less than this is not worth it.
LEAST_S = 0.005
#: A thought is begun so often if the process dies; after that it is the thought that kills processes.
ATTEMPTS = 3
#: A process that takes so much longer than it may is stuck.
STUCK_S = 30.0

_log = log("thinking")


class Thought:
    """A question that was asked. ``future`` gets what the player does, None if he must answer without thinking."""

    def __init__(self, game: str, question: Question, rack: tuple[Tile, ...]) -> None:
        self.game = game
        self.question = question
        self.rack = rack
        self.future: asyncio.Future[Action | None] = asyncio.get_running_loop().create_future()
        #: By the loop's clock: when the player who may take as long as he was given is through; None: he waits.
        self.through_s: float | None = None
        self.patience: asyncio.TimerHandle | None = None

    def settle(self, action: Action | None) -> None:
        """Say what came of it."""
        if self.patience is not None:
            self.patience.cancel()
        if not self.future.done():
            self.future.set_result(action)


class ThoughtPool:
    """At most ``size`` processes, each started when it is needed. One event loop uses it."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._waiting: deque[Thought] = deque()
        self._latest: dict[str, Thought] = {}
        self._idle: list[Thinker] = []
        self._busy: dict[asyncio.Task[None], Thinker] = {}
        self._open = size > 0
        #: The questions of the laboratory.
        self.studies = Studies(is_open=self._open)
        #: Told how many seconds a thought took.
        self.on_thought: Callable[[float], object] = float
        #: How many thoughts came to an end, were given less than they like, were not begun, were not needed any more,
        #: were begun again.
        self.thought = self.hurried = self.at_once = self.dropped = self.repeated = 0

    @property
    def waiting(self) -> int:
        """How many wait for a process."""
        return len(self._waiting)

    @property
    def thinking(self) -> int:
        """How many processes think now."""
        return len(self._busy)

    @property
    def pids(self) -> frozenset[int]:
        """The numbers of all processes."""
        thinkers = (*self._idle, *self._busy.values(), self.studies.thinker)
        return frozenset(each.pid for each in thinkers if each.pid is not None)

    def ask(self, game: str, question: Question, rack: tuple[Tile, ...], patience_s: float) -> Thought:
        """Ask what a player does; within so many seconds there is an answer, or None.

        What the game has asked before is dropped.
        """
        thought = Thought(game, question, rack)
        if earlier := self._latest.get(game):
            self.drop(earlier)
        if not self._open:
            thought.settle(None)
            self.at_once += 1
            return thought
        loop = asyncio.get_running_loop()
        thought.patience = loop.call_later(min(patience_s, PATIENCE_S), self._give_up, thought)
        self._latest[game] = thought
        self._waiting.append(thought)
        self._go_on()
        return thought

    def drop(self, thought: Thought) -> None:
        """Let a thought go that nobody needs any more. What a process has begun it brings to its end."""
        if not thought.future.done():
            self.dropped += 1
        self._forget(thought)
        thought.settle(None)

    async def close(self) -> None:
        """Think nothing more, and end all processes."""
        self._open = False
        await self.studies.close()
        for thought in list(self._latest.values()):
            self.drop(thought)
        thinkers = [*self._idle, *self._busy.values()]
        self._idle.clear()
        for task in self._busy:
            task.cancel()
        await asyncio.gather(*self._busy, return_exceptions=True)
        for thinker in thinkers:
            await thinker.close()

    def _give_up(self, thought: Thought) -> None:
        if not thought.future.done():
            self.at_once += 1
        self._forget(thought)
        thought.settle(None)

    def _forget(self, thought: Thought) -> None:
        if self._latest.get(thought.game) is thought:
            del self._latest[thought.game]
        if thought.through_s is None and thought in self._waiting:
            self._waiting.remove(thought)

    def _go_on(self) -> None:
        """Give the oldest thoughts to processes that have nothing to do."""
        while self._open and self._waiting and len(self._busy) < self.size:
            thought = self._waiting.popleft()
            thinker = self._idle.pop() if self._idle else Thinker()
            task = asyncio.get_running_loop().create_task(self._think(thinker, thought))
            self._busy[task] = thinker
            task.add_done_callback(self._done)
        self.studies.give_way(self._open and len(self._busy) >= self.size)

    def _done(self, task: "asyncio.Task[None]") -> None:
        thinker = self._busy.pop(task)
        if self._open:
            self._idle.append(thinker)
            self._go_on()

    async def _think(self, thinker: Thinker, thought: Thought) -> None:
        action = None
        try:
            action = await self._chosen(thinker, thought)
        except Exception:
            # The player answers without thinking; the game goes on.
            _log.exception("thought_failed", game=thought.game)
        finally:
            self._forget(thought)
            thought.settle(action)

    async def _chosen(self, thinker: Thinker, thought: Thought) -> Action | None:
        loop, likes_s = asyncio.get_running_loop(), thought.question.slot_s
        # Nobody behind this one shall lose his patience.
        given_s = min(likes_s, PATIENCE_S * self.size / (self.waiting + 1))
        if thought.patience is not None:
            given_s = min(given_s, (thought.patience.when() - loop.time()) / 2)
        if given_s < min(LEAST_S, likes_s):
            self.at_once += 1
            return None
        self.hurried += given_s < likes_s
        thought.through_s = loop.time() + given_s
        question = thought.question.within(given_s)
        for attempt in range(ATTEMPTS):
            if thought.future.done():
                return None
            self.repeated += attempt > 0
            began_s = loop.time()
            async with asyncio.timeout(given_s + STUCK_S):
                answer = await thinker.think(question)
            if answer is None:
                continue
            if answer[0] != DONE:
                _log.error("thought_failed", game=thought.game, why=answer[1].decode())
                return None
            self.thought += 1
            self.on_thought(loop.time() - began_s)
            return msgspec.json.decode(answer[1], type=Answer).action(thought.rack)
        _log.error("thought_failed", game=thought.game, why="died")
        return None
