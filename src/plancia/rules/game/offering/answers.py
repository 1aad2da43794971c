"""What is offered to those who look at another's play: accept, recount, reflect, challenge [art. 26-31]."""

from plancia.rules.game import actions as a
from plancia.rules.game.deciding.answers import (
    counted_by_others,
    hold_ms,
    hold_refusal,
    is_on_clock,
    recount_refusal,
)
from plancia.rules.game.deciding.challenges import share_of
from plancia.rules.game.deciding.penalties import charged_to
from plancia.rules.game.deciding.settling import accept_refusal
from plancia.rules.game.deciding.wooden import uncountable_refusal
from plancia.rules.game.offer import Offer, Price
from plancia.rules.game.offering.plain import Make, Offers, always
from plancia.rules.game.offering.viewpoint import Viewpoint
from plancia.rules.game.state import Announced
from plancia.rules.tiles import Points

_CLOCK = Price(Points(0), clock=True)


def _accept(viewpoint: Viewpoint) -> Offers:
    if accept_refusal(viewpoint.state) is not None:
        return ()
    article = viewpoint.edition.table.next_clock_started_by.article
    return (Offer("accept", article, until_ms=viewpoint.examined_until_ms),)


def _recount(viewpoint: Viewpoint) -> Offers:
    """Offer to count another player's score again. The offer does not say whether the score is wrong."""
    state, seat = viewpoint.state, viewpoint.seat
    # Mostly there is nothing to count, and no refusal has to be put into words for that.
    theirs = counted_by_others(state, seat)
    if not theirs or (state.settings.automatic_scoring and not any(play.unwritten for play in theirs)):
        return ()
    if recount_refusal(state, seat) is not None:
        return ()
    return _RECOUNT(viewpoint)


_RECOUNT = always(a.Recount)


def _ask_for_time(viewpoint: Viewpoint) -> Offers:
    state, phase, edition = viewpoint.state, viewpoint.phase, viewpoint.edition
    if hold_refusal(state, viewpoint.seat, state.at_ms) is not None:
        return ()
    until_ms = viewpoint.examined_until_ms
    # The reflection that begins by itself when the grace is over may be the last one.
    if isinstance(phase, Announced) and phase.holds + 1 >= edition.options.holds.value:
        until_ms = phase.until_ms
    return (
        Offer(
            "ask_for_time",
            edition.challenges.hold_s.article,
            until_ms=until_ms,
            price=_CLOCK if is_on_clock(state) else None,
            length_ms=hold_ms(state),
        ),
    )


def _challenge(viewpoint: Viewpoint) -> Offers:
    state, play, rules = viewpoint.state, viewpoint.pending, viewpoint.edition.challenges
    if play is None or uncountable_refusal(state) is not None:
        return ()
    percent = rules.valid_percent
    points = charged_to(state, viewpoint.seat, share_of(state, play, percent))
    return (
        Offer(
            "challenge",
            rules.moment.article,
            until_ms=viewpoint.examined_until_ms,
            price=Price(points, if_wrong=True, article=percent.article),
            most=1 if rules.unit.value == "word" else len(play.words) or None,
        ),
    )


OFFERED: dict[type[a.Action], Make] = {
    a.Accept: _accept,
    a.Recount: _recount,
    a.AskForTime: _ask_for_time,
    a.Challenge: _challenge,
}
