"""Long work comes out the same in pieces of every size, with any number of threads."""

from concurrent.futures import Executor, Future
from threading import Barrier

import msgspec
import pytest

from plancia.work.crew import Crew, crew
from plancia.work.errors import WorkError
from plancia.work.running import results_of


class Squares(msgspec.Struct, frozen=True):
    """A task whose unit i gives the square of i; one unit may be impossible."""

    impossible: int | None = None

    def do(self, first: int, count: int) -> list[int]:
        if self.impossible is not None and first <= self.impossible < first + count:
            raise WorkError("work_lexicon_differs", lexicon="default", found="a", asked="b")
        return [number * number for number in range(first, first + count)]


@pytest.mark.parametrize("threads", [1, 2, 5])
@pytest.mark.parametrize("units", [range(0), range(1), range(3, 1000)])
def test_results_come_in_their_order(threads: int, units: range) -> None:
    with crew(threads) as hands:
        pieces = list(results_of(Squares(), units, hands))
    assert [each for piece in pieces for each in piece] == [number * number for number in units]


def test_pieces_grow_while_they_take_no_time() -> None:
    with crew(1) as hands:
        sizes = [len(piece) for piece in results_of(Squares(), range(500), hands)]
    assert len(sizes) < 40
    assert max(sizes) > 50


class Meeting(msgspec.Struct, frozen=True):
    """A task in which two workers wait for each other: it ends only if both are at it."""

    def do(self, first: int, count: int) -> list[int]:
        for _ in range(count):
            BARRIER.wait(timeout=60)
        return [first] * count


BARRIER = Barrier(2)


def test_threads_work_at_the_same_time() -> None:
    with crew(2) as hands:
        assert sum(len(piece) for piece in results_of(Meeting(), range(2), hands)) == 2


def test_an_error_of_the_task_is_told_after_what_came_before_it() -> None:
    seen: list[int] = []
    with crew(2) as hands, pytest.raises(WorkError) as caught:
        seen.extend(
            each for piece in results_of(Squares(impossible=20), range(1000), hands) for each in piece
        )
    assert caught.value.code == "work_lexicon_differs"
    assert seen == [number * number for number in range(len(seen))]
    assert len(seen) <= 20


class Gone(Executor):
    """A cluster that is lost while work is out."""

    def submit(self, *_: object, **__: object) -> Future:
        future: Future = Future()
        future.set_exception(ConnectionError("no scheduler"))
        return future


def test_a_lost_cluster_is_told() -> None:
    with pytest.raises(WorkError) as caught:
        list(results_of(Squares(), range(3), Crew(Gone(), lambda: 1)))
    assert (caught.value.code, caught.value.context) == ("cluster_lost", {"why": "no scheduler"})


def test_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    versions = iter(["1.0", "0.9"])
    monkeypatch.setattr("plancia.work.running.version", lambda _: next(versions))
    with crew(1) as hands, pytest.raises(WorkError) as caught:
        list(results_of(Squares(), range(1), hands))
    assert (caught.value.code, caught.value.context) == (
        "work_version_differs",
        {"found": "0.9", "asked": "1.0"},
    )
