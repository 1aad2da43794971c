"""Events of an official's corrections."""

from msgspec.structs import replace

from plancia.rules.board import Board
from plancia.rules.game import events as e
from plancia.rules.game.applied.changes import Table, bagged, less, put, with_clock
from plancia.rules.game.clock import Clock
from plancia.rules.game.laid import square_named
from plancia.rules.game.places import InBag, OnRack, Place
from plancia.rules.game.state import State
from plancia.rules.tiles import Tile, withdrawn, without


def _clock_corrected(state: State, event: e.ClockCorrected) -> State:
    old = state.clocks[event.seat]
    granted = max(old.granted_ms, event.overtime_ms)
    clock = Clock(event.initial_ms, event.overtime_ms, granted, old.minutes_bought)
    return with_clock(state, event.seat, clock, event.at_ms)


def _score_adjusted(state: State, event: e.ScoreAdjusted) -> State:
    return replace(state, at_ms=event.at_ms, scores=put(state.scores, event.seat, event.points))


def _tiles_moved(state: State, event: e.TilesMoved) -> State:
    taken = _taken(state, event.origin, event.tiles)
    return replace(_added(taken, event.target, event.tiles), at_ms=event.at_ms)


def _taken(state: State, place: Place, tiles: tuple[Tile, ...]) -> State:
    if isinstance(place, InBag):
        return replace(state, bag=without(state.bag, tiles))
    if isinstance(place, OnRack):
        rack = less(state.racks[place.seat], tiles)
        return replace(state, racks=put(state.racks, place.seat, rack))
    return replace(state, board=state.board.lifted([square_named(place.square)]))


def _added(state: State, place: Place, tiles: tuple[Tile, ...]) -> State:
    faceless = tuple(withdrawn(tile) for tile in tiles)
    if isinstance(place, InBag):
        return replace(state, bag=bagged(state.bag, state.in_bag(faceless)))
    if isinstance(place, OnRack):
        rack = state.racks[place.seat] + faceless
        return replace(state, racks=put(state.racks, place.seat, rack))
    board: Board = state.board.laid([(square_named(place.square), tiles[0])])
    return replace(state, board=board)


def _correction_failed(state: State, event: e.CorrectionFailed) -> State:
    return replace(state, at_ms=event.at_ms)


def _surplus_returned(state: State, event: e.SurplusReturned) -> State:
    seat = event.seat
    return replace(
        state,
        at_ms=event.at_ms,
        bag=bagged(state.bag, state.in_bag(event.tiles)),
        racks=put(state.racks, seat, less(state.racks[seat], event.tiles)),
    )


#: What each event of this part does to a state.
APPLY: Table = {
    e.ClockCorrected: _clock_corrected,
    e.ScoreAdjusted: _score_adjusted,
    e.TilesMoved: _tiles_moved,
    e.CorrectionFailed: _correction_failed,
    e.SurplusReturned: _surplus_returned,
}
