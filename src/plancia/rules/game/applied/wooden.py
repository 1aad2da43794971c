"""Events of a game with wooden tiles: what the players tell the program of them, and clocks touched by mistake."""

from msgspec.structs import replace

from plancia.rules.expected import expected, present
from plancia.rules.game import events as e
from plancia.rules.game.applied.changes import Table, put, still_transcribed, stopped
from plancia.rules.game.laid import placement_of
from plancia.rules.game.state import Announced, Closing, Held, PendingPlay, State, Suspended, Touch
from plancia.rules.tiles import UNSEEN, Points, without

#: After these nobody can say that the last touch of a clock was a mistake: somebody has answered to what came of it.
FINAL = frozenset(
    {
        e.HoldStarted,
        e.PlayChallenged,
        e.TimeClaimed,
        e.PenaltyCharged,
        e.MinuteBought,
        e.ScoreCorrected,
        e.ClockCorrected,
        e.ScoreAdjusted,
        e.TilesMoved,
        e.SurplusReturned,
        e.TilesCounted,
        e.CapReached,
        e.PlayerRetired,
        e.GameEnded,
    }
)


def _clock_touched(state: State, event: e.ClockTouched) -> State:
    touch = Touch(event.by, event.at_ms, replace(state, touch=None))
    return replace(state, at_ms=event.at_ms, touch=touch)


def _touch_taken_back(state: State, event: e.TouchTakenBack) -> State:
    touch = present(state.touch)
    before, running = touch.before, touch.before.running
    if running is not None and not event.charged:
        clocks = put(before.clocks, running, before.clock_at(running, touch.at_ms))
        before = replace(before, clocks=clocks, running_since_ms=event.at_ms)
    # What does not depend on the clock stays.
    before = replace(
        before,
        at_ms=event.at_ms,
        panel=state.panel,
        aids=state.aids,
        transcript=still_transcribed(before, state),
    )
    if not isinstance(state.phase, Suspended):
        return before
    # The referee whom somebody has called says when the game goes on.
    phase = replace(state.phase, interrupted=before.phase, running=running)
    return replace(stopped(before, event.at_ms), phase=phase)


def _unwritten_play_made(state: State, event: e.UnwrittenPlayMade) -> State:
    play = PendingPlay(event.seat, (), (), Points(0), unwritten=True)
    return replace(state, at_ms=event.at_ms, phase=Announced(play))


def _play_noted(state: State, event: e.PlayNoted) -> State:
    play = replace(present(state.pending), count=event.count, noted=event.words, out=event.out)
    laid_all = not state.bag and event.count == len(state.racks[event.seat])
    return _examined(replace(state, at_ms=event.at_ms), play, closing=event.out or laid_all)


def _play_written(state: State, event: e.PlayWritten) -> State:
    announced = present(state.pending).announced
    rack = without(state.racks[event.seat], [tile for _, tile in event.tiles])
    after = replace(
        state,
        at_ms=event.at_ms,
        racks=put(state.racks, event.seat, rack),
        board=state.board.laid(placement_of(event.tiles).tiles),
    )
    play = PendingPlay(event.seat, event.tiles, event.words, event.value, announced)
    return _examined(after, play, closing=not rack and not state.bag)


def _play_transcribed(state: State, event: e.PlayTranscribed) -> State:
    transcript = tuple(
        replace(play, tiles=event.tiles) if play.turn == event.turn else play for play in state.transcript
    )
    return replace(state, at_ms=event.at_ms, transcript=transcript)


def _examined(state: State, play: PendingPlay, *, closing: bool) -> State:
    """Return the state with more known of the play at hand; it may turn out to be the last one."""
    phase = expected(state.phase, Announced, Held)
    if isinstance(phase, Held):
        return replace(state, phase=replace(phase, play=play, closing=closing))
    return replace(state, phase=(Closing if closing else Announced)(play, phase.holds, phase.until_ms))


def _rack_told(state: State, event: e.RackTold) -> State:
    return replace(state, at_ms=event.at_ms, racks=put(state.racks, event.seat, event.tiles))


def _tiles_counted(state: State, event: e.TilesCounted) -> State:
    racks = tuple(
        rack if len(rack) == count else (UNSEEN,) * count
        for rack, count in zip(state.racks, event.racks, strict=True)
    )
    return replace(state, at_ms=event.at_ms, bag=(UNSEEN,) * event.bag, racks=racks, uncounted=False)


#: What each event of this part does to a state.
APPLY: Table = {
    e.ClockTouched: _clock_touched,
    e.TouchTakenBack: _touch_taken_back,
    e.UnwrittenPlayMade: _unwritten_play_made,
    e.PlayNoted: _play_noted,
    e.PlayWritten: _play_written,
    e.PlayTranscribed: _play_transcribed,
    e.RackTold: _rack_told,
    e.TilesCounted: _tiles_counted,
}
