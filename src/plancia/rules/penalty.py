"""The penalties of a challenge [art. 30]."""

from plancia.rules.chapters import Rounding
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
