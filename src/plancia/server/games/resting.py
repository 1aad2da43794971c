"""Games by correspondence that nobody needs are in the tables and not in memory; one alarm wakes those that are due.

What is due is noted after every change. If the server dies between a change and its note, the next one finds that the
game has more events than were noted, wakes it and notes it.
"""

from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from plancia.rules.game.actors import Player, Seat, format_actor
from plancia.rules.game.deadline import flag_instant
from plancia.rules.game.state import Held, State
from plancia.server.games.live_game import LiveGame
from plancia.server.games.resting_games import Rest, RestingGames
from plancia.server.journal.errors import JournalError
from plancia.server.live.foundation import Foundation
from plancia.server.live.timeline import Alarm
from plancia.server.logs import log

_log = log("games")

#: How many games are woken at once.
PORTION = 200
#: When to look again for games that are due, while some are.
AGAIN_MS = 1000


class Resting:
    """What this node has noted of its games by correspondence, and the alarm of the next one."""

    def __init__(
        self,
        foundation: Foundation,
        store: RestingGames,
        *,
        is_awake: Callable[[str], bool],
        wake: Callable[[list[str]], Awaitable[None]],
        spawn: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        """Tell by ``is_awake`` whether a game is in memory; ``wake`` opens games, ``spawn`` does something beside."""
        self._foundation, self._store = foundation, store
        self._is_awake, self._wake, self._spawn = is_awake, wake, spawn
        #: What the tables say of games in memory, and what is to be noted.
        self._noted: dict[str, Rest | None] = {}
        self._unnoted: dict[str, Rest | None] = {}
        self._noting = False
        self._alarm: Alarm | None = None
        self._alarm_ms = 0

    async def look(self) -> None:
        """Take over what nodes that are gone have left, forget games that are not in memory, and set the alarm."""
        line, foundation = self._foundation.owners.line, self._foundation
        self._noted = {game: rest for game, rest in self._noted.items() if self._is_awake(game)}
        try:
            if line and await self._store.adopt(line, foundation.timeline.now_ms() + foundation.return_ms):
                self._spawn(self.catch_up())
            due_ms = await self._store.next_due_ms(line)
        except JournalError as error:
            _log.warning("resting_games_not_seen", code=error.code)
            return
        if due_ms is not None:
            self._arm(due_ms)

    async def catch_up(self) -> None:
        """Wake the games of which something happened that was not noted, a few at a time."""
        try:
            behind = await self._store.behind(self._foundation.owners.line)
            for at in range(0, len(behind), PORTION):
                games = [game for game in behind[at : at + PORTION] if not self._is_awake(game)]
                await self._wake(games)
        except JournalError as error:
            _log.warning("resting_games_not_seen", code=error.code)

    def opened(self, game: str, rest: Rest | None) -> None:
        """Take what the tables say of a game that comes into memory."""
        self._noted[game] = rest

    def changed(self, game: LiveGame) -> None:
        """Note when a game is due, if that has changed."""
        rest = rest_of(game)
        known = self._unnoted.get(game.name, self._noted.get(game.name))
        if rest == known:
            return
        self._unnoted[game.name] = rest
        if not self._noting:
            self._noting = True
            self._spawn(self._note())

    def holds(self, game: LiveGame) -> bool:
        """Tell whether the tables know when a game is due, so that it needs no alarm of its own."""
        rest = rest_of(game)
        return rest is not None and game.name not in self._unnoted and self._noted.get(game.name) == rest

    def stop(self) -> None:
        """Wake nobody any more, and know nothing."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        self._noted.clear()
        self._unnoted.clear()

    async def _note(self) -> None:
        """Note what has changed, the latest last."""
        foundation = self._foundation
        try:
            while self._unnoted:
                rests = dict(self._unnoted)
                await self._store.note(rests, foundation.owners.line, foundation.timeline.now_ms())
                for game, rest in rests.items():
                    if self._unnoted.get(game) == rest:
                        self._unnoted.pop(game, None)
                    self._noted[game] = rest
                    if rest is not None:
                        self._arm(rest.due_ms)
        except JournalError as error:
            # The next change notes it. Until then the game keeps its alarm in memory.
            _log.warning("due_not_noted", code=error.code)
        finally:
            self._noting = False

    def _arm(self, at_ms: int) -> None:
        """Wake what is due at an instant, or earlier if an alarm is set for that."""
        if self._alarm is not None:
            if self._alarm_ms <= at_ms:
                return
            self._alarm.cancel()
        self._alarm_ms = at_ms
        self._alarm = self._foundation.timeline.alarm(at_ms, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self._spawn(self._wake_due())

    async def _wake_due(self) -> None:
        """Wake the games that are due. Those that are in memory have an alarm of their own."""
        line, now_ms = self._foundation.owners.line, self._foundation.timeline.now_ms()
        try:
            games = await self._store.due(line, now_ms, PORTION)
            await self._wake([game for game in games if not self._is_awake(game)])
            next_ms = await self._store.next_due_ms(line)
        except JournalError as error:
            _log.warning("resting_games_not_seen", code=error.code)
            next_ms = now_ms
        if next_ms is not None:
            # One that is still due is being decided: look again, but not at once.
            self._arm(next_ms if next_ms > now_ms else now_ms + AGAIN_MS)


def rest_of(game: LiveGame) -> Rest | None:
    """Return what is to be noted of a game; None: it is not by correspondence, has not begun, or is over."""
    state, due_ms = game.state, game.due_ms
    if not state.settings.by_correspondence or due_ms is None or not game.is_open:
        return None
    seat, flag_ms = awaited(state), flag_instant(state)
    if seat in game.bots.seats:
        # The computer answers at once, also after a restart.
        due_ms = state.at_ms + game.origin.ms
    return Rest(
        due_ms,
        None if seat is None else format_actor(Player(seat)),
        None if flag_ms is None else flag_ms + game.origin.ms,
        game.seq,
    )


def awaited(state: State) -> Seat | None:
    """Return whose play or answer a game waits for."""
    if state.running is not None:
        return state.running
    return state.phase.seat if isinstance(state.phase, Held) else state.on_turn
