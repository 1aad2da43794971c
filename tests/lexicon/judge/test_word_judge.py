"""The judge: verdicts with their readings and articles, on a lexicon of a few verbs in memory."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicon.memory_lexicon import EDITION, RULES, MemoryLexicon
from plancia.lexicon.analysis import Analysis
from plancia.lexicon.derive.enclitics import VerbClass
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.judge.attachment import attachments
from plancia.lexicon.judge.rulings import Ruling, Rulings
from plancia.lexicon.judge.word_judge import Judge
from plancia.rules.editions import load

LEXICON = MemoryLexicon()
JUDGE = Judge(LEXICON, EDITION)
EXAMPLES = [
    line.split("\t")
    for line in (Path(__file__).parent / "enclitic_examples.tsv").read_text(encoding="utf-8").splitlines()
]


def shown(analysis: Analysis) -> str:
    return " ".join((analysis.lemma, analysis.analysis, *analysis.particles))


def test_there_are_51_examples_and_26_counter_examples() -> None:
    verdicts = [verdict for _, verdict, _, _ in EXAMPLES]
    assert (verdicts.count("valid"), verdicts.count("invalid")) == (51, 26)


@pytest.mark.parametrize(("form", "verdict", "article", "why"), EXAMPLES, ids=[row[0] for row in EXAMPLES])
def test_examples_of_the_appendix_come_out_right_with_the_right_article(form, verdict, article, why) -> None:
    judged = JUDGE.verdict(form)
    assert judged.valid is (verdict == "valid"), judged
    if judged.valid:
        expected = why.split("; ")
        found = {shown(analysis): JUDGE.article(analysis.entry) for analysis in judged.analyses}
        assert [text for text in found if text in expected] == expected, "all readings, the shortest first"
        assert {found[text] for text in expected} == {article}
    else:
        assert (judged.reason.code, JUDGE.article(judged.reason.entry)) == (why, article)


def test_every_enclitic_form_re_analyses_to_its_lemma_and_its_pronouns() -> None:
    for word, made in LEXICON.enclitics.items():
        found = {(each.lemma, each.particles) for each in JUDGE.analyses(word) if each.particles}
        assert found == made, word


def test_no_form_has_three_particles() -> None:
    assert {len(each.particles) for word in LEXICON.enclitics for each in JUDGE.analyses(word)} <= {0, 1, 2}


@given(st.text("AEIOUBCDGLMNRSTV", min_size=2, max_size=15))
def test_validity_is_membership_whatever_the_word(word) -> None:
    judged = JUDGE.verdict(word)
    assert judged.valid is (word in LEXICON)
    assert (judged.reason is None) is judged.valid


@given(st.sampled_from(sorted(LEXICON.readings)), st.sampled_from(["mi", "vene", "gli", "selo", "lo", "si"]))
def test_a_reading_with_particles_spells_the_word(word, particle) -> None:
    for each in attachments(word + particle.upper(), LEXICON, RULES.enclitics):
        assert each.text == word + particle.upper()


@pytest.mark.parametrize(("asked", "word"), [("perche", "PERCHE"), ("perché", "PERCHE"), (" Falò ", "FALO")])
def test_capitals_accents_and_spaces_around_do_not_matter(asked, word) -> None:
    judged = JUDGE.verdict(asked)
    assert (judged.word, judged.valid) == (word, True)


def test_the_shortest_reading_comes_first() -> None:
    assert [len(analysis.particles) for analysis in JUDGE.verdict("PENTITI").analyses] == [0, 1]
    assert [len(analysis.particles) for analysis in JUDGE.verdict("AMATELO").analyses] == [1, 2]


def test_a_homograph_is_valid_by_its_other_reading_alone() -> None:
    falo = JUDGE.verdict("FALO")
    assert [(each.lemma, each.pos) for each in falo.analyses] == [("falò", "noun")], "fa' + lo is fallo"


def test_under_2008_an_archaic_verb_takes_particles_and_no_table_is_cited() -> None:
    edition = load("figs-2008")
    judge = Judge(MemoryLexicon(WordRules.of(edition), {"torre": VerbClass.TRANSITIVE}), edition)
    assert judge.verdict("TORMELO").valid
    assert judge.article(judge.verdict("LEGGISI").reason.entry) == "22"


def test_person_agreement_is_an_option() -> None:
    free = EDITION.with_choices("words", {"person_agreement": False})
    judge = Judge(MemoryLexicon(WordRules.of(free)), free)
    assert judge.verdict("PORTATETI").valid
    assert not judge.verdict("PORTAVELI").valid


def ruled(word: str, *, valid: bool) -> Ruling:
    return Ruling(word, valid, "Anna Rossi", "2026-03-01T10:15:00Z", "consultato il collegio")


def test_a_ruling_makes_a_word_valid_and_shows_as_its_source() -> None:
    judged = Judge(LEXICON, EDITION, Rulings([ruled("ZUZZU", valid=True)])).verdict("zuzzu")
    assert (judged.valid, judged.reason) == (True, None)
    assert [(each.analysis, JUDGE.article(each.entry), each.sources) for each in judged.analyses] == [
        ("ruling", "28, 29", ("ruling",))
    ]
    assert judged.ruling.by == "Anna Rossi"


def test_a_ruling_takes_a_word_out_and_says_who_when_and_why() -> None:
    judged = Judge(LEXICON, EDITION, Rulings([ruled("CASA", valid=False)])).verdict("CASA")
    assert (judged.valid, judged.analyses, judged.reason.code) == (False, [], "ruled_out")
    assert judged.reason.context == {
        "by": "Anna Rossi",
        "at": "2026-03-01T10:15:00Z",
        "why": "consultato il collegio",
    }


def test_a_ruling_on_a_valid_word_keeps_its_readings() -> None:
    judged = Judge(LEXICON, EDITION, Rulings([ruled("CASA", valid=True)])).verdict("CASA")
    assert [each.analysis for each in judged.analyses] == ["lemma", "ruling"]
