"""Adding an event to a state, and rebuilding a state from its events. No decision is taken here: events are facts."""

from collections.abc import Iterable

from msgspec.structs import replace

from plancia.rules.edition import Edition
from plancia.rules.game import events as e
from plancia.rules.game.applied import (
    before_play,
    calls,
    challenges,
    clocks,
    corrections,
    endings,
    turns,
    wooden,
)
from plancia.rules.game.applied.cap import with_cap_remembered
from plancia.rules.game.applied.changes import Table
from plancia.rules.game.clock import Clock
from plancia.rules.game.settings import Aid, Settings
from plancia.rules.game.state import Setup, State
from plancia.rules.tiles import Points, Tile, unnamed


def fold(events: Iterable[e.Event]) -> State:
    """Return the state after these events, of which the first is ``GameCreated``."""
    history = iter(events)
    first = next(history, None)
    if not isinstance(first, e.GameCreated):
        message = "a game begins with GameCreated"
        raise TypeError(message)
    state = created(first)
    for event in history:
        state = apply(state, event)
    return state


def apply(state: State, event: e.Event) -> State:
    """Return the state after one more event."""
    kind = type(event)
    after = with_cap_remembered(state, event, _APPLY[kind](state, event))
    return replace(after, touch=None) if after.touch is not None and kind in wooden.FINAL else after


def created(event: e.GameCreated) -> State:
    """Return the first state of a game: every tile is in the bag."""
    settings, edition = event.settings, event.edition
    everybody = len(settings.players)
    initial_s = edition.time.initial_s.value if settings.initial_s is None else settings.initial_s
    timed = settings.timed
    if timed is None:
        timed = everybody == 2 or edition.multiplayer.clock.value == "per_player"
    away: tuple[int, ...] = ()
    if settings.turn_days is not None:
        initial_s, timed, away = settings.turn_days * 86_400, True, (0,) * everybody
    rules = edition.play_rules()
    bag = tuple(sorted(Tile(tile) for tile, count in rules.counts.items() for _ in range(count)))
    return State(
        settings=settings,
        edition=edition,
        play_rules=rules,
        phase=Setup(),
        at_ms=event.at_ms,
        bag=unnamed(bag) if settings.wooden else bag,
        racks=((),) * everybody,
        scores=(Points(0),) * everybody,
        clocks=(Clock(initial_s * 1000),) * everybody,
        scoreless=(0,) * everybody,
        free_exchanges=(0,) * everybody,
        timed=timed,
        panel=settings.officials.panel,
        aids=_aids(settings, edition),
        days_off=away,
        away_until_ms=away,
    )


def _aids(settings: Settings, edition: Edition) -> tuple[Aid, ...]:
    """Return the aids allowed from the start: without an official to allow them, the players do by sitting down.

    Where scores are announced, right or wrong, nothing counts a play beforehand [art. 26].
    """
    if settings.aids is not None:
        return settings.aids
    officials = settings.officials
    free = edition.table.other_material.value == "allowed"
    if not free and (officials.referee or officials.director):
        return ()
    return ("tracker", "preview") if settings.automatic_scoring else ("tracker",)


_APPLY: Table = {
    **before_play.APPLY,
    **clocks.APPLY,
    **turns.APPLY,
    **challenges.APPLY,
    **calls.APPLY,
    **endings.APPLY,
    **corrections.APPLY,
    **wooden.APPLY,
}
