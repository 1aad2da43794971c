"""A game with wooden tiles: what a phone at the table has written down, decided here by the same rules.

Nothing happens in it by the server's clock. Every entry of the phone's log has its own instant on the table's clock;
what was due before happens with the next entry, as on the phone. Officials who act from elsewhere act at the instant
that the table's clock shows, as far as the phone was heard of.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

import msgspec

from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Actor, Player, Seat
from plancia.rules.game.events import Event
from plancia.rules.game.means import Means
from plancia.rules.game.state import State
from plancia.rules.tiles import Tile
from plancia.server.games.game_parts import GameParts
from plancia.server.games.live_game import LiveGame
from plancia.server.games.opened import Opened
from plancia.server.journal.event_log import EventLog
from plancia.server.live.aggregate import Asked, Step
from plancia.server.live.foundation import Foundation
from plancia.server.live.origin import Origin

#: The viewers are told the table's clock anew when it shows so much more or less than it would have by itself.
NOTICED_MS = 250
#: So many events are at hand: a phone asks for what came of the last entries.
LATEST = 32
#: The database is told when the clock differs so much from what is noted there.
KEPT_MS = 2000

_LOG = "log"


class Line(msgspec.Struct, frozen=True):
    """An entry of a table's log: its number there, and what somebody did when."""

    number: int
    id: str
    at_ms: int
    by: Actor
    action: a.Action

    @property
    def stored(self) -> str:
        """Its id in the journal: no person's action has such a one."""
        return f"{_LOG}:{self.number}:{self.id}"


def first_tiles(bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
    """Draw without chance: nobody knows the tiles of a wooden bag, and all are written alike."""
    return bag[:count]


class WoodenGame(LiveGame):
    """A game whose instants come from the log of a phone."""

    #: A log may be sent again from its beginning.
    ANSWERS: ClassVar[int | None] = None

    def __init__(
        self,
        foundation: Foundation,
        parts: GameParts,
        events: EventLog[Event],
        opened: Opened,
        *,
        on_change: Callable[[LiveGame], None],
    ) -> None:
        """Be the game that was found."""
        super().__init__(foundation, parts, events, opened, on_change=on_change)
        #: Parts of the log are taken one after another.
        self.writing = asyncio.Lock()
        #: When the phone was heard of, by the clock on the wall; None: not since the game is in memory.
        self.heard: int | None = None
        self._kept_origin = opened.origin

    # --- what a contest says of itself ---

    def remembered(self) -> None:
        """Take the state that was read, with the log's entries in it; the events before it are on the disk."""
        super().remembered()
        found = [stored.split(":", 2) for stored in self._answers if stored.startswith(f"{_LOG}:")]
        self._logged = {int(number): entry for _, number, entry in found}
        self._latest: list[Event] = []

    def happened(self, before: State, steps: Sequence[Step[State, Event]]) -> None:
        """Tell everybody, and have the latest events at hand for the phone's next question."""
        for step in steps:
            self._latest += step.events
        del self._latest[:-LATEST]
        super().happened(before, steps)

    def means(self, seq: int) -> Means:  # noqa: ARG002  (no bag, no number)
        """Return the judge of this game, and a bag of tiles that are all alike."""
        return Means(first_tiles, self._judge)

    @property
    def due_ms(self) -> int | None:
        """Never: what is due happens with the next entry, and the phone may have one that was not sent yet."""
        return None

    async def begin(self) -> None:
        """Do nothing: the people at the table begin."""

    # --- the table's clock ---

    def now_ms(self) -> int:
        """Return what the table's clock shows: never less than at the last event."""
        return max(super().now_ms(), self.state.at_ms)

    def hear(self, now_ms: int) -> None:
        """Set the clock by the phone, which says what the table's clock shows."""
        before_ms = self.now_ms()
        self.heard = self.foundation.wall_ms()
        line_ms = self.foundation.timeline.now_ms()
        self.origin = self.audience.origin = Origin(line_ms - now_ms, self.foundation.owners.line)
        if abs(self.origin.ms - self._kept_origin.ms) > KEPT_MS:
            kept, self._kept_origin = self._kept_origin, self.origin
            self.spawn(self._keep_origin(kept, self.origin))
        if abs(self.now_ms() - before_ms) > NOTICED_MS:
            self.audience.tell_clock()

    async def _keep_origin(self, before: Origin, after: Origin) -> None:
        await self._parts.store.move_origin(self.name, before, after)

    def instant(self, state: State, asked: Asked[a.Action, Actor]) -> int:
        """Return when an action counts as done. To transcribe a play belongs to no moment of the table's clock.

        A phone that was without a network may still tell what was done since the last event: nothing may come later.
        """
        return state.at_ms if isinstance(asked.action, a.TranscribePlay) else super().instant(state, asked)

    # --- the log ---

    @property
    def logged(self) -> Mapping[int, str]:
        """The ids of the entries that the journal has, by their numbers in the log."""
        return self._logged

    async def take(self, lines: Sequence[Line]) -> list[int | RuleError]:
        """Decide entries one after another, each at its own instant; return how many events there were, or why not.

        What the rules refuse does not stop the entries after it. Raises what keeps the server from writing: then the
        caller sends the same entries again.
        """
        asked = [Asked(line.by, line.stored, line.action, line.at_ms) for line in lines]
        self._queue(asked)
        outcomes = await asyncio.gather(*map(self._answered, asked), return_exceptions=True)
        self._logged.update({line.number: line.id for line in lines if line.stored in self._answers})
        decided: list[int | RuleError] = []
        for outcome in outcomes:
            if isinstance(outcome, BaseException) and not isinstance(outcome, RuleError):
                raise outcome
            decided.append(outcome)
        return decided

    async def events_from(self, since: int) -> list[Event]:
        """Return the events from a number on, as a player sees them: without delay."""
        missing = self.seq - since
        if missing <= len(self._latest):
            return self._latest[len(self._latest) - missing :]
        # What is told of racks, this phone has told.
        return (await self.events_since(Player(Seat(0)), since))[1]

    def state_at(self, seq: int) -> State:
        """Return the game as it was after so many events, if that was lately; else as it is."""
        return next((shown.state for shown in self._recent if shown.seq == seq), self.state)
