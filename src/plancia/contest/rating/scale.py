"""The scale of the ratings: where one begins, how uncertainty grows with time, when a figure is provisional."""

import math

from plancia.contest.rating.glicko2 import SCALE, Strength

#: Somebody of whom nothing is known.
NEWCOMER = Strength(1500.0, 350.0, 0.06)
#: How much a volatility may change: Glickman's tau.
TAU = 0.5
#: Nobody is less certain than a newcomer, and nobody so certain that his rating would stand still.
MOST_DEVIATION = NEWCOMER.deviation
LEAST_DEVIATION = 45.0
#: A rating that is less certain than this is provisional.
PROVISIONAL = 110.0

_DAY_MS = 86_400_000
#: So many days without a game make a rating as much less certain as one period of Glicko-2 does: with the usual
#: volatility a deviation of 50 reaches ``PROVISIONAL`` after some eight months.
PERIOD_DAYS = 2.5


def aged(strength: Strength, elapsed_ms: int) -> Strength:
    """Return a strength after so long without a game: the rating stays, its deviation grows.

    >>> [round(aged(Strength(1500, 50, 0.06), days * _DAY_MS).deviation) for days in (0, 30, 240)]
    [50, 62, 114]
    """
    periods = max(elapsed_ms, 0) / (_DAY_MS * PERIOD_DAYS)
    phi = math.sqrt((strength.deviation / SCALE) ** 2 + periods * strength.volatility**2)
    return strength._replace(deviation=bounded(phi * SCALE))


def bounded(deviation: float) -> float:
    """Return a deviation within the bounds of the scale."""
    return min(max(deviation, LEAST_DEVIATION), MOST_DEVIATION)


def is_provisional(deviation: float) -> bool:
    """Tell whether a rating is too uncertain to stand in a list."""
    return deviation > PROVISIONAL
