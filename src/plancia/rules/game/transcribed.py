"""A game as if its players had written down what somebody transcribed: for scoresheets, records and replays.

The game itself is not decided by a transcript, so these events come to the same scores and clocks, and to the board
that those who watch have seen.
"""

from collections.abc import Sequence

from plancia.rules.errors import RuleError
from plancia.rules.expected import expected
from plancia.rules.game import events as e
from plancia.rules.game.apply import apply, created
from plancia.rules.game.state import State
from plancia.rules.tiles import UNSEEN


def with_transcript(events: Sequence[e.Event]) -> list[e.Event]:
    """Return events that hold with every play that was transcribed written down as it was laid.

    Where the tiles of a play contradict what was told of a rack, it and all plays after it stay as they were.
    """
    told = {event.turn: event for event in events if isinstance(event, e.PlayTranscribed)}
    if not told:
        return list(events)
    return _Rewriting(expected(events[0], e.GameCreated), told).of(events[1:])


class _Rewriting:
    """The events so far, and the state that they make."""

    def __init__(self, first: e.GameCreated, told: dict[int, e.PlayTranscribed]) -> None:
        self._told = told
        self._state: State = created(first)
        self._events: list[e.Event] = [first]
        #: Whether the play at hand was written down here, so that what is drawn for it follows from its tiles.
        self._rewritten = False

    def of(self, events: Sequence[e.Event]) -> list[e.Event]:
        for event in events:
            self._follow(event)
        return self._events

    def _follow(self, event: e.Event) -> None:
        match event:
            case e.PlayTranscribed():
                return
            case e.PlayNoted() | e.TilesDrawn() if self._rewritten:
                return
            case e.TurnStarted():
                self._rewritten = False
        self._happen(event)
        match event:
            case e.UnwrittenPlayMade():
                self._write(event)
            case e.PlaySettled() if self._rewritten:
                self._draw(event)

    def _happen(self, event: e.Event) -> None:
        self._state = apply(self._state, event)
        self._events.append(event)

    def _write(self, made: e.UnwrittenPlayMade) -> None:
        play = self._told.get(self._state.turn)
        if play is None or not play.tiles or self._state.unwritten:
            return
        written = e.PlayWritten(made.at_ms, play.seat, play.tiles, play.words, play.bonus, play.value)
        try:
            self._happen(written)
        except RuleError:
            return
        self._rewritten = True

    def _draw(self, settled: e.PlaySettled) -> None:
        state, seat = self._state, settled.seat
        count = min(state.play_rules.rack_size - len(state.racks[seat]), len(state.bag))
        if count > 0:
            self._happen(e.TilesDrawn(settled.at_ms, seat, (UNSEEN,) * count))
