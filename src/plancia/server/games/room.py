"""One game being played: commands in, events on the disk, views out. One thing after another.

An action is decided on the present state and written to the journal; only when it is durable does it happen, and is
told to everybody. What the room knows is what the journal has: if writing fails, nothing has happened.
"""

import asyncio
from collections.abc import Callable, Coroutine
from time import perf_counter
from typing import Any, TypeVar

from plancia.rules.errors import CodedError
from plancia.rules.game import actions as a
from plancia.rules.game.actors import SYSTEM, Actor, Player, Seat, format_actor
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.deadline import deadline
from plancia.rules.game.decide import decide
from plancia.rules.game.events import Event
from plancia.rules.game.means import Means
from plancia.rules.game.state import Challenged, State, Suspended
from plancia.rules.game.view import for_seat
from plancia.server.games.audience import Audience
from plancia.server.games.bots import Bots
from plancia.server.games.credit import Credits
from plancia.server.games.errors import RoomError
from plancia.server.games.gallery import Shown
from plancia.server.games.house import House
from plancia.server.games.intent import same_intent
from plancia.server.games.opened import Opened
from plancia.server.journal.errors import JournalError
from plancia.server.journal.events import decode_events, make_entry
from plancia.server.journal.record import Record
from plancia.server.live.timeline import Alarm
from plancia.server.live.viewer import Close, Viewer
from plancia.server.logs import log
from plancia.wire import table as w
from plancia.wire.games import Call, ChatLine

_log = log("rooms")
#: Refusals of the journal that say what is there already, not what cannot be written.
_OF_THE_ORDER = {"stale_sequence", "action_id_reused"}
T = TypeVar("T")

#: How many actions back a sender may be and still be understood.
REMEMBERED = 32
#: How many turns back that may be: who answers a play, or moves after it, means the turn before; older ones nobody can.
TURNS = 1
#: How many actions are known without asking the journal, should somebody send one again.
ANSWERS = 8
#: After a failed write, when to try again what must happen by itself.
RETRY_MS = 1000


class Room:
    """A game in memory, its viewers, its clock."""

    def __init__(self, house: House, opened: Opened, *, on_change: Callable[["Room"], None]) -> None:
        self.game = opened.game
        self.terms = opened.terms
        self.credits = Credits(opened.credits)
        self._house = house
        self._origin_ms = opened.origin_ms
        self._bag = opened.bag
        self._judge = opened.judge
        self._on_change = on_change
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._alarm: Alarm | None = None
        # In a game that came as a record nothing happens any more, not even by the clock.
        self._open = opened.terms.record is None
        self._uncertain = False
        self.state: State
        self.seq: int
        #: The last actions that have happened, and how many events there were after each; the journal has all.
        self._answers: dict[str, int]
        self._recent: list[Shown]
        self._remember(opened.records)
        self.bots = Bots(house, self.game, opened.computers, self._computer_acts, self._consider)
        self.audience = Audience(
            house,
            opened,
            Shown(self.seq, self.state),
            computers=self.bots.seats,
            on_shown=lambda: on_change(self),
        )
        self._go_on()

    # --- what is so ---

    def now_ms(self) -> int:
        """Return the instant on the game's own clock."""
        return self._house.timeline.now_ms() - self._origin_ms

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing is about to happen but by the clock."""
        busy = self._lock.locked() or self._tasks or self.bots.is_busy
        return not busy and self.audience.is_empty

    @property
    def due_ms(self) -> int | None:
        """When something happens by itself, on the server's line; None: never."""
        instant = deadline(self.state)
        return None if instant is None else instant + self._origin_ms

    def call_for(self, actor: Actor) -> Call | None:
        """Return what waits for somebody: a challenge for his ruling, or a game for his word to go on."""
        phase, may = self.state.phase, for_seat(self.state, actor).may
        if isinstance(phase, Challenged) and "rule" in may:
            return Call(self.game, actor, phase.challenger, phase.words, self.state.at_ms, phase.until_ms)
        if isinstance(phase, Suspended) and "resume_play" in may and not isinstance(actor, Player):
            return Call(self.game, actor, None, (), phase.since_ms, None, phase.by, phase.about)
        return None

    # --- looking ---

    async def events_since(self, actor: Actor | None, since: int) -> tuple[int, list[Event]]:
        """Return what has happened from an event on as far as somebody may see it, and the number after the last."""
        seq = self.audience.sees(actor).seq
        if since > seq:
            raise JournalError("stale_sequence", game=self.game, expected=seq, found=since)
        records = await asyncio.to_thread(self._house.journal.load, self.game, since)
        return seq, decode_events(records[: seq - since])

    def records(self, seq: int) -> list[Record]:
        """Return the first ``seq`` events of the game as they are stored; reads the disk, so not for the event loop."""
        return self._house.journal.load(self.game)[:seq]

    # --- commands ---

    async def act(self, by: Actor, act: w.Act, round_trip_ms: int = 0) -> w.Done:
        """Let somebody act; return when it is durable and everybody has been told.

        Raises the ``RuleError`` of a refusal, ``stale_sequence`` if he had not seen what matters, ``server_stopping``,
        or what the journal refuses; then nothing has happened.
        """
        kind, commands = act.action.kind, self._house.metrics.commands
        try:
            done = await self._whole(self._act(by, act.seq, act.action_id, act.action, round_trip_ms))
        except CodedError as error:
            commands.labels(kind, error.code).inc()
            raise
        commands.labels(kind, "done").inc()
        return done

    async def begin(self) -> None:
        """Let happen what opens a game and is nobody's to do: the round starts, online the starter is drawn.

        Again does nothing, so a server that stopped in the middle of it can go on.
        """
        settings = self.state.settings
        nobody = settings.officials.director is None and settings.officials.referee is None

        async def opening() -> None:
            async with self._lock:
                if not self._open:
                    return
                if self.state.round_started_ms is None and (nobody or settings.procedure == "online"):
                    await self._happen(SYSTEM, a.StartRound(), "begin:round")
                if self.state.starter is None and settings.procedure == "online":
                    await self._happen(SYSTEM, a.DrawForStart(), "begin:starter")

        await self._whole(opening())

    async def say(self, viewer: Viewer, text: str) -> None:
        """Let somebody be heard: players and officials by all, spectators by one another."""
        if not self.terms.chat:
            raise RoomError("chat_off")
        house = self._house
        said = ChatLine(0, viewer.actor, viewer.name, text, house.wall_ms())
        line = await house.book.say(self.game, said, self.now_ms())
        self.audience.hear(w.Said(line.id, line.by, line.name, line.text, line.at))

    async def close(self, why: Close) -> None:
        """Finish what is under way, let nothing more happen and send everybody away."""
        self._open = False
        self.bots.close()
        if self._alarm is not None:
            self._alarm.cancel()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        self.audience.close(why)

    # --- one thing after another ---

    async def _whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something to its end, also if whoever asked for it goes away."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _act(self, by: Actor, seq: int, action_id: str, action: a.Action, round_trip_ms: int) -> w.Done:
        # Everybody's ids are his own: nobody can use up another's, or the clock's.
        stored = f"{format_actor(by)}:{action_id}"
        async with self._lock:
            await self._make_certain()
            if (answered := self._answers.get(stored)) is not None:
                return w.Done(action_id, answered)
            if not self._open:
                raise RoomError("server_stopping")
            try:
                self._check_seen(seq, by, action)
                await self._happen(by, action, stored, round_trip_ms)
            except CodedError as error:
                # It may have happened long ago; at the latest the journal has refused to write it twice.
                of_the_disk = isinstance(error, JournalError) and error.code not in _OF_THE_ORDER
                answered = None if of_the_disk else await self._found(stored)
                if answered is None:
                    raise
                return w.Done(action_id, answered)
            return w.Done(action_id, self.seq)

    async def _found(self, stored: str) -> int | None:
        """Return how many events there were after an action, as the journal has it; None: it has not happened."""
        records = await asyncio.to_thread(self._house.journal.find, self.game, stored)
        return records[-1].seq + 1 if records else None

    async def _computer_acts(self, seat: Seat, seq: int, action_id: str, action: a.Action) -> object:
        return await self._whole(self._act(Player(seat), seq, action_id, action, 0))

    def _check_seen(self, seq: int, by: Actor, action: a.Action) -> None:
        """Raise ``stale_sequence`` unless the sender has seen everything that his action is about."""
        if seq == self.seq:
            return
        seen = next((shown.state for shown in self._recent if shown.seq == seq), None)
        if seen is None or not same_intent(seen, self.state, by, action):
            raise JournalError("stale_sequence", game=self.game, expected=self.seq, found=seq)

    async def _happen(self, by: Actor, action: a.Action, stored: str, round_trip_ms: int = 0) -> None:
        """Decide, write, apply, tell."""
        house, now_ms = self._house, self.now_ms()
        credit = self.credits.due(self.state, by, round_trip_ms, now_ms)
        at_ms = now_ms - credit.ms if credit else now_ms
        command = a.Command(stored, by, action)
        assert self._bag is not None  # noqa: S101  (where none was promised the room is not open)
        means = Means(self._bag.draw_for(self.seq), self._judge)
        events = decide(self.state, command, at_ms, means)
        if not events:
            return
        entry = make_entry(self.game, self.seq, stored, by, events, at=house.wall_ms(), now_ms=at_ms)
        began = perf_counter()
        try:
            await house.writer.appended(entry)
        except BaseException:
            self._uncertain = True  # whether it was written is the journal's to say
            raise
        house.metrics.append_seconds.observe(perf_counter() - began)
        if credit:
            self.credits.spend(credit)
        first, state = self.seq, self.state
        for event in events:
            state = apply(state, event)
        self.state, self.seq = state, first + len(events)
        shown = Shown(self.seq, state)
        self._answers[stored] = self.seq
        self._forget()
        self._recent = [
            each for each in self._recent[1 - REMEMBERED :] if each.state.turn >= state.turn - TURNS
        ]
        self._recent.append(shown)
        self.audience.tell(first, shown, events)
        self._go_on()

    async def _make_certain(self) -> None:
        """After a write that failed, take what the journal has."""
        if not self._uncertain:
            return
        records = await asyncio.to_thread(self._house.journal.load, self.game)
        first = self.seq
        self._remember(records)
        self._uncertain = False
        if self.seq > first:
            self.audience.tell(first, Shown(self.seq, self.state), decode_events(records[first:]))
            self._go_on()

    def _remember(self, records: list[Record]) -> None:
        self.state = self._house.rules.share(fold(decode_events(records)))
        self.seq = len(records)
        self._answers = {record.action_id: record.seq + 1 for record in records}
        self._forget()
        self._recent = [Shown(self.seq, self.state)]

    def _forget(self) -> None:
        """Leave all but the last answers to the journal: a game has hundreds, and there are thousands of games."""
        for stored in list(self._answers)[:-ANSWERS]:
            del self._answers[stored]

    # --- the clock ---

    def _go_on(self) -> None:
        """Wait for what comes next: the clock, the computer, the end."""
        self._arm()
        self._consider()
        self._on_change(self)

    def _consider(self) -> None:
        if self._open:
            self.bots.consider(self.state, self.seq, self.now_ms())

    def _arm(self, *, not_before_ms: int = 0) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        due_ms = self.due_ms
        if due_ms is not None and self._open:
            self._alarm = self._house.timeline.alarm(max(due_ms, not_before_ms), self._ring)

    def _ring(self) -> None:
        self._alarm = None
        task = asyncio.get_running_loop().create_task(self._let_time_pass())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _let_time_pass(self) -> None:
        async with self._lock:
            try:
                await self._make_certain()
                instant = deadline(self.state)
                if instant is None or instant > self.now_ms() or not self._open:
                    self._arm()
                    return
                self._house.metrics.deadline_late_seconds.observe((self.now_ms() - instant) / 1000)
                await self._happen(SYSTEM, a.TimePassed(), f"time:{self.seq}")
            except Exception:
                # Whatever it was: a clock that is not tried again would stand still for ever.
                _log.exception("time_could_not_pass", game=self.game)
                self._arm(not_before_ms=self._house.timeline.now_ms() + RETRY_MS)
