"""What is offered to the player on turn, and to the one who moves next [art. 25-27, 33-35]."""

from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game.actors import Seat
from plancia.rules.game.articles import article_of
from plancia.rules.game.deadline import phase_instant
from plancia.rules.game.deciding.before_play import late_refusal
from plancia.rules.game.deciding.endings import scoreless_left
from plancia.rules.game.deciding.turns import (
    announce_refusal,
    draw_refusal,
    exchange_refusal,
    free_exchange_refusal,
    free_exchanges_left,
    start_clock_refusal,
    turn_board_refusal,
)
from plancia.rules.game.deciding.wooden import write_refusal
from plancia.rules.game.offer import Hindrance, Offer, Price
from plancia.rules.game.offering.plain import Make, Offers, unless_now
from plancia.rules.game.offering.viewpoint import Viewpoint
from plancia.rules.game.state import Dealt, Settled, State
from plancia.rules.tiles import Points

_TURN = Price(Points(0), turn=True)


def _turn_refusal(state: State) -> RuleError | None:
    """Return why the turn that a move implies cannot start: a player is late."""
    return late_refusal(state) if state.late and isinstance(state.phase, Dealt) else None


def _play_refusal(state: State) -> RuleError | None:
    """Return why tiles cannot be laid or, of a wooden set, why nobody can tell which were."""
    return write_refusal(state) if state.settings.wooden else _turn_refusal(state)


def _pass(viewpoint: Viewpoint) -> Offers:
    if _turn_refusal(viewpoint.state) is not None:
        return ()
    article, left = viewpoint.edition.exchanges.pass_turn.article, scoreless_left(viewpoint.state)
    return (Offer("pass", article, price=_TURN, left=left),)


def in_bag(state: State, seat: Seat) -> int:
    """Return how many tiles the bag holds in a player's turn: the player who moved before him draws first."""
    mover, phase = state.on_turn, state.phase
    if mover is None or mover == seat or (isinstance(phase, Settled) and phase.drawn):
        return len(state.bag)
    missing = max(state.play_rules.rack_size - len(state.racks[mover]), 0)
    return max(len(state.bag) - missing, 0)


def _exchange(viewpoint: Viewpoint) -> Offers:
    state, seat = viewpoint.state, viewpoint.seat
    tiles = in_bag(state, seat)
    if _turn_refusal(state) is not None or exchange_refusal(state, tiles) is not None:
        return ()
    most = min(len(state.racks[seat]), tiles)
    article = viewpoint.edition.exchanges.min_bag.article
    return (Offer("exchange", article, price=_TURN, most=most),) if most else ()


def _free_exchange(viewpoint: Viewpoint) -> Offers:
    state, seat, phase = viewpoint.state, viewpoint.seat, viewpoint.phase
    refused = free_exchange_refusal(state, seat, in_bag(state, seat))
    if refused is not None or _turn_refusal(state) is not None:
        return ()
    until_ms = phase.until_ms if isinstance(phase, Settled) and seat == state.on_turn else None
    article, left = viewpoint.edition.exchanges.free_per_game.article, free_exchanges_left(state, seat)
    return (Offer("free_exchange", article, until_ms=until_ms, left=left),)


def hindrances(state: State, seat: Seat, offers: Offers) -> tuple[Hindrance, ...]:
    """Return the exchanges that a player cannot make in his turn, in which he is offered to pass, with the reason."""
    offered = [offer.action for offer in offers]
    if "pass" not in offered or ("exchange" in offered and "free_exchange" in offered):
        return ()
    tiles = in_bag(state, seat)
    refused = (
        ("exchange", exchange_refusal(state, tiles)),
        ("free_exchange", free_exchange_refusal(state, seat, tiles)),
    )
    return tuple([_hindrance(action, error) for action, error in refused if error is not None])


def _hindrance(action: str, error: RuleError) -> Hindrance:
    article, needed = error.context.get("article"), error.context.get("needed")
    return Hindrance(
        action,
        error.code,
        article if isinstance(article, str) else None,
        needed if isinstance(needed, int) else None,
    )


def _announce_score(viewpoint: Viewpoint) -> Offers:
    if viewpoint.pending is None or announce_refusal(viewpoint.pending) is not None:
        return ()
    article = viewpoint.edition.table.turn.article
    return (Offer("announce_score", article, until_ms=viewpoint.examined_until_ms),)


def _turn_board(viewpoint: Viewpoint) -> Offers:
    state = viewpoint.state
    if turn_board_refusal(state) is not None:
        return ()
    # At the table the board can still be turned once the play stands.
    examined_ms = viewpoint.examined_until_ms if state.settings.procedure == "online" else None
    until_ms = phase_instant(state) if viewpoint.pending is None else examined_ms
    return (Offer("turn_board", viewpoint.edition.table.board_turned.article, until_ms=until_ms),)


def _start_clock(viewpoint: Viewpoint) -> Offers:
    state = viewpoint.state
    if start_clock_refusal(state) is not None:
        return ()
    article = article_of(viewpoint.edition, a.StartClock, type(viewpoint.phase))
    return (Offer("start_clock", article, until_ms=phase_instant(state)),)


def _draw_tiles(viewpoint: Viewpoint) -> Offers:
    state = viewpoint.state
    if draw_refusal(state) is not None:
        return ()
    return (Offer("draw_tiles", viewpoint.edition.material.rack_size.article, until_ms=phase_instant(state)),)


OFFERED: dict[type[a.Action], Make] = {
    a.StartClock: _start_clock,
    a.Play: unless_now(a.Play, _play_refusal),
    a.AnnounceScore: _announce_score,
    a.Pass: _pass,
    a.Exchange: _exchange,
    a.FreeExchange: _free_exchange,
    a.DrawTiles: _draw_tiles,
    a.TurnBoard: _turn_board,
}
