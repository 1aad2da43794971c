"""By how much the right answer is better than everything else that can be done."""

from collections.abc import Sequence

import msgspec

from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.analysis.mark import INACCURACY_WIN, SURE, Loss

#: The stated margin: whatever else is done loses so much chance of winning at least. An analysis calls that an
#: inaccuracy.
STATED_WIN = INACCURACY_WIN


class Margin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lead over the strongest of the other plays: chance of winning, its standard error, points in the end."""

    win: float
    win_error: float
    points: float


def margin_of(plays: Sequence[JudgedPlay]) -> Margin | None:
    """Return the margin of the first of some plays; None if nothing else can be done, or something is not judged.

    The strongest of the others is the one with the greatest chance of winning; of equals the one with more points.
    """
    others = [play for play in plays[1:] if play.chance is not None and play.spread is not None]
    if not plays or plays[0].chance is None or plays[0].spread is None or not others:
        return None
    rival = max(others, key=lambda play: (play.chance or 0, play.spread or 0))
    loss = Loss(plays[0], rival)
    return Margin(round(loss.win, 6), round(loss.win_error, 6), round(loss.points, 3))


def is_clear(plays: Sequence[JudgedPlay]) -> bool:
    """Tell whether the first play is ahead of each other one by the stated margin, all errors being against it.

    >>> one = JudgedPlay(kind="play", chance=0.60, chance_error=0.01, spread=9.0, judged="simulated")
    >>> is_clear([one, msgspec.structs.replace(one, chance=0.54)])
    True
    >>> is_clear([one, msgspec.structs.replace(one, chance=0.56)])
    False
    """
    if len(plays) < 2 or plays[0].judged not in ("simulated", "exact") or not plays[0].complete:
        return False
    leads = [Loss(plays[0], other) for other in plays[1:]]
    return all(lead.win - SURE * lead.win_error >= STATED_WIN for lead in leads)
