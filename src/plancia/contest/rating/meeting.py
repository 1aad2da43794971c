"""Two who met, and what each is afterwards: the one step of every rating, of games and of puzzles."""

from plancia.contest.rating.glicko2 import Strength, rate
from plancia.contest.rating.scale import TAU, bounded


def after_meeting(own: Strength, other: Strength, score: float) -> Strength:
    """Return what somebody is after he met another; both are taken as they were before. 1 won, 0 lost.

    >>> [round(after_meeting(Strength(1500, 350, 0.06), Strength(1500, 200, 0.06), score).rating) for score in (0, 1)]
    [1327, 1673]
    """
    made = rate(own, [(other, score)], TAU)
    return made._replace(deviation=bounded(made.deviation))
