"""Every reading of a word once."""

import pytest

from plancia.lexicon.analysis import Analysis, PartOfSpeech, Source
from plancia.lexicon.judge.each_once import each_once
from plancia.lexicon.sources.hand_files import read


def reading(lemma: str, pos: PartOfSpeech, analysis: str, *sources: Source) -> Analysis:
    return Analysis(lemma, pos, analysis, "words.headwords", sources or ("hunspell",))


def left(word: str, *readings: Analysis) -> list[tuple[str, str, str]]:
    return [(each.lemma, each.pos, each.analysis) for each in each_once(word, readings)]


def test_a_form_that_our_file_names_in_words_is_the_slot_that_a_source_has() -> None:
    known = reading("dare", "verb", "ind.past.3s", "morph-it")
    recorded = reading("dare", "verb", "passato remoto 3ª sing.", "plancia")
    [one] = each_once("DETTE", [known, recorded])
    assert (one.analysis, one.sources) == ("ind.past.3s", ("morph-it", "plancia"))


@pytest.mark.parametrize(
    ("in_words", "slots"),
    [
        ("congiuntivo presente 1ª sing., 2ª sing., 3ª sing.", ["sub.pres.1s", "sub.pres.2s", "sub.pres.3s"]),
        ("participio passato femm. plur.", ["part.past.fp"]),
        ("participio passato", ["part.past.ms"]),
        ("participio presente", ["part.pres.s"]),
        ("futuro semplice 1ª plur.", ["ind.fut.1p"]),
        ("imperativo presente 2ª sing.", ["imp.2s"]),
        ("gerundio", ["ger"]),
        ("forma registrata", ["declared"]),
        ("forma poetica", ["forma poetica"]),
    ],
)
def test_a_form_in_words_has_slots(in_words: str, slots: list[str]) -> None:
    assert [slot for *_, slot in left("ABBIA", reading("avere", "verb", in_words))] == slots


def test_every_form_of_our_file_has_its_slots() -> None:

    found = {
        slot
        for form, lemma, what, _ in read("recorded_forms", 4)
        for *_, slot in left(form, reading(lemma, "verb", what))
    }
    assert {slot for slot in found if " " in slot} == set()


@pytest.mark.parametrize(
    ("word", "readings", "kept"),
    [
        # A headword that does not change is not its own plural or feminine.
        ("ABILITA", [("abilità", "noun", "lemma"), ("abilità", "noun", "plural")], [0]),
        ("AMANTE", [("amante", "adjective", "lemma"), ("amante", "adjective", "feminine")], [0]),
        # A foreign word is called so, and not a noun as well.
        ("ALBUM", [("album", "loan", "lemma"), ("album", "noun", "lemma"), ("album", "noun", "plural")], [0]),
        # A source that does not know the part of speech adds nothing to one that does.
        ("ACHEO", [("acheo", "adjective", "lemma"), ("acheo", "word", "lemma")], [0]),
        ("ABADESSA", [("abadessa", "word", "lemma"), ("badessa", "word", "variant")], [1]),
        # The feminine of an adjective, and a participle, are no headwords of their own.
        ("ABBASSATA", [("abbassata", "word", "lemma"), ("abbassato", "adjective", "feminine")], [1]),
        ("ABBASSATA", [("abbassata", "word", "lemma"), ("abbassare", "verb", "part.past.fs")], [1]),
        # ... unless it is a noun that we can explain.
        ("ACCETTA", [("accetta", "word", "lemma"), ("accetto", "adjective", "feminine")], [0, 1]),
        ("ABBACCHIO", [("abbacchio", "word", "lemma"), ("abbacchiare", "verb", "ind.pres.1s")], [0, 1]),
        ("AMANTI", [("amante", "adjective", "plural"), ("amante", "noun", "plural")], [0]),
        ("AMANTI", [("amante", "noun", "plural"), ("amante", "noun", "feminine plural")], [0]),
        ("CASE", [("casa", "noun", "plural"), ("casare", "verb", "ind.pres.3s")], [0, 1]),
    ],
)  # fmt: skip
def test_what_another_reading_says_is_left_out(word, readings, kept) -> None:
    assert left(word, *(reading(*each) for each in readings)) == [readings[at] for at in kept]


def test_a_headword_of_our_own_files_stays() -> None:
    ours = reading("abbassata", "word", "lemma", "plancia")
    feminine = reading("abbassato", "adjective", "feminine")
    assert each_once("ABBASSATA", [ours, feminine]) == [ours, feminine]
