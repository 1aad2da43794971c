"""Every article that a verdict cites is the edition's own: a guide is cited by its heading, or not at all."""

import re
from pathlib import Path

import pytest

import plancia.lexicon
from lexicon.judge.reason_cases import CASES
from lexicon.memory_lexicon import MemoryLexicon
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.judge.game_judge import LexiconJudge
from plancia.lexicon.judge.rulings import Ruling, Rulings
from plancia.lexicon.judge.word_judge import Judge
from plancia.lexicon.sources.hand_files import rows
from plancia.rules.articles import find
from plancia.rules.articles.citation import pieces_of
from plancia.rules.editions import EDITIONS, load

ROOM = Path(plancia.lexicon.__file__).parent
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in sorted(ROOM.rglob("*.py")))

#: The keys that the package names, and the column of each of our files that names entries of ``words``.
KEYS = set(re.findall(r'"((?:words|placing|challenges)\.[a-z_]+)"', SOURCE))
COLUMNS = {
    "closed": (5, 3), "interjections": (5, 3), "truncated": (4, 2), "clitic_headwords": (3, 1), "exclusions": (3, 1),
    "not_recorded": (3, 1), "two_three": (5, 3),
}  # fmt: skip


def judge_of(edition_id: str) -> Judge:
    edition = load(edition_id)
    ruling = Ruling("CASE", valid=False, by="A", at="2026", why="prova")
    return Judge(MemoryLexicon(WordRules.of(edition)), edition, Rulings([ruling]))


def exists(article: str, edition_id: str) -> bool:
    """Tell whether every part of a citation is an article or a heading of the document."""
    return len(find(edition_id, article)) == len(list(pieces_of(article)))


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_every_entry_that_a_verdict_can_name_is_in_the_edition_with_an_article_that_exists(
    edition_id,
) -> None:
    named = KEYS | {
        f"words.{row[at]}" for name, (columns, at) in COLUMNS.items() for row in rows(name, columns)
    }
    edition = load(edition_id)
    for key in sorted(named):
        article = edition.entry(key).article
        assert article is None or exists(article, edition_id), (key, article)


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_every_reason_cites_an_article_of_the_edition_or_none(edition_id) -> None:
    judge = judge_of(edition_id)
    for word, *_ in CASES:
        reason = judge.verdict(word).reason
        if reason is None:
            continue  # 2008 conjugates archaic verbs
        article = judge.article(reason.entry)
        if edition_id.startswith("figs"):
            assert article, (word, reason)
        assert article is None or exists(article, edition_id), (word, article)


@pytest.mark.parametrize("edition_id", EDITIONS)
def test_every_reading_cites_an_article_of_the_edition_or_none(edition_id) -> None:
    judge = judge_of(edition_id)
    for word in (*MemoryLexicon().readings, "AMARLO", "PORTATEVELI"):
        for reading in judge.verdict(word).analyses:
            article = judge.article(reading.entry)
            assert article is None or exists(article, edition_id), (word, article)


def test_no_article_is_written_into_the_room() -> None:
    code = re.sub(r"\[[^\]\n]*\]|#.*", "", SOURCE)  # brackets cite articles for readers
    code = code.partition("_ENTRY_OF_ARTICLE = {")[0] + code.partition("}  ")[2]
    assert re.findall(r'"(?:1[4-9]|2[0-3]|3[0-2]|4[0-9]|5[01])(?: ?[a-f])?"', code) == []


def test_the_guide_of_milan_is_cited_by_its_heading_or_not_at_all() -> None:
    judge = judge_of("milano")
    assert judge.article(judge.verdict("QZZX").reason.entry) == "Contestazione di una giocata"
    assert judge.article(judge.verdict("MAGLIETTINA").reason.entry) is None
    assert judge.article(judge.verdict("CASE").reason.entry) == "Contestazione di una giocata"
    verdict, *_ = LexiconJudge(judge).judge(("RIAMARE",))
    assert (verdict.valid, verdict.article, verdict.reason) == (False, None, "prefixed")


@pytest.mark.parametrize(
    ("edition_id", "dictionary", "article"),
    [
        ("figs-2008", "Zingarelli", "51"),
        ("figs-a", "Zingarelli", "47"),
        ("figs-c", "Zingarelli", "47"),
        ("milano", "Zanichelli", "Contestazione di una giocata"),
    ],
)
def test_every_judge_says_which_dictionary_prevails(edition_id, dictionary, article) -> None:
    authority = judge_of(edition_id).authority
    assert authority.dictionary.startswith(dictionary)
    assert authority.article == article


@pytest.mark.parametrize("edition_id", [each for each in EDITIONS if each != "milano"])
def test_a_ruling_cites_the_articles_that_give_the_decision_to_the_referee(edition_id) -> None:
    judge = judge_of(edition_id)
    assert judge.article(judge.verdict("CASE").reason.entry) == "28, 29"
