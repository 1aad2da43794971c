"""When something next happens by itself: a flag, the end of a reflection, the cap."""

from plancia.rules.game.actors import Seat
from plancia.rules.game.state import Announced, Challenged, Dealt, Held, Scored, Settled, State


def deadline(state: State) -> int | None:
    """Return the next instant at which something happens although nobody acts, or None.

    At that instant, or after it, a ``TimePassed`` lets it happen.
    """
    if isinstance(state.phase, Scored):
        return None
    earliest = flag_instant(state)
    instant = phase_instant(state)
    if instant is not None and (earliest is None or instant < earliest):
        earliest = instant
    if watches_cap(state):
        instant = cap_instant(state)
        if instant is not None and (earliest is None or instant < earliest):
            earliest = instant
    return earliest


def flag_instant(state: State) -> int | None:
    """Return when the initial or extra time of a clock that runs is used up."""
    flag = next_flag(state)
    return None if flag is None else flag[0]


def next_flag(state: State) -> tuple[int, Seat] | None:
    """Return when the time of a clock that runs is next used up, and whose it is."""
    flags = []
    if state.running is not None:
        flags = _flag(state, state.running, state.running_since_ms)
    for late in state.late:
        flags += _flag(state, late.seat, late.since_ms)
    return min(flags, default=None)


def _flag(state: State, seat: Seat, since_ms: int) -> list[tuple[int, Seat]]:
    left_ms = state.clocks[seat].next_flag_ms()
    return [] if left_ms is None else [(since_ms + left_ms, seat)]


def phase_instant(state: State) -> int | None:
    """Return when the phase ends by itself: the grace, a reflection, the time for a ruling."""
    phase = state.phase
    if isinstance(phase, Dealt):
        return None if state.late else phase.until_ms
    if isinstance(phase, (Announced, Held, Challenged, Settled)):
        return phase.until_ms
    return None


def watches_cap(state: State) -> bool:
    """Tell whether the program watches the cap itself: online. At the table an official does."""
    return state.settings.procedure == "online"


def cap_instant(state: State) -> int | None:
    """Return when the game has lasted as long as it may; None if there is no cap, no clock, or no count yet.

    By correspondence a game lasts as long as its plays.
    """
    cap_s, since_ms = state.edition.time.cap_s.value, state.round_started_ms
    if cap_s is None or since_ms is None or state.cap_reached or not state.timed:
        return None
    if state.settings.by_correspondence:
        return None
    if state.turn == 0 and state.edition.options.cap_start.value == "game_start":
        return None
    return since_ms + cap_s * 1000
