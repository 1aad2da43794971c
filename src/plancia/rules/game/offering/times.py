"""What is offered about time: claims, minutes for sale, the cap [art. 36, 37]."""

from plancia.rules.chapters import PerBoughtMinute
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Seat
from plancia.rules.game.clock import Clock
from plancia.rules.game.deadline import cap_instant, watches_cap
from plancia.rules.game.deciding.correspondence import days_off_left
from plancia.rules.game.deciding.penalties import charged_to
from plancia.rules.game.deciding.times import claimed_by, is_claim_state, minutes_left, sells_minutes
from plancia.rules.game.offer import Offer, Price
from plancia.rules.game.offering.plain import Make, Offers
from plancia.rules.game.offering.viewpoint import Viewpoint
from plancia.rules.game.state import State
from plancia.rules.tiles import Points


def _claim_time(viewpoint: Viewpoint) -> Offers:
    state = viewpoint.state
    if not state.timed:
        return ()
    found = []
    for seat, clock in zip(state.settings.seats, state.clocks, strict=True):
        # On a clock that stands still with time left there is nothing to claim.
        moves = seat == state.running or bool(state.late)
        if seat != viewpoint.seat and (moves or not clock.left_ms) and seat not in state.retired:
            offer = _claim(viewpoint, seat)
            if offer is not None:
                found.append(offer)
    return tuple(found)


def _claim(viewpoint: Viewpoint, against: Seat) -> Offer | None:
    """Return the claim that another's time is over, from the instant at which it will be, if nobody acts before."""
    state = viewpoint.state
    clock, since_ms = state.clocks[against], _runs_since(state, against)
    over = clock.left_ms == 0
    # Where the program acts on a flag itself, nothing is left to claim.
    if not over and (since_ms is None or state.edition.options.auto_claim.value):
        return None
    if not is_claim_state(state, against):
        return None
    entry = claimed_by(state, Clock(0, 0, clock.granted_ms))
    if entry.value is None:
        return None
    until_ms = None
    if viewpoint.pending is not None and state.at_cap is None:
        # Once the cap has passed the play at hand is settled, and then the game is over.
        if state.cap_reached:
            return None
        until_ms = cap_instant(state)
        if until_ms is not None and not watches_cap(state):
            until_ms += 1
    from_ms = None if over or since_ms is None else since_ms + clock.left_ms
    if from_ms is not None and until_ms is not None and until_ms <= from_ms:
        return None
    rule = viewpoint.edition.options.wrong_claim_penalty
    points = charged_to(state, viewpoint.seat, rule.value) if rule.value else Points(0)
    return Offer(
        "claim_time",
        entry.article,
        from_ms=from_ms,
        until_ms=until_ms,
        price=Price(points, if_wrong=True, article=rule.article) if points else None,
        seats=(against,),
    )


def _runs_since(state: State, seat: Seat) -> int | None:
    """Return since when a player's clock runs: in his turn, or because he is late; None: it stands still."""
    if state.running == seat:
        return state.running_since_ms
    return next((late.since_ms for late in state.late if late.seat == seat), None)


def _buy_minute(viewpoint: Viewpoint) -> Offers:
    state, seat = viewpoint.state, viewpoint.seat
    if not sells_minutes(state):
        return ()
    clock, since_ms, left = (
        state.clocks[seat],
        _runs_since(state, seat),
        minutes_left(state, seat),
    )
    from_ms = None
    if clock.initial_ms > 0:
        if since_ms is None:
            return ()
        from_ms = since_ms + clock.initial_ms
        # Where the program acts on a flag itself, it buys the first minute too.
        if state.edition.options.auto_claim.value and clock.overtime_ms == 0:
            left -= 1
    if left <= 0:
        return ()
    time = state.edition.time
    cost = time.overtime_penalty.value
    price = (
        Price(Points(cost.points), article=time.overtime_penalty.article)
        if isinstance(cost, PerBoughtMinute)
        else None
    )
    return (Offer("buy_minute", time.overtime_by.article, from_ms=from_ms, price=price, left=left),)


def _call_cap(viewpoint: Viewpoint) -> Offers:
    """Offer to stop the game when it has lasted long enough; online that happens by itself."""
    state = viewpoint.state
    due_ms = cap_instant(state)
    if due_ms is None or watches_cap(state):
        return ()
    return (Offer("call_cap", state.edition.time.cap_s.article, from_ms=due_ms),)


def _take_days_off(viewpoint: Viewpoint) -> Offers:
    left = days_off_left(viewpoint.state, viewpoint.seat)
    return (Offer("take_days_off", most=left, left=left),) if left else ()


OFFERED: dict[type[a.Action], Make] = {
    a.ClaimTime: _claim_time,
    a.BuyMinute: _buy_minute,
    a.CallCap: _call_cap,
    a.TakeDaysOff: _take_days_off,
}
