"""The clock of a round: it starts, stands still, runs on and is corrected. The games go their own way."""

from plancia.contest.tournament import actions as a
from plancia.contest.tournament import events as e
from plancia.contest.tournament.deciding.answer import Events
from plancia.contest.tournament.deciding.lookup import find_current
from plancia.contest.tournament.errors import TournamentError
from plancia.contest.tournament.round_clock import shift_for
from plancia.contest.tournament.rounds import Round
from plancia.contest.tournament.state import State


def start(state: State, _action: a.StartRoundClock, now_ms: int) -> Events:
    """Start it."""
    current = find_current(state)
    if current.status == "started":
        return ()
    return (e.RoundStarted(number=current.number, at_ms=now_ms),)


def stop(state: State, _action: a.StopRoundClock, now_ms: int) -> Events:
    """Let it stand still."""
    current = _started(state)
    if current.stopped_ms is not None:
        return ()
    return (e.RoundClockStopped(number=current.number, at_ms=now_ms),)


def resume(state: State, _action: a.ResumeRoundClock, now_ms: int) -> Events:
    """Let it run on."""
    current = _started(state)
    if current.stopped_ms is None:
        return ()
    return (e.RoundClockResumed(number=current.number, at_ms=now_ms),)


def set_left(state: State, action: a.SetRoundClock, now_ms: int) -> Events:
    """Correct it."""
    current = _started(state)
    shift_ms = shift_for(state.settings, current, action.left_s * 1000, now_ms)
    if shift_ms == current.shift_ms:
        return ()
    return (e.RoundClockSet(number=current.number, shift_ms=shift_ms, at_ms=now_ms),)


def _started(state: State) -> Round:
    """Return the last round; raise ``round_not_started`` if its clock was not started."""
    current = find_current(state)
    if current.started_ms is None:
        raise TournamentError("round_not_started", round=current.number)
    return current
