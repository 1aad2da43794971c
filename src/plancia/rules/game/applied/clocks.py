"""Events of the clocks: turns starting, flags, extra time, the cap."""

from msgspec.structs import replace

from plancia.rules.game import events as e
from plancia.rules.game.applied.changes import (
    Table,
    nobody_late,
    put,
    still_transcribed,
    stopped,
    with_clock,
)
from plancia.rules.game.clock import DAY_MS, Clock
from plancia.rules.game.state import Claimed, FreelyExchanged, Phase, State, Thinking


def _clock_stopped(state: State, event: e.ClockStopped) -> State:
    return stopped(state, event.at_ms)


def _turn_started(state: State, event: e.TurnStarted) -> State:
    # A clock that already runs, because its player has reflected on the play before, runs on.
    running_on = state.running == event.seat
    if not running_on:
        state = stopped(state, event.at_ms)
    round_started = state.round_started_ms
    from_start = state.turn == 0 and state.edition.options.cap_start.value == "game_start"
    return replace(
        state,
        at_ms=event.at_ms,
        phase=Thinking(),
        on_turn=event.seat,
        turn=state.turn + 1,
        running=event.seat if state.timed else None,
        running_since_ms=state.running_since_ms if running_on else event.at_ms,
        round_started_ms=event.at_ms if round_started is None or from_start else round_started,
        before_ruling=None,
    )


def _clock_started(state: State, event: e.ClockStarted) -> State:
    phase: Phase = Thinking(freed=True) if isinstance(state.phase, FreelyExchanged) else state.phase
    return replace(
        state,
        at_ms=event.at_ms,
        phase=phase,
        running=event.seat if state.timed else None,
        running_since_ms=event.at_ms,
    )


def _flag_fell(state: State, event: e.FlagFell) -> State:
    if event.seat in state.late_seats:
        return with_clock(state, event.seat, state.clock_at(event.seat, event.at_ms), event.at_ms)
    after = stopped(state, event.at_ms)
    return replace(after, running=event.seat, running_since_ms=event.at_ms)


def _time_claimed(state: State, event: e.TimeClaimed) -> State:
    return replace(stopped(state, event.at_ms), phase=Claimed(event.against, state.phase))


def _overtime_granted(state: State, event: e.OvertimeGranted) -> State:
    clock = state.clock_at(event.seat, event.at_ms).granted(event.overtime_ms)
    after = with_clock(state, event.seat, clock, event.at_ms)
    return replace(after, phase=after.phase.interrupted) if isinstance(after.phase, Claimed) else after


def _minute_bought(state: State, event: e.MinuteBought) -> State:
    clock = state.clock_at(event.seat, event.at_ms).granted(60_000)
    clock = replace(clock, minutes_bought=clock.minutes_bought + 1)
    return with_clock(state, event.seat, clock, event.at_ms)


def _days_given(state: State, event: e.DaysGiven) -> State:
    return with_clock(state, event.seat, Clock(event.time_ms), event.at_ms)


def _days_off_taken(state: State, event: e.DaysOffTaken) -> State:
    seat, after = event.seat, state
    if state.running == seat:
        left = state.clock_at(seat, event.at_ms).initial_ms
        after = with_clock(state, seat, Clock(left + event.days * DAY_MS), event.at_ms)
    return replace(
        after,
        at_ms=event.at_ms,
        days_off=put(state.days_off, seat, state.days_off[seat] + event.days),
        away_until_ms=put(state.away_until_ms, seat, event.until_ms),
    )


def _cap_reached(state: State, event: e.CapReached) -> State:
    found = state if state.at_cap is None else state.at_cap
    if event.since_ms is not None and found.pending is None:
        over_ms = max(event.since_ms, found.at_ms)
        found = nobody_late(stopped(found, over_ms), over_ms)
    return replace(found, at_ms=event.at_ms, cap_reached=True, transcript=still_transcribed(found, state))


#: What each event of this part does to a state.
APPLY: Table = {
    e.TurnStarted: _turn_started,
    e.ClockStopped: _clock_stopped,
    e.ClockStarted: _clock_started,
    e.FlagFell: _flag_fell,
    e.TimeClaimed: _time_claimed,
    e.OvertimeGranted: _overtime_granted,
    e.MinuteBought: _minute_bought,
    e.DaysGiven: _days_given,
    e.DaysOffTaken: _days_off_taken,
    e.CapReached: _cap_reached,
}
