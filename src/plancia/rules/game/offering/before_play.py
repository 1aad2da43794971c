"""What is offered before play: who starts, players who come late [art. 24, 25, 38]."""

from plancia.rules.game import actions as a
from plancia.rules.game.actors import Player
from plancia.rules.game.deciding.before_play import late_clock_refusal, round_refusal, start_draw_refusal
from plancia.rules.game.deciding.rulings import recusal_refusal
from plancia.rules.game.offer import Offer
from plancia.rules.game.offering.plain import Make, Offers, always, unless
from plancia.rules.game.offering.viewpoint import Viewpoint


def _start_round(viewpoint: Viewpoint) -> Offers:
    """Offer the round clock where it counts for something: without clocks there is no cap either."""
    state = viewpoint.state
    if not state.timed or round_refusal(state) is not None:
        return ()
    return (Offer("start_round", viewpoint.edition.time.cap_s.article),)


def _start_late_clock(viewpoint: Viewpoint) -> Offers:
    state = viewpoint.state
    if late_clock_refusal(state) is not None:
        return ()
    seats = tuple(seat for seat in state.playing if seat not in state.late_seats)
    article = viewpoint.edition.time.late_player_clock_runs.article
    return (Offer("start_late_clock", article, seats=seats),) if seats else ()


def _arrive(viewpoint: Viewpoint) -> Offers:
    seats = viewpoint.state.late_seats
    if isinstance(viewpoint.who, Player):
        seats = tuple(seat for seat in seats if seat == viewpoint.seat)
    article = viewpoint.edition.time.late_player_clock_runs.article
    return (Offer("arrive", article, seats=seats),) if seats else ()


def _name_starter(viewpoint: Viewpoint) -> Offers:
    if recusal_refusal(viewpoint.state, viewpoint.who) is not None:
        return ()
    return (Offer("name_starter", viewpoint.edition.table.starter.article, seats=viewpoint.state.playing),)


def _draw_for_start(viewpoint: Viewpoint) -> Offers:
    """Offer the draw, unless it is made on the table with wooden tiles."""
    return () if viewpoint.state.settings.wooden else _DRAW_FOR_START(viewpoint)


_DRAW_FOR_START = unless(a.DrawForStart, start_draw_refusal)

OFFERED: dict[type[a.Action], Make] = {
    a.CheckTiles: always(a.CheckTiles),
    a.StartRound: _start_round,
    a.StartLateClock: _start_late_clock,
    a.Arrive: _arrive,
    a.NameStarter: _name_starter,
    a.DrawForStart: _draw_for_start,
}
