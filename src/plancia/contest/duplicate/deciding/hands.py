"""A hand from its start to the signal: the time, and the slips that come in [D1, D4, D16]."""

from plancia.contest.duplicate import actions as a
from plancia.contest.duplicate import events as e
from plancia.contest.duplicate.actors import Actor, Contestant, Number
from plancia.contest.duplicate.deciding.proceedings import Proceedings, refuse
from plancia.contest.duplicate.errors import DuplicateError
from plancia.contest.duplicate.state import Closed, Paused, Running, State
from plancia.rules.errors import RuleError
from plancia.rules.expected import expected


def start_hand(p: Proceedings, by: Actor, action: a.StartHand) -> None:  # noqa: ARG001  (all parts of the procedure are called alike)
    """Let the time run."""
    until_ms = p.now_ms + p.state.edition.duplicate.hand_s.value * 1000
    p.happen(e.HandStarted(p.now_ms, until_ms))


def pause(p: Proceedings, by: Actor, action: a.Pause) -> None:  # noqa: ARG001
    """Let the time stand still."""
    p.happen(e.HandPaused(p.now_ms, expected(p.state.phase, Running).until_ms - p.now_ms))


def resume(p: Proceedings, by: Actor, action: a.Resume) -> None:  # noqa: ARG001
    """Let the time run on."""
    p.happen(e.HandResumed(p.now_ms, p.now_ms + expected(p.state.phase, Paused).left_ms))


def give_signal(p: Proceedings, by: Actor, action: a.GiveSignal) -> None:  # noqa: ARG001
    """End the hand; what is left of its time is noted, so that the signal can be taken back."""
    phase = p.state.phase
    left_ms = phase.left_ms if isinstance(phase, Paused) else expected(phase, Running).until_ms - p.now_ms
    p.happen(e.HandClosed(p.now_ms, left_ms))


def reopen_hand(p: Proceedings, by: Actor, action: a.ReopenHand) -> None:  # noqa: ARG001
    """Take the signal back. The time stands still until everybody has heard of it."""
    refuse(reopen_refusal(p.state))
    p.happen(e.HandReopened(p.now_ms, expected(p.state.phase, Closed).left_ms))


def reopen_refusal(state: State) -> RuleError | None:
    """Return ``no_time_left`` if the whole time of the hand has run: there is nothing to go on with."""
    phase = state.phase
    over = isinstance(phase, Closed) and phase.left_ms <= 0
    return DuplicateError("no_time_left", article=state.edition.duplicate.hand_s.article) if over else None


def hand_in(p: Proceedings, by: Actor, action: a.HandIn) -> None:
    """Take a player's slip; after the signal only if none of his came in time, as late."""
    number = expected(by, Contestant).number
    refuse(hand_in_refusal(p.state, number))
    late = isinstance(p.state.phase, Closed)
    p.happen(e.SlipTaken(p.now_ms, number, action.slip, "phone", late))


def hand_in_refusal(state: State, number: Number) -> RuleError | None:
    """Return ``hand_is_over`` after the signal for a player whose slip came in time."""
    entry = None if state.hand is None else state.hand.slips.get(number)
    over = isinstance(state.phase, Closed) and entry is not None and not entry.late
    return DuplicateError("hand_is_over") if over else None


def enter_slip(p: Proceedings, by: Actor, action: a.EnterSlip) -> None:  # noqa: ARG001
    """Take a slip that the desk has typed in; nothing that is there disappears unless the desk says so."""
    p.check_number(action.number)
    there = p.hand.again if action.again else p.hand.slips
    if action.number in there and not action.replace:
        raise DuplicateError("slip_already_in", player=p.state.players[action.number].name)
    p.happen(e.SlipTaken(p.now_ms, action.number, action.slip, "paper", action.late, action.again))


def cancel_slip(p: Proceedings, by: Actor, action: a.CancelSlip) -> None:  # noqa: ARG001
    """Forget what the desk has typed in for a player; what he has sent himself is his."""
    p.check_number(action.number)
    if action.number not in typed_in(p.state):
        raise DuplicateError("no_typed_slip", player=p.state.players[action.number].name)
    p.happen(e.SlipCancelled(p.now_ms, action.number))


def typed_in(state: State) -> tuple[Number, ...]:
    """Return the players for whom the desk has typed something in in this hand."""
    hand = state.hand
    if hand is None:
        return ()
    return tuple(number for number, entry in (hand.again | hand.slips).items() if entry.source == "paper")
