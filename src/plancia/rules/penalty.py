"""The penalties of a challenge [art. 30]."""

from plancia.rules.tiles import Points


def challenge_penalty(value: int, percent: int, minimum: int = 1) -> Points:
    """Return ``percent`` of the value of a play, to the nearest whole point, exactly half going down.

    Never less than ``minimum``. The value is the whole score of the play: words, premiums and bonus.

    >>> challenge_penalty(105, 20), challenge_penalty(105, 10), challenge_penalty(4, 10)
    (21, 10, 1)
    """
    whole, rest = divmod(value * percent, 100)
    return Points(max(minimum, whole + (rest > 50)))
