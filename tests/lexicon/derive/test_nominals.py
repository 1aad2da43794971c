"""What the open sources say of nouns and adjectives, and how much of it is believed."""

import pytest

from plancia.lexicon.analysis import Analysis, fold
from plancia.lexicon.derive.collection import Collection
from plancia.lexicon.derive.nominals import Verbal, add_nominals
from plancia.lexicon.derive.variants import verb_variants
from plancia.lexicon.sources import hunspell
from plancia.lexicon.sources.hand_files import headwords, rows
from plancia.lexicon.sources.open_packages import Sources


def nominals(dictionary: str, nouns: str = "{}") -> Collection:
    """Return what comes of a spelling dictionary and a table of nouns."""
    sources = Sources(hunspell=dictionary, nouns=nouns, adjectives="{}", verbs="{}")
    collected = Collection()
    add_nominals(
        collected, sources, list(hunspell.stems(dictionary)), Verbal(set(), set(), set(), {"discututo"})
    )
    return collected


def test_a_bare_entry_of_one_source_is_no_word() -> None:
    """The dictionary lists names, pieces of phrases and cut forms so; what is a word was read and is in our files."""
    assert not nominals("2\nmozart\nmutatis\n").analyses
    assert set(nominals("1\ndalia/Q\n").analyses) == {"DALIA", "DALIE"}
    assert set(nominals("1\ndalia\n", '{"dalia": {"G": "F"}}').analyses) == {"DALIA"}


def test_the_regular_participle_of_an_irregular_verb_is_no_adjective() -> None:
    dictionary = "0\n"
    sources = Sources(
        hunspell=dictionary, nouns="{}", adjectives='{"discututo": {}, "avuto": {}}', verbs="{}"
    )
    collected = Collection()
    add_nominals(collected, sources, [], Verbal(set(), set(), set(), {"discututo"}))
    assert set(collected.analyses) == {"AVUTO"}


def test_a_participle_that_does_not_inflect_is_no_adjective_of_the_spelling_dictionary() -> None:
    """Art. 15 c: *altalenati* would be a participle; *latrati* are a noun of their own."""
    dictionary, nouns = "2\naltalenato/O\nlatrato/O\n", '{"latrato": {"G": "M", "P": "latrati"}}'
    sources = Sources(hunspell=dictionary, nouns=nouns, adjectives="{}", verbs="{}")
    collected = Collection()
    invariable = {"altalenato", "latrato"}
    add_nominals(
        collected, sources, list(hunspell.stems(dictionary)), Verbal(set(), set(), invariable, set())
    )
    assert {"LATRATO", "LATRATI"} <= set(collected.analyses)
    assert not {"ALTALENATO", "ALTALENATI", "ALTALENATA"} & set(collected.analyses)
    assert "ALTALENATI" in nominals(dictionary).analyses


def test_a_feminine_noun_has_no_plural_in_i() -> None:
    assert set(nominals("1\ncoda/QR\n", '{"coda": {"G": "F", "P": "code"}}').analyses) == {"CODA", "CODE"}
    assert set(nominals("1\nartista/QR\n").analyses) == {"ARTISTA", "ARTISTE", "ARTISTI"}


def test_a_loan_has_no_plural_of_its_own_language() -> None:
    """Art. 16: only our file of loans gives one, where the entry does."""
    nouns = '{"troupe": {"P": "troupes"}, "showman": {"P": "showmen"}, "sport": {"P": "sport"}, "capo": {"P": "capi"}}'
    assert set(nominals("0\n", nouns).analyses) == {"TROUPE", "SHOWMAN", "SPORT", "CAPO", "CAPI"}


def test_a_word_that_is_not_recorded_does_not_come_back_by_its_feminine() -> None:
    """The dictionary packs some adjectives under a form in -a: their headword is the masculine."""
    assert "enzimamtico" in {lemma for lemma, _, _ in rows("not_recorded", 3)}
    assert not nominals("2\nenzimamtico/p\nenzimamtica/QR\n").analyses


def test_a_source_is_recorded_for_the_form() -> None:
    found = nominals("1\ncoda/Q\n", '{"coda": {"G": "F", "P": "codi"}}').analyses
    assert found["CODE"][0].sources == ("hunspell",)
    assert found["CODI"][0].sources == ("morph-it",)
    assert found["CODA"][0].sources == ("hunspell", "morph-it")


def test_the_strict_level_keeps_the_only_form_of_a_sure_word() -> None:
    collected = Collection()
    for form, lemma, what, sources in (
        ("dalia", "dalia", "lemma", ("hunspell",)),
        ("dalie", "dalia", "plural", ("hunspell",)),
        ("coda", "coda", "lemma", ("hunspell", "morph-it")),
        ("code", "coda", "plural", ("hunspell", "morph-it")),
        ("codi", "coda", "plural", ("hunspell",)),
        ("zurlo", "zurlo", "lemma", ("hunspell",)),
    ):
        collected.add(form, Analysis(lemma, "noun", what, "words.nouns", sources))
    collected.keep_sure({"DALIA"})
    assert set(collected.analyses) == {"DALIA", "DALIE", "CODA", "CODE"}


@pytest.mark.parametrize(
    ("name", "columns", "shown"),
    [
        ("closed", 5, (0,)),
        ("interjections", 5, (0,)),
        ("recorded_forms", 4, (0,)),
        ("nominal_forms", 4, (0,)),
        ("truncated", 4, (0,)),
        ("loans", 4, (0, 1)),
        ("variants", 5, (0,)),
        ("clitic_headwords", 3, (0,)),
    ],
)
def test_no_file_announces_a_short_word_that_the_list_of_short_words_lacks(name, columns, shown) -> None:
    listed = {word for word, *_ in rows("two_three", 5)}
    words = {fold(word) or "" for row in rows(name, columns) for at in shown for word in row[at].split()}
    assert {word for word in words if 0 < len(word) <= 3} <= listed


def test_no_headword_is_short_and_missing_from_the_list_of_short_words() -> None:
    listed = {word for word, *_ in rows("two_three", 5)}
    words = {fold(form) or "" for lemma, _, forms, _ in headwords() for form in (lemma, *forms.split())}
    assert {word for word in words if 0 < len(word) <= 3} <= listed | {"INV"}


def test_a_variant_of_an_adjective_is_no_verb() -> None:
    variants = verb_variants({"bruciare", "singolo"})
    assert {"abbruciare", "abbrugiare"} <= variants, "a variant may vary another one"
    assert not {"singulare", "seculare", "particulare"} & variants
