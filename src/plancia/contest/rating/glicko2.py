"""Glicko-2 (Glickman, 2012): a player's strength after the games of one period."""

import math
from collections.abc import Sequence
from typing import NamedTuple

#: Between the scale people see and the one the formulas use.
SCALE = 173.7178

#: No player is surer than this to win or lose.
_LEAST_CHANCE = 1e-9
_CENTRE = 1500.0
_CLOSE = 1e-6


class Strength(NamedTuple):
    """What is known of a player: rating, how uncertain it is, how much it moves."""

    rating: float
    deviation: float
    volatility: float


def rate(player: Strength, games: Sequence[tuple[Strength, float]], tau: float) -> Strength:
    """Return a player's strength after the games of a period, each an opponent and a score.

    The example of Glickman's paper, which has 1464.06: it rounds on the way.

    >>> strong, stronger = Strength(1550, 100, 0.06), Strength(1700, 300, 0.06)
    >>> games = [(Strength(1400, 30, 0.06), 1.0), (strong, 0.0), (stronger, 0.0)]
    >>> after = rate(Strength(1500, 200, 0.06), games, 0.5)
    >>> round(after.rating, 2), round(after.deviation, 2), round(after.volatility, 5)
    (1464.05, 151.52, 0.06)
    """
    mu, phi = (player.rating - _CENTRE) / SCALE, player.deviation / SCALE
    if not games:
        return player._replace(deviation=SCALE * math.sqrt(phi**2 + player.volatility**2))
    information = surprise = 0.0
    for opponent, score in games:
        other, doubt = (opponent.rating - _CENTRE) / SCALE, opponent.deviation / SCALE
        weight = 1.0 / math.sqrt(1.0 + 3.0 * doubt**2 / math.pi**2)
        # A game between two who are thousands of points apart still tells something, or nothing could be divided by it.
        chance = min(max(1.0 / (1.0 + math.exp(-weight * (mu - other))), _LEAST_CHANCE), 1.0 - _LEAST_CHANCE)
        information += weight**2 * chance * (1.0 - chance)
        surprise += weight * (score - chance)
    variance = 1.0 / information
    volatility = _volatility(phi, variance, variance * surprise, player.volatility, tau)
    phi = 1.0 / math.sqrt(1.0 / (phi**2 + volatility**2) + information)
    mu += phi**2 * surprise
    return Strength(_CENTRE + SCALE * mu, SCALE * phi, volatility)


def _volatility(phi: float, variance: float, delta: float, sigma: float, tau: float) -> float:
    """Return the new volatility: step 5 of the paper, by the Illinois method."""
    start = math.log(sigma**2)

    def slope(x: float) -> float:
        grown = math.exp(x)
        total = phi**2 + variance + grown
        return grown * (delta**2 - total) / (2.0 * total**2) - (x - start) / tau**2

    low = start
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while slope(start - steps * tau) < 0:
            steps += 1
        high = start - steps * tau
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2.0
        high, at_high = middle, at_middle
    return math.exp(low / 2.0)
