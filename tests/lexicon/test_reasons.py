"""Why a word is not valid: each reason found where it applies, worded in both languages."""

from string import Formatter

import pytest

from memory_lexicon import RULES, MemoryLexicon
from plancia.catalogue import LANGUAGES
from plancia.lexicon.describe import cite, explain
from plancia.lexicon.judge import Judge
from plancia.lexicon.numerals import numeral
from plancia.lexicon.reasons import formation
from plancia.lexicon.rulings import Ruling, Rulings
from plancia.lexicon.wording import wording

JUDGE = Judge(MemoryLexicon(), RULES, Rulings([Ruling("CASE", valid=False, by="A", at="2026", why="prova")]))

#: Word, code, article, and what the context must say.
CASES = [
    ("ab aeterno", "several_words", "14", {}),
    ("abat-jour", "hyphen", "14", {}),
    ("po'", "apostrophe", "14", {}),
    ("l’ho", "apostrophe", "14", {}),
    ("casa7", "not_letters", "14", {}),
    ("дом", "not_letters", "14", {}),
    ("A", "too_short", "3", {}),
    ("PRECIPITEVOLISSIMEVOLMENTE", "too_long", "3", {"length": "26"}),
    ("QUARANTADUE", "numeral", "19", {"number": "42"}),
    ("TRENTUNESIMO", "numeral", "19", {"number": "31"}),
    ("ANITRELLA", "variant_derivative", "21", {"variant": "anitra", "lemma": "anatra"}),
    ("TOSSITA", "participle_inflected", "15 c", {"lemma": "tossire"}),
    ("TOSSITI", "participle_inflected", "15 c", {"participle": "TOSSITO"}),
    ("CAMMINATI", "participle_inflected", "15 c", {"lemma": "camminare"}),
    ("PORTATETI", "particle_person", "23", {"particle": "ti", "lemma": "portare"}),
    ("LEGGISI", "particle_mood", "22, appendix", {"kind": "transitive"}),
    ("TOSSIRLO", "particle_class", "22, appendix", {"kind": "intransitive"}),
    ("TORMELO", "archaic_particle", "15 c", {"lemma": "torre"}),
    ("DILO", "doubling_missing", "22", {"right": "DILLO"}),
    ("DAMELO", "doubling_missing", "22", {"right": "DAMMELO"}),
    ("DIGGLI", "doubling_false", "22", {"right": "DIGLI"}),
    ("BENEDICILLO", "doubling_false", "22", {"right": "BENEDICILO"}),
    ("FAILO", "long_imperative", "22", {"right": "FALLO"}),
    ("AMARELO", "infinitive_not_shortened", "22", {"right": "AMARLO"}),
    ("PORRELO", "infinitive_not_shortened", "22", {"right": "PORLO"}),
    ("PORTARCISENE", "three_particles", "23", {"particles": "ci + se + ne"}),
    ("PORTARLOMI", "pair_not_in_table", "22, appendix", {"particles": "lo + mi"}),
    ("DICESI", "clitic_on_mood", "22", {"mood": "ind"}),
    ("VENDEREBBELO", "clitic_on_mood", "22", {"mood": "cond"}),
    ("FATTOLO", "clitic_on_mood", "22", {"mood": "part"}),
    ("LEGGALO", "third_person_imperative", "23", {"lemma": "leggere"}),
    ("MAGLIETTINA", "altered", "20", {"lemma": "maglietta"}),
    ("MAGLIETTINUCCE", "altered", "20", {"lemma": "maglietta"}),
    ("MAGLIETTONI", "altered", "20", {"lemma": "maglietta"}),
    ("BARCHETTA", "altered", "20", {"lemma": "barca"}),
    ("CASACCE", "altered", "20", {"lemma": "casa"}),
    ("RICCHISSIMO", "superlative", "15 b", {"lemma": "ricco"}),
    ("RAPIDAMENTE", "adverb_in_mente", "15 d", {"lemma": "rapido"}),
    ("FACILMENTE", "adverb_in_mente", "15 d", {"lemma": "facile"}),
    ("COMPUTERS", "loan_plural", "16", {"lemma": "computer"}),
    ("CURRICULA", "loan_plural", "16", {"lemma": "curriculum"}),
    ("CAMMIN", "truncated", "17", {"lemma": "cammino"}),
    ("CAVAL", "truncated", "17", {"lemma": "cavallo"}),
    ("AMAR", "truncated", "17", {"lemma": "amare", "whole": "AMARE"}),
    ("TOLLEVO", "archaic_conjugated", "15 c", {"lemma": "tollere"}),
    ("PORTATORONO", "not_found", "14", {}),
    ("ANDO", "not_in_conjugation", "15 c", {"lemma": "andare"}),
    ("AMISCO", "not_in_conjugation", "15 c", {"lemma": "amare"}),
    ("MEDICA", "feminine_not_recorded", "15 a", {"lemma": "medico"}),
    ("CAVALLU", "not_inflected_so", "15 a", {"lemma": "cavallo"}),
    ("RIAMARE", "prefixed", "18", {"prefix": "ri", "base": "AMARE"}),
    ("CASE", "ruled_out", "32", {"by": "A", "why": "prova"}),
    ("QZZX", "not_found", "14", {}),
]  # fmt: skip


@pytest.mark.parametrize(("word", "code", "article", "context"), CASES, ids=[case[0] for case in CASES])
def test_the_nearest_reason(word, code, article, context) -> None:
    judged = JUDGE.verdict(word)
    assert not judged.valid
    assert (judged.reason.code, judged.reason.article) == (code, article)
    assert context.items() <= judged.reason.context.items()


@pytest.mark.parametrize(
    ("row", "word"),
    [
        (("empolese", "19", "aggettivo di luogo"), "EMPOLESE"),
        (("~[A-Z]+LANDESE", "19", "aggettivo di luogo"), "GROLLANDESE"),
    ],
)
def test_a_word_that_our_file_excludes_comes_with_the_file_s_article_and_reason(
    row, word, monkeypatch
) -> None:
    monkeypatch.setattr(formation, "rows", lambda name, columns: [row] if name == "exclusions" else [])
    formation._exclusions.cache_clear()
    reason = JUDGE.verdict(word).reason
    formation._exclusions.cache_clear()
    assert (reason.code, reason.article, reason.context) == ("excluded", "19", {"why": "aggettivo di luogo"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence_and_every_sentence_a_case_here(language) -> None:
    cases = {code for _, code, _, _ in CASES} | {"excluded"}
    assert set(wording(language)["reasons"]) == cases


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", [case[0] for case in CASES])
def test_every_sentence_can_be_said(word, language) -> None:
    reason = JUDGE.verdict(word).reason
    text = explain(reason, language)
    assert "{" not in text
    assert text[-1] == "." or reason.code == "ruled_out"
    assert cite(reason.article, language).startswith("art. ")


def test_both_languages_have_the_same_texts_with_the_same_context() -> None:
    italian, english = wording("it"), wording("en")
    for table in italian.keys() | english.keys():
        assert italian[table].keys() == english[table].keys(), table
        for key in italian[table]:
            fields = [
                {name for _, name, _, _ in Formatter().parse(texts[table][key]) if name}
                for texts in (italian, english)
            ]
            assert fields[0] == fields[1], (table, key)


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("UNO", 1), ("VENTUNO", 21), ("VENTUN", 21), ("TRENTATRE", 33), ("CENTOTTO", 108), ("CENTOOTTO", 108),
        ("NOVECENTONOVANTANOVE", 999), ("MILLE", 1000), ("MILLEUNO", 1001), ("DUEMILA", 2000), ("DUECENTOMILATRE", 200_003),
        ("VENTESIMO", 20), ("TRENTUNESIMA", 31), ("TRENTATREESIMI", 33), ("VENTISEIESIME", 26), ("MILLESIMO", 1000),
        ("DUEMILLESIMO", 2000), ("CASA", None), ("MILA", None), ("ESIMO", None),
    ],
)  # fmt: skip
def test_numerals_are_read(word, number) -> None:
    assert numeral(word) == number
