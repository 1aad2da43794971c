"""A run: words count once, letters stay until all are found or skipped, the clock ends it. Folded from its steps."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.anagrams.errors import AnagramRunError
from plancia.anagrams.letter_set import LetterSet, Series
from plancia.anagrams.run import ALLOWANCE_MS, LASTS_MS, Run

SERIES = Series(
    (
        LetterSet("TOSAC", ("CASTO", "COSTA")),
        LetterSet("RAMEC", ("CREMA",)),
        LetterSet("IMAOS", ("OSAMI", "SIAMO")),
    )
)


def refused(code: str, act, *given_) -> None:
    with pytest.raises(AnagramRunError) as error:
        act(*given_)
    assert error.value.code == code


def test_letters_stay_until_all_words_are_found() -> None:
    taken, run = Run(SERIES).tried(0, "COSTA", 1000)
    assert (taken, run.at, run.words) == ("found", 0, ("COSTA",))
    taken, run = run.tried(0, "CASTO", 2000)
    assert (taken, run.at, run.words) == ("found", 1, ("COSTA", "CASTO"))


def test_a_word_counts_once_and_may_be_sent_again() -> None:
    """Also when its letters have gone: the answer to it was lost on its way."""
    _, run = Run(SERIES).tried(0, "COSTA", 1000)
    run = run.skipped(0, 2000)
    assert run.tried(0, "COSTA", 3000) == ("again", run)
    assert run.tried(0, "COSTA", LASTS_MS * 2) == ("again", run)
    assert run.skipped(0, 3000) == run


def test_what_is_none_of_the_words_is_wrong() -> None:
    taken, run = Run(SERIES).tried(0, "SCATO", 1000)
    assert (taken, run.wrong, run.words, run.at) == ("wrong", ("SCATO",), (), 0)
    # Other letters are not even noted: there is nothing to explain.
    assert run.tried(0, "CREMA", 1000) == ("wrong", run)


def test_letters_that_do_not_lie_there_are_refused() -> None:
    run = Run(SERIES).skipped(0, 0)
    refused("anagrams_passed", run.tried, 0, "CASTO", 1000)
    refused("anagrams_passed", run.tried, 2, "SIAMO", 1000)
    refused("anagrams_passed", run.skipped, 2, 1000)
    refused("anagrams_passed", run.skipped, -1, 1000)


def test_time_ends_a_run_and_what_was_on_its_way_is_taken() -> None:
    run = Run(SERIES)
    assert run.left_ms(LASTS_MS - 1) == 1
    assert run.left_ms(LASTS_MS + 1) == 0
    assert run.tried(0, "COSTA", LASTS_MS + ALLOWANCE_MS - 1)[0] == "found"
    assert not run.is_over(LASTS_MS + ALLOWANCE_MS - 1)
    refused("anagrams_over", run.tried, 0, "COSTA", LASTS_MS + ALLOWANCE_MS)
    refused("anagrams_over", run.skipped, 0, LASTS_MS + ALLOWANCE_MS)
    assert run.is_over(LASTS_MS + ALLOWANCE_MS)


def test_a_clock_that_is_behind_gives_nobody_more_time() -> None:
    assert Run(SERIES).left_ms(-5000) == LASTS_MS


def test_a_run_without_letters_is_over() -> None:
    run = Run(SERIES).skipped(0, 0).skipped(1, 0).skipped(2, 0)
    assert (run.at, run.lying, run.is_over(0)) == (3, None, True)
    refused("anagrams_over", run.skipped, 3, 0)
    assert Run(Series(())).is_over(0)


@given(
    st.lists(
        st.tuples(st.integers(0, 2), st.sampled_from(["COSTA", "CASTO", "CREMA", "SIAMO", "OSAMI", "x", ""]))
    )
)
def test_whatever_one_does_every_word_counts_once(acts) -> None:
    run = Run(SERIES)
    for number, word in acts:
        before = run
        with contextlib.suppress(AnagramRunError):
            run = run.skipped(number, 0) if not word else run.tried(number, word, 0)[1]
        assert run.at >= before.at
    assert len(set(run.words)) == len(run.words)
    for number, each in enumerate(SERIES.sets):
        assert set(run.found_in(number)) <= set(each.words)
    # Steps alone make the run: what is kept of it is enough.
    assert Run(SERIES, run.steps).at == run.at
