"""What must hold after every run, whatever has gone wrong in it."""

from collections import Counter, defaultdict
from itertools import pairwise
from typing import Any

import msgspec

from plancia.contest.duplicate.actors import parse_actor
from plancia.contest.duplicate.apply import apply as apply_session
from plancia.contest.duplicate.apply import fold as fold_session
from plancia.contest.duplicate.decide import deadline as session_deadline
from plancia.contest.duplicate.events import Event as SessionEvent
from plancia.contest.duplicate.view import views
from plancia.rules.edition_history import EditionDecoder
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.deadline import deadline
from plancia.rules.game.view import for_seat
from plancia.server.duplicates.live_duplicate import _fitting
from plancia.server.games.projection import project
from plancia.server.journal.game_events import decode_game
from plancia.server.journal.journal import Journal
from plancia.server.journal.record import Record
from plancia.server.nodes.node_line import LEASH_MS
from plancia.server.people.places import parse_place
from simulation.players import Connection, Person, Sent
from simulation.world import World

#: What a node has not told the database by the time it dies is lost: a beat, and what is on its way.
BEAT_MS = 60
#: After a failure the clock is tried again within a second.
OVERDUE_MS = 1_500
#: How many views of each connection are compared.
VIEWS = 2

_sessions: Any = EditionDecoder(SessionEvent)


def audit(world: World, journal: Journal | None = None) -> None:
    """Raise ``ViolationError`` unless everything holds; ``journal``: a real one, to compare with."""
    for audited in (_Audit(world, contest) for contest in world.contests.all):
        audited.check()
    world.check(not world.database.intruders, "; ".join(world.database.intruders[:3]))
    world.check(not world.loop.failures, "; ".join(world.loop.failures[:3]))
    _check_tasks(world)
    for person in world.people:
        world.check(person.pending is None, f"{person.name} was never answered")
    if journal is not None:
        _check_real_journal(world, journal)


class _Audit:
    """The audit of one contest."""

    def __init__(self, world: World, contest: str) -> None:
        self._world, self._contest = world, contest
        self._records: list[Record] = world.database.records[contest]
        self._is_game = contest.startswith("game")
        self._states: list[Any] = []
        events = self._decoded()
        for number, event in enumerate(events):
            before = self._states[-1] if number else None
            self._states.append(self._after(before, event))
        self._events = events
        self._stored_s = {
            entry.action_id: at_s for at_s, _, entry in world.database.entries if entry.game == contest
        }
        self._people = [person for person in world.people if person.contest == contest]

    def check(self) -> None:
        """Check everything."""
        self._check_actions()
        self._check_order()
        self._check_memory()
        self._check_clock()
        for person in self._people:
            for connection in person.connections:
                self._check_connection(person, connection)

    # --- the journal ---

    def _decoded(self) -> list[Any]:
        if self._is_game:
            return decode_game(self._records)
        return [_sessions.decode(record.body) for record in self._records]

    def _after(self, state: Any, event: Any) -> Any:
        if state is None:
            return fold([event]) if self._is_game else fold_session([event])
        return apply(state, event) if self._is_game else apply_session(state, event)

    def _check_order(self) -> None:
        """One number for each event, one action for each id."""
        world = self._world
        world.check([record.seq for record in self._records] == list(range(len(self._records))), "a gap")
        begun = Counter(record.action_id for record in self._records if record.part == 0)
        twice = [action for action, times in begun.items() if times > 1]
        world.check(not twice, f"{self._contest}: twice in the journal: {twice}")

    def _check_actions(self) -> None:
        """What was acknowledged is there, once, at its number; what was refused is not there."""
        after: dict[str, int] = {record.action_id: record.seq + 1 for record in self._records}
        for person in self._people:
            for sent in person.sent:
                self._check_sent(sent, after)

    def _check_sent(self, sent: Sent, after: dict[str, int]) -> None:
        stored = after.get(sent.stored_as)
        what = f"{self._contest} {sent.stored_as} ({sent.action['kind']})"
        if sent.done is not None:
            self._world.check(stored is not None, f"{what} was acknowledged and is lost")
            self._world.check(stored == sent.done, f"{what}: answered {sent.done}, stored {stored}")
        if sent.refused is not None and stored is not None:
            # A second copy of it may have been taken later, when it was allowed.
            before = self._stored_s[sent.stored_as] < sent.asked_s
            self._world.check(not before, f"{what} had happened and was refused ({sent.refused})")

    # --- memory ---

    def _check_memory(self) -> None:
        """The state in the owner's memory is what the journal adds up to, and nobody else has one."""
        world = self._world
        owner = world.database.owners.get(self._contest)
        for slot in world.slots:
            server = slot.server
            if server is None:
                continue
            for live in server.live():
                if live.name != self._contest:
                    continue
                world.check(
                    server.node.node == owner, f"{server.node.node} has {self._contest}, owned by {owner}"
                )
                world.check(live.seq == len(self._events), f"{self._contest}: memory is behind the journal")
                world.check(live.state == self._states[-1], f"{self._contest}: memory is not the journal")
                due_ms, now_ms = live.due_ms, server.process.context.copy().run(server.line.now_ms)
                late = due_ms is not None and live.is_open and now_ms - due_ms > OVERDUE_MS
                world.check(not late, f"{self._contest}: time was up and nothing happened")
        self._check_cared_for(owner)

    def _check_cared_for(self, owner: str | None) -> None:
        """Somebody lets the time of every contest run that has a deadline."""
        state = self._states[-1]
        if (deadline if self._is_game else session_deadline)(state) is None:
            return
        registries = [
            registry
            for slot in self._world.slots
            if slot.server is not None and slot.server.node.node == owner
            for registry in slot.server.registries
        ]
        cared = any(
            name in registry._live or name in registry._alarms or name in registry._opening
            for registry in registries
            for name in [self._contest]
        )
        self._world.check(cared, f"{self._contest}: nobody lets its time run (owner: {owner!r})")

    # --- clocks ---

    def _check_clock(self) -> None:
        world, contest = self._world, self._contest
        instants = [event.at_ms for event in self._events]
        world.check(instants == sorted(instants), f"{contest}: its clock went back: {instants}")
        for record in self._records[1:]:
            ahead_ms = record.now_ms - self._stored_s[record.action_id] * 1000
            world.check(ahead_ms <= 1, f"{contest}: its clock is {ahead_ms:.0f} ms ahead of the world's")
        seen = world.clocks.get(contest, [])
        for (at_s, live, now_ms), (later_s, again, then_ms) in pairwise(seen):
            passed_ms, ran_ms = (later_s - at_s) * 1000, then_ms - now_ms
            world.check(
                ran_ms <= passed_ms + BEAT_MS, f"{contest}: its clock gained {ran_ms - passed_ms:.0f} ms"
            )
            if live is again:
                world.check(ran_ms >= 0, f"{contest}: its clock went back by {-ran_ms:.0f} ms in memory")
            else:
                # The line of a node that was paused has run on its leash, and the database has not heard of it.
                lost_ms = BEAT_MS + LEASH_MS if world.seen["pause"] else BEAT_MS
                world.check(ran_ms >= -lost_ms, f"{contest}: {-ran_ms:.0f} ms were lost")

    # --- what people were sent ---

    def _check_connection(self, person: Person, connection: Connection) -> None:
        """Everything that somebody was sent is what he may see of the journal, in its order and without gaps."""
        world = self._world
        where = f"{person.name}, connection {connection.number}"
        seq: int | None = None
        shown = [each for each in connection.messages if "view" in each]
        for message in shown:
            first = message.get("first", message["seq"])
            world.check(
                message["seq"] <= len(self._events), f"{where} saw event {message['seq']}, which is lost"
            )
            if message["kind"] == "update" and seq is not None and self._is_game:
                world.check(first == seq, f"{where}: an update from {first} after {seq}")
            if seq is not None:
                world.check(message["seq"] >= seq, f"{where}: {message['seq']} after {seq}")
            seq = message["seq"]
            if self._is_game:
                expected = _plain(project(self._events[first : message["seq"]], self._actor(person)))
                world.check(
                    message.get("events", []) == expected, f"{where} saw other events from {first} on"
                )
        for message in shown[-VIEWS:]:
            expected = self._view(message["seq"], person)
            world.check(message["view"] == expected, f"{where} saw another view at {message['seq']}")

    def _view(self, seq: int, person: Person) -> Any:
        state, actor = self._states[seq - 1], self._actor(person)
        if self._is_game:
            return _plain(for_seat(state, actor))
        return _plain(_fitting(actor, views(state, (actor,))[0]))

    def _actor(self, person: Person) -> Any:
        if person.actor is None:
            return None
        return parse_place(person.actor) if self._is_game else parse_actor(person.actor)


def _check_tasks(world: World) -> None:
    """No task of a server has failed unseen."""
    for task in world.loop.tasks:
        if task.done() and not task.cancelled() and task._log_traceback and (error := task._exception):
            world.check(False, f"a task has failed: {task.get_coro().__qualname__}: {error!r}")


def _check_real_journal(world: World, journal: Journal) -> None:
    """The same entries give the same chains in a real journal."""
    order: defaultdict[str, int] = defaultdict(int)
    outcomes = journal.append_all([entry for _, _, entry in world.database.entries])
    for (_, _, entry), outcome in zip(world.database.entries, outcomes, strict=True):
        here = world.database.records[entry.game][order[entry.game] : order[entry.game] + len(entry.events)]
        order[entry.game] += len(entry.events)
        world.check(
            list(outcome) == here if isinstance(outcome, tuple) else False, f"{entry.game}: {outcome!r}"
        )


def _plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
