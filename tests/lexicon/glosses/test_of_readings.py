"""The glosses of a word, by its readings."""

import pytest

from plancia.lexicon.analysis import Analysis, listed
from plancia.lexicon.glosses.of_readings import gloss_of, glosses_of, in_one_line

OURS = ("plancia",)
CASA = Analysis("casa", "noun", "plural", "words.nouns", OURS)
RODEO = Analysis("rodeo", "noun", "lemma", "words.nouns", OURS)


@pytest.mark.parametrize(
    ("word", "reading", "text"),
    [
        ("KIMONI", Analysis("kimono", "noun", "plural", "words.nouns", OURS), "veste giapponese"),
        ("ABBAIAVA", Analysis("abbaiare", "verb", "ind.impf.3s", "words.verbs", OURS), "verso del cane"),
        ("BUON", Analysis("buono", "truncated", "truncated", "words.truncated", OURS), "forma di buono davanti a nome singolare"),
        ("IRE", Analysis("ira", "noun", "form", "words.nouns", OURS), "collera improvvisa e violenta"),
        ("AG", Analysis("Ag", "symbol", "lemma", "words.headwords", OURS), "simbolo chimico dell'argento"),
        ("KIMONO", Analysis("kimono", "word", "lemma", "words.headwords", OURS), "veste giapponese"),
    ],
)  # fmt: skip
def test_a_form_means_what_its_lemma_means(word: str, reading: Analysis, text: str) -> None:
    assert gloss_of(word, reading) == text


def test_a_gloss_of_another_part_of_speech_is_not_taken() -> None:
    verb = Analysis("kimono", "verb", "inf", "words.verbs", OURS)
    assert gloss_of("KIMONO", verb) == ""


def test_a_meaning_is_told_once() -> None:
    slots = ("ind.pres.2s", "sub.pres.1s", "sub.pres.2s")
    readings = [Analysis("abbaiare", "verb", slot, "words.verbs", OURS) for slot in slots]
    assert [gloss and gloss.text for gloss in glosses_of("ABBAI", readings)] == ["verso del cane", None, None]


def test_a_list_tells_every_lemma_of_a_word_headwords_first() -> None:
    verb = Analysis("perire", "verb", "ind.pres.1s", "words.verbs", OURS)
    conjunction = Analysis("però", "conjunction", "lemma", "words.headwords", OURS)
    found = in_one_line("PERO", [verb, conjunction])
    assert found is not None
    assert (found.lemma, found.text.partition(" · ")[0]) == ("però", gloss_of("PERO", conjunction))
    assert gloss_of("PERO", verb) in found.text


def test_a_short_word_has_its_own_line_in_a_list() -> None:
    found = in_one_line("AD", [Analysis("ad", "preposition", "lemma", "words.headwords", OURS)])
    assert found is not None
    assert (found.part, found.text) == ("preposition", "forma eufonica della preposizione a")
    assert in_one_line("AD", [listed("AD")]) == found


def test_a_word_without_a_gloss_has_none() -> None:
    assert in_one_line("XYZZY", [Analysis("xyzzy", "noun", "lemma", "words.nouns", OURS)]) is None
