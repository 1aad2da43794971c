"""Whether a player who had not yet seen the last events still means his action.

Messages cross. A player who challenges while the grace ends means the same play a moment later; one whose second "pass"
comes late, when it is his turn again, does not mean to pass twice. An action is taken on the present state only if
everything that it is about is as its sender saw it.
"""

from plancia.rules.game import actions as a
from plancia.rules.game.actors import Actor, Player, Seat
from plancia.rules.game.state import Announced, Challenged, Dealt, Held, Settled, State, Thinking

#: A turn's own moves: about the board, the rack, and this turn.
_MOVES = (a.Play, a.Pass, a.Exchange, a.FreeExchange, a.BuyMinute)
#: About the play under examination.
_ANSWERS = (a.Accept, a.AskForTime, a.Challenge, a.AnnounceScore)
#: About the words under challenge.
_RULINGS = (a.Rule, a.NameReader, a.Advise, a.ConsultPanel)
#: About nothing but oneself, or about a play that stands and that they name.
_ANYTIME = (a.TimePassed, a.Arrive, a.CallReferee, a.TakeDaysOff, a.TranscribePlay)


def same_intent(seen: State, now: State, by: Actor, action: a.Action) -> bool:
    """Tell whether an action that was meant for the state ``seen`` may be taken on the state ``now``."""
    if isinstance(action, _ANYTIME):
        return True
    if isinstance(action, _MOVES):
        return (
            isinstance(by, Player)
            and _turn_of(seen, by.seat) is not None
            and _turn_of(seen, by.seat) == _turn_of(now, by.seat)
            and seen.board == now.board
            and seen.racks[by.seat] == now.racks[by.seat]
            and seen.free_exchanges == now.free_exchanges
        )
    if isinstance(action, _ANSWERS):
        return seen.turn == now.turn and seen.pending is not None and seen.pending == now.pending
    if isinstance(action, _RULINGS):
        return _challenge(seen) is not None and _challenge(seen) == _challenge(now)
    return _situation(seen, by) == _situation(now, by)


def _turn_of(state: State, seat: Seat) -> int | None:
    """Return the number of the turn in which a player could move now, perhaps by accepting first; None: not his."""
    if state.on_turn is None or seat not in state.playing:
        return None
    if state.on_turn == seat and isinstance(state.phase, Thinking | Dealt):
        return max(state.turn, 1)
    if isinstance(state.phase, Announced | Held | Settled) and state.seat_after(state.on_turn) == seat:
        return state.turn + 1
    return None


def _challenge(state: State) -> object:
    phase = state.phase
    return (state.turn, phase.play, phase.words, phase.reader) if isinstance(phase, Challenged) else None


def _situation(state: State, by: Actor) -> object:
    """Return the state without its clocks."""
    rack = state.racks[by.seat] if isinstance(by, Player) and by.seat in state.settings.seats else None
    waiting = isinstance(state.phase, Announced | Held)
    return (
        state.turn,
        "examined" if waiting else state.phase.kind,
        state.pending,
        state.board,
        state.scores,
        rack,
        tuple(map(len, state.racks)),
        state.cap_reached,
    )
