"""What stands in our own files: added, taken out, and put in the place of what was derived."""

import re
from collections.abc import Iterator
from typing import cast, get_args

from plancia.lexicon.analysis import Analysis, PartOfSpeech, Source, fold
from plancia.lexicon.collection import Collection
from plancia.lexicon.hand_files import rows
from plancia.lexicon.numerals import numeral
from plancia.lexicon.word_rules import WordRules

_PARTS = frozenset(get_args(PartOfSpeech))
_OURS: tuple[Source, ...] = ("plancia",)


def exclude(collected: Collection) -> None:
    """Take out what the articles exclude and the open sources contain."""
    patterns: dict[str, list[str]] = {}
    for word, _, _ in rows("exclusions", 3):
        if word.startswith("~"):
            # Most patterns begin with a letter: only words that begin with it need be looked at.
            patterns.setdefault(word[1].upper() if word[1].isalpha() else "", []).append(f"(?:{word[1:]})")
        elif folded := fold(word):
            collected.remove(folded, keep=lambda analysis: analysis.pos == "verb")
    kinds = {first: re.compile("|".join(each), re.IGNORECASE) for first, each in patterns.items()}
    for folded in list(collected.analyses):
        kind = any(kinds[first].fullmatch(folded) for first in ("", folded[0]) if first in kinds)
        if kind or numeral(folded) is not None:
            collected.remove(folded, keep=lambda analysis: analysis.pos == "verb")


def add_own_files(collected: Collection, rules: WordRules) -> None:
    """Add what stands in our own files."""
    for form, analysis in _own_analyses(rules):
        collected.add(form, analysis)


def _own_analyses(rules: WordRules) -> Iterator[tuple[str, Analysis]]:
    for name in ("closed", "interjections"):
        for form, part, lemma, article, _ in rows(name, 5):
            what = "lemma" if form == lemma else "form"
            yield form, Analysis(lemma, _part(part), what, article, _OURS)
    for form, lemma, what, _ in rows("recorded_forms", 4):
        yield form, Analysis(lemma, "verb", what, "15c", _OURS)
    for word, forms, rule, _ in rows("loans", 4):
        yield word, Analysis(word, "loan", "lemma", "16", _OURS)
        if rule == "given" or (rule == "both" and rules.loan_double_forms):
            for form in forms.split():
                yield form, Analysis(word, "loan", "plural", "16", _OURS)
    for form, lemma, article, _ in rows("truncated", 4):
        yield form, Analysis(lemma, "truncated", "truncated", article, _OURS)
    for adjective, _ in rows("place_adjectives", 2):
        yield from _adjective(adjective)
    for form, article, _ in rows("clitic_headwords", 3):
        yield form, Analysis(form, "word", "lemma", article, _OURS)
    for lemma, part, forms, _ in rows("nouns_adjectives", 4):
        if part == "verb":
            continue
        pos: PartOfSpeech = "noun" if part.startswith("noun") else _part(part)
        yield lemma, Analysis(lemma, pos, "lemma", "14", _OURS)
        for form in forms.split():
            if form != "inv":
                yield form, Analysis(lemma, pos, "form", "15a" if pos == "noun" else "15b", _OURS)


def _adjective(lemma: str) -> Iterator[tuple[str, Analysis]]:
    """Yield a regular adjective with its forms."""
    yield lemma, Analysis(lemma, "adjective", "lemma", "19", _OURS)
    base = lemma[:-1]
    hard = "h" if base.endswith(("c", "g")) else ""
    if lemma.endswith("o"):
        plural = base if base.endswith("i") else f"{base}i" if base.endswith("c") else f"{base}{hard}i"
        for form, what in (
            (plural, "plural"),
            (f"{base}a", "feminine"),
            (f"{base}{hard}e", "feminine plural"),
        ):
            yield form, Analysis(lemma, "adjective", what, "15b", _OURS)
    elif lemma.endswith("e"):
        yield f"{base}i", Analysis(lemma, "adjective", "plural", "15b", _OURS)
    elif lemma.endswith("a"):
        for form in (f"{base}{hard}i", f"{base}{hard}e"):
            yield form, Analysis(lemma, "adjective", "plural", "15b", _OURS)


def replace_short_words(collected: Collection, rules: WordRules) -> None:
    """Replace the derived words of two and three letters by our own list, word by word.

    A word on the list keeps its readings as a verb form: they are what its enclitic forms stand on.
    """
    listed = [row for row in rows("two_three", 5) if row[1] != "symbol" or rules.capitalised]
    kept = {word for word, *_ in listed}
    for folded in [folded for folded in collected.analyses if len(folded) <= 3]:
        if folded in kept:
            collected.remove(folded, keep=lambda analysis: analysis.pos == "verb")
        else:
            del collected.analyses[folded]
    for word, part, lemma, article, _ in listed:
        what = "lemma" if fold(lemma) == word else "form"
        if part != "verb" or word not in collected.analyses:
            collected.add(word, Analysis(lemma, _part(part), what, article, _OURS))


def _part(name: str) -> PartOfSpeech:
    """Return a part of speech as the files name it; what is none of ours is a word."""
    return cast("PartOfSpeech", name) if name in _PARTS else "word"
