"""One tournament being held. What all live contests do is in ``live.aggregate``; here is what only tournaments do.

Everybody sees a view, made for his part and in his language. It holds reasons and names in words.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any

import msgspec

from plancia.catalogue import Language
from plancia.contest.tournament import actions as a
from plancia.contest.tournament.actors import Actor, Director, format_actor
from plancia.contest.tournament.apply import apply, fold
from plancia.contest.tournament.decide import decide
from plancia.contest.tournament.events import Event
from plancia.contest.tournament.means import Means
from plancia.contest.tournament.state import State
from plancia.contest.tournament.view import TournamentView, common_view, own_view
from plancia.server.journal.event_log import EventLog
from plancia.server.journal.record import Record
from plancia.server.live.aggregate import Aggregate, Asked, Step
from plancia.server.live.audience import Audience
from plancia.server.live.contest import Contest
from plancia.server.live.foundation import Foundation
from plancia.server.live.origin import Origin
from plancia.server.live.viewer import Viewer
from plancia.server.people.identity import Identity
from plancia.wire.channel import Act, Snapshot, Update, Welcome
from plancia.wire.topics import NoEvent, NoFacts, TournamentIncoming

_encoder = msgspec.json.Encoder()

#: What somebody sees depends on his part and his language.
Seer = tuple[Actor | None, Language]
#: Takes who acts, the id, the action and what he is; returns the number of events then.
Take = Callable[["LiveTournament", Identity, Actor, Act[a.Action]], Awaitable[int]]


class LiveTournament(Aggregate[State, a.Action, Event, Actor]):
    """A tournament in memory, and who looks on."""

    contest = Contest("tournament", fold, apply, decide, a.Command, format_actor)
    decoder = msgspec.json.Decoder(TournamentIncoming)

    def __init__(
        self,
        name: str,
        foundation: Foundation,
        events: EventLog[Event],
        origin: Origin,
        begun: Collection[str],
        *,
        take: Take,
        on_change: Callable[["LiveTournament"], None],
    ) -> None:
        """Be a tournament; ``begun`` are the games on the server that have begun.

        ``take`` does what an action needs besides: a round that is published may open its games. ``on_change`` is told
        of everything that happens.
        """
        super().__init__(name, foundation, events, origin)
        self._begun = begun
        self._take_action = take
        self._on_change = on_change
        self._audience: Audience[Seer] = Audience()
        #: What those who direct, and all others, see alike, by language.
        self._common: dict[tuple[bool, Language], TournamentView] = {}
        #: Who has not been shown yet what is new.
        self._unseen: set[Seer] = set()
        self._telling = False

    # --- what a contest says of itself ---

    def means(self, seq: int) -> Means:
        """Return nothing: a tournament decides by itself."""
        return Means()

    def instant(self, state: State, asked: Asked[a.Action, Actor]) -> int:
        """Return the time of day: a tournament is announced and printed by it."""
        return self.foundation.wall_ms()

    def written_ms(self, instant_ms: int) -> int:
        """Return the instant on the tournament's own clock."""
        return max(0, self.now_ms())

    def decided_ms(self, first: Record, event: Event) -> int:
        """Return the time of day of what the journal has."""
        return event.at_ms

    def takes_long(self, action: a.Action) -> bool:
        """Decide in a thread: pairing a large field takes a while."""
        return True

    def remembered(self) -> None:
        """Show everything anew."""
        self._common.clear()

    def happened(self, before: State, steps: Sequence[Step[State, Event]]) -> None:
        """Show everybody how the tournament stands now."""
        self.changed()
        self._on_change(self)

    # --- looking ---

    def view(self, seer: Seer) -> TournamentView:
        """Return how the tournament stands for somebody. Many look at the same thing: it is put together once."""
        who, language = seer
        key = (isinstance(who, Director), language)
        if key not in self._common:
            self._common[key] = common_view(
                self.state, language, directs=key[0], contest=self.name, seq=self.seq, begun=self._begun
            )
        return own_view(self._common[key], self.state, who)

    def join(self, viewer: Viewer[Actor]) -> None:
        """Welcome somebody with how the tournament stands for him."""
        seer = (viewer.actor, viewer.language)
        self._audience.add(seer, viewer)
        welcome: Welcome[Actor, TournamentView, NoFacts] = Welcome(
            f"tournaments/{self.name}",
            viewer.actor,
            self.seq,
            self.foundation.wall_ms(),
            self.view(seer),
            NoFacts(),
        )
        viewer.send(_encoder.encode(welcome))

    def leave(self, viewer: Viewer[Actor]) -> None:
        """Let somebody go."""
        self._audience.remove((viewer.actor, viewer.language), viewer)

    def viewers(self) -> list[Viewer[Any]]:
        """Return who is connected."""
        return self._audience.viewers()

    async def sync(self, viewer: Viewer[Actor], since: int | None) -> None:
        """Send somebody how the tournament stands."""
        view = self.view((viewer.actor, viewer.language))
        snapshot: Snapshot[TournamentView, NoEvent] = Snapshot(
            self.seq, self.seq, self.foundation.wall_ms(), view
        )
        viewer.send(_encoder.encode(snapshot))

    async def command(self, viewer: Viewer[Actor], act: Act[a.Action]) -> int:
        """Let somebody act by his part; he is shown what came of it before he is answered."""
        if viewer.actor is None or viewer.identity is None:
            return await super().command(viewer, act)
        seq = await self._take_action(self, viewer.identity, viewer.actor, act)
        self._show((viewer.actor, viewer.language))
        return seq

    def changed(self) -> None:
        """Show everybody what is new, one after another: a hundred views at once would keep games waiting."""
        self._common.clear()
        self._unseen = set(self._audience.keys())
        if not self._telling and self._unseen:
            self._telling = True
            self.spawn(self._tell())

    async def _tell(self) -> None:
        try:
            while self._unseen:
                self._show(next(iter(self._unseen)))
                await asyncio.sleep(0)
        finally:
            self._telling = False

    def _show(self, seer: Seer) -> None:
        """Show those of one part and language how the tournament stands, unless they have seen it."""
        if seer not in self._unseen:
            return
        self._unseen.discard(seer)
        update: Update[TournamentView, NoEvent] = Update(
            self.seq, self.seq, self.foundation.wall_ms(), (), self.view(seer)
        )
        self._audience.send(seer, _encoder.encode(update))
