"""Symbols and acronyms: called so, counted, and refused where they are not admitted."""

import msgspec
import pytest

from lexicon.memory_lexicon import RULES, MemoryLexicon
from plancia.lexicon.analysis import Analysis
from plancia.lexicon.compiled.compile import compile_lexicon
from plancia.lexicon.compiled.info import Info
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.judge.sentences import describe, reason_sentence
from plancia.lexicon.judge.symbols import Symbols, symbols_of
from plancia.lexicon.judge.word_judge import Judge
from plancia.rules.editions import load

WITHOUT = msgspec.structs.replace(RULES, capitalised=False)
SILVER = Analysis("Ag", "symbol", "lemma", "words.headwords", ("plancia",))
COMPUTER = Analysis("PC", "symbol", "lemma", "words.headwords", ("plancia",))


def test_a_symbol_and_an_acronym_are_called_so() -> None:
    assert describe(SILVER, "it") == "simbolo «Ag»"
    assert describe(COMPUTER, "it") == "sigla «PC»"
    assert describe(COMPUTER, "en") == "acronym «PC»"


@pytest.mark.parametrize(
    ("word", "code", "kind"), [("AG", "symbol", "un simbolo"), ("PC", "acronym", "una sigla")]
)
def test_without_symbols_they_are_refused_with_that_reason(word: str, code: str, kind: str) -> None:
    verdict = Judge(MemoryLexicon(), load(), rules=WITHOUT).verdict(word)
    assert not verdict.valid
    assert verdict.reason is not None
    assert verdict.reason.code == code
    assert kind in reason_sentence(verdict.reason, "it")


def test_where_they_count_a_missing_one_has_another_reason() -> None:
    reason = Judge(MemoryLexicon(), load(), rules=RULES).verdict("AG").reason
    assert reason is not None
    assert reason.code != "symbol"


@pytest.mark.parametrize(("rules", "words"), [(RULES, {"AG", "PC", "SMS", "CASA"}), (WITHOUT, {"CASA"})])
def test_a_lexicon_says_how_many_there_are_and_whether_they_count(rules, words) -> None:
    readings = {
        "AG": [SILVER],
        "PC": [COMPUTER],
        "SMS": [Analysis("SMS", "symbol", "lemma", "words.headwords", ("plancia",))],
        "CASA": [Analysis("casa", "noun", "lemma", "words.nouns", ("plancia",))],
    }
    info = Info("default", "Prova", "derived", word_rules=rules)
    image = compile_lexicon(info, words, {word: readings[word] for word in words}, {})
    found = symbols_of(Lexicon.of_image(image, "default"))
    if rules.capitalised:
        assert found == Symbols(admitted=True, lengths={2: 2, 3: 1})
        assert found is not None
        assert found.words == 3
    else:
        assert found is not None
        assert not found.admitted


def test_a_list_of_somebody_else_does_not_say() -> None:
    image = compile_lexicon(Info("club", "Prova", "words"), {"AG", "CASA"}, {}, {})
    assert symbols_of(Lexicon.of_image(image, "club")) is None
