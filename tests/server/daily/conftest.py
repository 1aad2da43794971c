"""A day that was made once for all tests of days."""

import pytest

from plancia.server.by_day.asked import Making
from plancia.server.daily.made_day import MadeDay
from server.daily.sample import sample_asked, sample_day


@pytest.fixture(scope="session")
def asked() -> Making:
    return sample_asked()


@pytest.fixture(scope="session")
def day() -> MadeDay:
    return sample_day()
