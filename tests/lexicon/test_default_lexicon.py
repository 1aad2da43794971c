"""The default lexicon, as it is really built: the documents' own examples, with the article that decides."""

import random
from pathlib import Path

import pytest

from plancia.lexicon.judge.word_judge import Judge
from plancia.lexicon.library import open_lexicon
from plancia.rules.editions import load

EXAMPLES = Path(__file__).with_name("article_examples.tsv").read_text(encoding="utf-8").splitlines()


def judge_of(edition_id: str) -> Judge:
    edition = load(edition_id)
    lexicon = open_lexicon("default", edition)
    return Judge(lexicon, edition)


@pytest.fixture(scope="module")
def latest() -> Judge:
    return judge_of("figs-c")


@pytest.fixture(scope="module")
def old() -> Judge:
    return judge_of("figs-2008")


@pytest.fixture(scope="module")
def words() -> list[str]:
    return list(open_lexicon("default", load("figs-c")).graph.words())


def articles(judge, verdict) -> set[str]:
    if verdict.valid:
        return {judge.article(analysis.entry) for analysis in verdict.analyses}
    return {judge.article(verdict.reason.entry)} if verdict.reason else set()


@pytest.mark.parametrize("line", EXAMPLES, ids=lambda line: line.split("\t")[0])
def test_the_documents_examples_by_the_latest_edition(latest, line) -> None:
    word, valid, article = line.split("\t")[:3]
    verdict = latest.verdict(word)
    assert verdict.valid is (valid == "valid")
    if article != "-":
        assert any(found.startswith(article) for found in articles(latest, verdict)), verdict


def test_the_2008_edition_conjugates_archaic_verbs_in_ere(latest, old) -> None:
    assert latest.verdict("ANCIDERE").valid
    assert old.verdict("ANCIDENDO").valid
    refused = latest.verdict("ANCIDENDO")
    assert (refused.valid, articles(latest, refused)) == (False, {"15 c"})


def test_the_2008_edition_has_one_form_of_loans_that_later_editions_give_two(latest, old) -> None:
    assert latest.verdict("GAZEBI").valid
    assert not old.verdict("GAZEBI").valid


def test_every_word_has_a_reading_that_explains_it(latest, words) -> None:
    for word in random.Random(1).sample(words, 3000):
        assert latest.verdict(word).analyses, word


def test_no_reading_has_three_particles(latest, words) -> None:
    for word in random.Random(2).sample(words, 3000):
        assert all(len(analysis.particles) <= 2 for analysis in latest.verdict(word).analyses), word


def test_membership_is_the_word_list_exactly(words) -> None:
    graph = open_lexicon("default", load("figs-c")).graph
    assert all(graph.contains_all(words))
    known, random_letters = set(words), random.Random(3)
    letters = "AAAEEEIIIOOOBCDFGLMNPRSTUVZ"
    strings = [
        "".join(random_letters.choices(letters, k=random_letters.randint(2, 9))) for _ in range(1_000_000)
    ]
    assert graph.contains_all(strings) == [string in known for string in strings]
