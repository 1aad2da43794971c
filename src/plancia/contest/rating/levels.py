"""The computer's levels as fixed points: a first game against one says something about a newcomer.

Their distances are those of the matches between neighbours in docs/players.md: a share p of won games is
400 log10(p / (1 - p)) points. Level 5, the club player, has the figure at which people begin. A level never moves.
"""

from plancia.contest.rating.glicko2 import Strength

#: How certain a level's figure is, and its volatility, which no formula asks for.
_DEVIATION = 30.0
_VOLATILITY = 0.06

_RATINGS = {
    "level-1": 944.0,
    "level-2": 1096.0,
    "level-3": 1197.0,
    "level-4": 1327.0,
    "level-5": 1500.0,
    "level-6": 1664.0,
    "level-7": 1836.0,
    "level-8": 1973.0,
    "level-9": 2617.0,
    "level-10": 2773.0,
}

#: The computers against which a game may be rated. ``teacher`` errs on purpose, and how strong ``maestro`` is was not
#: measured.
FIXED: dict[str, Strength] = {
    name: Strength(rating, _DEVIATION, _VOLATILITY) for name, rating in _RATINGS.items()
}
