"""The events of a game less those that were undone: what a scoresheet, a record or a replay is made of.

A ruling that was withdrawn, what was played after the longest duration, and what came of a clock touched by mistake
happened and are in the journal; the game as it counts does not have them.
"""

from collections.abc import Iterable

from plancia.rules.expected import expected
from plancia.rules.game import events as e
from plancia.rules.game.apply import apply, created
from plancia.rules.game.state import State

_UNDOING = (e.RulingWithdrawn, e.CapReached, e.GameScored)

#: What does not come of a touch of the clock, and stays when that is taken back.
_UNTOUCHED = (e.RefereeCalled, e.PlayResumed, e.AidAllowed, e.AidWithdrawn, e.PanellistReplaced)


def standing(events: Iterable[e.Event]) -> list[e.Event]:
    """Return the events that still hold, in their order; their ``fold`` comes to the same game.

    ``RulingWithdrawn`` goes with the ruling that it takes back. ``ClockTouched`` and ``TouchTakenBack`` stay, without
    what was between them: they say for which time nobody pays. Of several countings the last one holds.
    """
    history = list(events)
    if sum(isinstance(event, _UNDOING) for event in history) < 2 and not any(
        isinstance(event, e.RulingWithdrawn | e.TouchTakenBack)
        or (isinstance(event, e.CapReached) and event.since_ms is not None)
        for event in history
    ):
        return history
    return _last_count(without_undone(history))


def without_undone(history: list[e.Event]) -> list[e.Event]:
    """Return the events less those that were undone; every counting of the result is still among them."""
    first = expected(history[0], e.GameCreated)
    state = created(first)
    kept: list[e.Event] = [first]
    ruled_at = late_at = touched_at = 0
    for event in history[1:]:
        before, state = state, apply(state, event)
        if before.at_cap is None and state.at_cap is not None:
            late_at = len(kept)
        if isinstance(event, e.RulingGiven):
            ruled_at = len(kept)
        if isinstance(event, e.ClockTouched):
            touched_at = len(kept)
        if isinstance(event, e.TouchTakenBack):
            kept[touched_at + 1 :] = _left(kept[touched_at + 1 :], state, _UNTOUCHED)
        if isinstance(event, e.RulingWithdrawn):
            kept[ruled_at:] = _left(kept[ruled_at:], state)
            continue
        if isinstance(event, e.CapReached) and before.at_cap is not None:
            kept[late_at:] = _left(kept[late_at:], state)
        kept.append(event)
    return kept


def _left(undone: list[e.Event], state: State, untouched: tuple[type[e.Event], ...] = ()) -> list[e.Event]:
    """Return what stays of events that are undone: what was transcribed of plays that stand all the same."""
    turns = {play.turn for play in state.transcript}
    return [
        each
        for each in undone
        if isinstance(each, untouched) or (isinstance(each, e.PlayTranscribed) and each.turn in turns)
    ]


def _last_count(history: list[e.Event]) -> list[e.Event]:
    counts = [number for number, event in enumerate(history) if isinstance(event, e.GameScored)]
    return [event for number, event in enumerate(history) if number not in counts[:-1]]
