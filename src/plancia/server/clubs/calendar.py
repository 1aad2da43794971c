"""The calendar of a club as iCalendar (RFC 5545): a small writer, because we write one kind of event and read none."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta

from plancia.server.clubs.dates import instant_of
from plancia.server.clubs.kept_club import KeptClub, KeptEvening
from plancia.server.rome import ZONE

MEDIA_TYPE = "text/calendar"
#: No line is longer, in bytes without its end.
LONGEST_LINE = 75

#: When the clocks change, for programs that do not know the zone by its name.
_TIME_ZONE = (
    "BEGIN:VTIMEZONE",
    f"TZID:{ZONE}",
    "BEGIN:DAYLIGHT",
    "DTSTART:19960331T020000",
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200",
    "TZNAME:CEST",
    "END:DAYLIGHT",
    "BEGIN:STANDARD",
    "DTSTART:19961027T030000",
    "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100",
    "TZNAME:CET",
    "END:STANDARD",
    "END:VTIMEZONE",
)


def write_calendar(club: KeptClub, evenings: Iterable[KeptEvening], page: str) -> bytes:
    """Return the calendar with all evenings; ``page`` is the address of the club's page.

    An evening keeps its UID, and its SEQUENCE grows with every change, so programs put their copy right.
    """
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Plancia//Clubs//IT",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{escaped(club.title)}",
        f"X-WR-TIMEZONE:{ZONE}",
        "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
        "X-PUBLISHED-TTL:PT6H",
        *_TIME_ZONE,
    ]
    for evening in evenings:
        lines += _event(club, evening, page)
    lines.append("END:VCALENDAR")
    return "".join(f"{folded}\r\n" for line in lines for folded in fold(line)).encode()


def escaped(text: str) -> str:
    r"""Return a text as a value: commas, semicolons and backslashes marked, line ends written.

    >>> escaped("Via Roma, 1; cortile\nporta \\ scala")
    'Via Roma\\, 1\\; cortile\\nporta \\\\ scala'
    """
    marked = text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return marked.replace("\r\n", "\n").replace("\n", "\\n")


def fold(line: str) -> Iterator[str]:
    """Yield the parts of a line, none longer than 75 bytes and no letter cut; all but the first begin with a space."""
    part, size = "", 0
    for sign in line:
        width = len(sign.encode())
        if size + width > LONGEST_LINE:
            yield part
            part, size = " ", 1
        part, size = part + sign, size + width
    yield part


def _event(club: KeptClub, evening: KeptEvening, page: str) -> Iterator[str]:
    start = datetime.strptime(evening.starts, "%Y-%m-%dT%H:%M")
    yield "BEGIN:VEVENT"
    yield f"UID:{club.club}-{evening.number}@plancia"
    yield f"DTSTAMP:{_utc(evening.changed_ms)}"
    yield f"LAST-MODIFIED:{_utc(evening.changed_ms)}"
    yield f"SEQUENCE:{evening.version - 1}"
    yield f"DTSTART;TZID={ZONE}:{start:%Y%m%dT%H%M%S}"
    # In UTC: an evening may end after the clocks have changed.
    yield f"DTEND:{_utc(instant_of(evening.starts) + evening.minutes * 60_000)}"
    yield f"SUMMARY:{escaped(evening.title or club.title)}"
    if evening.place or club.place:
        yield f"LOCATION:{escaped(evening.place or club.place)}"
    if evening.text:
        yield f"DESCRIPTION:{escaped(evening.text)}"
    yield f"URL:{page}"
    yield f"STATUS:{'CANCELLED' if evening.cancelled else 'CONFIRMED'}"
    yield "END:VEVENT"


def _utc(at_ms: int) -> str:
    instant = datetime.fromtimestamp(0, UTC) + timedelta(milliseconds=at_ms)
    return f"{instant:%Y%m%dT%H%M%SZ}"
