"""Telling tournaments how their games ended: again and again while the disk refuses, once in effect.

A result enters its tournament once, because the action's id follows from the game. A server that stopped before it told
a tournament of an end finds that game when it starts again, and a node that takes a tournament over finds it too.
"""

import asyncio
from collections.abc import Collection, Coroutine
from typing import Any, Protocol

from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import SYSTEM
from plancia.contest.tournament.state import State
from plancia.rules.errors import CodedError
from plancia.server.contests.errors import ContestError
from plancia.server.journal.errors import JournalError
from plancia.server.live.errors import LiveError
from plancia.server.logs import log
from plancia.server.nodes.errors import NodeError
from plancia.server.tournaments.tournaments import Tournaments

_log = log("tournaments")
#: After a failed write, when to try again what must happen by itself.
RETRY_S = 1.0
LONGEST_S = 60.0


class Source(Protocol):
    """Games of a kind that tournaments are told of."""

    async def tell_missed(self, contest: str, state: State) -> None:
        """Tell a tournament of the games that ended while nobody could tell it."""

    def forget(self) -> None:
        """Forget what was told: others have these tournaments now."""


class Telling:
    """What tournaments are told, as long as the server lives."""

    def __init__(self, tournaments: Tournaments) -> None:
        self._tournaments = tournaments
        #: Everybody who has something to tell.
        self.sources: list[Source] = []
        self._tasks: set[asyncio.Task[None]] = set()

    # --- the life of the server ---

    async def start(self) -> None:
        """Tell what ended while no server ran."""
        free = self._tournaments.foundation.owners.free
        self.spawn(self._look(await free(await self._tournaments.live())))

    async def take_over(self, groups: Collection[str]) -> None:
        """Go on with the tournaments of groups that this node has taken over."""
        await self._look(await self._tournaments.running_in(groups))

    def forget(self) -> None:
        """Forget what was told: others have these tournaments now."""
        self.stop()
        for source in self.sources:
            source.forget()

    def stop(self) -> None:
        """Tell nothing more; the server does so after its next start."""
        for task in self._tasks:
            task.cancel()

    async def _look(self, tournaments: Collection[str]) -> None:
        for contest in tournaments:
            for source in self.sources:
                await self._look_at(contest, source)

    async def _look_at(self, contest: str, source: Source) -> None:
        try:
            await source.tell_missed(contest, (await self._tournaments.get(contest)).state)
        except NodeError:
            pass  # another node has it
        except (CodedError, OSError) as error:
            code = getattr(error, "code", type(error).__name__)
            _log.error("results_not_looked_for", contest=contest, code=code)

    # --- telling ---

    def tell(self, contest: str, action_id: str, action: a.TellResult | a.TellTable) -> None:
        """Tell a tournament, as soon as that can be; told again under the same id, it does nothing."""
        self.spawn(self._tell(contest, action_id, action))

    async def _tell(self, contest: str, action_id: str, action: a.TellResult | a.TellTable) -> None:
        wait_s = RETRY_S
        while True:
            try:
                live = await self._tournaments.get(contest)
                await live.happen(SYSTEM, action_id, action)
            except (JournalError, LiveError) as error:
                _log.warning("result_not_told", game=action.game, code=error.code)
                await asyncio.sleep(wait_s)
                wait_s = min(2 * wait_s, LONGEST_S)
            except NodeError:
                return  # its owner tells it
            except ContestError as error:
                # A game that was brought from another server, where its tournament is.
                _log.warning("result_not_told", game=action.game, code=error.code)
                return
            else:
                return

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else; it ends when the server stops."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
