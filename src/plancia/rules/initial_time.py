"""Which time the players of a game, or of all games of a tournament, may begin with [art. 37]."""

from plancia.rules.chapters import Range
from plancia.rules.errors import RuleError
from plancia.rules.ruled import Ruled


def check_initial_time(wanted_s: int | None, initial_s: Ruled[int], allowed_s: Ruled[Range | None]) -> None:
    """Refuse an initial time that an edition does not give; None is the edition's own.

    Raises ``initial_time_fixed`` where the edition gives one time only, ``initial_time_range`` where it gives a range.

    >>> from plancia.rules.editions import load
    >>> time = load("figs-2008").time
    >>> check_initial_time(1500, time.initial_s, time.initial_allowed_s)
    """
    if wanted_s is None or wanted_s == initial_s.value:
        return
    if allowed_s.value is None:
        raise RuleError("initial_time_fixed", initial_s=initial_s.value, article=initial_s.article)
    if not allowed_s.value.lowest <= wanted_s <= allowed_s.value.highest:
        raise RuleError(
            "initial_time_range",
            initial_s=wanted_s,
            lowest_s=allowed_s.value.lowest,
            highest_s=allowed_s.value.highest,
            article=allowed_s.article,
        )
