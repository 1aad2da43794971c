"""Mistakes that people make, by kind, each refused by the default lexicon with the article that a referee would cite."""

from pathlib import Path

import pytest

from plancia.lexicon.judge.word_judge import Judge
from plancia.lexicon.library import open_lexicon
from plancia.rules.editions import load

LINES = Path(__file__).with_name("mistakes.tsv").read_text(encoding="utf-8").splitlines()
KINDS = sorted({line.split("\t")[2] for line in LINES})


@pytest.fixture(scope="module")
def judge() -> Judge:
    edition = load("figs-c")
    return Judge(open_lexicon("default", edition), edition)


@pytest.mark.parametrize("kind", KINDS)
def test_a_mistake_is_refused_with_its_article(judge, kind) -> None:
    wrong = []
    for word, article, of_kind in (line.split("\t") for line in LINES):
        if of_kind != kind:
            continue
        reason = judge.verdict(word).reason
        cited = judge.article(reason.entry) if reason else None
        # Articles 22 and 23 and the appendix regulate particles together.
        told = "22" if cited and cited.startswith(("22", "23")) else cited
        if told != article:
            wrong.append((word, article, cited, reason))
    assert wrong == []
