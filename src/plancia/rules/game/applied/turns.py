"""Events of a turn: plays, scores, reflections, exchanges, drawing."""

from msgspec.structs import replace

from plancia.rules.expected import expected, present
from plancia.rules.game import events as e
from plancia.rules.game.actors import Seat
from plancia.rules.game.applied.changes import Table, bagged, drew, less, put
from plancia.rules.game.laid import placement_of, square_named
from plancia.rules.game.state import (
    Announced,
    Challenged,
    Closing,
    FreelyExchanged,
    Held,
    PendingPlay,
    Settled,
    StandingExchange,
    StandingPlay,
    State,
    Thinking,
    UnwrittenPlay,
)
from plancia.rules.tiles import Points, unnamed, withdrawn, without


def _play_made(state: State, event: e.PlayMade) -> State:
    seat = event.seat
    rack = without(state.racks[seat], [tile for _, tile in event.tiles])
    play = PendingPlay(seat, event.tiles, event.words, event.value)
    going_out = not rack and not state.bag
    return replace(
        state,
        at_ms=event.at_ms,
        racks=put(state.racks, seat, rack),
        board=state.board.laid(placement_of(event.tiles).tiles),
        phase=(Closing if going_out else Announced)(play, 0, event.grace_until_ms),
    )


def _score_announced(state: State, event: e.ScoreAnnounced) -> State:
    phase = expected(state.phase, Announced, Held, Challenged)
    play = replace(phase.play, announced=event.points)
    return replace(state, at_ms=event.at_ms, phase=replace(phase, play=play))


def _score_corrected(state: State, event: e.ScoreCorrected) -> State:
    last = state.last_play
    if last is None or event.turn != last.turn:
        return _score_announced(state, e.ScoreAnnounced(event.at_ms, event.seat, event.points))
    total = Points(state.scores[event.seat] - event.was + event.points)
    return replace(
        state,
        at_ms=event.at_ms,
        scores=put(state.scores, event.seat, total),
        last_play=replace(last, counted=event.points),
    )


def _play_accepted(state: State, event: e.PlayAccepted) -> State:
    return replace(state, at_ms=event.at_ms)


def _hold_started(state: State, event: e.HoldStarted) -> State:
    phase = expected(state.phase, Announced, Held)
    closing = phase.closing if isinstance(phase, Held) else isinstance(phase, Closing)
    held = Held(phase.play, event.seat, event.until_ms, phase.holds + 1, closing)
    # Where a second reflection prolongs the first, its clock runs on.
    starts = event.on_clock and state.running is None
    return replace(
        state,
        at_ms=event.at_ms,
        phase=held,
        running=event.seat if starts else state.running,
        running_since_ms=event.at_ms if starts else state.running_since_ms,
    )


def _hold_ended(state: State, event: e.HoldEnded) -> State:
    phase = expected(state.phase, Held)
    return replace(
        state, at_ms=event.at_ms, phase=(Closing if phase.closing else Announced)(phase.play, phase.holds)
    )


def _play_settled(state: State, event: e.PlaySettled) -> State:
    play = present(state.pending)
    seat = event.seat
    consecutive = state.edition.ending.scoreless_consecutive.value
    if play.unwritten:
        state = _unwritten_settled(state, play)
    full = play.uncounted or len(state.racks[seat]) >= state.play_rules.rack_size
    after_cap = state.after_cap
    if state.at_cap is not None:
        after_cap += (e.PlayAfterCap(state.turn, seat, play.main_word, event.points),)
    value = event.points if play.unwritten else play.value
    return replace(
        state,
        at_ms=event.at_ms,
        scores=put(state.scores, seat, Points(state.scores[seat] + event.points)),
        scoreless=(0,) * len(state.scoreless) if consecutive else state.scoreless,
        last_play=StandingPlay(
            state.turn, seat, value, event.points, play.unwritten, play.tiles, *play.words[:1]
        ),
        after_cap=after_cap,
        phase=Settled(drawn=full or not state.bag, until_ms=_next_turn_ms(state, event.at_ms)),
    )


def _unwritten_settled(state: State, play: PendingPlay) -> State:
    """Return the state with the tiles of a play on the board that nobody has told; nobody knows which are left."""
    rack, bag = state.racks[play.seat], state.bag
    left = 0 if play.out else max(len(rack) - (play.count or 0), 0)
    return replace(
        state,
        bag=() if play.out else bag,
        racks=put(state.racks, play.seat, unnamed(rack[:left])),
        unwritten=state.unwritten + 1,
        transcript=(*state.transcript, UnwrittenPlay(state.turn, play.seat)),
        uncounted=state.uncounted or play.uncounted,
    )


def _play_rejected(state: State, event: e.PlayRejected) -> State:
    counts = state.edition.options.rejected_counts_as_pass.value
    return _scoreless(_lifted(state, event.at_ms), event.seat, counted=counts)


def _play_taken_back(state: State, event: e.PlayTakenBack) -> State:
    return _lifted(state, event.at_ms)


def _lifted(state: State, at_ms: int) -> State:
    """Return the state with the pending play's tiles back on the rack; blanks lose their letter."""
    play = present(state.pending)
    back = tuple(withdrawn(tile) for _, tile in play.tiles)
    return replace(
        state,
        at_ms=at_ms,
        racks=put(state.racks, play.seat, state.racks[play.seat] + back),
        board=state.board.lifted(square_named(name) for name, _ in play.tiles),
        phase=Settled(drawn=True, until_ms=_next_turn_ms(state, at_ms)),
    )


def _next_turn_ms(state: State, at_ms: int) -> int | None:
    """Return when the next turn starts by itself after a ruling by people: online there is a grace to withdraw it."""
    waits = state.before_ruling is not None and state.settings.procedure == "online"
    return at_ms + state.settings.grace_ms if waits else None


def _scoreless(state: State, seat: Seat, *, counted: bool) -> State:
    """Return the state after a turn without a play."""
    if not counted:
        return state
    return replace(state, scoreless=put(state.scoreless, seat, state.scoreless[seat] + 1))


def _turn_passed(state: State, event: e.TurnPassed) -> State:
    return _scoreless(replace(state, at_ms=event.at_ms, phase=Settled(drawn=True)), event.seat, counted=True)


def _tiles_exchanged(state: State, event: e.TilesExchanged) -> State:
    seat = event.seat
    after = replace(
        state,
        at_ms=event.at_ms,
        bag=bagged(without(state.bag, event.drawn), state.in_bag(event.returned)),
        racks=put(state.racks, seat, less(state.racks[seat], event.returned) + event.drawn),
        last_exchange=StandingExchange(state.turn, seat, len(event.drawn)),
        phase=Settled(drawn=True, exchanged=True, until_ms=event.until_ms),
    )
    return _scoreless(after, seat, counted=True)


def _tiles_exchanged_freely(state: State, event: e.TilesExchangedFreely) -> State:
    seat, phase = event.seat, state.phase
    # After an ordinary exchange the turn is over all the same; otherwise it goes on.
    if isinstance(phase, Thinking):
        phase = FreelyExchanged() if event.clock_waits else Thinking(freed=True)
    after = replace(
        state,
        at_ms=event.at_ms,
        bag=without(bagged(state.bag, state.in_bag(event.returned)), event.drawn),
        racks=put(state.racks, seat, without(state.racks[seat], event.returned) + event.drawn),
        free_exchanges=put(state.free_exchanges, seat, state.free_exchanges[seat] + 1),
        last_exchange=None,
        phase=phase,
    )
    return _scoreless(after, seat, counted=state.edition.options.dry_counts.value)


def _tiles_drawn(state: State, event: e.TilesDrawn) -> State:
    after = drew(state, event.seat, event.tiles, event.at_ms)
    if isinstance(after.phase, Settled):
        return replace(after, phase=replace(after.phase, drawn=True))
    return after


def _board_turned(state: State, event: e.BoardTurned) -> State:
    phase = replace(expected(state.phase, Settled), turned=True)
    return replace(state, at_ms=event.at_ms, phase=phase)


#: What each event of this part does to a state.
APPLY: Table = {
    e.PlayMade: _play_made,
    e.ScoreAnnounced: _score_announced,
    e.ScoreCorrected: _score_corrected,
    e.PlayAccepted: _play_accepted,
    e.HoldStarted: _hold_started,
    e.HoldEnded: _hold_ended,
    e.PlaySettled: _play_settled,
    e.PlayRejected: _play_rejected,
    e.PlayTakenBack: _play_taken_back,
    e.TurnPassed: _turn_passed,
    e.TilesExchanged: _tiles_exchanged,
    e.TilesExchangedFreely: _tiles_exchanged_freely,
    e.TilesDrawn: _tiles_drawn,
    e.BoardTurned: _board_turned,
}
