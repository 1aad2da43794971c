"""The questions of the laboratory: one at a time, in a process that stands still while games need the processors.

People take turns: who asks for every move of a game waits for one answer of somebody who asks for one. So many may wait
in all, and so many of one person.
"""

import asyncio
from collections import OrderedDict, deque

from plancia.laboratory.errors import LaboratoryError
from plancia.server.child import DONE
from plancia.server.logs import log
from plancia.server.thinking.errors import StudyError
from plancia.server.thinking.thinker import Thinker
from plancia.server.thinking.thinker_process import STUDYING

#: So many questions may wait, the one that is thought about among them; so many of one person.
MOST_WAITING = 64
MOST_OF_ONE = 4
#: Nobody waits longer than this for an answer, those before it included.
PATIENCE_S = 90.0
#: A question is begun so often if the process dies; after that it is the question that kills processes.
ATTEMPTS = 3
#: When to come back, for each question that waits.
RETRY_S = 2

_log = log("thinking")


class _Study:
    """A question that waits for its answer; None: the process died of it."""

    def __init__(self, text: bytes) -> None:
        self.text = text
        self.future: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()


class Studies:
    """The questions that wait, by person, and the process that answers them. One event loop uses it."""

    def __init__(self, *, is_open: bool) -> None:
        self.thinker = Thinker(STUDYING)
        self._open = is_open
        #: The person at the front is asked for next.
        self._waiting: OrderedDict[str, deque[_Study]] = OrderedDict()
        self._gives_way = False
        self._task: asyncio.Task[None] | None = None
        self._current: _Study | None = None

    @property
    def waiting(self) -> int:
        """How many questions have no answer yet."""
        return sum(map(len, self._waiting.values())) + (self._task is not None)

    async def ask(self, who: str, text: bytes) -> bytes:
        """Return the answer of the laboratory to a question of somebody, both as JSON.

        Raises ``laboratory_off``, ``laboratory_busy`` if too many wait or it takes too long, and ``analysis_failed`` if
        the process dies of it.
        """
        if not self._open:
            raise StudyError("laboratory_off")
        if self.waiting >= MOST_WAITING or len(self._waiting.get(who, ())) >= MOST_OF_ONE:
            raise StudyError("laboratory_busy", retry_s=RETRY_S * self.waiting)
        study = _Study(text)
        self._waiting.setdefault(who, deque()).append(study)
        self._go_on()
        try:
            async with asyncio.timeout(PATIENCE_S):
                answer = await study.future
        except TimeoutError:
            raise StudyError("laboratory_busy", retry_s=RETRY_S * max(self.waiting, 1)) from None
        finally:
            self._leave(who, study)
        if answer is None:
            raise LaboratoryError("analysis_failed", why="died")
        return answer

    def give_way(self, to_games: bool) -> None:  # noqa: FBT001  (what it is told is the one thing it takes)
        """Stand still while computer players think in as many processes as there may be, and go on afterwards."""
        self._gives_way = to_games
        self.thinker.stand_still(to_games)
        self._go_on()

    async def close(self) -> None:
        """Answer nothing more, and end the process."""
        self._open = False
        waiting = [study for studies in self._waiting.values() for study in studies]
        self._waiting.clear()
        for study in waiting:
            if not study.future.done():
                study.future.set_exception(StudyError("laboratory_off"))
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.thinker.close()

    def _leave(self, who: str, study: _Study) -> None:
        """Let a question go that has its answer, or that nobody waits for any more."""
        own = self._waiting.get(who)
        if own is not None and study in own:
            own.remove(study)
            if not own:
                del self._waiting[who]
        # Who gives up waiting cancels the future with it.
        study.future.cancel()
        if self._current is study and study.future.cancelled() and self._task is not None:
            self._task.cancel()

    def _go_on(self) -> None:
        if self._task is not None or self._gives_way or not self._waiting or not self._open:
            return
        who, own = self._waiting.popitem(last=False)
        study = own.popleft()
        if own:
            self._waiting[who] = own
        self._current = study
        self._task = asyncio.get_running_loop().create_task(self._think(study))
        self._task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._task = self._current = None
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("study_failed", why=type(error).__name__)
        self._go_on()

    async def _think(self, study: _Study) -> None:
        answer = None
        try:
            for _ in range(ATTEMPTS):
                found = await self.thinker.think(study.text)
                if found is not None:
                    answer = found[1] if found[0] == DONE else None
                    break
            else:
                _log.error("study_failed", why="died")
        finally:
            if not study.future.done():
                study.future.set_result(answer)
