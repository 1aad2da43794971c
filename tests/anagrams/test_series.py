"""A series of letters: the same for the same luck, easy first, drawn from the bag, every set with one to six words."""

from collections import Counter

import pytest

from plancia.anagrams.rungs import LENGTHS, RUNGS
from plancia.anagrams.series import MOST_WORDS, make_series
from plancia.lexicon.library import open_lexicon
from plancia.lexicon.search.by_letters import ByLetters
from plancia.lexicon.search.wanted import Wanted
from plancia.lexicon.search.word_search import find_words
from plancia.rules.editions import load


@pytest.fixture(scope="module")
def lexicon():
    return open_lexicon("default", load())


@pytest.fixture(scope="module")
def words(lexicon):
    return ByLetters(lexicon, LENGTHS)


class Few:
    """A few words, all of them rare."""

    def __init__(self, *words: str) -> None:
        self._words = words

    def anagrams(self, letters: str) -> list[str]:
        return [word for word in self._words if sorted(word) == sorted(letters)]

    def familiarity(self, word: str) -> int | None:
        return 5 if word in self._words else None


def test_the_same_luck_makes_the_same_series_and_another_another(words) -> None:
    first = make_series(7, words, load())
    assert make_series(7, words, load()) == first
    assert make_series(8, words, load()) != first


@pytest.mark.parametrize("luck", range(5))
def test_every_set_is_as_its_rung_says(luck, words, lexicon) -> None:
    counts = load().play_rules().counts
    sets = make_series(luck, words, load()).sets
    assert len(sets) == len(RUNGS)
    for rung, each in zip(RUNGS, sets, strict=True):
        assert len(each.letters) == rung.length
        assert 1 <= len(each.words) <= MOST_WORDS
        assert all(each.has(word) for word in each.words)
        assert min(lexicon.familiarity(word) for word in each.words) <= rung.tier
        # It can be drawn, without a blank, and does not stand there as a word.
        assert all(count <= counts[letter] for letter, count in Counter(each.letters).items())
        assert each.letters not in each.words
    assert len({"".join(sorted(each.letters)) for each in sets}) == len(sets)


def test_a_series_begins_with_what_is_easy() -> None:
    lengths, tiers = [rung.length for rung in RUNGS], [rung.tier for rung in RUNGS]
    assert (lengths[0], tiers[0]) == (min(lengths), 1)
    assert tiers == sorted(tiers)
    assert set(lengths) == set(range(5, 9)) == set(LENGTHS)


def test_no_anagram_is_forgotten(words, lexicon) -> None:
    """A second search, by another way, finds the same words."""
    for each in make_series(3, words, load()).sets[::8]:
        assert find_words(lexicon.graph, Wanted(anagram=each.letters)) == list(each.words)


def test_words_that_arbiters_excluded_and_admitted(lexicon) -> None:
    words = ByLetters(lexicon, range(5, 6), without=frozenset({"COSTA"}), also=frozenset({"SACTO", "CASTO"}))
    assert words.anagrams("ACSTO") == ["CASTO", "TACOS", "TOSCA", "SACTO"]
    assert words.familiarity("SACTO") is None


def test_a_lexicon_with_few_words_has_a_short_series() -> None:
    """Rare words will do where there are no others; where there are none, there is no set."""
    few = Few("OSAIE", "AOIEA")
    sets = make_series(1, few, load()).sets
    assert {each.words for each in sets} <= {("OSAIE",), ("AOIEA",)}
    assert len(sets) <= 2
