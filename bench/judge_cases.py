"""How often the judge is right: ``judge_cases.tsv``, words of all articles with an argued verdict, kept apart.

The words were chosen without looking at the lexicon's files; a few that it got wrong were mended since. Prints the
share of right verdicts, of right verdicts with the right article, and every word that is judged otherwise.
"""

from collections import Counter
from pathlib import Path

from plancia.lexicon.judge.word_judge import Judge, Verdict
from plancia.lexicon.library import open_lexicon
from plancia.rules.editions import load


def main() -> None:
    """Print the figures."""
    edition = load()
    judge = Judge(open_lexicon("default", edition), edition)
    cases = [
        line.split("\t")
        for line in Path(__file__).with_suffix(".tsv").read_text(encoding="utf-8").splitlines()
    ]
    right: Counter[str] = Counter()
    with_article = 0
    wrong = []
    for word, expected, article, why in cases:
        verdict = judge.verdict(word)
        if verdict.valid is (expected == "valid"):
            right[expected] += 1
            with_article += _plain(article) in {_plain(each) for each in _articles(judge, verdict)}
        else:
            wrong.append(f"{word} ({expected}, art. {article}: {why})")
    total = Counter(expected for _, expected, _, _ in cases)
    print(f"{len(cases)} words: {100 * right.total() / len(cases):.2f} % right verdicts")
    for kind in ("valid", "invalid"):
        print(f"  {kind}: {right[kind]} of {total[kind]}")
    print(f"  right verdict and the article of the list: {100 * with_article / len(cases):.1f} %")
    for line in wrong:
        print(f"  otherwise: {line}")


def _plain(article: str) -> str:
    """Return an article for comparison: 22, 23 and the appendix regulate enclitics together."""
    code = article.replace(" ", "")
    return "22" if code.startswith(("22", "23", "app")) else code


def _articles(judge: Judge, verdict: Verdict) -> set[str]:
    """Return every article that a verdict cites."""
    entries = [analysis.entry for analysis in verdict.analyses]
    if verdict.reason:
        entries.append(verdict.reason.entry)
    return {judge.article(entry) or "" for entry in entries}
