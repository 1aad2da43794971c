"""What everybody who sees a game is sent, and when: players and officials at once, spectators as agreed."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

import msgspec

from plancia.rules.game.actors import Actor, Player, Seat
from plancia.rules.game.apply import apply, fold
from plancia.rules.game.events import Event
from plancia.rules.game.view import for_seat
from plancia.server.games.opened import Opened
from plancia.server.games.projection import project
from plancia.server.games.shared import SharedRules
from plancia.server.games.spectators import Held, Shown, Spectators
from plancia.server.games.terms import notes_forbidden
from plancia.server.journal.game_events import decode_game
from plancia.server.journal.record import Record
from plancia.server.live.audience import Audience
from plancia.server.live.foundation import Foundation
from plancia.server.live.viewer import Viewer
from plancia.wire.channel import Presence, RematchAsked, Said, Snapshot, Update, Welcome
from plancia.wire.topics import GameFacts

_encoder = msgspec.json.Encoder()


class Spoken(bytes):
    """A line of the chat as a message, and the id of the person who said it."""

    speaker: str


class GameAudience(Audience[Actor | None]):
    """The sockets of one game, by what their owner is in it."""

    def __init__(
        self,
        foundation: Foundation,
        rules: SharedRules,
        opened: Opened,
        now: Shown,
        *,
        computers: frozenset[Seat],
        on_shown: Callable[[], None],
        is_silenced: Callable[[str, str, str], bool],
    ) -> None:
        """Begin with the game as it is; ``on_shown`` is called when spectators have been shown more."""
        super().__init__()
        self._timeline = foundation.timeline
        self._rules = rules
        self._game = opened.game
        self._terms = opened.terms
        #: Where the game's own time is 0; a wooden table moves it.
        self.origin = opened.origin
        self._commitment = "" if opened.bag is None else opened.bag.commitment
        self._computers = computers
        self._now = now
        self._open = True
        #: Whether somebody does not want to hear somebody else in a game, by their ids.
        self.is_silenced = is_silenced
        self.spectators = self._spectators_from(opened.records, on_shown)

    # --- what is seen ---

    @property
    def is_empty(self) -> bool:
        """Whether nobody is connected and nothing is held back for spectators."""
        return self.spectators.is_empty and super().is_empty

    def sees(self, actor: Actor | None) -> Shown:
        """Return the game as a viewer may see it: as it is, or for a spectator as it was, if a delay was agreed."""
        return self.spectators.shown if actor is None else self._now

    def hears(self, actor: Actor | None) -> bool:
        """Tell whether the chat is for somebody: in a game by invitation only for those who play or hold an office."""
        return actor is not None or self._terms.for_everybody

    def clock_for(self, actor: Actor | None) -> int:
        """Return the game's clock as somebody sees it: a spectator's clock is as late as his view of the game."""
        return max(self._now_ms() - (self.spectators.delay_ms if actor is None else 0), 0)

    def snapshot(self, actor: Actor | None, events: Sequence[Event] = ()) -> bytes:
        """Return how the game stands for somebody, with the events he asked for."""
        shown = self.sees(actor)
        view = for_seat(shown.state, actor)
        first = shown.seq - len(events)
        return _encoder.encode(
            Snapshot(first, shown.seq, self.clock_for(actor), view, project(events, actor))
        )

    # --- coming and going ---

    def join(self, viewer: Viewer[Actor]) -> None:
        """Let somebody see the game from now on, beginning with how it stands."""
        actor, terms = viewer.actor, self._terms
        shown = self.sees(actor)
        notes = terms.notes and notes_forbidden(terms.settings) is None
        viewer.send(
            _encoder.encode(
                Welcome(
                    f"games/{self._game}",
                    actor,
                    shown.seq,
                    self.clock_for(actor),
                    for_seat(shown.state, actor),
                    GameFacts(self._commitment, terms.chat and self.hears(actor), notes, terms.delay_s),
                )
            )
        )
        self.add(actor, viewer)
        if isinstance(actor, Player):
            self._tell_presence()
        elif actor is not None:
            viewer.send(self._presence())
        else:
            # That somebody has come or gone tells how the game stands: a spectator learns it as late as the rest.
            viewer.send(self.spectators.presence or self._presence(only_computers=self._is_delayed))

    def leave(self, viewer: Viewer[Actor]) -> None:
        """Let somebody go."""
        self.remove(viewer.actor, viewer)
        if isinstance(viewer.actor, Player) and self._open:
            self._tell_presence()

    def shut(self) -> None:
        """Show nothing more, and announce no departures."""
        self._open = False
        self.spectators.close()

    # --- telling ---

    def tell(self, first: int, now: Shown, events: Sequence[Event]) -> None:
        """Tell everybody what has happened: the events from the number ``first`` on, and what the game is like now."""
        before, self._now = self._now, now
        self._measure(before, now)
        now_ms = self._now_ms()
        for actor in self.keys():
            if actor is not None:
                self.send(actor, _update(actor, first, now, events, now_ms))
        if self.spectators.delay_ms or self.has(None):
            message = _update(None, first, now, events, now_ms)
            self.spectators.hold(self._timeline.now_ms(), message, now)
        else:
            self.spectators.skip_to(now)  # nobody watches: do not make a view, the dearest step here

    def _measure(self, before: Shown, now: Shown) -> None:
        """Measure the round trip of the player on turn, before his browser is busy with the events."""
        running = now.state.running
        if running is not None and running != before.state.running:
            for viewer in self.group(Player(running)):
                viewer.measure(self._timeline.now_ms())

    def hear(self, said: Said, speaker: str) -> None:
        """Send a line of the chat: a player's or an official's to all whom it is for, a spectator's to spectators.

        Nobody gets it who does not want to hear ``speaker``, by his id.
        """
        message = Spoken(_encoder.encode(said))
        message.speaker = speaker
        if said.by is None:
            self._deliver(None, message)
            return
        for actor in self.keys():
            if actor is not None:
                self._deliver(actor, message)
        if self.hears(None):
            self.spectators.hold(self._timeline.now_ms(), message)

    def _deliver(self, actor: Actor | None, message: bytes) -> None:
        """Send a message to a group; a line only to those who want to hear the speaker."""
        if not isinstance(message, Spoken):
            self.send(actor, message)
            return
        for viewer in self.group(actor):
            if not self.is_silenced(viewer.person, message.speaker, self._game):
                viewer.send(message)

    def tell_clock(self) -> None:
        """Send everybody how the game stands: its clock shows another time than it would have by itself."""
        for actor in self.keys():
            self.send(actor, self.snapshot(actor))

    def tell_rematch(self) -> None:
        """Tell the players that somebody waits for them in the next game."""
        message = _encoder.encode(RematchAsked())
        for actor in self.keys():
            if isinstance(actor, Player):
                self.send(actor, message)

    def _now_ms(self) -> int:
        return max(self.origin.instant(self._timeline.now_ms()), self._now.state.at_ms)

    @property
    def _is_delayed(self) -> bool:
        return self.spectators.delay_ms > 0

    def _presence(self, *, only_computers: bool = False) -> bytes:
        """Return who is there; ``only_computers``: what is known of a game before any player was seen to come."""
        there = [
            seat in self._computers or (not only_computers and self.has(Player(seat)))
            for seat in self._terms.settings.seats
        ]
        return _encoder.encode(Presence(tuple(there)))

    def _tell_presence(self) -> None:
        message = self._presence()
        for actor in self.keys():
            if actor is not None:
                self.send(actor, message)
        self.spectators.hold(self._timeline.now_ms(), message, is_presence=True)

    # --- spectators ---

    def _spectators_from(self, records: Iterable[Record], on_shown: Callable[[], None]) -> Spectators:
        """Return what spectators see now, with what is still held back from them."""
        delay_ms = self._terms.delay_s * 1000
        shown = self._now
        held: list[Held] = []
        if delay_ms:
            shown, held = self._held_back(records, self._now_ms() - delay_ms)
        spectators = Spectators(
            self._timeline, delay_ms, shown, lambda message: self._deliver(None, message), on_shown
        )
        spectators.refill(held)
        return spectators

    def _held_back(self, records: Iterable[Record], until_ms: int) -> tuple[Shown, list[Held]]:
        """Return the game as it was at an instant, or at its beginning, and what has happened since."""
        actions = [list(group) for _, group in groupby(records, key=lambda record: record.action_id)]
        state = self._rules.share(fold(decode_game(actions[0])))
        shown = Shown(len(actions[0]), state)
        held: list[Held] = []
        for action in actions[1:]:
            first, events = action[0], decode_game(action)
            for event in events:
                state = apply(state, event)
            after = Shown(action[-1].seq + 1, state)
            if first.now_ms <= until_ms and not held:
                shown = after
            else:
                message = _update(None, first.seq, after, events, first.now_ms)
                held.append(Held(first.now_ms + self.origin.ms, after, message))
        return shown, held


def _update(actor: Actor | None, first: int, now: Shown, events: Sequence[Event], now_ms: int) -> bytes:
    view = for_seat(now.state, actor)
    return _encoder.encode(Update(first, now.seq, now_ms, project(events, actor), view))
