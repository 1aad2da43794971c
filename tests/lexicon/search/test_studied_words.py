"""The words of a lexicon as cards ask for them: the judge's own readings and reasons, and nothing invented."""

import pytest

from plancia.cards.decks import decks
from plancia.lexicon.opened import open_judge
from plancia.lexicon.search.studied_words import studied_words


@pytest.fixture(scope="module")
def words():
    return studied_words()


def test_what_is_said_is_what_the_judge_says(words) -> None:
    judge = open_judge()
    for word in ("CASA", "OSERAI", "PORTARGLIELO", "CAPUCCINO", "PATATONA"):
        told, explained = words.told(word), judge.explain(word, "it")
        assert told.valid == judge.verdict(word).valid, word
        assert told.why_it.removesuffix(".") in explained
        assert f"art. {told.article}" in explained
        assert told.why_en.removesuffix(".") in judge.explain(word, "en")


def test_a_meaning_is_that_of_an_entry_or_of_a_short_word(words) -> None:
    assert words.meaning("CESTAIO") == words.gloss("CESTAIO") == "chi fa o vende ceste"
    assert (words.gloss("CESTAI"), words.meaning("CESTAI")) == ("chi fa o vende ceste", "")
    assert words.meaning("RE").startswith("sovrano")


def test_words_are_found_by_length_probability_and_letters(words) -> None:
    assert "QUI" in words.of_length(2, 3, "Q")
    assert all(len(word) == 7 for word in words.likeliest(7, 40))
    assert len(words.likeliest(7, 40)) == 40
    assert words.anagrams(["AEIORST", "ZZ"])["ZZ"] == []
    assert {"OSTERIA", "SERIATO"} <= set(words.anagrams(["AEIORST"])["AEIORST"])
    front, back = words.hooks("MAGO")
    assert "S" in front
    assert not back
    assert all(phony not in words for phony in words.phonies())


def test_every_deck_has_cards(words) -> None:
    """A deck that is empty in the real lexicon, or larger than one travels, is a defect of its recipe."""
    for info in decks(words):
        assert 100 < info.count <= 20_000, info.id
