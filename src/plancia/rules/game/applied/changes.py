"""Small changes that several events have in common."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from plancia.rules.game.actors import Seat
from plancia.rules.game.clock import Clock
from plancia.rules.game.events import Event
from plancia.rules.game.state import LateClock, Setup, State, UnwrittenPlay
from plancia.rules.tiles import UNSEEN, Tile, unnamed, without

T = TypeVar("T")

#: What makes a new state of a state and an event, by the kind of event.
Table = dict[type[Event], Callable[[State, Any], State]]


def put(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Return the values by seat with one of them changed."""
    return (*values[:seat], value, *values[seat + 1 :])


def bagged(bag: tuple[Tile, ...], tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """Return the bag with these tiles in it, sorted."""
    return tuple(sorted((*bag, *tiles)))


def less(rack: tuple[Tile, ...], tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Return a rack without these tiles; if nobody said which they were, nobody knows which it still holds."""
    return without(unnamed(rack) if UNSEEN in tiles else rack, tiles)


def stopped(state: State, at_ms: int) -> State:
    """Return the state with no clock running."""
    if state.running is None:
        return replace(state, at_ms=at_ms)
    clock = state.clock_at(state.running, at_ms)
    return replace(state, at_ms=at_ms, clocks=put(state.clocks, state.running, clock), running=None)


def arrived(state: State, seat: Seat, at_ms: int) -> State:
    """Return the state with a late player's clock standing still."""
    clocks = put(state.clocks, seat, state.clock_at(seat, at_ms))
    late = tuple(each for each in state.late if each.seat != seat)
    return replace(state, at_ms=at_ms, clocks=clocks, late=late)


def nobody_late(state: State, at_ms: int) -> State:
    """Return the state with no clock of a late player running."""
    for seat in state.late_seats:
        state = arrived(state, seat, at_ms)
    return state


def with_clock(state: State, seat: Seat, clock: Clock, at_ms: int) -> State:
    """Return the state with a player's clock set; if it runs, it runs on from this instant."""
    since = at_ms if state.running == seat else state.running_since_ms
    late = tuple(LateClock(seat, at_ms) if each.seat == seat else each for each in state.late)
    return replace(
        state, at_ms=at_ms, clocks=put(state.clocks, seat, clock), running_since_ms=since, late=late
    )


def still_transcribed(before: State, state: State) -> tuple[UnwrittenPlay, ...]:
    """Return the transcript of a game that goes back to an earlier moment: of the plays that stood then, all of it."""
    return state.transcript[: len(before.transcript)]


def table_cleared(state: State) -> State:
    """Return the state with the tiles drawn for the start back in the bag."""
    open_tiles = state.open_tiles
    return replace(state, bag=bagged(state.bag, open_tiles), phase=Setup()) if open_tiles else state


def drew(state: State, seat: Seat, tiles: tuple[Tile, ...], at_ms: int) -> State:
    """Return the state with tiles out of the bag and on a rack."""
    return replace(
        state,
        at_ms=at_ms,
        bag=without(state.bag, tiles),
        racks=put(state.racks, seat, state.racks[seat] + tiles),
    )
