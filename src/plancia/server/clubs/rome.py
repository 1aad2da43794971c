"""The clocks in Italy by the rule of the European Union: summer is from the last Sunday of March to that of October.

The rule is written here, because a calendar has to say it anyway and a machine may have no table of time zones.
"""

from datetime import UTC, date, datetime, timedelta

from plancia.server.clubs.errors import ClubError

ZONE = "Europe/Rome"
#: From when on the rule holds, and so far do we look ahead.
FIRST_YEAR, LAST_YEAR = 1996, 2199
_HOUR = timedelta(hours=1)


def local_at(at_ms: int) -> datetime:
    """Return the time that the clocks show at an instant in milliseconds since 1970."""
    instant = datetime.fromtimestamp(at_ms // 1000, UTC).replace(tzinfo=None)
    return instant + _ahead(instant)


def instant_of(starts: str) -> int:
    """Return the instant at which the clocks show ``2026-11-20T20:30``; raise ``club_date``.

    A time that they show twice is the first; one that they never show is an hour later.

    >>> instant_of("2026-11-20T20:30"), instant_of("2026-07-01T20:30")
    (1795203000000, 1782930600000)
    """
    shown = _read(starts)
    # In summer the difference is two hours: of two instants that fit the earlier one.
    summer, winter = shown - 2 * _HOUR, shown - _HOUR
    instant = summer if summer + _ahead(summer) == shown else winter
    return int(instant.replace(tzinfo=UTC).timestamp()) * 1000


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


def _ahead(instant: datetime) -> timedelta:
    """Return by how much the clocks are ahead of UTC at an instant in UTC."""
    summer = _last_sunday(instant.year, 3) <= instant < _last_sunday(instant.year, 10)
    return 2 * _HOUR if summer else _HOUR


def _last_sunday(year: int, month: int) -> datetime:
    """Return the instant in UTC at which the clocks change: at one o'clock on the last Sunday."""
    last = datetime(year, month, 31, 1)
    return last - timedelta(days=(last.weekday() + 1) % 7)
