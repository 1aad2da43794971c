"""Why a word is not valid: each reason found where it applies, worded in both languages."""

from string import Formatter

import pytest

from lexicon.judge.reason_cases import CASES
from lexicon.memory_lexicon import EDITION, MemoryLexicon
from plancia.catalogue import LANGUAGES
from plancia.lexicon.derive.numerals import numeral
from plancia.lexicon.judge.reasons import formation
from plancia.lexicon.judge.rulings import Ruling, Rulings
from plancia.lexicon.judge.sentences import reason_sentence
from plancia.lexicon.judge.word_judge import Judge
from plancia.lexicon.judge.wording import wording
from plancia.rules.editions import load

RULINGS = [
    Ruling("CASE", valid=False, by="A", at="2026", why="prova"),
    Ruling("CAVALLI", valid=False, by="B", at="2026-03-02T10:15:00Z", why="prova", correction=7),
]
JUDGE = Judge(MemoryLexicon(), EDITION, Rulings(RULINGS))


@pytest.mark.parametrize(("word", "code", "article", "context"), CASES, ids=[case[0] for case in CASES])
def test_the_nearest_reason(word, code, article, context) -> None:
    judged = JUDGE.verdict(word)
    assert not judged.valid
    assert (judged.reason.code, JUDGE.article(judged.reason.entry)) == (code, article)
    assert context.items() <= judged.reason.context.items()


@pytest.mark.parametrize(
    ("row", "word"),
    [
        (("empolese", "numerals_and_places", "aggettivo di luogo"), "EMPOLESE"),
        (("~[A-Z]+LANDESE", "numerals_and_places", "aggettivo di luogo"), "GROLLANDESE"),
    ],
)
def test_a_word_that_our_file_excludes_comes_with_the_file_s_article_and_reason(
    row, word, monkeypatch
) -> None:
    monkeypatch.setattr(formation, "rows", lambda name, columns: [row] if name == "exclusions" else [])
    formation._exclusions.cache_clear()
    reason = JUDGE.verdict(word).reason
    formation._exclusions.cache_clear()
    assert (reason.code, JUDGE.article(reason.entry), reason.context) == (
        "excluded",
        "19",
        {"why": "aggettivo di luogo"},
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_grammar_governs_enclitics_no_table_is_spoken_of(language) -> None:
    reason = Judge(MemoryLexicon(), load("figs-2008")).verdict("PORTARLOMI").reason
    assert reason.code == "pair_not_in_grammar"
    assert "lo + mi" in reason_sentence(reason, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence_and_every_sentence_a_case_here(language) -> None:
    # Symbols that are not admitted are in test_symbols.py.
    # What only a list without readings can say is in test_borrowed.py.
    cases = {code for _, code, _, _ in CASES} | {"excluded", "not_in_list", "pair_not_in_grammar"}
    cases |= {"acronym", "symbol"}
    assert set(wording(language)["reasons"]) == cases


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", [case[0] for case in CASES])
def test_every_sentence_can_be_said(word, language) -> None:
    reason = JUDGE.verdict(word).reason
    text = reason_sentence(reason, language)
    assert "{" not in text
    assert text[-1] == "." or reason.code in {"corrected_out", "ruled_out"}


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
