"""A plain list is judged by its own words and explained by the readings of another lexicon."""

import pytest

from lexicon.memory_lexicon import EDITION, MemoryLexicon
from plancia.catalogue import LANGUAGES
from plancia.lexicon.importing.list_lexicon import lexicon_of
from plancia.lexicon.judge.game_judge import LexiconJudge
from plancia.lexicon.judge.rulings import Ruling, Rulings
from plancia.lexicon.judge.sentences import own_reason_sentence, reason_sentence
from plancia.lexicon.judge.word_judge import Judge

OWN = MemoryLexicon()
LIST = lexicon_of(["case", "portandolo", "zuzzu", "camminarlo", "computers", "tossire"])
JUDGE = Judge(LIST, EDITION, lender=OWN)


def forms(word: str) -> list[tuple[str, str]]:
    return [(each.lemma, each.analysis) for each in JUDGE.verdict(word).analyses]


def test_a_word_that_both_have_is_in_the_list_and_has_our_readings() -> None:
    verdict = JUDGE.verdict("case")
    assert forms("case") == [("casa", "plural"), ("case", "listed")]
    assert [each.sources == ("import",) for each in verdict.analyses] == [False, True]
    assert verdict.own_reason is None


def test_particles_are_read_on_a_form_that_the_list_lacks() -> None:
    assert "PORTANDO" not in LIST
    assert forms("portandolo") == [("portare", "ger"), ("portandolo", "listed")]


def test_a_word_that_we_do_not_know_is_in_the_list_and_no_more_is_said() -> None:
    verdict = JUDGE.verdict("zuzzu")
    assert verdict.valid
    assert forms("zuzzu") == [("zuzzu", "listed")]
    assert own_reason_sentence(verdict.own_reason, "it") == "Plancia non la conosce."


@pytest.mark.parametrize(("word", "code"), [("camminarlo", "particle_class"), ("computers", "loan_plural")])
def test_a_word_that_our_rules_explain_is_explained(word, code) -> None:
    verdict = JUDGE.verdict(word)
    assert verdict.valid
    assert verdict.own_reason.code == code
    assert "Plancia non la darebbe: " in JUDGE.explain(word, "it")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_that_only_we_have_is_refused_with_our_reading(language) -> None:
    verdict = JUDGE.verdict("casa")
    assert not verdict.valid
    assert verdict.reason.code == "not_in_list"
    assert "«casa»" in reason_sentence(verdict.reason, language)


def test_a_word_that_nobody_has_is_refused_for_our_reason() -> None:
    assert JUDGE.verdict("magliettina").reason.code == "altered"


def test_no_right_form_is_offered_that_the_list_lacks() -> None:
    """*Portarlo* would be right, and the list does not have it."""
    assert Judge(OWN, EDITION).verdict("portarelo").reason.code == "infinitive_not_shortened"
    assert JUDGE.verdict("portarelo").reason.code == "not_found"


def test_without_a_lender_a_word_is_in_the_list_and_is_called_no_headword() -> None:
    judge = Judge(LIST, EDITION)
    assert judge.explain("case", "it") == "CASE: valida. parola dell'elenco (art. 47)"
    assert judge.verdict("casa").reason.code == "not_found"
    assert judge.verdict("casetta").reason.code == "not_found"


def test_a_ruling_comes_before_list_and_readings() -> None:
    rulings = Rulings([Ruling("CASE", valid=True, by="Anna", at="2026-03-01T10:15:00Z", why="")])
    verdict = Judge(LIST, EDITION, rulings, lender=OWN).verdict("case")
    assert [each.analysis for each in verdict.analyses] == ["plural", "listed", "ruling"]


def test_a_challenge_is_decided_by_the_list() -> None:
    found, missing = LexiconJudge(JUDGE).judge(("CASE", "CASA"))
    assert (found.valid, found.article, missing.valid, missing.reason) == (True, "15 a", False, "not_in_list")
