"""Somebody who looks at a game: what the offers of all parts ask for, worked out once."""

from plancia.rules.game.actors import Actor, Player, Seat
from plancia.rules.game.deadline import flag_instant
from plancia.rules.game.deciding.answers import ends_with_clock, has_time_to_reflect, online_window_ms
from plancia.rules.game.state import Announced, Held, State


class Viewpoint:
    """A state and who looks at it. Lives as long as one view is made."""

    __slots__ = ("edition", "examined_until_ms", "pending", "phase", "seat", "state", "who")

    def __init__(self, state: State, who: Actor) -> None:
        self.state = state
        self.who = who
        self.edition = state.edition
        self.phase = state.phase
        self.pending = state.pending
        #: The viewer's seat; for a viewer who does not play, a seat that does not exist.
        self.seat = who.seat if isinstance(who, Player) else Seat(-1)
        #: When the play at hand stands by itself; None: it does not.
        self.examined_until_ms = None if self.pending is None else _examined_until(state, self.seat)


def _examined_until(state: State, seat: Seat) -> int | None:
    """Return when the time to reflect on the play at hand is over."""
    phase = state.phase
    if isinstance(phase, Held):
        # By correspondence a player who has no time left has lost; of three or four the others go on with the play.
        lost = state.settings.by_correspondence and (len(state.racks) == 2 or seat == phase.seat)
        ends = ends_with_clock(state) or lost
        on_clock = ends and state.running == phase.seat
        return _earlier(phase.until_ms, flag_instant(state) if on_clock else None)
    if not isinstance(phase, Announced) or phase.until_ms is None:
        return None
    # Online the opponent reflects once the grace is over, if he has time for it.
    window_ms, opponent = online_window_ms(state), state.seat_after(phase.play.seat)
    if window_ms == 0 or not has_time_to_reflect(state, opponent, phase.until_ms):
        return phase.until_ms
    flag_ms = state.clocks[opponent].next_flag_ms() if ends_with_clock(state) else None
    least_ms = _earlier(window_ms, flag_ms)
    return None if least_ms is None else phase.until_ms + least_ms


def _earlier(one: int | None, other: int | None) -> int | None:
    return one if other is None else other if one is None else min(one, other)
