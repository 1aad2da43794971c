"""The clocks in Rome: what they show at an instant, when a day begins there, and how it is written."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

ZONE = "Europe/Rome"
_ROME = ZoneInfo(ZONE)


def rome_time(at_ms: int) -> datetime:
    """Return what the clocks show at an instant in milliseconds since 1970; without a zone."""
    return datetime.fromtimestamp(at_ms // 1000, UTC).astimezone(_ROME).replace(tzinfo=None)


def rome_day(at_ms: int) -> date:
    """Return the day of an instant in milliseconds since 1970.

    >>> rome_day(1_794_950_000_000).isoformat()
    '2026-11-17'
    """
    return rome_time(at_ms).date()


def shown_at_ms(shown: datetime) -> int:
    """Return the instant at which the clocks show a time, in milliseconds since 1970.

    A time that they show twice is the first; one that they never show is an hour later.

    >>> shown_at_ms(datetime(2026, 11, 20, 20, 30)), shown_at_ms(datetime(2026, 7, 1, 20, 30))
    (1795203000000, 1782930600000)
    """
    return int(shown.replace(tzinfo=_ROME).timestamp()) * 1000


def day_begins_ms(day: date) -> int:
    """Return the instant at which a day begins, in milliseconds since 1970."""
    return shown_at_ms(datetime(day.year, day.month, day.day))


def day_ends_ms(day: str) -> int:
    """Return the instant at which a day (``2026-11-17``) is over, in milliseconds since 1970."""
    return day_begins_ms(date.fromisoformat(day) + timedelta(days=1))


def parse_day(text: str) -> date | None:
    """Return the day that a text names as ``2026-11-17``; None if it names none."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text else None
