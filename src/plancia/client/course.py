"""What is known of a game: every event once and in order, whatever the connection does."""

import msgspec

from plancia.rules.game.state import Scored
from plancia.rules.game.view import GameView
from plancia.wire.happened import PublicEvent
from plancia.wire.table import Snapshot, Update, Welcome


class Moment(msgspec.Struct, frozen=True):
    """How the game stands, and what has happened since the moment before."""

    #: The number of events so far.
    seq: int
    #: The game's clock when this was sent.
    now_ms: int
    events: tuple[PublicEvent, ...]
    view: GameView

    @property
    def is_over(self) -> bool:
        """Whether the game has its result: ``view.phase.outcome``."""
        return isinstance(self.view.phase, Scored)


class Course:
    """Puts the messages of one socket after another together."""

    def __init__(self) -> None:
        self._latest: Welcome | Snapshot | Update | None = None
        self._events: list[PublicEvent] = []
        #: Whether something is known that was not handed out.
        self.has_news = False

    def take(self, message: Welcome | Snapshot | Update) -> int | None:
        """Learn from a message; return None, or the event from which on the server must be asked."""
        known = self._latest
        if known is None or (message.seq < known.seq and isinstance(message, Welcome)):
            # The beginning; or a server that was put back to an earlier day, for which the later never was.
            self._learn(message, ())
            return None
        if message.seq <= known.seq:
            return None
        first, events = (message.seq, ()) if isinstance(message, Welcome) else (message.first, message.events)
        if first > known.seq:
            return known.seq
        self._learn(message, events[known.seq - first :])
        return None

    def hand_out(self) -> Moment:
        """Return what is known; its events are not handed out again."""
        assert self._latest is not None  # noqa: S101  (only asked after ``has_news``)
        latest, events = self._latest, tuple(self._events)
        self._events.clear()
        self.has_news = False
        return Moment(latest.seq, latest.now_ms, events, latest.view)

    def _learn(self, message: Welcome | Snapshot | Update, events: tuple[PublicEvent, ...]) -> None:
        if self._latest is not None and message.seq < self._latest.seq:
            self._events.clear()
        self._latest = message
        self._events += events
        self.has_news = True
