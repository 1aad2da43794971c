"""A turn: playing, passing, exchanging, and handing over to the next player [art. 26, 27, 33-35]."""

from plancia.rules.errors import RuleError
from plancia.rules.expected import expected
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import SYSTEM, Actor, Player, Seat
from plancia.rules.game.deciding.before_play import late_refusal, start_first_turn
from plancia.rules.game.deciding.correspondence import open_window
from plancia.rules.game.deciding.endings import end_after_scoreless_turn
from plancia.rules.game.deciding.handing_over import fill_rack, go_on, start_next_turn
from plancia.rules.game.deciding.proceedings import Proceedings, refuse
from plancia.rules.game.deciding.settling import accept_play, accept_refusal, pending_play
from plancia.rules.game.deciding.wooden import board_refusal, hand_over, refuse_foreign, write_play
from plancia.rules.game.laid import laid, placement_of
from plancia.rules.game.state import Dealt, FreelyExchanged, PendingPlay, Settled, State, Thinking
from plancia.rules.play import lay


def play(proceedings: Proceedings, _by: Actor, action: a.Play) -> None:
    """Lay tiles and stop the clock [art. 26]; the geometry must be right, the words are not judged."""
    state, seat, now_ms = proceedings.state, proceedings.mover, proceedings.now_ms
    if state.pending is not None:
        write_play(proceedings, action)
        return
    refuse(board_refusal(state))
    placement = placement_of(action.tiles)
    made = lay(state.board, placement, state.play_rules, state.racks[seat], action.direction)
    by_days = state.settings.by_correspondence
    proceedings.stop_clock()
    proceedings.happen(
        e.PlayMade(
            now_ms,
            seat,
            laid(placement),
            tuple([e.FormedWord.of(word) for word in made.words]),
            made.bonus,
            made.score,
            now_ms + state.settings.grace_ms if proceedings.online and not by_days else None,
        )
    )
    if state.settings.automatic_scoring:
        proceedings.happen(e.ScoreAnnounced(now_ms, seat, made.score))
    if by_days:
        open_window(proceedings)


def announce_score(proceedings: Proceedings, _by: Actor, action: a.AnnounceScore) -> None:
    """Take down what the player says his play is worth [art. 26]; he counts it, and the others may recount it."""
    pending = pending_play(proceedings)
    refuse(announce_refusal(pending))
    proceedings.happen(e.ScoreAnnounced(proceedings.now_ms, pending.seat, action.points))


def announce_refusal(pending: PendingPlay) -> RuleError | None:
    """Return ``score_is_announced`` if a player has said what his play is worth."""
    said = pending.announced
    return None if said is None else RuleError("score_is_announced", points=said)


def pass_turn(proceedings: Proceedings, _by: Actor, _action: a.Pass) -> None:
    """Give up the turn [art. 33]."""
    proceedings.stop_clock()
    proceedings.happen(e.TurnPassed(proceedings.now_ms, proceedings.mover))
    _end_scoreless_turn(proceedings)


def exchange(proceedings: Proceedings, _by: Actor, action: a.Exchange) -> None:
    """Change tiles for the turn: the new ones are drawn before the old ones go back [art. 34]."""
    state, seat, now_ms = proceedings.state, proceedings.mover, proceedings.now_ms
    rules, count = proceedings.edition.exchanges, len(action.tiles)
    if not action.tiles:
        raise RuleError("nothing_to_exchange", article=rules.min_bag.article)
    refuse(exchange_refusal(state, len(state.bag), count))
    refuse_foreign(state, seat, action.tiles)
    if rules.clock_stopped.value:
        proceedings.stop_clock()
    drawn = proceedings.drawn(state.bag, count)
    until = now_ms + state.settings.grace_ms if proceedings.online and _may_free_follow(proceedings) else None
    proceedings.happen(e.TilesExchanged(now_ms, seat, action.tiles, drawn, until))
    if not end_after_scoreless_turn(proceedings) and until is None:
        go_on(proceedings)


def exchange_refusal(state: State, in_bag: int, count: int = 1) -> RuleError | None:
    """Return ``exchange_bag_too_small`` if the bag does not hold enough for so many tiles to be exchanged."""
    rule = state.edition.exchanges.min_bag
    needed = max(rule.value, count)
    if in_bag >= needed:
        return None
    return RuleError("exchange_bag_too_small", bag=in_bag, needed=needed, article=rule.article)


def _may_free_follow(proceedings: Proceedings) -> bool:
    """Tell whether a free exchange may still be made after an ordinary one in the same turn.

    The 2008 edition allows it [art. 35]; the later ones no longer foresee it.
    """
    state, phase = proceedings.state, proceedings.state.phase
    return (
        state.edition.exchanges.combination.value == "same_turn"
        and free_exchanges_left(state, proceedings.mover) > 0
        and not (isinstance(phase, Thinking) and phase.freed)
    )


def free_exchanges_left(state: State, seat: Seat) -> int:
    """Return how many free exchanges a player can still make."""
    return state.edition.exchanges.free_per_game.value - state.free_exchanges[seat]


def exchange_freely(proceedings: Proceedings, _by: Actor, _action: a.FreeExchange) -> None:
    """Change the whole rack without losing the turn: all tiles go back before any is drawn [art. 35]."""
    state, seat, now_ms = proceedings.state, proceedings.mover, proceedings.now_ms
    rack, size = state.racks[seat], state.play_rules.rack_size
    refuse(free_exchange_refusal(state, seat, len(state.bag)))
    after_exchange = isinstance(state.phase, Settled)
    stops = proceedings.edition.exchanges.clock_stopped.value
    waits = not after_exchange and not proceedings.online and stops
    if waits:
        proceedings.stop_clock()
    everything = tuple(sorted((*state.bag, *state.in_bag(rack))))
    drawn = proceedings.drawn(everything, min(size, len(everything)))
    proceedings.happen(e.TilesExchangedFreely(now_ms, seat, rack, drawn, waits))
    if after_exchange and proceedings.online:
        start_next_turn(proceedings, SYSTEM)


def free_exchange_refusal(state: State, seat: Seat, in_bag: int) -> RuleError | None:
    """Return why a player cannot make a free exchange: it was made, it is too late, the bag or his rack lacks tiles."""
    rules, options = state.edition.exchanges, state.edition.options
    if free_exchanges_left(state, seat) <= 0:
        return RuleError("free_exchange_used", article=rules.free_per_game.article)
    phase, rack, size = state.phase, state.racks[seat], state.play_rules.rack_size
    if isinstance(phase, Settled) and seat == state.on_turn:
        follows = phase.exchanged and rules.combination.value == "same_turn"
        if not follows:
            return RuleError("free_exchange_too_late", article=rules.combination.article)
    needed = rules.free_min_bag
    if in_bag < needed.value:
        return RuleError("exchange_bag_too_small", bag=in_bag, needed=needed.value, article=needed.article)
    if options.dry_needs_full_rack.value and len(rack) != size:
        return RuleError("rack_not_full", tiles=len(rack), rack_size=size)
    return None


def _end_scoreless_turn(proceedings: Proceedings) -> None:
    """End a turn without a play: perhaps the game is over; online the next turn starts at once."""
    if not end_after_scoreless_turn(proceedings):
        go_on(proceedings)


def draw_tiles(proceedings: Proceedings, _by: Actor, _action: a.DrawTiles) -> None:
    """Fill the rack after a play that stands [art. 3, 31]."""
    refuse(draw_refusal(proceedings.state))
    fill_rack(proceedings)


def draw_refusal(state: State) -> RuleError | None:
    """Return ``nothing_to_draw`` if the player who has moved has a full rack, or as full as the bag could make it."""
    drawn = isinstance(state.phase, Settled) and state.phase.drawn
    return RuleError("nothing_to_draw") if drawn else None


def turn_board(proceedings: Proceedings, by: Actor, _action: a.TurnBoard) -> None:
    """Turn the board to oneself; under examination that accepts the play, where the edition says so [art. 27]."""
    refuse(turn_board_refusal(proceedings.state))
    if proceedings.state.pending is not None:
        accept_play(proceedings, by)
    if isinstance(proceedings.state.phase, Settled):
        proceedings.happen(e.BoardTurned(proceedings.now_ms, expected(by, Player).seat))


def turn_board_refusal(state: State) -> RuleError | None:
    """Return why the board cannot be turned: it is, or that would not accept the play that lies there."""
    article, phase = state.edition.table.board_turned.article, state.phase
    if state.pending is not None:
        accepts = state.edition.options.turn_board_is_acceptance.value
        return accept_refusal(state) if accepts else RuleError("play_not_accepted", article=article)
    turned = isinstance(phase, Settled) and phase.turned
    return RuleError("board_is_turned", article=article) if turned else None


def start_clock(proceedings: Proceedings, by: Actor, _action: a.StartClock) -> None:
    """Start the clock that this moment wants started [art. 25, 27, 35]."""
    phase = proceedings.state.phase
    refuse(start_clock_refusal(proceedings.state))
    if isinstance(phase, Dealt):
        start_first_turn(proceedings, by)
    elif proceedings.state.pending is not None:
        hand_over(proceedings, by)
    elif isinstance(phase, FreelyExchanged):
        proceedings.happen(e.ClockStarted(proceedings.now_ms, proceedings.mover, by))
    elif isinstance(phase, Settled):
        start_next_turn(proceedings, by)


def start_clock_refusal(state: State) -> RuleError | None:
    """Return why the next clock cannot be started: a player is late, or the board has to be turned first."""
    phase, turned = state.phase, state.edition.table.board_turned
    if isinstance(phase, Dealt):
        return late_refusal(state)
    if state.pending is not None:
        return accept_refusal(state)
    waits = isinstance(phase, Settled) and not phase.turned and turned.value == "compulsory"
    # At a wooden table the program does not see the board turned: who starts the next clock says that it was.
    if waits and state.settings.procedure != "online" and not state.settings.wooden:
        return RuleError("board_not_turned", article=turned.article)
    return None


def imply_turn(proceedings: Proceedings, by: Actor) -> None:
    """Take the steps that a player's move implies online: he accepts the play before it, and his turn starts."""
    phase = proceedings.state.phase
    if isinstance(phase, Thinking) or not isinstance(by, Player):
        return
    if isinstance(phase, Dealt):
        start_first_turn(proceedings, by)
    elif proceedings.state.pending is not None:
        accept_play(proceedings, by)
    elif isinstance(phase, Settled) and by.seat != proceedings.mover:
        start_next_turn(proceedings, by)
