"""The clocks in Italy, and calendars that another program reads unchanged."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from hypothesis import given, settings
from hypothesis import strategies as st
from icalendar import Calendar

from plancia.server.clubs.calendar import LONGEST_LINE, write_calendar
from plancia.server.clubs.dates import instant_of
from plancia.server.clubs.kept_club import KeptClub, KeptEvening
from plancia.server.rome import rome_time

ROME = ZoneInfo("Europe/Rome")
CLUB = KeptClub("milano", "Scrabble Milano", "", "", True, 0, None, "key")


def evening(starts: str, title: str = "", text: str = "", place: str = "", minutes: int = 180) -> KeptEvening:
    return KeptEvening(
        7,
        "games",
        title,
        starts,
        instant_of(starts),
        minutes,
        place,
        text,
        cancelled=False,
        version=3,
        changed_ms=0,
    )


@settings(max_examples=300, deadline=None)
@given(st.integers(int(datetime(1996, 1, 1, tzinfo=UTC).timestamp()), 4_000_000_000))
def test_a_time_that_a_secretary_writes_is_what_the_clocks_show_then(at: int) -> None:
    shown = rome_time(at * 1000)
    assert rome_time(instant_of(f"{shown:%Y-%m-%dT%H:%M}")) == shown.replace(second=0)


def test_a_time_that_is_shown_twice_is_the_first_and_one_that_is_never_shown_comes_later() -> None:
    twice = instant_of("2026-10-25T02:30")
    assert datetime.fromtimestamp(twice / 1000, UTC).hour == 0
    assert rome_time(instant_of("2026-03-29T02:30")).hour == 3


#: What people may write: anything but control characters.
words = st.text(
    st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"), exclude_characters="\ufeff"), max_size=120
)
paragraphs = st.lists(words, max_size=4).map("\n".join)


@settings(max_examples=100, deadline=None)
@given(
    words, paragraphs, words, st.integers(15, 1440), st.datetimes(datetime(2000, 1, 1), datetime(2060, 1, 1))
)
def test_another_program_reads_what_was_written(title, text, place, minutes, at) -> None:
    starts = f"{at:%Y-%m-%dT%H:%M}"
    if rome_time(instant_of(starts)) != at.replace(second=0, microsecond=0):
        return  # the clocks never show it
    content = write_calendar(
        CLUB, [evening(starts, title, text, place, minutes)], "https://x.example/circolo/milano"
    )
    assert all(len(line) <= LONGEST_LINE for line in content.split(b"\r\n"))
    assert b"\n" not in content.replace(b"\r\n", b"")
    calendar = Calendar.from_ical(content)
    (event,) = calendar.walk("VEVENT")
    assert str(event["SUMMARY"]) == (title or CLUB.title)
    assert str(event.get("DESCRIPTION", "")) == text
    assert str(event.get("LOCATION", "")) == place
    start, end = event["DTSTART"].dt, event["DTEND"].dt
    assert start.replace(tzinfo=None) == at.replace(second=0, microsecond=0)
    assert start.astimezone(UTC) == datetime.fromtimestamp(instant_of(starts) / 1000, UTC) or start.fold
    assert end == datetime.fromtimestamp(instant_of(starts) / 1000, UTC) + timedelta(minutes=minutes)
    assert event["SEQUENCE"] == 2


def test_the_zone_of_the_calendar_is_the_one_that_programs_know() -> None:
    content = write_calendar(
        CLUB, [evening("2026-07-01T21:00"), evening("2026-12-01T21:00")], "https://x.example"
    )
    (zone,) = Calendar.from_ical(content).walk("VTIMEZONE")
    written = zone.to_tz(lookup_tzid=False)
    for month in range(1, 13):
        for day in (1, 15, 28):
            at = datetime(2026, month, day, 12)
            assert at.replace(tzinfo=written).utcoffset() == at.replace(tzinfo=ROME).utcoffset()
