"""The glosses of all our files."""

import re

import pytest

from plancia.lexicon.analysis import fold
from plancia.lexicon.glosses.gathered import meanings, short_words
from plancia.lexicon.sources.hand_files import names, read

OWN = "glosses/own"
PARTS = {
    "adjective", "adverb", "article", "conjunction", "interjection", "loan", "noun", "numeral", "preposition", "pronoun",
    "symbol", "verb", "word",
}  # fmt: skip
#: What people who keep the files tell each other, and no player.
REMARKS = re.compile(r"da verificare|(?<!relativo) a lemma$|composto verbo|lessicalizzat|\b(tr|intr)\.")


@pytest.mark.parametrize("name", names(OWN))
def test_glosses_of_our_own_are_short_lines_in_order(name: str) -> None:
    rows = list(read(name, 3, OWN))
    assert [lemma for lemma, *_ in rows] == sorted({lemma for lemma, *_ in rows})
    for lemma, part, text in rows:
        assert {*part.split("/")} <= PARTS, lemma
        assert 0 < len(text) <= 60, lemma
        assert not re.search(r'["«»]|\.$|  ', text), lemma
        assert fold(lemma), lemma


def test_no_gloss_is_a_remark() -> None:
    told = {lemma: each.text for lemma, known in meanings().items() for each in known}
    assert {lemma: text for lemma, text in told.items() if REMARKS.search(text)} == {}


def test_accents_make_two_lemmas() -> None:
    assert meanings()["però"] != meanings().get("pero")


def test_a_gloss_of_our_own_comes_before_those_of_other_files() -> None:
    assert short_words()["EA"].text != meanings()["ea"][0].text == "sigla"


@pytest.mark.parametrize(
    ("lemma", "text"),
    [
        ("kimono", "veste giapponese"),
        ("mammasantissima", "capo della camorra o mafia"),
        ("cercasi", "annuncio di ricerca"),
        ("tarragonese", "aggettivo di luogo: Tarragona"),
        ("comasco", "aggettivo di luogo: Como"),
        ("gula", "variante arcaica di gola"),
        ("abbaiare", "verso del cane"),
        ("accipicchia", "eufemismo di accidenti"),
        ("dacché", "congiunzione temporale e causale"),
        ("Ag", "simbolo chimico dell'argento"),
    ],
)
def test_every_file_that_says_what_words_mean_is_read(lemma: str, text: str) -> None:
    assert meanings()[lemma][0].text == text
