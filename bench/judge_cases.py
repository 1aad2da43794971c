"""How often the judge is right, on two lists of words with an argued verdict: all articles, good words and bad ones.

``judge_cases.tsv`` was chosen without looking at the lexicon's files; what it got wrong was mended since, and every
word that is judged otherwise is printed. ``kept_apart.tsv`` was written from the rulebook and a knowledge of Italian
alone, before the words were worked on anew. Its words are not printed, only figures by field.
"""

from collections import Counter
from pathlib import Path

import msgspec

from plancia.lexicon.judge.word_judge import Judge, Verdict
from plancia.lexicon.library import open_lexicon
from plancia.rules.editions import load

#: A field with fewer words says too little.
_FEWEST = 20


class Case(msgspec.Struct, frozen=True):
    """A word with the verdict that it should get."""

    word: str
    expected: str
    article: str
    why: str

    @property
    def field(self) -> str:
        """What the word is an example of."""
        return self.why.partition(":")[0]


def main() -> None:
    """Print the figures."""
    edition = load()
    judge = Judge(open_lexicon("default", edition), edition)
    for name, shows in (("judge_cases", True), ("kept_apart", False)):
        text = Path(__file__).with_name(f"{name}.tsv").read_text(encoding="utf-8")
        _print(name, [Case(*line.split("\t")) for line in text.splitlines()], judge, shows=shows)


def _print(name: str, cases: list[Case], judge: Judge, *, shows: bool) -> None:
    verdicts = {case: judge.verdict(case.word) for case in cases}
    right = {case for case, verdict in verdicts.items() if verdict.valid is (case.expected == "valid")}
    cited = {case for case in right if _plain(case.article) in _articles(judge, verdicts[case])}
    print(f"{name}: {_share(len(right), len(cases))} of {len(cases)} words judged right")
    for kind, told in (("valid", "taken"), ("invalid", "refused")):
        of_kind = {case for case in cases if case.expected == kind}
        print(
            f"  {told}: {len(right & of_kind)} of {len(of_kind)}, {_share(len(right & of_kind), len(of_kind))};",
            end=" ",
        )
        print(f"with the article of the list {_share(len(cited & of_kind), len(right & of_kind))}")
    if shows:
        for case in cases:
            if case not in right:
                print(f"  otherwise: {case.word} ({case.expected}, art. {case.article}: {case.why})")
        return
    _print_articles(right, verdicts, judge)
    total = Counter((case.expected, case.field) for case in cases)
    good = Counter((case.expected, case.field) for case in right)
    for (expected, field), count in sorted(total.items(), key=lambda item: good[item[0]] / item[1]):
        if count >= _FEWEST:
            print(f"    {_share(good[expected, field], count)} of {count} {expected}: {field}")


def _print_articles(right: set[Case], verdicts: dict[Case, Verdict], judge: Judge) -> None:
    """Print which article the judge cites instead of the list's for words that it refuses rightly."""
    told: Counter[tuple[str, str, str]] = Counter()
    for case in right:
        reason = verdicts[case].reason
        if reason and _plain(case.article) not in (found := _articles(judge, verdicts[case])):
            told[_plain(case.article), reason.code, " ".join(found)] += 1
    for (expected, code, found), count in told.most_common():
        if count >= _FEWEST // 4:
            print(f"    {count} refused by art. {found or '-'} ({code}), where the list has art. {expected}")


def _share(part: int, whole: int) -> str:
    return f"{100 * part / max(whole, 1):.1f} %"


def _plain(article: str) -> str:
    """Return an article for comparison: 22, 23 and the appendix regulate enclitics together."""
    code = article.replace(" ", "")
    return "22" if code.startswith(("22", "23", "app")) else code


def _articles(judge: Judge, verdict: Verdict) -> set[str]:
    """Return every article that a verdict cites, for comparison."""
    entries = [analysis.entry for analysis in verdict.analyses]
    if verdict.reason:
        entries.append(verdict.reason.entry)
    return {_plain(judge.article(entry) or "") for entry in entries}
