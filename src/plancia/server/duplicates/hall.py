"""One session being held: commands in, events on the disk, views out.

What everybody sends in the last second is decided one after another in memory and written with one sync; only then
does it happen and is anybody answered. If writing fails, the session is read anew: what the journal has, has happened.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from functools import partial, reduce

import msgspec

from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import SYSTEM, Actor, Contestant, format_actor
from plancia.contest.duplicate.apply import apply, fold
from plancia.contest.duplicate.decide import deadline, decide
from plancia.contest.duplicate.events import Event
from plancia.contest.duplicate.means import Means
from plancia.contest.duplicate.state import Closed, Judged, Paused, Running, State
from plancia.contest.duplicate.view import SessionView, views
from plancia.rules.errors import CodedError
from plancia.rules.tiles import Tile
from plancia.server.bag.draw import SecretBag
from plancia.server.contests.log import ContestLog
from plancia.server.duplicates.words import SessionWords
from plancia.server.games.errors import RoomError
from plancia.server.games.house import House
from plancia.server.journal.errors import JournalError
from plancia.server.live.timeline import Alarm
from plancia.server.live.viewer import Close, Viewer
from plancia.wire.duplicates import DuplicateSeen

#: A slip that was sent before the signal may be so long on its way.
GRACE_MS = 500
#: The desk and the hall are told of slips that come in at most so often.
CALM_MS = 150
#: Of a ranking a telephone shows so many.
LEADERS = 10
#: After a failed write, when to try again what must happen by itself.
RETRY_MS = 1000

_encoder = msgspec.json.Encoder()

#: What takes a while: it is decided in a thread.
_HEAVY = (a.Draw, a.Dial, a.JudgeSlips, a.CorrectSlip, a.RuleWord)


class _Asked(msgspec.Struct):
    by: Actor
    action_id: str
    action: a.Action
    now_ms: int
    answer: "asyncio.Future[int]"


class Hall:
    """A session in memory, its viewers, its clock."""

    def __init__(
        self, house: House, log: ContestLog[Event], contest: str, origin_ms: int, words: SessionWords
    ) -> None:
        self.contest = contest
        #: Where letters come from if the program draws them; None: they come from elsewhere.
        self.bag: SecretBag | None = None
        self._house, self._log, self._origin_ms, self._words = house, log, origin_ms, words
        self.state: State
        self.seq = 0
        #: The actions that have happened, and how many events there were after each.
        self._answers: dict[str, int] = {}
        self._waiting: list[_Asked] = []
        self._worker: asyncio.Task[None] | None = None
        self._viewers: dict[Viewer, Actor | None] = {}
        self._signal: asyncio.Task[None] | None = None
        self._alarm: Alarm | None = None
        self._calm: asyncio.TimerHandle | None = None
        self._open = True
        self.on_over: Callable[[str], None] = lambda _: None
        #: Nobody looks any more.
        self.on_empty: Callable[[str], None] = lambda _: None

    async def load(self) -> None:
        """Read the session from the journal."""
        events, self._answers = await self._log.load(self.contest)
        self.state, self.seq = fold(events), len(events)
        self._set_alarm()

    def now_ms(self) -> int:
        """Return the instant on the session's own clock."""
        return self._house.timeline.now_ms() - self._origin_ms

    # --- commands ---

    async def act(self, by: Actor, action_id: str, action: a.Action, round_trip_ms: int = 0) -> int:
        """Let somebody act; return the number of events when it is on the disk and has happened.

        Raises the error of a refusal, ``server_stopping``, or what the journal refuses; then nothing has happened.
        """
        if not self._open:
            raise RoomError("server_stopping")
        now_ms = self.now_ms()
        if isinstance(action, a.HandIn):
            # The way of the message is not the player's time.
            now_ms -= min(round_trip_ms, GRACE_MS)
        asked = _Asked(by, f"{format_actor(by)}:{action_id}", action, now_ms, _future())
        self._waiting.append(asked)
        if self._worker is None:
            self._worker = asyncio.get_running_loop().create_task(self._work())
        return await asyncio.shield(asked.answer)

    async def _work(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                await self._do(batch)
        finally:
            self._worker = None
            for asked in self._waiting:
                asked.answer.cancel()

    async def _do(self, batch: list[_Asked]) -> None:
        """Decide a batch one after another, write all of it, then let it happen."""
        state, seq = self.state, self.seq
        written: list[tuple[_Asked, int]] = []
        futures = []
        before = self.state
        twice: list[_Asked] = []
        ids: set[str] = set()
        for asked in batch:
            if asked.action_id in self._answers or asked.action_id in ids:
                twice.append(asked)
                continue
            try:
                events = await self._decided(state, asked, seq)
                if events:
                    future = self._log.submit(
                        self.contest,
                        seq,
                        asked.action_id,
                        format_actor(asked.by),
                        events,
                        at=self._house.wall_ms(),
                        now_ms=max(asked.now_ms, state.at_ms),
                    )
                    futures.append(asyncio.wrap_future(future))
            except CodedError as error:
                _refuse(asked, error)
                continue
            state, seq = reduce(apply, events, state), seq + len(events)
            written.append((asked, seq))
            ids.add(asked.action_id)
        outcomes: Sequence[object] = await asyncio.gather(*futures, return_exceptions=True)
        failure = next((outcome for outcome in outcomes if isinstance(outcome, BaseException)), None)
        if failure is not None:
            await self._recover([asked for asked, _ in written] + twice, failure)
            return
        self.state, self.seq = state, seq
        for asked, after in written:
            self._answers[asked.action_id] = after
            _answer(asked, after)
        for asked in twice:
            _answer(asked, self._answers[asked.action_id])
        self._happened(before)

    async def _decided(self, state: State, asked: _Asked, seq: int) -> tuple[Event, ...]:
        command = a.Command(asked.action_id, asked.by, asked.action)
        draw = _no_draw if self.bag is None else self.bag.draw_for(seq)
        means = Means(draw, self._words.tops, self._words.judge)
        work = partial(decide, state, command, asked.now_ms, means)
        return await asyncio.to_thread(work) if isinstance(asked.action, _HEAVY) else work()

    async def _recover(self, written: list[_Asked], failure: BaseException) -> None:
        """After a write that failed: what the journal has is what has happened, whoever was answered what."""
        before = self.state
        try:
            await self.load()
        except JournalError as error:
            failure = error
        for asked in written:
            if asked.action_id in self._answers:
                _answer(asked, self._answers[asked.action_id])
            else:
                _refuse(asked, failure)
        self._happened(before)
        if deadline(self.state) is not None:
            self._set_alarm(RETRY_MS)

    # --- the clock ---

    def _set_alarm(self, after_ms: int = 0) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        until_ms = deadline(self.state)
        if until_ms is not None and self._open:
            at_ms = self._origin_ms + max(until_ms + GRACE_MS, self.now_ms() + after_ms)
            self._alarm = self._house.timeline.alarm(at_ms, self._ring)

    def _ring(self) -> None:
        async def signal() -> None:
            try:
                await self.act(SYSTEM, f"signal-{self.seq}", a.TimePassed())
            except CodedError:
                self._set_alarm(RETRY_MS)

        self._signal = asyncio.get_running_loop().create_task(signal())

    # --- telling ---

    def join(self, viewer: Viewer, actor: Actor | None) -> None:
        """Show somebody how things stand, and from now on whatever changes."""
        self._viewers[viewer] = actor
        self._tell([viewer])

    def leave(self, viewer: Viewer) -> None:
        """Forget somebody."""
        self._viewers.pop(viewer, None)
        if not self._viewers:
            self.on_empty(self.contest)

    def viewers(self) -> list[Viewer]:
        """Return everybody who is here."""
        return list(self._viewers)

    def _happened(self, before: State) -> None:
        self._set_alarm()
        if self.state.is_over and not before.is_over:
            self.on_over(self.contest)
        calm = (
            before.phase == self.state.phase
            and not isinstance(self.state.phase, Judged)
            and (before.past, before.rulings, before.rack)
            == (self.state.past, self.state.rulings, self.state.rack)
        )
        if not calm:
            self._tell(self._viewers)
            return
        # A slip concerns its player at once; everybody else is told that it, or somebody, is in, now and then.
        old, new = before.hand, self.state.hand
        changed = {
            number
            for number, entry in (new.slips if new else {}).items()
            if old is None or old.slips.get(number) != entry
        }
        players = [
            viewer
            for viewer, actor in self._viewers.items()
            if isinstance(actor, Contestant) and actor.number in changed
        ]
        self._tell(players)
        if self._calm is None:
            self._calm = asyncio.get_running_loop().call_later(CALM_MS / 1000, self._tell_officials)

    def _tell_officials(self) -> None:
        self._calm = None
        self._tell([v for v, actor in self._viewers.items() if not isinstance(actor, Contestant)])

    def _tell(self, viewers: Iterable[Viewer]) -> None:
        told = list(viewers)
        if not told:
            return
        now_ms = self.now_ms()
        promise = None if self.bag is None else self.bag.commitment
        seen: dict[Actor | None, bytes] = {}
        everybody = tuple(dict.fromkeys(self._viewers.get(viewer) for viewer in told))
        for actor, view in zip(everybody, views(self.state, everybody), strict=True):
            shown = DuplicateSeen(self.contest, actor, self.seq, now_ms, _fitting(actor, view), promise)
            seen[actor] = _encoder.encode(shown)
        for viewer in told:
            viewer.send(seen[self._viewers.get(viewer)])

    def view_for(self, actor: Actor | None) -> SessionView:
        """Return how the session stands, as somebody may see it."""
        return _fitting(actor, views(self.state, (actor,))[0])

    async def close(self, why: Close) -> None:
        """Finish what is under way and send everybody away."""
        self._open = False
        if self._alarm is not None:
            self._alarm.cancel()
        if self._calm is not None:
            self._calm.cancel()
        while self._worker is not None:
            await asyncio.wait([self._worker])
        for viewer in list(self._viewers):
            viewer.close(why)


def _fitting(actor: Actor | None, view: SessionView) -> SessionView:
    """Return a view of a size to be sent to everybody at every change.

    A telephone does without what five hundred others have; the desk without the verdicts of hands long past, which
    the report has, and sees the slips while they come in, afterwards the verdicts on them.
    """
    if view.desk is not None:
        taking = isinstance(view.phase, Running | Paused | Closed)
        desk = (
            msgspec.structs.replace(view.desk, results=())
            if taking
            else msgspec.structs.replace(view.desk, results=view.desk.results[-1:], entries={}, again={})
        )
        return msgspec.structs.replace(view, desk=desk)
    if not isinstance(actor, Contestant) or view.own is None:
        return view
    own = msgspec.structs.replace(view.own, marks=view.own.marks[-1:])
    leaders = tuple(s for s in view.ranking[:LEADERS] if s.number != own.number)
    mine = tuple(s for s in view.ranking if s.number == own.number)
    ranking = tuple(sorted((*leaders, *mine), key=lambda standing: standing.place))
    return msgspec.structs.replace(
        view, players=(view.players[own.number],), handed_in=(), past=view.past[-1:], ranking=ranking, own=own
    )


def _no_draw(bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
    message = f"nothing is drawn here: {count} of {len(bag)}"
    raise AssertionError(message)


def _future() -> "asyncio.Future[int]":
    return asyncio.get_running_loop().create_future()


def _answer(asked: _Asked, seq: int) -> None:
    if not asked.answer.done():
        asked.answer.set_result(seq)


def _refuse(asked: _Asked, error: BaseException) -> None:
    if not asked.answer.done():
        asked.answer.set_exception(error)
