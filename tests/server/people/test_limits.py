"""How often is often: buckets that fill again with time, one for each kind of act and each person."""

import pytest

from plancia.server.people import limits
from plancia.server.people.addresses import block_of
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


def test_an_act_may_cost_more_than_one(bucket) -> None:
    bucket.take("games", "ada", 2)
    assert refused(bucket) is None
    assert refused(bucket) is not None


def test_what_costs_more_than_there_ever_is_waits_for_a_full_bucket(bucket, clock) -> None:
    bucket.take("games", "ada", 30)
    assert refused(bucket) is not None
    clock.now_s += 60 * 10
    assert refused(bucket) is None


def test_people_who_cannot_be_told_apart_share_a_larger_bucket(bucket, clock) -> None:
    for _ in range(6):
        bucket.take("games", "192.0.2.1", people=2)
    with pytest.raises(PeopleError):
        bucket.take("games", "192.0.2.1", people=2)
    clock.now_s += 10
    bucket.take("games", "192.0.2.1", people=2)


def test_what_was_taken_is_told_and_can_be_taken_elsewhere(bucket, clock) -> None:
    other = Limits({"games": Rate(3, 60)}, clock)
    bucket.on_taken = other.subtract
    for _ in range(3):
        bucket.take("games", "ada")
    assert refused(other) is not None
    # A kind of another version of the server does no harm.
    other.subtract("moons", "ada", 1, 1)


def test_a_failure_is_charged_although_the_bucket_is_empty(bucket, clock) -> None:
    for _ in range(5):
        bucket.charge("games", "ada")
    clock.now_s += 20
    with pytest.raises(PeopleError):
        bucket.check("games", "ada")
    clock.now_s += 45
    bucket.check("games", "ada")


def test_ipv6_counts_by_its_block() -> None:
    """Somebody with a /64 has more addresses than the server has memory."""
    assert block_of("2001:db8::1") == block_of("2001:db8::ffff:1") != block_of("2001:db8:0:1::1")
    assert block_of("::ffff:192.0.2.1") == block_of("192.0.2.1") != block_of("192.0.2.2")
    assert block_of("fe80::1%eth0") == block_of("fe80::2")
    assert block_of("testclient") == "testclient"
