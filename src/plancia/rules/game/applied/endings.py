"""Events of the end: players leaving, the condition met, the final score."""

from msgspec.structs import replace

from plancia.rules.game import events as e
from plancia.rules.game.applied.changes import Table, arrived, nobody_late, stopped, table_cleared
from plancia.rules.game.applied.start_draw import start_draw
from plancia.rules.game.state import Claimed, Dealt, Ended, Scored, StartDraw, State


def _player_retired(state: State, event: e.PlayerRetired) -> State:
    after = stopped(state, event.at_ms) if state.running == event.seat else state
    phase = after.phase.interrupted if isinstance(after.phase, Claimed) else after.phase
    if isinstance(phase, StartDraw):
        drawn = dict(phase.drawn)
        aside = (*phase.aside, drawn.pop(event.seat)) if event.seat in drawn else phase.aside
        waiting = tuple(seat for seat in phase.waiting if seat != event.seat)
        phase = start_draw(drawn, waiting, aside)
    after = arrived(after, event.seat, event.at_ms)
    after = replace(after, retired=(*after.retired, event.seat), phase=phase)
    # Before the first turn another begins. A turn that runs is followed by an event of its own.
    if isinstance(phase, Dealt) and after.on_turn == event.seat:
        return replace(after, on_turn=after.seat_after(event.seat))
    return after


def _game_ended(state: State, event: e.GameEnded) -> State:
    after = stopped(nobody_late(table_cleared(state), event.at_ms), event.at_ms)
    return replace(after, phase=Ended(event.reason, event.article, event.seat), at_cap=None)


def _game_scored(state: State, event: e.GameScored) -> State:
    # A player who has confirmed another result has not confirmed this one.
    return replace(state, at_ms=event.at_ms, phase=Scored(event.outcome), confirmed_by=())


def _result_confirmed(state: State, event: e.ResultConfirmed) -> State:
    return replace(state, at_ms=event.at_ms, confirmed_by=(*state.confirmed_by, event.by))


#: What each event of this part does to a state.
APPLY: Table = {
    e.PlayerRetired: _player_retired,
    e.GameEnded: _game_ended,
    e.GameScored: _game_scored,
    e.ResultConfirmed: _result_confirmed,
}
