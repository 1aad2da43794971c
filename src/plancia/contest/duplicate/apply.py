"""Adding an event to a state, and rebuilding a state from its events. No decision is taken here: events are facts."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from plancia.contest.duplicate import events as e
from plancia.contest.duplicate.actors import Number
from plancia.contest.duplicate.hands.settled import settled
from plancia.contest.duplicate.hands.slip import SlipEntry
from plancia.contest.duplicate.settings import Entrant
from plancia.contest.duplicate.state import (
    Closed,
    Drawn,
    Finished,
    GivenWarning,
    Hand,
    Idle,
    Judged,
    Paused,
    Running,
    State,
    WordRuling,
)
from plancia.rules.expected import present
from plancia.rules.game.tagged import Tagged
from plancia.rules.tiles import Tile, without


def fold(events: Iterable[e.Event]) -> State:
    """Return the state after these events, of which the first is ``SessionCreated``."""
    history = iter(events)
    first = next(history, None)
    if not isinstance(first, e.SessionCreated):
        message = "a session begins with SessionCreated"
        raise TypeError(message)
    state = created(first)
    for event in history:
        state = apply(state, event)
    return state


def apply(state: State, event: e.Event) -> State:
    """Return the state after one more event."""
    return replace(_APPLY[type(event)](state, event), at_ms=event.at_ms)


def created(event: e.SessionCreated) -> State:
    """Return the first state of a session: every tile is in the bag."""
    counts = event.edition.play_rules().counts
    return State(
        settings=event.settings,
        edition=event.edition,
        phase=Idle(),
        at_ms=event.at_ms,
        players=event.settings.players,
        bag=tuple(sorted(Tile(tile) for tile, count in counts.items() for _ in range(count))),
    )


def _enrolled(state: State, event: e.PlayerEnrolled) -> State:
    return replace(state, players=(*state.players, Entrant(event.name, event.members, event.since)))


def _withdrew(state: State, event: e.PlayerWithdrew) -> State:
    players = list(state.players)
    players[event.number] = replace(players[event.number], until=event.until)
    return replace(state, players=tuple(players))


def _described(state: State, event: e.SessionDescribed) -> State:
    return replace(state, occasion=event.occasion, director=event.director)


def _drawn(state: State, event: e.TilesDrawn) -> State:
    rack = (*state.rack, *event.tiles)
    hand = Hand(state.next_hand, state.board, rack, event.tops)
    return replace(state, bag=without(state.bag, event.tiles), rack=rack, hand=hand, phase=Drawn())


def _returned(state: State, event: e.RackReturned) -> State:
    bag = tuple(sorted((*state.bag, *state.rack)))
    return replace(state, bag=bag, rack=(), hand=None, phase=Idle(event.why))


def _started(state: State, event: e.HandStarted | e.HandResumed) -> State:
    return replace(state, phase=Running(event.until_ms))


def _paused(state: State, event: e.HandPaused) -> State:
    return replace(state, phase=Paused(event.left_ms))


def _taken(state: State, event: e.SlipTaken) -> State:
    hand = _current(state)
    entry = SlipEntry(event.slip, event.source, event.late)
    if event.again:
        return replace(state, hand=replace(hand, again={**hand.again, event.number: entry}))
    return replace(state, hand=replace(hand, slips={**hand.slips, event.number: entry}))


def _cancelled(state: State, event: e.SlipCancelled) -> State:
    hand = _current(state)
    slips = {number: entry for number, entry in hand.slips.items() if number != event.number}
    again = {number: entry for number, entry in hand.again.items() if number != event.number}
    return replace(state, hand=replace(hand, slips=slips, again=again))


def _closed(state: State, event: e.HandClosed) -> State:
    return replace(state, phase=Closed(event.left_ms))


def _reopened(state: State, event: e.HandReopened) -> State:
    hand = _current(state)
    hand = replace(hand, slips=_in_time(hand.slips), again=_in_time(hand.again))
    return replace(state, hand=hand, phase=Paused(event.left_ms))


def _in_time(slips: dict[Number, SlipEntry]) -> dict[Number, SlipEntry]:
    return {number: replace(entry, late=False) for number, entry in slips.items()}


def _judged(state: State, event: e.SlipsJudged) -> State:
    hand = replace(
        _current(state),
        findings={each.number: each.finding for each in event.findings},
        refused={verdict.word: verdict for verdict in event.refused},
    )
    return replace(state, hand=hand, phase=Judged())


def _placed(state: State, event: e.PlayPlaced) -> State:
    board, rack, bag = settled(state.board, state.rack, state.bag, event.play, event.redeemed)
    return replace(
        state,
        board=board,
        rack=rack,
        bag=bag,
        past=(*state.past, replace(_current(state), placed=event.play)),
        hand=None,
        phase=Idle(),
    )


def _nothing_placed(state: State, event: e.NothingPlaced) -> State:  # noqa: ARG001  (that it happened says all)
    return replace(state, past=(*state.past, _current(state)), hand=None, phase=Idle())


def _finished(state: State, event: e.SessionFinished) -> State:
    return replace(state, phase=Finished(event.why), hand=None)


def _corrected(state: State, event: e.SlipCorrected) -> State:
    if state.hand is not None and state.hand.number == event.hand:
        return replace(state, hand=_hand_corrected(state.hand, event))
    past = tuple(_hand_corrected(hand, event) if hand.number == event.hand else hand for hand in state.past)
    return replace(state, past=past)


def _hand_corrected(hand: Hand, event: e.SlipCorrected) -> Hand:
    """Return the hand as it would be if the slip had been so from the first; how it came in stays as it was."""
    before = hand.slips.get(event.number)
    entry = SlipEntry(event.slip, "paper" if before is None else before.source, event.late)
    findings = {number: finding for number, finding in hand.findings.items() if number != event.number}
    if event.finding is not None:
        findings[event.number] = event.finding
    return replace(
        hand,
        slips={**hand.slips, event.number: entry},
        findings=dict(sorted(findings.items(), key=_number)),
        refused={**hand.refused, **{verdict.word: verdict for verdict in event.refused}},
    )


def _number(item: tuple[Number, object]) -> Number:
    return item[0]


def _ruled(state: State, event: e.WordRuled) -> State:
    ruling = WordRuling(event.valid, event.by, event.reason)
    tops = {each.hand: each.tops for each in event.tops}

    def found(hand: Hand) -> Hand:
        return replace(hand, tops=tops.get(hand.number, hand.tops))

    return replace(
        state,
        rulings={**state.rulings, event.word: ruling},
        past=tuple(map(found, state.past)),
        hand=None if state.hand is None else found(state.hand),
    )


def _warned(state: State, event: e.PlayerWarned) -> State:
    given = (*state.warnings.get(event.number, ()), GivenWarning(event.hand, event.reason))
    return replace(state, warnings={**state.warnings, event.number: given})


def _warning_cancelled(state: State, event: e.WarningCancelled) -> State:
    given = state.warnings.get(event.number, ())[:-1]
    others = {number: each for number, each in state.warnings.items() if number != event.number}
    return replace(state, warnings={**others, event.number: given} if given else others)


def _current(state: State) -> Hand:
    return present(state.hand)  # such an event happens in a hand only


_APPLY: dict[type[Tagged], Callable[[State, Any], State]] = {
    e.PlayerEnrolled: _enrolled,
    e.PlayerWithdrew: _withdrew,
    e.SessionDescribed: _described,
    e.TilesDrawn: _drawn,
    e.RackReturned: _returned,
    e.HandStarted: _started,
    e.HandPaused: _paused,
    e.HandResumed: _started,
    e.SlipTaken: _taken,
    e.SlipCancelled: _cancelled,
    e.HandClosed: _closed,
    e.HandReopened: _reopened,
    e.SlipsJudged: _judged,
    e.PlayPlaced: _placed,
    e.NothingPlaced: _nothing_placed,
    e.SessionFinished: _finished,
    e.SlipCorrected: _corrected,
    e.WordRuled: _ruled,
    e.PlayerWarned: _warned,
    e.WarningCancelled: _warning_cancelled,
}
