"""Whether the time of an event lets it be homologated [art. 41 of 2008]."""

from typing import Literal

import msgspec

from plancia.contest.tournament.state import State


class Homologation(msgspec.Struct, frozen=True):
    """The time that counts and the bounds it must keep; outside them the federation does not homologate the event."""

    counted_s: int
    #: What counts: the initial time, or the overall one, with the extra time that a player may be given.
    counts: Literal["initial", "overall"]
    lowest_s: int
    highest_s: int
    #: Whether the time keeps its bounds.
    within: bool
    article: str | None


def homologation_of(state: State) -> Homologation | None:
    """Return how the time of an event stands with the bounds of its rulebook; None: the rulebook has none."""
    provisions = state.provisions
    bounds = provisions.homologated_s.value
    if bounds is None:
        return None
    counts = provisions.homologated_time.value
    initial_s = state.settings.initial_s or provisions.initial_s.value
    counted_s = initial_s + (provisions.overtime_s.value if counts == "overall" else 0)
    within = bounds.lowest <= counted_s <= bounds.highest
    article = provisions.homologated_s.article
    return Homologation(counted_s, counts, bounds.lowest, bounds.highest, within, article)
