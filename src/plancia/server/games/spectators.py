"""What spectators see: the game as it was some time ago, if so agreed. The server sends them nothing newer."""

from collections import deque
from collections.abc import Callable, Iterable

import msgspec

from plancia.rules.game.state import State
from plancia.server.live.timeline import Alarm, Timeline


class Shown(msgspec.Struct, frozen=True):
    """The game after one action: so many events, that state."""

    seq: int
    state: State


class Held(msgspec.Struct, frozen=True):
    """Something for spectators, when it happened on the server's line, and what the game is like from then on."""

    happened_ms: int
    shown: Shown | None
    message: bytes
    #: Whether the message says who is there, which spectators who come later are told too.
    is_presence: bool = False


class Spectators:
    """Holds back what spectators will see, in its order, each message until it is due."""

    def __init__(
        self,
        timeline: Timeline,
        delay_ms: int,
        shown: Shown,
        deliver: Callable[[bytes], None],
        caught_up: Callable[[], None],
    ) -> None:
        """Begin with what is shown now; ``deliver`` sends a message to every spectator."""
        self.delay_ms = delay_ms
        #: The game as spectators see it.
        self.shown = shown
        #: Who is there as far as spectators know, as a message; None: they have been told nothing yet.
        self.presence: bytes | None = None
        self._timeline = timeline
        self._deliver = deliver
        self._caught_up = caught_up
        self._held: deque[Held] = deque()
        self._alarm: Alarm | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing is held back."""
        return not self._held

    def hold(
        self, happened_ms: int, message: bytes, shown: Shown | None = None, *, is_presence: bool = False
    ) -> None:
        """Take what happened at an instant of the server's line; ``shown``: what the game is like from then on."""
        held = Held(happened_ms, shown, message, is_presence)
        if self.delay_ms:
            self.refill([held])
        else:
            self._show(held)

    def skip_to(self, shown: Shown) -> None:
        """Show the game as it is, when nothing is held back and no spectator is connected."""
        self.shown = shown
        self._caught_up()

    def refill(self, held: Iterable[Held]) -> None:
        """Hold back several things; after a restart, those that had happened before."""
        self._held.extend(held)
        self._arm()

    def close(self) -> None:
        """Show nothing more."""
        if self._alarm is not None:
            self._alarm.cancel()
        # Whom it tells holds this: as long as both hold each other, only the collector can free them.
        self._deliver, self._caught_up = _tell_nobody, _tell_nothing

    def _arm(self) -> None:
        if self._alarm is None and self._held:
            self._alarm = self._timeline.alarm(self._due_ms(), self._ring)

    def _ring(self) -> None:
        self._alarm = None
        while self._held and self._due_ms() <= self._timeline.now_ms():
            self._show(self._held.popleft())
        self._arm()

    def _due_ms(self) -> int:
        return self._held[0].happened_ms + self.delay_ms

    def _show(self, held: Held) -> None:
        if held.shown is not None:
            self.shown = held.shown
        if held.is_presence:
            self.presence = held.message
        self._deliver(held.message)
        if held.shown is not None:
            self._caught_up()


def _tell_nobody(message: bytes) -> None:
    """Stand for the viewers of a game that is gone."""


def _tell_nothing() -> None:
    """Stand for a game that is gone."""
