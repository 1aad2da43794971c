"""One live contest: commands in, events on the disk, views out. One thing after another.

Commands wait in a queue. A worker takes all that wait, decides them one after another in memory, and writes them with
one sync of the disk; only when the events are durable does it apply them, tell the viewers and answer the senders. The
state always follows from the journal: after a write that failed the aggregate reads the journal again.

What a game, a duplicate or a tournament does differently is in the methods under "what a contest says of itself".

The file is long because one class keeps one order: what waits, what is decided, what is durable and who is told share
its state, and each part is right only together with the others.
"""

import asyncio
from abc import abstractmethod
from bisect import bisect_left
from collections.abc import Coroutine, Sequence
from functools import partial
from hashlib import blake2b
from time import perf_counter
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from plancia.rules.errors import CodedError
from plancia.server import tracing
from plancia.server.journal.errors import JournalError
from plancia.server.journal.event_log import EventLog
from plancia.server.journal.events import HasKind
from plancia.server.journal.record import Record, is_name
from plancia.server.live.answer import Answer, digest_of
from plancia.server.live.contest import Contest
from plancia.server.live.errors import LiveError
from plancia.server.live.foundation import Foundation
from plancia.server.live.origin import Origin
from plancia.server.live.timeline import Alarm
from plancia.server.live.topic import Topic
from plancia.server.live.viewer import Close, Viewer
from plancia.server.logs import log
from plancia.server.people.identity import Identity

_log = log("live")

S = TypeVar("S")
A = TypeVar("A", bound=HasKind)
E = TypeVar("E", bound=HasKind)
W = TypeVar("W")

#: After a failed write, when to try again what must happen by itself.
RETRY_MS = 1000
#: A command that takes longer is worth a line in the log.
SLOW_S = 1.0
#: Refusals that say that the journal has other events than expected, not that it cannot be written.
_OF_THE_ORDER = frozenset({"stale_sequence", "action_id_reused"})


class Asked(Generic[A, W]):
    """A command that waits for its answer."""

    __slots__ = (
        *("action", "again", "answer", "by", "came_ms", "digest", "events", "round_trip_ms"),
        *("seen", "sent", "stages", "stored"),
    )

    def __init__(
        self,
        by: W,
        stored: str,
        action: A,
        came_ms: int,
        *,
        sent: str | None = None,
        digest: bytes | None = None,
        seen: int | None = None,
        round_trip_ms: int = 0,
    ) -> None:
        self.by = by
        #: Its id as the sender knows it.
        self.sent = stored if sent is None else sent
        #: Of its sender and its content; None: it is the server's own.
        self.digest = digest
        #: What it was decided to lead to, though perhaps not yet written.
        self.events: tuple[HasKind, ...] = ()
        #: Its id in the journal.
        self.stored = stored
        self.action = action
        #: When it came, on the contest's own clock.
        self.came_ms = came_ms
        #: How many events the sender knew; None: it does not matter.
        self.seen = seen
        self.round_trip_ms = round_trip_ms
        #: Whether it was decided before, and other events reached the journal first.
        self.again = False
        self.answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        #: What happens to it, stage by stage: see ``tracing``.
        self.stages = tracing.stages("wait", kind=action.kind)

    def done(self, seq: int) -> None:
        """Answer that it has happened."""
        if not self.answer.done():
            self.stages.end("done")
            self.answer.set_result(seq)

    def refuse(self, error: BaseException) -> None:
        """Answer why it has not."""
        if not self.answer.done():
            self.stages.end(error.code if isinstance(error, CodedError) else type(error).__name__)
            self.answer.set_exception(error)


def journal_name(text: str) -> str:
    """Return a name by which the journal keeps something: the text itself, or what stands for it if it is no name.

    The players of a tournament may have any ids.
    """
    return text if is_name(text) else blake2b(text.encode(), digest_size=16).hexdigest()


class Step(msgspec.Struct, Generic[S, E], frozen=True):
    """What one command has led to: the events from the number ``first`` on, and the state after them."""

    first: int
    events: tuple[E, ...]
    seq: int
    state: S


class Aggregate(Topic, Generic[S, A, E, W]):
    """A contest in memory: its state, its queue of commands, its clock. The letters are those of ``Contest``."""

    #: Its rules.
    contest: Contest[S, A, E, W]
    #: How many answers are known without asking the journal, should somebody send a command again; None: all.
    ANSWERS: ClassVar[int | None] = None
    #: How long after its deadline the clock acts: commands that were sent in time may still be on their way.
    GRACE_MS: ClassVar[int] = 0

    def __init__(self, name: str, foundation: Foundation, events: EventLog[E], origin: Origin) -> None:
        """Make a contest of that name whose own time is 0 at ``origin`` of the server's; call ``remember`` next."""
        self.name = name
        self.foundation = foundation
        self.origin = origin
        self.state: S
        #: How many events there are.
        self.seq = 0
        self._events = events
        self._answers: dict[str, Answer] = {}
        self._waiting: list[Asked[A, W]] = []
        self._worker: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._alarm: Alarm | None = None
        self._open = True
        self._certain = True
        #: Whether another node has this contest now.
        self._lost = False

    # --- what a contest says of itself ---

    @abstractmethod
    def means(self, seq: int) -> Any:  # noqa: ANN401  (each contest has its own)
        """Return what ``decide`` takes from outside; its events will begin at the number ``seq``."""

    @abstractmethod
    def happened(self, before: S, steps: Sequence[Step[S, E]]) -> None:
        """Tell everybody what has happened, and start what follows from it outside the contest."""

    @abstractmethod
    def viewers(self) -> list[Viewer[Any]]:
        """Return everybody who looks."""

    def fold(self, events: list[E]) -> S:
        """Return the state after all events."""
        return self.contest.fold(events)

    def instant(self, state: S, asked: Asked[A, W]) -> int:
        """Return when a command counts as given, on the clock that ``decide`` uses."""
        return asked.came_ms

    def written_ms(self, instant_ms: int) -> int:
        """Return an instant of ``decide`` on the contest's own clock, as the journal keeps it."""
        return instant_ms

    def decided_ms(self, first: Record, event: E) -> int:
        """Return the instant at which ``decide`` was asked for what the journal has: its first record and event."""
        return first.now_ms

    def check_seen(self, state: S, seq: int, asked: Asked[A, W]) -> None:
        """Raise ``stale_sequence`` if the sender has not seen what his command is about."""

    def takes_long(self, action: A) -> bool:
        """Tell whether a command takes so long to decide that a thread does it."""
        return False

    def remembered(self) -> None:
        """Take note that the state was read from the journal."""

    @property
    def is_idle(self) -> bool:
        """Whether nobody is connected and only the clock can make something happen."""
        return not self.is_busy and not self.viewers()

    # --- the state ---

    def now_ms(self) -> int:
        """Return the instant on the contest's own clock."""
        return self.origin.instant(self.foundation.timeline.now_ms())

    @property
    def is_busy(self) -> bool:
        """Whether something is under way."""
        return self._worker is not None or bool(self._tasks)

    @property
    def waiting(self) -> int:
        """How many commands wait to be decided."""
        return len(self._waiting)

    @property
    def is_open(self) -> bool:
        """Whether something can happen here."""
        return self._open

    @property
    def due_ms(self) -> int | None:
        """When the clock will act next, on the server's line; None: never."""
        instant = self.contest.deadline(self.state)
        return None if instant is None else instant + self.GRACE_MS + self.origin.ms

    def remember(self, records: Sequence[Record]) -> None:
        """Take the state that the journal gives, and forget everything else."""
        self.state = self._folded(records)
        self.seq = len(records)
        self._answers = {record.action_id: Answer(record.seq + 1) for record in records}
        self._forget()
        self.remembered()

    def _folded(self, records: Sequence[Record]) -> S:
        """Return the state after all records; raise ``event_unreadable`` with the first that cannot have happened.

        What it says of tiles stays here: the error may reach anybody.
        """
        events = self._events.decoded(records)
        try:
            return self.fold(events)
        except Exception:
            first = records[bisect_left(range(1, len(events)), 1, key=partial(self._fails, events))]
            raise JournalError("event_unreadable", game=self.name, seq=first.seq, kind=first.kind) from None

    def _fails(self, events: list[E], count: int) -> bool:
        """Tell whether so many events cannot have happened one after another."""
        try:
            self.fold(events[:count])
        except Exception:
            return True
        return False

    def go_on(self) -> None:
        """Wait for what comes next: set the alarm."""
        self._arm()

    def freeze(self) -> None:
        """Refuse all commands and stop the clock: the contest can only be looked at."""
        self._open = False

    # --- commands ---

    async def act(
        self,
        by: W,
        action_id: str,
        action: A,
        *,
        person: str = "",
        seen: int | None = None,
        round_trip_ms: int = 0,
    ) -> int:
        """Let somebody act; return the number of events when it is durable and everybody has been told.

        ``person`` is who sends it: several may have one part. Raises the error of a refusal, ``stale_sequence`` if he
        had not seen what matters, ``action_id_reused`` if it was another action by that id, or another person's,
        ``server_stopping``, or what the journal refuses; then nothing has happened.
        """
        # Ids are kept apart by sender: nobody can use up another's, or the server's.
        stored = journal_name(f"{self.contest.format_actor(by)}:{action_id}")
        digest = digest_of(person, action)
        return await self._ask(
            Asked(
                by,
                stored,
                action,
                self.now_ms(),
                sent=action_id,
                digest=digest,
                seen=seen,
                round_trip_ms=round_trip_ms,
            )
        )

    async def happen(self, by: W, action_id: str, action: A) -> int:
        """Let the server itself act, under an id that no person can have; otherwise as ``act``."""
        return await self._ask(Asked(by, action_id, action, self.now_ms()))

    def reseat(self, identity: Identity, actor: W) -> None:
        """Show somebody who has a part now what belongs to it, on the sockets that he has open."""
        for viewer in self.viewers():
            if viewer.identity is not None and viewer.identity.id == identity.id:
                self.leave(viewer)
                viewer.actor = actor
                self.join(viewer)

    async def close(self, why: Close) -> None:
        """Finish what is under way, let nothing more happen and send everybody away."""
        self._open, self.closed = False, why
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        while self.is_busy:
            under_way = [*self._tasks, *([] if self._worker is None else [self._worker])]
            await asyncio.wait(under_way)
        for viewer in self.viewers():
            viewer.close(why)

    async def abandon(self) -> None:
        """Close without writing anything more: another node has this contest, and everybody will find it there."""
        self._lost = True
        await self.close(Close.COME_BACK)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something to its end beside the commands; closing waits for it."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- one thing after another ---

    async def _ask(self, asked: Asked[A, W]) -> int:
        """Queue a command and wait for its answer; it is done to its end also if the sender goes away."""
        self._queue([asked])
        return await self._answered(asked)

    def _queue(self, asked: Sequence[Asked[A, W]]) -> None:
        """Let commands wait to be decided, with nothing of others between them."""
        for each in asked:
            if self._open or each.stored in self._answers:
                self._waiting.append(each)
            else:
                each.refuse(LiveError("server_stopping"))
        if self._waiting and self._worker is None:
            self._worker = asyncio.get_running_loop().create_task(self._work())

    async def _answered(self, asked: Asked[A, W]) -> int:
        """Wait for the answer of a command, and note what became of it."""
        kind, commands = asked.action.kind, self.foundation.metrics.commands
        began = perf_counter()
        try:
            seq = await asyncio.shield(asked.answer)
        except CodedError as error:
            commands.labels(self.contest.name, kind, error.code).inc()
            _log.info("command_refused", code=error.code, **self._noted(asked, began))
            raise
        except Exception:
            _log.exception("command_failed", **self._noted(asked, began))
            raise
        commands.labels(self.contest.name, kind, "done").inc()
        if perf_counter() - began > SLOW_S:
            _log.warning("command_slow", **self._noted(asked, began))
        return seq

    def _noted(self, asked: Asked[A, W], began: float) -> dict[str, str | int | None]:
        """Return what every line about a command says of it."""
        return {
            "action_id": asked.sent,
            "contest": self.contest.name,
            "game": self.name,
            "kind": asked.action.kind,
            "node": self.foundation.owners.node or "",
            "ms": round((perf_counter() - began) * 1000),
        }

    async def _work(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                try:
                    await self._take(batch)
                except Exception as error:
                    # Without an answer they would wait for ever.
                    for asked in batch:
                        asked.refuse(error)
        finally:
            self._worker = None

    async def _take(self, batch: list[Asked[A, W]]) -> None:
        """Decide a batch one after another, write all of it, then let it happen."""
        if not self._certain:
            await self._recover()
        before, state, seq = self.state, self.state, self.seq
        steps: list[Step[S, E]] = []
        done: list[tuple[Asked[A, W], int]] = []
        known: dict[str, Answer] = {}
        refused: list[tuple[Asked[A, W], Exception]] = []
        writes: list[asyncio.Future[tuple[Record, ...]]] = []
        for asked in batch:
            answered = self._answers.get(asked.stored, known.get(asked.stored))
            if answered is not None:
                if await self._is_sent_again(asked, answered):
                    done.append((asked, answered.seq))
                else:
                    asked.refuse(self._reused(asked))
                continue
            asked.stages.enter("decide")
            try:
                self.check_seen(state, seq, asked)
                instant_ms = self.instant(state, asked)
                command = self.contest.command(asked.stored, asked.by, asked.action)
                work = partial(self.contest.decide, state, command, instant_ms, self.means(seq))
                events = await asyncio.to_thread(work) if self.takes_long(asked.action) else work()
                asked.events = events
                if events:
                    writes.append(self._submit(asked, events, seq, instant_ms))
                    asked.stages.enter("append")
            except Exception as error:
                refused.append((asked, error))
                continue
            if events:
                first = seq
                for event in events:
                    state = self.contest.apply(state, event)
                seq += len(events)
                steps.append(Step(first, events, seq, state))
                # A command that changed nothing is not remembered: sent again later, it may change something.
                known[asked.stored] = Answer(seq, asked.digest)
            done.append((asked, seq))
        failure = await self._written(writes)
        if failure is not None:
            await self._failed(done, failure)
        else:
            self._answers |= known
            self._forget()
            if steps:
                self.state, self.seq = state, seq
                for asked, _ in done:
                    asked.stages.enter("tell")
                self.happened(before, steps)
                self.go_on()
            for asked, after in done:
                asked.done(after)
        for asked, why in refused:
            await self._refuse(asked, why)

    def _submit(
        self, asked: Asked[A, W], events: tuple[E, ...], seq: int, instant_ms: int
    ) -> "asyncio.Future[tuple[Record, ...]]":
        if self._lost:
            raise LiveError("server_stopping")
        return self._events.submit(
            self.name,
            seq,
            asked.stored,
            journal_name(self.contest.format_actor(asked.by)),
            events,
            at=self.foundation.wall_ms(),
            now_ms=self.written_ms(instant_ms),
        )

    async def _written(self, writes: list["asyncio.Future[tuple[Record, ...]]"]) -> BaseException | None:
        """Wait for the disk; return what went wrong, None if nothing did."""
        if not writes:
            return None
        began = perf_counter()
        outcomes: Sequence[object] = await asyncio.gather(*writes, return_exceptions=True)
        self.foundation.metrics.append_seconds.observe(perf_counter() - began)
        return next((outcome for outcome in outcomes if isinstance(outcome, BaseException)), None)

    async def _failed(self, batch: list[tuple[Asked[A, W], int]], failure: BaseException) -> None:
        """After a write that failed, take the events that the journal has."""
        self._certain = False
        try:
            answers = await self._recover()
        except (CodedError, OSError) as error:
            failure, answers = error, {}
        if isinstance(failure, JournalError) and failure.code == "node_expelled":
            # Others have this contest. The viewers are sent away as soon as this node has seen it.
            self._lost = True
            failure = LiveError("server_stopping")
        passing = isinstance(failure, CodedError) and failure.code in _OF_THE_ORDER
        later = []
        for asked, _ in batch:
            if asked.stored in answers:
                await self._answer_again(asked, answers[asked.stored])
            elif passing and not asked.again:
                # It waited behind a command that the journal has already: decide it on the state of now.
                asked.again = True
                later.append(asked)
            else:
                asked.refuse(failure)
        self._waiting = later + self._waiting
        if self.due_ms is not None:
            self._arm(not_before_ms=self.foundation.timeline.now_ms() + RETRY_MS)

    async def _recover(self) -> dict[str, int]:
        """Read the journal, and tell of events that nobody was told of; return how many events each command led to."""
        records = await self._events.read(self.name)
        before, first = self.state, self.seq
        self.remember(records)
        self._certain = True
        if self.seq > first:
            events = tuple(self._events.decoded(records[first:]))
            self.happened(before, [Step(first, events, self.seq, self.state)])
            self.go_on()
        return {record.action_id: record.seq + 1 for record in records}

    async def _refuse(self, asked: Asked[A, W], error: Exception) -> None:
        """Refuse a command, unless the journal has it: memory keeps only the latest answers."""
        of_the_disk = isinstance(error, JournalError) and error.code not in _OF_THE_ORDER
        if self.ANSWERS is not None and isinstance(error, CodedError) and not of_the_disk:
            records = await self._events.find(self.name, asked.stored)
            if records:
                await self._answer_again(asked, records[-1].seq + 1)
                return
        asked.refuse(error)

    # --- commands that are sent again ---

    async def _answer_again(self, asked: Asked[A, W], seq: int) -> None:
        """Answer a command by whose id the journal has something."""
        if await self._is_sent_again(asked, Answer(seq)):
            asked.done(seq)
        else:
            asked.refuse(self._reused(asked))

    async def _is_sent_again(self, asked: Asked[A, W], answer: Answer) -> bool:
        """Tell whether a command is the one that was answered, rather than another one by the same id."""
        if asked.digest is None or answer.digest is not None:
            return asked.digest in (None, answer.digest)
        records = await self._events.find(self.name, asked.stored)
        stored = tuple(self._events.decoded(records))
        if asked.events != stored and await self._decided_again(asked, records, stored) != stored:
            return False
        if asked.stored in self._answers:
            self._answers[asked.stored] = Answer(answer.seq, asked.digest)
        return True

    async def _decided_again(
        self, asked: Asked[A, W], records: Sequence[Record], stored: tuple[E, ...]
    ) -> tuple[E, ...]:
        """Return what a command would have led to where the journal has what came of the one by its id.

        The journal does not keep commands. The same command on the same state at the same instant leads to the same
        events.
        """
        first = records[0]
        history = await self._events.read(self.name)
        command = self.contest.command(asked.stored, asked.by, asked.action)

        def decided() -> tuple[E, ...]:
            state = self.fold(self._events.decoded(history[: first.seq]))
            return self.contest.decide(
                state, command, self.decided_ms(first, stored[0]), self.means(first.seq)
            )

        try:
            return await asyncio.to_thread(decided)
        except CodedError:
            return ()

    def _reused(self, asked: Asked[A, W]) -> JournalError:
        return JournalError("action_id_reused", game=self.name, action_id=asked.sent)

    def _forget(self) -> None:
        """Forget all but the last answers, since the journal has them: thousands of games have hundreds each."""
        if self.ANSWERS is not None:
            for stored in list(self._answers)[: -self.ANSWERS]:
                del self._answers[stored]

    # --- the clock ---

    def _arm(self, *, not_before_ms: int = 0) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        due_ms = self.due_ms
        if due_ms is not None and self._open:
            self._alarm = self.foundation.timeline.alarm(max(due_ms, not_before_ms), self._ring)

    def _ring(self) -> None:
        self._alarm = None
        due_ms, now_ms = self.due_ms, self.foundation.timeline.now_ms()
        if due_ms is None or due_ms > now_ms:
            self._arm()
            return
        self.foundation.metrics.deadline_late_seconds.observe((now_ms - due_ms) / 1000)
        self.spawn(self._let_time_pass())

    async def _let_time_pass(self) -> None:
        if self.contest.clock is None:
            return
        by, action = self.contest.clock
        try:
            await self.happen(by, f"time:{self.seq}", action)
        except (JournalError, LiveError) as error:
            _log.warning("time_could_not_pass", game=self.name, code=error.code)
        except Exception:
            _log.exception("time_could_not_pass", game=self.name)
        if self._alarm is None:
            # Without another try the clock would stand still for ever.
            self._arm(not_before_ms=self.foundation.timeline.now_ms() + RETRY_MS)
