"""Time: flags, claims, extra time, the cap [art. 36, 37]."""

from typing import Literal

from plancia.rules.chapters import ClaimState, PerBoughtMinute
from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import SYSTEM, Actor, Player, Seat
from plancia.rules.game.deadline import cap_instant
from plancia.rules.game.deciding.endings import is_past_cap, reach_cap
from plancia.rules.game.deciding.leaving import lose_on_time
from plancia.rules.game.deciding.proceedings import Proceedings
from plancia.rules.game.deciding.settling import charge
from plancia.rules.game.names import doing, moment
from plancia.rules.game.state import (
    Announced,
    Challenged,
    Closing,
    FreelyExchanged,
    Held,
    Phase,
    Settled,
    Thinking,
)

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
    against = action.against
    assert isinstance(by, Player)  # noqa: S101  (the table of roles)
    if against not in state.playing or against == by.seat:
        raise RuleError("no_such_seat", seat=against)
    if not state.timed:
        raise RuleError("untimed", article=time.initial_s.article)
    _check_claim_state(proceedings, against)
    if state.pending is not None and state.at_cap is None and is_past_cap(proceedings):
        raise RuleError("cap_has_passed", article=time.cap_s.article)
    clock = state.clock_at(against, now_ms)
    claimable = time.overtime_claimed_by if clock.is_overtime_over else time.initial_claimed_by
    if claimable.value is None or clock.left_ms > 0:
        _refuse_claim(proceedings, by.seat, clock.left_ms, claimable.article)
        return
    interrupted = state.running
    proceedings.happen(e.TimeClaimed(now_ms, against, by))
    if clock.is_overtime_over:
        lose_on_time(proceedings, against)
        restart = interrupted is not None and interrupted != against
    else:
        proceedings.happen(e.OvertimeGranted(now_ms, against, time.overtime_s.value * 1000))
        restart = interrupted is not None
    if restart and interrupted is not None and not proceedings.state.is_over:
        proceedings.happen(e.ClockStarted(now_ms, interrupted, by))


def _check_claim_state(proceedings: Proceedings, against: Seat) -> None:
    """Check that this is a moment for claims; of a late player whose clock runs it always is."""
    state, allowed = proceedings.state, proceedings.edition.options.claim_states.value
    phase = type(state.interrupted_phase)
    if against in state.late_seats or _CLAIM_STATES.get(phase) in allowed:
        return
    raise RuleError("not_allowed_now", doing=doing(a.ClaimTime), moment=moment(phase))


def _refuse_claim(proceedings: Proceedings, seat: Seat, left_ms: int, article: str | None) -> None:
    """Refuse a claim that is not true; where the organiser has set a price for it, the player pays instead."""
    entry = proceedings.edition.options.wrong_claim_penalty
    if not entry.value:
        raise RuleError("nothing_to_claim", left_s=-(-left_ms // 1000), article=article)
    charge(proceedings, seat, entry.value, "wrong_claim", entry)


def fall_flag(proceedings: Proceedings, seat: Seat) -> None:
    """Let a player's time come to nothing; who must point it out does so himself, unless the edition says otherwise."""
    state, time = proceedings.state, proceedings.edition.time
    clock = state.clocks[seat]
    part: Literal["initial", "overtime"] = "initial" if clock.initial_ms > 0 else "overtime"
    # A minute bought in good time is still there when the initial time is over.
    left_before = clock.initial_ms > 0 and clock.overtime_ms > 0
    proceedings.happen(e.FlagFell(proceedings.now_ms, seat, part))
    if left_before or not proceedings.edition.options.auto_claim.value:
        return
    if time.overtime_by.value == "purchase":
        if _may_buy(proceedings, seat):
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
    if time.overtime_by.value != "purchase" or not proceedings.state.timed:
        raise RuleError("minutes_not_sold", article=time.overtime_by.article)
    left_ms = proceedings.state.clock_at(proceedings.mover, proceedings.now_ms).initial_ms
    if left_ms > 0:
        raise RuleError("initial_time_left", left_s=-(-left_ms // 1000), article=time.overtime_by.article)
    if not _may_buy(proceedings, proceedings.mover):
        raise RuleError("no_minutes_left", article=time.overtime_s.article)
    _buy(proceedings, proceedings.mover, by)


def _may_buy(proceedings: Proceedings, seat: Seat) -> bool:
    most = proceedings.edition.time.overtime_s.value // _MINUTE_S
    return proceedings.state.clocks[seat].minutes_bought < most


def _buy(proceedings: Proceedings, seat: Seat, by: Actor) -> None:
    time = proceedings.edition.time
    proceedings.happen(e.MinuteBought(proceedings.now_ms, seat, by))
    price = time.overtime_penalty.value
    if time.overtime_charged.value == "when_bought" and isinstance(price, PerBoughtMinute):
        charge(proceedings, seat, price.points, "minute_bought", time.overtime_penalty)


def call_cap(proceedings: Proceedings, by: Actor, _action: a.CallCap) -> None:
    """Stop the game because it has lasted as long as it may [art. 37]."""
    cap, due_ms = proceedings.edition.time.cap_s, cap_instant(proceedings.state)
    if cap.value is None:
        raise RuleError("no_cap", article=cap.article)
    if not proceedings.state.timed:
        raise RuleError("untimed", article=cap.article)
    if proceedings.state.cap_reached:
        raise RuleError("cap_has_passed", article=cap.article)
    if due_ms is None or proceedings.now_ms < due_ms:
        raise RuleError("cap_not_reached", cap_s=cap.value, article=cap.article)
    reach_cap(proceedings, by)
