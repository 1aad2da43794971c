"""Events of calls: the referee called, the game resumed, aids allowed."""

from msgspec.structs import replace

from plancia.rules.expected import expected
from plancia.rules.game import events as e
from plancia.rules.game.applied.changes import Table, nobody_late, stopped
from plancia.rules.game.state import (
    Announced,
    Challenged,
    Dealt,
    Held,
    LateClock,
    Phase,
    Settled,
    State,
    Suspended,
)


def _referee_called(state: State, event: e.RefereeCalled) -> State:
    if not event.clocks_stop:
        return replace(state, at_ms=event.at_ms)
    phase = Suspended(event.by, event.about, event.at_ms, state.phase, state.running, state.late_seats)
    return replace(nobody_late(stopped(state, event.at_ms), event.at_ms), phase=phase)


def _play_resumed(state: State, event: e.PlayResumed) -> State:
    phase = expected(state.phase, Suspended)
    return replace(
        state,
        at_ms=event.at_ms,
        phase=_later(phase.interrupted, event.at_ms - phase.since_ms),
        running=phase.running,
        running_since_ms=event.at_ms,
        late=tuple(LateClock(seat, event.at_ms) for seat in phase.late),
    )


def _later(phase: Phase, by_ms: int) -> Phase:
    """Return the phase with its end put off: no time has passed in it meanwhile."""
    if isinstance(phase, Dealt | Announced | Held | Challenged | Settled) and phase.until_ms is not None:
        return replace(phase, until_ms=phase.until_ms + by_ms)
    return phase


def _aid_allowed(state: State, event: e.AidAllowed) -> State:
    return replace(state, at_ms=event.at_ms, aids=(*state.aids, event.aid))


def _aid_withdrawn(state: State, event: e.AidWithdrawn) -> State:
    return replace(state, at_ms=event.at_ms, aids=tuple(aid for aid in state.aids if aid != event.aid))


#: What each event of this part does to a state.
APPLY: Table = {
    e.RefereeCalled: _referee_called,
    e.PlayResumed: _play_resumed,
    e.AidAllowed: _aid_allowed,
    e.AidWithdrawn: _aid_withdrawn,
}
