"""The date by which the server forgets: a leap of the wall clock costs nobody his session or his seat."""

import asyncio

import pytest

from plancia.server.people.calendar import STEADY_S, Calendar
from plancia.server.people.people import People
from plancia.server.settings import Settings
from plancia.server.store.schema import prepare
from plancia.server.store.store import Store
from server.people.app import CHEAP

DAY_MS = 24 * 3600 * 1000
NOON = 1_800_000_000_000


class Clock:
    """A wall clock and one that never goes back; ``leap_ms`` is how wrong the wall clock is."""

    def __init__(self) -> None:
        self.run_s = 1000.0
        self.leap_ms = 0

    def wall_ms(self) -> int:
        return NOON + int(self.run_s * 1000) + self.leap_ms

    def run(self, days: float) -> None:
        self.run_s += days * 24 * 3600


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path):
    prepare(tmp_path / "p.db")
    with Store(tmp_path / "p.db") as made:
        yield made


def date(store: Store, clock: Clock) -> Calendar:
    return Calendar(store, now_ms=clock.wall_ms, now_s=lambda: clock.run_s)


def test_the_date_is_the_wall_clocks_while_that_goes_steadily(store, clock) -> None:
    calendar = date(store, clock)
    for _ in range(3):
        clock.run(0.5)
        assert calendar.now_ms() == clock.wall_ms()
        asyncio.run(calendar.keep())


def test_a_leap_is_not_believed_and_forgotten_when_it_is_put_right(store, clock) -> None:
    calendar = date(store, clock)
    clock.leap_ms = 40 * DAY_MS
    clock.run(0.25)
    assert calendar.now_ms() - NOON - 1_000_000 == DAY_MS // 2
    clock.leap_ms = 0
    assert calendar.now_ms() == clock.wall_ms()


def test_a_restart_does_not_make_a_wrong_clock_right(store, clock) -> None:
    before = date(store, clock).now_ms()
    clock.leap_ms = 40 * DAY_MS
    for _ in range(5):
        assert date(store, clock).now_ms() == before


def test_a_clock_that_stays_is_believed_in_the_end(store, clock) -> None:
    date(store, clock)
    clock.leap_ms = 400 * DAY_MS
    calendar = date(store, clock)
    for _ in range(STEADY_S // (24 * 3600)):
        clock.run(1)
        asyncio.run(calendar.keep())
    assert calendar.now_ms() == clock.wall_ms()


def test_several_servers_are_no_faster_than_one(store, clock) -> None:
    first, *others = [date(store, clock) for _ in range(3)]
    clock.leap_ms = 400 * DAY_MS
    begun = first.now_ms()
    for _ in range(4):
        clock.run(0.5)
        for calendar in (first, *others):
            asyncio.run(calendar.keep())
    assert first.now_ms() - begun == 2 * 2 * DAY_MS


def test_a_guest_keeps_his_seat_when_the_clock_leaps_forty_days(store, clock) -> None:
    async def story() -> None:
        settings = Settings().with_changes(**CHEAP)
        people = People(store, settings, now_ms=clock.wall_ms, now_s=lambda: clock.run_s)
        guest = await people.accounts.guest("Ada", "::1")
        cookie = await people.sessions.open(guest, 30 * DAY_MS)
        people.close()

        clock.leap_ms = 40 * DAY_MS
        again = People(store, settings, now_ms=clock.wall_ms, now_s=lambda: clock.run_s)
        await again.calendar.keep()
        await again.sessions.purge()
        assert await again.sessions.find(cookie) == guest
        again.close()

        clock.leap_ms = 0
        right = People(store, settings, now_ms=clock.wall_ms, now_s=lambda: clock.run_s)
        assert await right.sessions.find(cookie) == guest
        # And when his time has really come, nothing of him stays.
        for _ in range(33):
            clock.run(1)
            await right.calendar.keep()
        await right.sessions.purge()
        assert await right.sessions.find(cookie) is None
        right.close()

    asyncio.run(story())
