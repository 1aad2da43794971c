"""Time: flags, claims, extra time, the cap [art. 36, 37]."""

from typing import Literal

from plancia.rules.chapters import ClaimState, PerBoughtMinute
from plancia.rules.errors import RuleError
from plancia.rules.expected import expected
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import SYSTEM, Actor, Player, Seat
from plancia.rules.game.clock import Clock
from plancia.rules.game.deadline import cap_instant
from plancia.rules.game.deciding.endings import is_past_cap, reach_cap
from plancia.rules.game.deciding.leaving import lose_on_time
from plancia.rules.game.deciding.penalties import charge
from plancia.rules.game.deciding.proceedings import Proceedings, refuse
from plancia.rules.game.names import doing, moment
from plancia.rules.game.state import (
    Announced,
    Challenged,
    Closing,
    FreelyExchanged,
    Held,
    Phase,
    Settled,
    State,
    Thinking,
)
from plancia.rules.ruled import Ruled

_MINUTE_S = 60

#: What the edition calls the moments in which somebody's time may be claimed.
_CLAIM_STATES: dict[type[Phase], ClaimState] = {
    Thinking: "think",
    Announced: "announced",
    Closing: "announced",
    Held: "held",
    Settled: "settled",
    Challenged: "challenged",
    FreelyExchanged: "freely_exchanged",
}


def claim_time(proceedings: Proceedings, by: Actor, action: a.ClaimTime) -> None:
    """Point out that another player's time is over: he gets the extra time, or has lost [art. 37]."""
    state, now_ms = proceedings.state, proceedings.now_ms
    time = proceedings.edition.time
    seat, against = expected(by, Player).seat, action.against
    if against not in state.playing or against == seat:
        raise RuleError("no_such_seat", seat=against)
    if not state.timed:
        raise RuleError("untimed", article=time.initial_s.article)
    if not is_claim_state(state, against):
        phase = type(state.interrupted_phase)
        raise RuleError("not_allowed_now", doing=doing(a.ClaimTime), moment=moment(phase))
    if state.pending is not None and state.at_cap is None and is_past_cap(state, now_ms):
        raise RuleError("cap_has_passed", article=time.cap_s.article)
    clock = state.clock_at(against, now_ms)
    claimable = claimed_by(state, clock)
    if claimable.value is None or clock.left_ms > 0:
        _refuse_claim(proceedings, seat, clock.left_ms, claimable.article)
        return
    interrupted = state.running
    proceedings.happen(e.TimeClaimed(now_ms, against, by))
    if clock.is_overtime_over:
        lose_on_time(proceedings, against)
        restart = interrupted is not None and interrupted != against
    else:
        proceedings.happen(e.OvertimeGranted(now_ms, against, time.overtime_s.value * 1000))
        restart = interrupted is not None
    if restart and interrupted is not None and not proceedings.state.has_ended:
        proceedings.happen(e.ClockStarted(now_ms, interrupted, by))


def is_claim_state(state: State, against: Seat) -> bool:
    """Tell whether this is a moment for claims; of a late player whose clock runs it always is."""
    allowed = state.edition.options.claim_states.value
    return _CLAIM_STATES.get(type(state.interrupted_phase)) in allowed or against in state.late_seats


def claimed_by(state: State, clock: Clock) -> Ruled[Literal["opponent"] | None]:
    """Return the entry that says who points out that this time is used up; None: nobody has to."""
    time = state.edition.time
    return time.overtime_claimed_by if clock.is_overtime_over else time.initial_claimed_by


def _refuse_claim(proceedings: Proceedings, seat: Seat, left_ms: int, article: str | None) -> None:
    """Refuse a claim that is not true; where the organiser has set a price for it, the player pays instead."""
    entry = proceedings.edition.options.wrong_claim_penalty
    if not entry.value:
        raise RuleError("nothing_to_claim", left_s=-(-left_ms // 1000), article=article)
    charge(proceedings, seat, entry.value, "wrong_claim", entry)


def fall_flag(proceedings: Proceedings, seat: Seat) -> None:
    """Note that a player's time is used up; an opponent must point it out, unless the edition says otherwise.

    By correspondence nobody has to, and there is no extra time: the player has lost.
    """
    state, time = proceedings.state, proceedings.edition.time
    clock = state.clocks[seat]
    part: Literal["initial", "overtime"] = "initial" if clock.initial_ms > 0 else "overtime"
    # A minute bought in good time is still there when the initial time is over.
    left_before = clock.initial_ms > 0 and clock.overtime_ms > 0
    proceedings.happen(e.FlagFell(proceedings.now_ms, seat, part))
    if state.settings.by_correspondence:
        lose_on_time(proceedings, seat)
        return
    if left_before or not proceedings.edition.options.auto_claim.value:
        return
    if time.overtime_by.value == "purchase":
        if minutes_left(proceedings.state, seat):
            _buy(proceedings, seat, SYSTEM)
        else:
            lose_on_time(proceedings, seat)
    elif part == "initial":
        proceedings.happen(e.OvertimeGranted(proceedings.now_ms, seat, time.overtime_s.value * 1000))
    else:
        lose_on_time(proceedings, seat)


def hold_is_exhausted(proceedings: Proceedings, seat: Seat) -> bool:
    """Tell whether the flag that has just fallen ends the reflection on whose clock it fell."""
    phase = proceedings.state.phase
    ends = proceedings.edition.options.hold_exhausts_clock.value == "hold_ends"
    return ends and isinstance(phase, Held) and phase.seat == seat


def buy_minute(proceedings: Proceedings, by: Actor, _action: a.BuyMinute) -> None:
    """Buy a minute, where the edition sells them and some are left."""
    time = proceedings.edition.time
    if not sells_minutes(proceedings.state):
        raise RuleError("minutes_not_sold", article=time.overtime_by.article)
    left_ms = proceedings.state.clock_at(proceedings.mover, proceedings.now_ms).initial_ms
    if left_ms > 0:
        raise RuleError("initial_time_left", left_s=-(-left_ms // 1000), article=time.overtime_by.article)
    if not minutes_left(proceedings.state, proceedings.mover):
        raise RuleError("no_minutes_left", article=time.overtime_s.article)
    _buy(proceedings, proceedings.mover, by)


def sells_minutes(state: State) -> bool:
    """Tell whether minutes are sold in this game."""
    return state.timed and state.edition.time.overtime_by.value == "purchase"


def minutes_left(state: State, seat: Seat) -> int:
    """Return how many minutes a player can still buy."""
    most = state.edition.time.overtime_s.value // _MINUTE_S
    return max(most - state.clocks[seat].minutes_bought, 0)


def _buy(proceedings: Proceedings, seat: Seat, by: Actor) -> None:
    time = proceedings.edition.time
    proceedings.happen(e.MinuteBought(proceedings.now_ms, seat, by))
    price = time.overtime_penalty.value
    if time.overtime_charged.value == "when_bought" and isinstance(price, PerBoughtMinute):
        charge(proceedings, seat, price.points, "minute_bought", time.overtime_penalty)


def call_cap(proceedings: Proceedings, by: Actor, _action: a.CallCap) -> None:
    """Stop the game because it has lasted as long as it may [art. 37]."""
    refuse(cap_refusal(proceedings.state, proceedings.now_ms))
    reach_cap(proceedings, by)


def cap_refusal(state: State, now_ms: int) -> RuleError | None:
    """Return why the game cannot be stopped at the cap: there is none, it has passed, or it is not reached."""
    cap, due_ms = state.edition.time.cap_s, cap_instant(state)
    if cap.value is None:
        return RuleError("no_cap", article=cap.article)
    if not state.timed:
        return RuleError("untimed", article=cap.article)
    if state.cap_reached:
        return RuleError("cap_has_passed", article=cap.article)
    if due_ms is None or now_ms < due_ms:
        return RuleError("cap_not_reached", cap_s=cap.value, article=cap.article)
    return None
