"""Which rated games count: those that were really played, and not too many against the same opponent.

Everything is decided by what the journal holds, so that ratings can be worked out again from it.
"""

from collections.abc import Sequence
from typing import Literal, get_args

#: Why a rated game does not count. ``few_plays``: a player has hardly played. ``too_often``: the two have met too often
#: within a day.
Uncounted = Literal["few_plays", "too_often"]
UNCOUNTED: tuple[Uncounted, ...] = get_args(Uncounted)

#: So many plays of each player must stand: a game that was resigned or deserted at once was not played.
LEAST_PLAYS = 3
#: So many games between the same two count within a day, whichever account or level the opponent is.
MOST_A_DAY = 6
DAY_MS = 86_400_000


def uncounted(plays: Sequence[int], met: int) -> Uncounted | None:
    """Return why a game does not count; None if it does.

    ``plays`` are the plays of each player that stand, ``met`` how many games between the two have counted in the day
    before its end.

    >>> uncounted((9, 10), 0), uncounted((9, 2), 0), uncounted((9, 9), MOST_A_DAY)
    (None, 'few_plays', 'too_often')
    """
    if min(plays) < LEAST_PLAYS:
        return "few_plays"
    return "too_often" if met >= MOST_A_DAY else None
