"""The computer's seats of a game: when they think, and when they answer.

A computer player knows what its seat may see. The moment of its answer must not betray its rack or what it found: the
pause is fixed before it begins to think, by what everybody sees, and is as long as it may think. If it had to wait for
others who think, or the machine is slow, the pause is repeated until the time is over that it was given.
"""

import asyncio
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from math import inf

import msgspec

from plancia.engine.table_player import table_action
from plancia.rules.errors import CodedError, RuleError
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Player, Seat
from plancia.rules.game.offers import is_offered
from plancia.rules.game.state import Announced, Challenged, Held, Scored, State, Thinking
from plancia.rules.game.view import GameView, for_seat
from plancia.server.games.computer import ComputerPlayer
from plancia.server.games.game_parts import GameParts
from plancia.server.live.foundation import Foundation
from plancia.server.live.timeline import Alarm
from plancia.server.logs import log
from plancia.server.thinking.thought_pool import Thought

_log = log("games")

#: Takes the seat, the number of events that it knows, an id, and what it does.
Act = Callable[[Seat, int, str, a.Action], Awaitable[object]]


class Duty(msgspec.Struct, frozen=True):
    """What a seat has to do now; the same duty is not thought about twice."""

    turn: int
    kind: str


class Bots:
    """The computer players of one game."""

    def __init__(
        self,
        foundation: Foundation,
        parts: GameParts,
        game: str,
        players: dict[Seat, ComputerPlayer],
        *,
        act: Act,
        again: Callable[[], None],
    ) -> None:
        """Act by ``act``; ``again`` calls ``consider`` with what is so now."""
        self._timeline, self._metrics = foundation.timeline, foundation.metrics
        self._parts = parts
        self._game = game
        self._players = players
        self._act = act
        self._again = again
        self._duties: dict[Seat, Duty] = {}
        self._alarms: dict[Seat, Alarm] = {}
        self._thoughts: dict[Seat, asyncio.Future[a.Action]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._open = True

    @property
    def seats(self) -> frozenset[Seat]:
        """Where the computer sits."""
        return frozenset(self._players)

    @property
    def is_busy(self) -> bool:
        """Whether somebody is about to act."""
        return bool(self._alarms or self._thoughts or self._tasks)

    def consider(self, state: State, seq: int, now_ms: int) -> None:
        """Let the computer players who have something to do begin to think."""
        for seat in self._players:
            duty = duty_of(state, seat, now_ms)
            if duty == self._duties.get(seat):
                continue
            self._drop(seat)
            if duty is not None and self._open:
                self._duties[seat] = duty
                self._begin(seat, duty, state, seq, now_ms)

    def close(self) -> None:
        """Stop all computer players."""
        self._open = False
        for seat in self._players:
            self._drop(seat)
        for task in self._tasks:
            task.cancel()
        # The game holds its computer players: as long as they hold it too, only the collector can free both.
        self._act, self._again = _do_nothing, _consider_nothing

    def _drop(self, seat: Seat) -> None:
        """Let go of what a seat was thinking about."""
        if alarm := self._alarms.pop(seat, None):
            alarm.cancel()
        if thought := self._thoughts.pop(seat, None):
            thought.cancel()
        self._duties.pop(seat, None)

    def _begin(self, seat: Seat, duty: Duty, state: State, seq: int, now_ms: int) -> None:
        """Start thinking now; the answer is given when the pause is over."""
        view, player = for_seat(state, Player(seat)), self._players[seat]
        question = player.question(view)
        slot_ms = 0 if question is None else round(question.slot_s * 1000)
        pause_ms = self._pause_ms(duty, state, seat, now_ms, slot_ms)
        loop = asyncio.get_running_loop()
        ahead: Thought | None = None
        thought: asyncio.Future[a.Action]
        if duty.kind == "claim":
            thought = loop.create_future()
            thought.set_result(a.ClaimTime(_out_of_time(state, seat, now_ms) or Seat(0)))
        elif question is not None and view.rack is not None:
            patience_s = _patience_s(state, seat, now_ms)
            ahead = self._parts.pool.ask(f"{self._game} {seat}", question, view.rack, patience_s)
            thought = loop.create_task(self._ponder(seat, view, ahead))
        else:
            thought = asyncio.wrap_future(self._parts.thinkers.submit(self._think, seat, view))
        self._thoughts[seat] = thought

        def ring() -> None:
            self._alarms.pop(seat, None)
            if not thought.done():
                thought.add_done_callback(pause)
            elif pause_ms and ahead is not None and (ahead.through_s or 0) > loop.time():
                pause(thought)  # it was given more time than it took
            else:
                self._thoughts.pop(seat, None)
                task = loop.create_task(self._answer(seat, duty, seq, thought))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

        def pause(_: "asyncio.Future[a.Action]") -> None:
            """Ring when the pause has passed once more, counted from the beginning."""
            if self._thoughts.get(seat) is thought:
                now_ms = self._timeline.now_ms()
                rest_ms = pause_ms - (now_ms - begun_ms) % pause_ms if pause_ms else 0
                self._alarms[seat] = self._timeline.alarm(now_ms + rest_ms, ring)

        begun_ms = self._timeline.now_ms()
        self._alarms[seat] = self._timeline.alarm(begun_ms + pause_ms, ring)

    def _think(self, seat: Seat, view: GameView) -> a.Action:
        with self._metrics.bot_seconds.time():
            return self._players[seat].choose(view)

    async def _ponder(self, seat: Seat, view: GameView, ahead: Thought) -> a.Action:
        """Return what comes of thinking ahead, or without it what the player would do at once."""
        try:
            chosen = await asyncio.shield(ahead.future)
        finally:
            self._parts.pool.drop(ahead)
        if chosen is not None:
            return table_action(chosen)
        return await asyncio.wrap_future(self._parts.thinkers.submit(self._think, seat, view))

    async def _answer(self, seat: Seat, duty: Duty, seq: int, thought: "asyncio.Future[a.Action]") -> None:
        modest: a.Action = a.Accept() if duty.kind == "answer" else a.Pass()
        try:
            action = thought.result()
        except Exception:
            # A computer player that fails must not stop the game for the others.
            _log.exception("computer_player_failed", game=self._game, actor=f"player:{seat}")
            action = modest
        try:
            try:
                await self._act(seat, seq, f"{duty.kind}-{seq}", action)
            except RuleError:
                await self._act(seat, seq, f"{duty.kind}-{seq}-modest", modest)
        except CodedError:
            # Another event came first: think again about the new state.
            self._duties.pop(seat, None)
            self._again()

    def _pause_ms(self, duty: Duty, state: State, seat: Seat, now_ms: int, slot_ms: int) -> int:
        """Return when it answers, by what everybody sees; not before the time is over that it may think."""
        pace = self._parts.pace
        if not pace.more_ms:
            return max(pace.least_ms, slot_ms) if pace.least_ms else 0
        public = f"{self._game} {seat} {duty.turn} {duty.kind}".encode()
        chance = int.from_bytes(blake2b(public, digest_size=4).digest(), "big")
        pause_ms = max(pace.least_ms + chance % pace.more_ms, slot_ms)
        # A computer player with little time left is quick: that betrays nothing, since everybody sees the clocks.
        return min(pause_ms, state.clock_at(seat, now_ms).left_ms // 20) if state.timed else pause_ms


def duty_of(state: State, seat: Seat, now_ms: int) -> Duty | None:
    """Return what a seat has to do in a state, by what everybody can see; None: nothing."""
    phase = state.phase
    if seat not in state.playing or isinstance(phase, Scored):
        return None
    if isinstance(phase, Announced | Held):
        return Duty(state.turn, "answer") if state.seat_after(phase.play.seat) == seat else None
    if isinstance(phase, Challenged):
        voted = any(voter == Player(seat) for voter, _ in phase.votes)
        rules = not voted and is_offered(state, Player(seat), a.Rule)
        return Duty(state.turn, "rule") if rules else None
    if isinstance(phase, Thinking) and state.on_turn == seat:
        return Duty(state.turn, f"move{'-freed' if phase.freed else ''}")
    if isinstance(phase, Thinking) and _out_of_time(state, seat, now_ms) is not None:
        return Duty(state.turn, "claim")
    return None


def _out_of_time(state: State, seat: Seat, now_ms: int) -> Seat | None:
    """Return the player on turn if he has no time left and the time can be claimed."""
    running = state.running
    if running is None or running == seat or state.clock_at(running, now_ms).left_ms:
        return None
    return running


def _patience_s(state: State, seat: Seat, now_ms: int) -> float:
    """Return how long a player can wait for its own thought: a tenth of what its clock has left."""
    return state.clock_at(seat, now_ms).left_ms / 10_000 if state.timed else inf


async def _do_nothing(seat: Seat, seq: int, action_id: str, action: a.Action) -> None:
    """Stand for the game that is gone."""


def _consider_nothing() -> None:
    """Stand for the game that is gone."""
