"""How often is often: buckets that fill again with time, one for each kind of act and each person."""

import pytest

from plancia.server.people import limits
from plancia.server.people.errors import PeopleError
from plancia.server.people.limits import Limits, Rate


class Clock:
    now_s = 1000.0

    def __call__(self) -> float:
        return self.now_s


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def bucket(clock):
    return Limits({"games": Rate(3, 60), "requests": Rate(1, 1)}, clock)


def refused(bucket, kind="games", who="ada") -> int | None:
    """Count one act and return how long to wait if it was one too many."""
    try:
        bucket.take(kind, who)
    except PeopleError as error:
        assert error.code == "too_many_requests"
        return error.context["retry_s"]
    return None


def test_so_many_at_once_and_no_more(bucket) -> None:
    assert [refused(bucket) for _ in range(3)] == [None] * 3
    assert refused(bucket) is not None


def test_whoever_waits_as_told_is_let_through(bucket, clock) -> None:
    for _ in range(3):
        bucket.take("games", "ada")
    wait_s = refused(bucket)
    clock.now_s += wait_s
    assert refused(bucket) is None
    assert refused(bucket) is not None


def test_being_refused_costs_nothing(bucket, clock) -> None:
    for _ in range(100):
        refused(bucket)
    clock.now_s += 21
    assert refused(bucket) is None


def test_a_bucket_holds_no_more_than_it_holds(bucket, clock) -> None:
    clock.now_s += 10**6
    assert [refused(bucket) for _ in range(4)].count(None) == 3


def test_everybody_and_everything_has_his_own(bucket) -> None:
    for _ in range(4):
        refused(bucket)
    assert refused(bucket, who="ugo") is None
    assert refused(bucket, kind="requests") is None


def test_memory_is_bounded(bucket, monkeypatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 10)
    for number in range(1000):
        refused(bucket, who=f"address {number}")
    assert len(bucket._buckets) == 10


@pytest.mark.parametrize("text", ["", "1", "0/1", "1/0", "a/b", "-1/5"])
def test_a_rate_has_one_form(text) -> None:
    with pytest.raises(ValueError, match=r".*"):
        Rate.parse(text)
