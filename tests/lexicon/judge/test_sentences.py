"""Readings in words, in both languages."""

import pytest

from lexicon.memory_lexicon import MemoryLexicon
from plancia.catalogue import LANGUAGES
from plancia.lexicon.analysis import Analysis
from plancia.lexicon.judge.sentences import describe

CASES = [
    (("amare", "verb", "ind.pres.1s"), (), "indicativo presente, 1ª persona singolare di «amare»", "present indicative, 1st person singular of «amare»"),
    (("amare", "verb", "part.past.fp"), (), "participio passato, femminile plurale di «amare»", "past participle, feminine plural of «amare»"),
    (("amare", "verb", "part.pres.s"), (), "participio presente, singolare di «amare»", "present participle, singular of «amare»"),
    (("portare", "verb", "inf"), ("gli", "lo"), "infinito di «portare» + gli + lo", "infinitive of «portare» + gli + lo"),
    (("dare", "verb", "imp.2s"), ("mi",), "imperativo, 2ª persona singolare di «dare» + mi", "imperative, 2nd person singular of «dare» + mi"),
    (("casa", "noun", "lemma"), (), "sostantivo «casa»", "noun «casa»"),
    (("casa", "noun", "plural"), (), "plurale di «casa»", "plural of «casa»"),
    (("alto", "adjective", "feminine plural"), (), "femminile plurale di «alto»", "feminine plural of «alto»"),
    (("chilo", "word", "variant"), (), "variante di «chilo»", "variant of «chilo»"),
    (("calere", "verb", "declared"), (), "forma registrata di «calere»", "recorded form of «calere»"),
    (("avere", "verb", "indicativo presente 1ª sing."), (), "indicativo presente 1ª sing. di «avere»", "indicativo presente 1ª sing. of «avere»"),
    (("zuzzu", "word", "ruling"), (), "decisione arbitrale", "arbiter's ruling"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("reading", "particles", "italian", "english"), CASES, ids=[case[2] for case in CASES]
)
def test_a_reading_in_words(reading, particles, italian, english) -> None:
    analysis = Analysis(*reading, "words.enclitic_moods", ("plancia",), particles)
    assert (describe(analysis, "it"), describe(analysis, "en")) == (italian, english)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_slot_of_the_conjugator_has_words(language) -> None:
    for readings in MemoryLexicon().readings.values():
        for reading in readings:
            assert "." not in describe(reading, language), reading
