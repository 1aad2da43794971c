"""The day of an instant, as the people of the place where the server runs write it."""

from datetime import UTC, date, datetime


def day_at(at: int) -> date:
    """Return the day of an instant in milliseconds since 1970, by the machine's time zone."""
    return datetime.fromtimestamp(at / 1000, UTC).astimezone().date()
