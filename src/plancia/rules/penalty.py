"""The penalties of a challenge [art. 30], and what extra time can cost [art. 37; 2008: 39]."""

from plancia.rules.chapters import FlatOvertime, OvertimePenalty, Rounding
from plancia.rules.tiles import Points


def challenge_penalty(value: int, percent: int, minimum: int = 1, rounding: Rounding = "half_down") -> Points:
    """Return ``percent`` of the value of a play, to the nearest whole point; ``rounding`` decides exactly half.

    Never less than ``minimum``. The value is the whole score of the play: words, premiums and bonus.

    >>> challenge_penalty(105, 20), challenge_penalty(105, 10), challenge_penalty(4, 10)
    (21, 10, 1)
    """
    whole, rest = divmod(value * percent, 100)
    up = rest > 50 or (rest == 50 and rounding == "half_up")
    return Points(max(minimum, whole + up))


def overtime_costs(price: OvertimePenalty, overtime_s: int) -> tuple[int, ...]:
    """Return every penalty that extra time can come to, the least first.

    >>> from plancia.rules.editions import load
    >>> for edition in (load("figs-2008"), load("figs-c"), load("milano")):
    ...     overtime_costs(edition.time.overtime_penalty.value, edition.time.overtime_s.value)
    (20, 40, 60)
    (30, 50)
    (10, 20, 30)
    """
    if isinstance(price, FlatOvertime):
        return (price.used, price.exhausted)
    minutes = -(-overtime_s // 60)
    return tuple(price.points * count for count in range(1, minutes + 1))
