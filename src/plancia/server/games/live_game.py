"""One game being played. What all live contests do is in ``live.aggregate``; here is what only games do.

A game has viewers who see events, spectators who see them later, a chat, computer players, and clocks on which the
time of the network is given back.
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import msgspec

from plancia.rules.game import actions as a
from plancia.rules.game.actors import SYSTEM, Actor, Player, Seat, format_actor
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.deadline import deadline
from plancia.rules.game.decide import decide
from plancia.rules.game.events import Event
from plancia.rules.game.means import Means
from plancia.rules.game.state import State
from plancia.server.games.bots import Bots
from plancia.server.games.credit import Credits
from plancia.server.games.game_audience import GameAudience
from plancia.server.games.game_parts import GameParts
from plancia.server.games.intent import same_intent
from plancia.server.games.opened import Opened
from plancia.server.games.spectators import Shown
from plancia.server.journal.errors import JournalError
from plancia.server.journal.event_log import EventLog
from plancia.server.journal.record import Record
from plancia.server.live.aggregate import Aggregate, Asked, Step
from plancia.server.live.contest import Contest
from plancia.server.live.errors import LiveError
from plancia.server.live.foundation import Foundation
from plancia.server.live.viewer import Close, Viewer
from plancia.server.people.standing import check_not_muted
from plancia.wire.channel import Act, Said
from plancia.wire.games import ChatLine
from plancia.wire.topics import GameIncoming

#: How many actions may have happened that the sender of an action had not seen.
REMEMBERED = 32
#: How many turns back that may be: a player answers a play, or moves after it, and means the turn before, no older one.
TURNS = 1


class LiveGame(Aggregate[State, a.Action, Event, Actor]):
    """A game in memory, its viewers, its clock."""

    contest = Contest(
        "game", fold, apply, decide, a.Command, format_actor, deadline, (SYSTEM, a.TimePassed())
    )
    ANSWERS: ClassVar[int | None] = 8
    decoder = msgspec.json.Decoder(GameIncoming)

    def __init__(
        self,
        foundation: Foundation,
        parts: GameParts,
        events: EventLog[Event],
        opened: Opened,
        *,
        on_change: Callable[["LiveGame"], None],
    ) -> None:
        """Be the game that was found; ``on_change`` is told of every change, and when spectators see more."""
        super().__init__(opened.game, foundation, events, opened.origin)
        self.terms = opened.terms
        self.credits = Credits(opened.credits)
        self._parts = parts
        self._bag = opened.bag
        self._judge = opened.judge
        self._on_change = on_change
        self._recent: list[Shown]
        self.remember(opened.records)
        self.bots = Bots(
            foundation,
            parts,
            self.name,
            opened.computers,
            act=self._computer_acts,
            again=self._consider,
        )
        self.audience = GameAudience(
            foundation,
            parts.rules,
            opened,
            Shown(self.seq, self.state),
            computers=self.bots.seats,
            on_shown=lambda: on_change(self),
            is_silenced=parts.is_silenced,
        )
        if opened.terms.record is not None:
            self.freeze()  # a game that came as a record is only looked at

    # --- what a contest says of itself ---

    def fold(self, events: list[Event]) -> State:
        """Return the state after all events, with a rulebook that other games have too."""
        return self._parts.rules.share(fold(events))

    def means(self, seq: int) -> Means:
        """Return the bag and the judge of this game."""
        if self._bag is None:
            raise LiveError("only_spectator")
        return Means(self._bag.draw_for(seq), self._judge)

    def instant(self, state: State, asked: Asked[a.Action, Actor]) -> int:
        """Return when an action counts as done: earlier by the time of the network, on the clock that runs."""
        credit = self.credits.due(state, asked.by, asked.round_trip_ms, asked.came_ms)
        if credit is None:
            return asked.came_ms
        self.credits.spend(credit)
        return asked.came_ms - credit.ms

    def check_seen(self, state: State, seq: int, asked: Asked[a.Action, Actor]) -> None:
        """Raise ``stale_sequence`` unless the sender has seen everything that his action is about."""
        if asked.seen is None or asked.seen == seq:
            return
        seen = next((shown.state for shown in self._recent if shown.seq == asked.seen), None)
        if seen is None or not same_intent(seen, state, asked.by, asked.action):
            raise JournalError("stale_sequence", game=self.name, expected=seq, found=asked.seen)

    def remembered(self) -> None:
        """Take the state that was read, and forget earlier ones."""
        self._recent = [Shown(self.seq, self.state)]

    def happened(self, before: State, steps: Sequence[Step[State, Event]]) -> None:
        """Tell everybody, action by action."""
        for step in steps:
            shown = Shown(step.seq, step.state)
            self._recent = [
                each
                for each in self._recent[1 - REMEMBERED :]
                if each.state.turn >= step.state.turn - TURNS and each.seq != step.seq
            ]
            self._recent.append(shown)
            self.audience.tell(step.first, shown, step.events)

    def go_on(self) -> None:
        """Wait for what comes next: the clock, the computer, the end."""
        super().go_on()
        self._consider()
        self._on_change(self)

    @property
    def is_idle(self) -> bool:
        """Whether nobody is connected, nothing is held back, and only the clock can make something happen."""
        return not self.is_busy and not self.bots.is_busy and self.audience.is_empty

    # --- coming, looking, speaking ---

    def join(self, viewer: Viewer[Actor]) -> None:
        """Welcome somebody with how the game stands for him."""
        self.audience.join(viewer)

    def leave(self, viewer: Viewer[Actor]) -> None:
        """Let somebody go."""
        self.audience.leave(viewer)

    def viewers(self) -> list[Viewer[Any]]:
        """Return everybody who is connected."""
        return self.audience.viewers()

    async def command(self, viewer: Viewer[Actor], act: Act[a.Action]) -> int:
        """Let somebody act in his seat or office."""
        if viewer.actor is None:
            raise LiveError("only_spectator")
        if act.seq is None:
            raise LiveError("message_unreadable")  # in a game it matters what the sender has seen
        return await self.act(
            viewer.actor,
            act.action_id,
            act.action,
            person=viewer.person,
            seen=act.seq,
            round_trip_ms=viewer.round_trip.ms,
        )

    async def sync(self, viewer: Viewer[Actor], since: int | None) -> None:
        """Send somebody how the game stands, with the events from ``since`` on."""
        actor = viewer.actor
        if since is None:
            viewer.send(self.audience.snapshot(actor))
            return
        while True:
            seq, events = await self.events_since(actor, since)
            # While they were read, more events may have come: the view must stand at the last event that is sent.
            if seq == self.audience.sees(actor).seq:
                viewer.send(self.audience.snapshot(actor, events))
                return

    async def catch_up(self, viewer: Viewer[Actor], seen: int | None) -> None:
        """Send somebody what he had not seen when he acted."""
        await self.sync(viewer, None if seen is None else min(seen, self.seq))

    async def say(self, viewer: Viewer[Actor], text: str) -> None:
        """Send a line of the chat: a player's or an official's to all, a spectator's to spectators."""
        if not self.terms.chat or viewer.identity is None or not self.audience.hears(viewer.actor):
            raise LiveError("chat_off")
        check_not_muted(viewer.identity)
        said = ChatLine(0, viewer.actor, viewer.identity.name, text, self.foundation.wall_ms())
        line = await self._parts.store.say(self.name, said, self.now_ms(), viewer.identity.id)
        self.audience.hear(Said(line.id, line.by, line.name, line.text, line.at), viewer.identity.id)

    async def events_since(self, actor: Actor | None, since: int) -> tuple[int, list[Event]]:
        """Return what has happened from an event on as far as somebody may see it, and the number after the last."""
        seq = self.audience.sees(actor).seq
        if since > seq:
            raise JournalError("stale_sequence", game=self.name, expected=seq, found=since)
        records = await self._events.read(self.name, since)
        return seq, self._events.decoded(records[: seq - since])

    def records(self, seq: int) -> list[Record]:
        """Return the first ``seq`` events of the game as they are stored; reads the disk, so not for the event loop."""
        return self.foundation.journal.load(self.name)[:seq]

    # --- the server's own part ---

    async def begin(self) -> None:
        """Do what opens a game without a player's action: the round starts, online the starter is drawn.

        A second call does nothing, so a server that stopped in the middle of it can go on.
        """
        settings = self.state.settings
        nobody = settings.officials.director is None and settings.officials.referee is None
        online = settings.procedure == "online"
        if self.is_open and self.state.round_started_ms is None and (nobody or online):
            await self.happen(SYSTEM, "begin:round", a.StartRound())
        if self.is_open and self.state.starter is None and online:
            await self.happen(SYSTEM, "begin:starter", a.DrawForStart())

    async def close(self, why: Close) -> None:
        """Finish what is under way, let nothing more happen and send everybody away."""
        self.bots.close()
        self.audience.shut()
        await super().close(why)

    async def _computer_acts(self, seat: Seat, seq: int, action_id: str, action: a.Action) -> object:
        return await self.act(Player(seat), action_id, action, seen=seq)

    def _consider(self) -> None:
        if self.is_open:
            self.bots.consider(self.state, self.seq, self.now_ms())
