"""Events before play: the round clock, late players, the start, dealing."""

from msgspec.structs import replace

from plancia.rules.game import events as e
from plancia.rules.game.applied.changes import Table, arrived, drew, table_cleared
from plancia.rules.game.applied.start_draw import start_draw
from plancia.rules.game.state import Dealt, LateClock, StartDraw, State
from plancia.rules.tiles import without


def _round_started(state: State, event: e.RoundStarted) -> State:
    return replace(state, at_ms=event.at_ms, round_started_ms=event.since_ms)


def _tiles_checked(state: State, event: e.TilesChecked) -> State:
    return replace(state, at_ms=event.at_ms, tiles_checked=True)


def _late_clock_started(state: State, event: e.LateClockStarted) -> State:
    started = state.round_started_ms
    if started is None and state.edition.options.cap_start.value == "late_clock":
        started = event.at_ms
    late = LateClock(event.seat, event.at_ms)
    return replace(state, at_ms=event.at_ms, late=(*state.late, late), round_started_ms=started)


def _player_arrived(state: State, event: e.PlayerArrived) -> State:
    after = arrived(state, event.seat, event.at_ms)
    started = after.round_started_ms
    if started is None and not after.late and state.edition.options.cap_start.value == "all_seated":
        started = event.at_ms
    return replace(after, round_started_ms=started)


def _starter_named(state: State, event: e.StarterNamed) -> State:
    return replace(state, at_ms=event.at_ms, starter=event.seat, on_turn=event.seat)


def _start_tiles_drawn(state: State, event: e.StartTilesDrawn) -> State:
    phase = state.phase if isinstance(state.phase, StartDraw) else StartDraw((), state.playing)
    drawn = {**dict(phase.drawn), **dict(event.drawn)}
    waiting = tuple(seat for seat in phase.waiting if seat not in drawn)
    return replace(
        state,
        at_ms=event.at_ms,
        bag=without(state.bag, [tile for _, tile in event.drawn]),
        phase=start_draw(drawn, waiting, phase.aside),
    )


def _starter_drawn(state: State, event: e.StarterDrawn) -> State:
    return replace(
        table_cleared(state),
        at_ms=event.at_ms,
        starter=event.seat,
        on_turn=event.seat,
    )


def _tiles_dealt(state: State, event: e.TilesDealt) -> State:
    grace = state.settings.grace_ms if state.settings.procedure == "online" else None
    return replace(
        drew(state, event.seat, event.tiles, event.at_ms),
        phase=Dealt(None if grace is None else event.at_ms + grace),
    )


#: What each event of this part does to a state.
APPLY: Table = {
    e.TilesChecked: _tiles_checked,
    e.RoundStarted: _round_started,
    e.LateClockStarted: _late_clock_started,
    e.PlayerArrived: _player_arrived,
    e.StarterNamed: _starter_named,
    e.StartTilesDrawn: _start_tiles_drawn,
    e.StarterDrawn: _starter_drawn,
    e.TilesDealt: _tiles_dealt,
}
