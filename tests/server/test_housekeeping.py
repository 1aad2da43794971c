"""Garbage is found, however long the server runs; what has lived long is looked at only when it is worth it."""

import gc
import weakref

import pytest

from plancia.server.housekeeping import (
    ENOUGH_NEW,
    EVERY_S,
    LEAST_GONE,
    LONGEST_S,
    LOOK_S,
    MOST_GONE,
    SOCKETS_LIKE_START,
    Housekeeper,
    measured_collections,
)
from plancia.server.metrics import Metrics


class Knot:
    """Something that only the collector can remove."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _collector():
    yield
    gc.unfreeze()


def test_every_collection_is_measured_by_its_generation() -> None:
    metrics = Metrics()
    with measured_collections(metrics):
        gc.collect(0)
        gc.collect(2)
    gc.collect()
    text = metrics.text().decode()
    assert [f'plancia_gc_seconds_count{{generation="{each}"}}' in text for each in range(3)] == [True] * 3
    assert 'plancia_gc_seconds_count{generation="2"} 1.0' in text


def test_what_is_new_and_gone_is_found_each_time() -> None:
    keeper = Housekeeper(lambda: 0, lambda: 0)
    knot = weakref.ref(Knot())
    keeper.tidy()
    assert knot() is None


def test_what_was_put_aside_is_found_when_enough_sockets_have_gone(monkeypatch) -> None:
    gone = [0]
    keeper = Housekeeper(lambda: gone[0], lambda: 4 * LEAST_GONE)
    monkeypatch.setattr(keeper, "_is_quick", lambda: True)
    knot = Knot()
    keeper.tidy()  # it lives, and is put aside
    found = weakref.ref(knot)
    del knot
    for gone[0] in (0, LEAST_GONE, 2 * LEAST_GONE - 1):
        keeper.tidy()
        assert found() is not None
    gone[0] = 2 * LEAST_GONE
    keeper.tidy()
    assert found() is None
    # From there on it is counted anew.
    again = Knot()
    keeper.tidy()
    found = weakref.ref(again)
    del again
    gone[0] = 3 * LEAST_GONE
    keeper.tidy()
    assert found() is not None


def test_a_long_collection_waits_until_nobody_is_there_or_it_is_due(monkeypatch) -> None:
    """With thousands of games a full collection takes two seconds, in which nobody is answered."""
    gone, present = [0], [10]
    keeper = Housekeeper(lambda: gone[0], lambda: present[0])
    monkeypatch.setattr(keeper, "_is_quick", lambda: False)

    def put_aside() -> weakref.ref[Knot]:
        knot = Knot()
        keeper.tidy()
        return weakref.ref(knot)

    found = put_aside()
    gone[0] += LEAST_GONE
    keeper.tidy()
    assert found() is not None
    present[0] = 0
    keeper.tidy()
    assert found() is None

    present[0], found = 10, put_aside()
    gone[0] += MOST_GONE
    keeper.tidy()
    assert found() is None


def test_how_long_everything_takes_is_known_without_counting_it(monkeypatch) -> None:
    """To count what was put aside takes as long as a collection, in which nobody is answered."""
    monkeypatch.setattr(gc, "get_freeze_count", lambda: pytest.fail("walked through all that lives"))
    present = [0]
    keeper = Housekeeper(lambda: 0, lambda: present[0])
    keeper.tidy()
    keeper._empty_s = LONGEST_S / 2
    present[0] = SOCKETS_LIKE_START
    assert keeper._is_quick()
    present[0] += 1
    assert not keeper._is_quick()


async def test_a_busy_server_collects_sooner_and_so_never_long(monkeypatch) -> None:
    looks: list[float] = []
    new = [0, ENOUGH_NEW - 1, ENOUGH_NEW, 0]

    async def sleep(seconds: float) -> None:
        looks.append(seconds)

    monkeypatch.setattr("plancia.server.housekeeping.asyncio.sleep", sleep)
    monkeypatch.setattr("plancia.server.housekeeping.new_objects", lambda: new[len(looks) - 1])
    keeper = Housekeeper(lambda: 0, lambda: 0)
    await keeper._due()
    assert looks == [LOOK_S] * 3
    # A quiet one waits until it is time.
    looks.clear()
    monkeypatch.setattr("plancia.server.housekeeping.new_objects", lambda: 0)
    await keeper._due()
    assert sum(looks) == EVERY_S
