"""The clock of a round for all tables: how long it runs, and when it ends. It ends no game by itself."""

import msgspec

from plancia.contest.tournament.rounds import Round
from plancia.contest.tournament.settings import Settings


class RoundClock(msgspec.Struct, frozen=True):
    """A clock that was started: it runs and has an end, or stands still and has time left."""

    #: When it ends, in milliseconds since 1970; null while it stands still.
    ends: int | None
    #: What is left in milliseconds while it stands still; null while it runs.
    left: int | None
    #: Whether its end is the longest duration of a game by the rulebook; else it is the time of both players together.
    is_cap: bool


def length_ms(settings: Settings) -> int:
    """Return how long a round lasts: the longest duration of a game, else the times of both players together."""
    conventions = settings.conventions
    if conventions.cap_s is not None:
        return conventions.cap_s * 1000
    initial_s = settings.initial_s
    if initial_s is None:
        initial_s = settings.provisions.initial_s.value if settings.provisions is not None else 0
    return 2 * (initial_s + conventions.overtime_s) * 1000


def clock_of(settings: Settings, each: Round) -> RoundClock | None:
    """Return the clock of a round; None: it was not started."""
    if each.started_ms is None:
        return None
    ends, is_cap = _ends_ms(settings, each, each.started_ms), settings.conventions.cap_s is not None
    if each.stopped_ms is None:
        return RoundClock(ends, None, is_cap)
    return RoundClock(None, max(0, ends - each.stopped_ms), is_cap)


def shift_for(settings: Settings, each: Round, left_ms: int, now_ms: int) -> int:
    """Return by how much the end of a started clock has to move, so that it has ``left_ms`` left now."""
    started_ms = now_ms if each.started_ms is None else each.started_ms
    since_ms = now_ms if each.stopped_ms is None else each.stopped_ms
    return since_ms + left_ms - started_ms - length_ms(settings)


def _ends_ms(settings: Settings, each: Round, started_ms: int) -> int:
    return started_ms + length_ms(settings) + each.shift_ms
