"""Streaks: days in a row."""

from collections.abc import Iterable
from datetime import date, timedelta

from plancia.wire.by_day import Streak

_DAY = timedelta(days=1)


def streak_of(answered: Iterable[str], today: date) -> Streak:
    """Return the streak of somebody who has answered on these days.

    It goes on until a whole day has passed without an answer: before he answers today it is as long as yesterday.

    >>> streak_of(["2026-11-14", "2026-11-15", "2026-11-16", "2026-11-09"], date(2026, 11, 17))
    Streak(days=3, longest=3, today=False)
    """
    days = sorted({date.fromisoformat(day) for day in answered})
    longest = length = 0
    before: date | None = None
    for day in days:
        length = length + 1 if before is not None and day - before == _DAY else 1
        longest, before = max(longest, length), day
    goes_on = before is not None and today - before <= _DAY
    return Streak(length if goes_on else 0, longest, before == today)
