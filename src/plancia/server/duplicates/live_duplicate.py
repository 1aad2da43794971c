"""One duplicate being held. What all live contests do is in ``live.aggregate``; here is what only duplicates do.

Everybody sees a view of a size that suits his device. The desk and the hall hear of new slips only now and then: five
hundred players hand in within the last seconds.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate.actors import SYSTEM, Actor, Contestant, format_actor
from plancia.contest.duplicate.apply import apply, fold
from plancia.contest.duplicate.decide import deadline, decide
from plancia.contest.duplicate.events import Event
from plancia.contest.duplicate.means import Means
from plancia.contest.duplicate.state import Closed, Judged, Paused, Running, State
from plancia.contest.duplicate.view import SessionView, views
from plancia.rules.tiles import Tile
from plancia.server.bag.draw import SecretBag
from plancia.server.journal.event_log import EventLog
from plancia.server.live.aggregate import Aggregate, Asked, Step
from plancia.server.live.audience import Audience
from plancia.server.live.contest import Contest
from plancia.server.live.foundation import Foundation
from plancia.server.live.origin import Origin
from plancia.server.live.viewer import Close, Viewer
from plancia.server.slip_words import SlipWords
from plancia.wire.channel import Act, Snapshot, Update, Welcome
from plancia.wire.topics import DuplicateFacts, DuplicateIncoming, NoEvent

#: The desk and the hall are told of slips that come in at most so often.
CALM_S = 0.15
#: A telephone shows so many players of a ranking.
LEADERS = 10

_encoder = msgspec.json.Encoder()

#: Actions that take a while: a thread decides them.
_LONG = (a.Draw, a.Dial, a.JudgeSlips, a.CorrectSlip, a.RuleWord)


class LiveDuplicate(Aggregate[State, a.Action, Event, Actor]):
    """A duplicate in memory, its viewers, its clock."""

    contest = Contest(
        "duplicate", fold, apply, decide, a.Command, format_actor, deadline, (SYSTEM, a.TimePassed())
    )
    #: A slip that was sent before the signal may arrive so long after it.
    GRACE_MS = 500
    decoder = msgspec.json.Decoder(DuplicateIncoming)

    def __init__(
        self,
        name: str,
        foundation: Foundation,
        events: EventLog[Event],
        origin: Origin,
        *,
        words: SlipWords,
        bag: SecretBag | None,
        on_over: Callable[[str], None],
    ) -> None:
        """Be a duplicate; ``bag`` None: its letters come from elsewhere."""
        super().__init__(name, foundation, events, origin)
        self._words, self._bag = words, bag
        self._on_over = on_over
        self._audience: Audience[Actor | None] = Audience()
        self._calm: asyncio.TimerHandle | None = None

    # --- what a contest says of itself ---

    def means(self, seq: int) -> Means:
        """Return the bag, the finder of plays and the judge of this duplicate."""
        draw = _no_draw if self._bag is None else self._bag.draw_for(seq)
        return Means(draw, self._words.tops, self._words.judge)

    def instant(self, state: State, asked: Asked[a.Action, Actor]) -> int:
        """Return when an action counts as done: the way of a slip through the network is not the player's time."""
        way_ms = min(asked.round_trip_ms, self.GRACE_MS) if isinstance(asked.action, a.HandIn) else 0
        return max(asked.came_ms - way_ms, state.at_ms)

    def takes_long(self, action: a.Action) -> bool:
        """Tell whether letters are drawn or slips are judged: the best plays are looked for."""
        return isinstance(action, _LONG)

    def happened(self, before: State, steps: Sequence[Step[State, Event]]) -> None:
        """Tell everybody; of a slip its player at once, the others now and then."""
        if self.state.is_over and not before.is_over:
            self._on_over(self.name)
        calm = (
            before.phase == self.state.phase
            and not isinstance(self.state.phase, Judged)
            and (before.past, before.rulings, before.rack)
            == (self.state.past, self.state.rulings, self.state.rack)
        )
        if not calm:
            self._tell(self._audience.keys())
            return
        # The player of a slip is told at once; the others are told now and then how many slips are in.
        old, new = before.hand, self.state.hand
        changed = {
            number
            for number, entry in (new.slips if new else {}).items()
            if old is None or old.slips.get(number) != entry
        }
        self._tell(
            actor
            for actor in self._audience.keys()  # noqa: SIM118  (a list of its own)
            if isinstance(actor, Contestant) and actor.number in changed
        )
        if self._calm is None:
            self._calm = asyncio.get_running_loop().call_later(CALM_S, self._tell_officials)

    async def close(self, why: Close) -> None:
        """Finish what is under way and send everybody away."""
        if self._calm is not None:
            self._calm.cancel()
        await super().close(why)

    # --- looking ---

    def view_for(self, actor: Actor | None) -> SessionView:
        """Return how the duplicate stands, as somebody may see it."""
        return _fitting(actor, views(self.state, (actor,))[0])

    def join(self, viewer: Viewer[Actor]) -> None:
        """Welcome somebody with how the duplicate stands for him."""
        actor = viewer.actor
        self._audience.add(actor, viewer)
        promise = None if self._bag is None else self._bag.commitment
        welcome: Welcome[Actor, SessionView, DuplicateFacts] = Welcome(
            f"duplicates/{self.name}",
            actor,
            self.seq,
            self.now_ms(),
            self.view_for(actor),
            DuplicateFacts(promise),
        )
        viewer.send(_encoder.encode(welcome))

    def leave(self, viewer: Viewer[Actor]) -> None:
        """Let somebody go."""
        self._audience.remove(viewer.actor, viewer)

    def viewers(self) -> list[Viewer[Any]]:
        """Return everybody who is here."""
        return self._audience.viewers()

    async def sync(self, viewer: Viewer[Actor], since: int | None) -> None:
        """Send somebody how the duplicate stands."""
        snapshot: Snapshot[SessionView, NoEvent] = Snapshot(
            self.seq, self.seq, self.now_ms(), self.view_for(viewer.actor)
        )
        viewer.send(_encoder.encode(snapshot))

    async def command(self, viewer: Viewer[Actor], act: Act[a.Action]) -> int:
        """Let somebody act by his part."""
        if viewer.actor is None:
            return await super().command(viewer, act)
        return await self.act(
            viewer.actor,
            act.action_id,
            act.action,
            person=viewer.person,
            seen=act.seq,
            round_trip_ms=viewer.round_trip.ms,
        )

    def _tell_officials(self) -> None:
        self._calm = None
        self._tell(actor for actor in self._audience.keys() if not isinstance(actor, Contestant))  # noqa: SIM118

    def _tell(self, actors: Iterable[Actor | None]) -> None:
        """Show these people how things stand. The views of all are made together: they share the counting."""
        told = tuple(actors)
        if not told:
            return
        now_ms = self.now_ms()
        for actor, view in zip(told, views(self.state, told), strict=True):
            update: Update[SessionView, NoEvent] = Update(
                self.seq, self.seq, now_ms, (), _fitting(actor, view)
            )
            self._audience.send(actor, _encoder.encode(update))


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
