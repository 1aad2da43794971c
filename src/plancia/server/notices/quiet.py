"""When a notice may be sent: not in somebody's hours of quiet, and a summary in the morning."""

from datetime import datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from plancia.server.notices.errors import NoticeError
from plancia.wire.notices import QuietHours

#: When the day begins for somebody who has no hours of quiet.
MORNING = 8


@cache
def zone_of(name: str) -> ZoneInfo:
    """Return a time zone by its name; raise ``zone_unknown``."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise NoticeError("zone_unknown", zone=name) from None


def free_ms(at_ms: int, quiet: QuietHours) -> int:
    """Return the first instant from ``at_ms`` on that is not in the hours of quiet.

    >>> noon = 1_750_000_000_000  # 15 June 2025, 17:06 in Rome
    >>> free_ms(noon, QuietHours()) == noon
    True
    >>> (free_ms(noon + 6 * 3_600_000, QuietHours()) - noon) // 60_000  # 23:06 becomes 8:00
    893
    """
    local = _local(at_ms, quiet)
    hour, start, end = local.hour, quiet.start, quiet.end
    is_quiet = start <= hour < end if start < end else start != end and (hour >= start or hour < end)
    return next_ms(at_ms, quiet) if is_quiet else at_ms


def next_ms(at_ms: int, quiet: QuietHours) -> int:
    """Return the next instant after ``at_ms`` at which the hours of quiet end, or would: the morning."""
    local = _local(at_ms, quiet)
    hour = quiet.end if quiet.start != quiet.end else MORNING
    morning = local.replace(hour=hour, minute=0, second=0, microsecond=0, fold=0)
    if morning <= local:
        morning += timedelta(days=1)
    # Where the clock is put forward over that hour, the instant is the first one after it.
    return max(int(morning.timestamp() * 1000), at_ms + 1)


def _local(at_ms: int, quiet: QuietHours) -> datetime:
    return datetime.fromtimestamp(at_ms / 1000, zone_of(quiet.zone))
