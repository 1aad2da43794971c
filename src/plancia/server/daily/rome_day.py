"""The day in Rome: when it begins and ends, and how it is written.

Reckoned by the rule of the European Union, so that a machine without a table of time zones has the same days: clocks go
forward at 1 o'clock of Greenwich on the last Sunday of March, and back on the last Sunday of October.
"""

from datetime import UTC, date, datetime, timedelta

_HOUR = timedelta(hours=1)


def rome_day(at_ms: int) -> date:
    """Return the day of an instant in milliseconds since 1970.

    >>> rome_day(1_794_950_000_000).isoformat()
    '2026-11-17'
    """
    at = datetime.fromtimestamp(at_ms / 1000, UTC)
    return (at + _ahead(at)).date()


def day_begins_ms(day: date) -> int:
    """Return the instant at which a day begins, in milliseconds since 1970."""
    midnight = datetime(day.year, day.month, day.day, tzinfo=UTC)
    # Clocks change at one in the night of Greenwich: at midnight they show what they showed an hour before.
    return round((midnight - _ahead(midnight - _HOUR)).timestamp() * 1000)


def parse_day(text: str) -> date | None:
    """Return the day that a text names as ``2026-11-17``; None if it names none."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text else None


def _ahead(at: datetime) -> timedelta:
    """Return by how much the clocks of Rome are ahead of Greenwich at an instant."""
    begins, ends = (_last_sunday(at.year, month) for month in (3, 10))
    return 2 * _HOUR if begins <= at < ends else _HOUR


def _last_sunday(year: int, month: int) -> datetime:
    last = datetime(year, month, 31, 1, tzinfo=UTC)
    return last - timedelta(days=(last.weekday() + 1) % 7)
