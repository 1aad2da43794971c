"""What is put right: a clock, a score, tiles where they should not be [art. 46]. Always with a reason.

An official does so; clocks and scores of a wooden table, where there is none, the players.

And confirming the result, after which nothing is put right.
"""

from plancia.rules.errors import RuleError
from plancia.rules.game import actions as a
from plancia.rules.game import events as e
from plancia.rules.game.actors import Actor, Seat
from plancia.rules.game.deciding.endings import confirmed_refusal, count_again
from plancia.rules.game.deciding.proceedings import Proceedings, refuse
from plancia.rules.game.deciding.rulings import recusal_refusal
from plancia.rules.game.deciding.wooden import are_possible
from plancia.rules.game.laid import square_named
from plancia.rules.game.names import doing, moment
from plancia.rules.game.places import InBag, OnRack, OnSquare, Place
from plancia.rules.game.state import State
from plancia.rules.tiles import UNSEEN, Tile, board_tile, rack_tile, tally

_Correction = a.CorrectClock | a.CorrectScore | a.CorrectTiles | a.ReturnSurplus


def correct_clock(proceedings: Proceedings, by: Actor, action: a.CorrectClock) -> None:
    """Set what a player has left; after the end what he had left, which is counted again."""
    _check(proceedings, by, action)
    _check_seat(proceedings, action.seat)
    state, now_ms = proceedings.state, proceedings.now_ms
    refuse(untimed_refusal(state))
    overtime_ms = action.overtime_ms
    if overtime_ms is None:
        overtime_ms = state.clock_at(action.seat, now_ms).overtime_ms
    proceedings.happen(
        e.ClockCorrected(now_ms, action.seat, action.initial_ms, overtime_ms, by, action.reason)
    )
    count_again(proceedings)


def correct_score(proceedings: Proceedings, by: Actor, action: a.CorrectScore) -> None:
    """Set a player's running score."""
    _check(proceedings, by, action)
    _check_seat(proceedings, action.seat)
    was = proceedings.state.scores[action.seat]
    proceedings.happen(
        e.ScoreAdjusted(proceedings.now_ms, action.seat, was, action.points, by, action.reason)
    )
    count_again(proceedings)


def correct_tiles(proceedings: Proceedings, by: Actor, action: a.CorrectTiles) -> None:
    """Move tiles from where they are to where they belong; each must be there, so none appears or vanishes.

    No official sees a rack or the bag. Whether tiles are there is the last thing to be checked, and the attempt is on
    record either way: nobody finds out unseen what somebody holds.
    """
    _check(proceedings, by, action)
    if not action.tiles:
        raise RuleError("no_tiles", word="")
    places = (action.origin, action.target)
    for place in places:
        if isinstance(place, OnRack):
            _check_seat(proceedings, place.seat)
        if isinstance(place, OnSquare):
            _check_square(proceedings, action, place)
    on_board = any(isinstance(place, OnSquare) for place in places)
    untold = UNSEEN if proceedings.state.settings.wooden and not on_board else None
    for tile in action.tiles:
        if tile != untold:
            board_tile(tile) if on_board else rack_tile(tile)
    _check_board(proceedings, action)
    now_ms, origin, target, reason = proceedings.now_ms, action.origin, action.target, action.reason
    if _are_there(proceedings.state, origin, action.tiles):
        proceedings.happen(e.TilesMoved(now_ms, action.tiles, origin, target, by, reason))
    else:
        proceedings.happen(e.CorrectionFailed(now_ms, len(action.tiles), origin, target, by, reason))


def return_surplus(proceedings: Proceedings, by: Actor, action: a.ReturnSurplus) -> None:
    """Let the surplus of a rack go back to the bag, picked unseen."""
    _check(proceedings, by, action)
    _check_seat(proceedings, action.seat)
    rack = proceedings.state.racks[action.seat]
    surplus = surplus_of(proceedings.state, action.seat)
    if surplus <= 0:
        raise RuleError("no_surplus", tiles=len(rack))
    tiles = proceedings.drawn(tuple(sorted(rack)), surplus)
    proceedings.happen(e.SurplusReturned(proceedings.now_ms, action.seat, tiles, by, action.reason))


def confirm_result(proceedings: Proceedings, by: Actor, _action: a.ConfirmResult) -> None:
    """Let a player or an official confirm the result; an official who plays does so only as a player."""
    refuse(confirm_refusal(proceedings.state, by))
    proceedings.happen(e.ResultConfirmed(proceedings.now_ms, by))


def confirm_refusal(state: State, by: Actor) -> RuleError | None:
    """Return why somebody does not confirm the result: he has, it is final, or he plays and is an official besides."""
    if by in state.confirmed_by:
        return RuleError("result_is_confirmed", article=state.edition.ending.result.article)
    return correction_refusal(state, by)


def correction_refusal(state: State, by: Actor) -> RuleError | None:
    """Return why an official puts nothing right: he plays the game, or its result is final."""
    return recusal_refusal(state, by) or confirmed_refusal(state)


def untimed_refusal(state: State) -> RuleError | None:
    """Return ``untimed`` if no clocks run in this game."""
    return None if state.timed else RuleError("untimed", article=state.edition.time.initial_s.article)


def surplus_of(state: State, seat: Seat) -> int:
    """Return how many tiles a player has too many, or less than nothing."""
    return len(state.racks[seat]) - state.play_rules.rack_size


def _check(proceedings: Proceedings, by: Actor, action: _Correction) -> None:
    """Check that there is a reason, and that the referee does not decide in his own game."""
    officials = proceedings.edition.officials
    if not action.reason.strip():
        raise RuleError("reason_needed", article=officials.call.article)
    refuse(correction_refusal(proceedings.state, by))


def _check_seat(proceedings: Proceedings, seat: Seat) -> None:
    if seat not in proceedings.state.settings.seats:
        raise RuleError("no_such_seat", seat=seat)


def _check_square(proceedings: Proceedings, action: a.CorrectTiles, place: OnSquare) -> None:
    """Check that the board can be touched: one tile at a time, and no play under examination on it."""
    square_named(place.square)
    if len(action.tiles) != 1:
        raise RuleError("square_twice", square=place.square)
    if proceedings.state.pending is not None:
        phase = type(proceedings.state.phase)
        raise RuleError("not_allowed_now", doing=doing(a.CorrectTiles), moment=moment(phase))


def _check_board(proceedings: Proceedings, action: a.CorrectTiles) -> None:
    """Check what lies on the board, which everybody sees: the tile to be moved, and room where it goes."""
    board, tile = proceedings.state.board, action.tiles[0]
    if isinstance(action.origin, OnSquare) and board.tile(square_named(action.origin.square)) != tile:
        raise RuleError("tile_not_there", square=action.origin.square, tile=tile)
    if isinstance(action.target, OnSquare):
        holds = board.tile(square_named(action.target.square))
        if holds is not None:
            raise RuleError("square_occupied", square=action.target.square, holds=holds.upper(), tile=tile)


def _are_there(state: State, origin: Place, tiles: tuple[Tile, ...]) -> bool:
    """Tell whether the tiles are where they are said to be; those on the board were checked before."""
    if isinstance(origin, OnSquare):
        return True
    held = state.bag if isinstance(origin, InBag) else state.racks[origin.seat]
    return are_possible(state, held, tiles) if state.settings.wooden else tally(tiles) <= tally(held)
