"""What a secret and a date decide, and days in a row."""

from datetime import date, timedelta
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from plancia.server.by_day.secret import derived, luck_of
from plancia.server.by_day.streaks import streak_of


def test_another_secret_date_or_thing_decides_otherwise() -> None:
    asked = list(product((bytes(32), b"1" * 32), ("2026-11-17", "2026-11-18"), ("hand", "game", "anagrams")))
    assert len({derived(*each) for each in asked}) == len({luck_of(*each) for each in asked}) == len(asked)


@given(st.sets(st.integers(0, 40)), st.integers(0, 40))
def test_a_streak_is_days_in_a_row(answered, today) -> None:
    first = date(2026, 10, 20)
    named = [(first + timedelta(days=each)).isoformat() for each in answered if each <= today]
    found = streak_of(named, first + timedelta(days=today))
    last = today if today in answered else today - 1
    row = 0
    while last - row in answered and last - row >= 0:
        row += 1
    assert (found.days, found.today) == (row, today in answered)
    assert found.longest >= found.days
