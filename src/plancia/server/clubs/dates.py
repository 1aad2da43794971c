"""When an evening begins and a season goes, as a secretary writes it: by the clocks in Italy."""

from datetime import date, datetime

from plancia.server.clubs.errors import ClubError
from plancia.server.rome import shown_at_ms

#: Since when the clocks change by the rule that the calendar says, and so far do we look ahead.
FIRST_YEAR, LAST_YEAR = 1996, 2199


def instant_of(starts: str) -> int:
    """Return the instant at which the clocks show ``2026-11-20T20:30``; raise ``club_date``."""
    return shown_at_ms(_read(starts))


def day_of(text: str) -> date:
    """Return a day written as ``2026-09-01``; raise ``club_date``."""
    return _read(f"{text}T00:00").date()


def _read(text: str) -> datetime:
    try:
        read = datetime.strptime(text, "%Y-%m-%dT%H:%M")
    except ValueError:
        raise ClubError("club_date", date=text) from None
    if not FIRST_YEAR <= read.year <= LAST_YEAR:
        raise ClubError("club_date", date=text)
    return read
