"""What happens in answer to one action: events in their order, and the state that each of them leaves."""

from plancia.rules.edition import Edition
from plancia.rules.errors import RuleError
from plancia.rules.expected import present
from plancia.rules.game.actors import Seat
from plancia.rules.game.apply import apply
from plancia.rules.game.events import ClockStopped, Event
from plancia.rules.game.means import Means
from plancia.rules.game.state import State
from plancia.rules.tiles import UNSEEN, Tile


def refuse(error: RuleError | None) -> None:
    """Raise an error if there is one. The functions that return these errors serve ``offers`` too."""
    if error is not None:
        raise error


class Proceedings:
    """Collects the events of one decision.

    The only object in the rules that changes in place; it lives as long as the decision.
    """

    __slots__ = ("_draw", "events", "judge", "now_ms", "state")

    def __init__(self, state: State, now_ms: int, means: Means) -> None:
        self.state = state
        self.now_ms = now_ms
        self.judge = means.judge
        self.events: list[Event] = []
        self._draw = means.draw

    def happen(self, event: Event) -> None:
        """Let an event happen: what follows is decided on the state after it."""
        self.events.append(event)
        self.state = apply(self.state, event)

    def stop_clock(self) -> None:
        """Stop the clock that runs, if one does."""
        if self.state.running is not None:
            self.happen(ClockStopped(self.now_ms, self.state.running))

    def drawn(self, bag: tuple[Tile, ...], count: int) -> tuple[Tile, ...]:
        """Return tiles drawn unseen from a sorted bag; those of a wooden set nobody has told to the program."""
        if self.state.settings.wooden:
            return (UNSEEN,) * count
        return self._draw(bag, count) if count else ()

    @property
    def edition(self) -> Edition:
        """The rulebook."""
        return self.state.edition

    @property
    def online(self) -> bool:
        """Whether the program takes the steps that follow by themselves: online."""
        return self.state.settings.procedure == "online"

    @property
    def mover(self) -> Seat:
        """The player on turn, or whose turn has just ended."""
        return present(self.state.on_turn)  # asked for only once somebody has started
