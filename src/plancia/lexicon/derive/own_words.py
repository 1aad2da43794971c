"""What stands in our own files: added, taken out, and put in the place of what was derived."""

import re
from collections.abc import Iterator, Set
from typing import cast, get_args

from plancia.lexicon.analysis import Analysis, PartOfSpeech, Source, fold, without_apostrophe
from plancia.lexicon.derive.collection import Collection
from plancia.lexicon.derive.inflection import adjective_forms, named
from plancia.lexicon.derive.numerals import numeral
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.sources.hand_files import headwords, rows

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
    for form, lemma, _, _ in rows("wrong_forms", 4):
        if folded := fold(form):
            collected.remove(folded, keep=lambda reading, lemma=lemma: lemma != reading.lemma)  # type: ignore[misc]
    kinds = {first: re.compile("|".join(each), re.IGNORECASE) for first, each in patterns.items()}
    for folded in list(collected.analyses):
        kind = any(kinds[first].fullmatch(folded) for first in ("", folded[0]) if first in kinds)
        if kind or numeral(folded) is not None:
            collected.remove(folded, keep=lambda analysis: analysis.pos == "verb")


def add_own_files(collected: Collection, rules: WordRules, not_conjugated: Set[str]) -> None:
    """Add what stands in our own files; ``not_conjugated`` are the archaic verbs with the infinitive only."""
    for form, analysis in _own_analyses(rules, not_conjugated):
        collected.add(form, analysis)


def _own_analyses(rules: WordRules, not_conjugated: Set[str]) -> Iterator[tuple[str, Analysis]]:
    for name in ("closed", "interjections"):
        for form, part, lemma, entry, _ in rows(name, 5):
            what = "lemma" if form == lemma else "form"
            yield form, Analysis(lemma, _part(part), what, _key(entry), _OURS)
    yield from _recorded_forms(rules, not_conjugated)
    yield from _nominal_forms()
    for word, forms, rule, _ in rows("loans", 4):
        yield word, Analysis(word, "loan", "lemma", "words.loans", _OURS)
        if rule == "given" or (rule == "both" and rules.loan_double_forms):
            entry = "words.loans" if rule == "given" else "words.loan_double_forms"
            for form in forms.split():
                yield form, Analysis(word, "loan", "plural", entry, _OURS)
    for form, lemma, entry, _ in rows("truncated", 4):
        yield form, Analysis(lemma, "truncated", "truncated", _key(entry), _OURS)
    for adjective, _ in rows("place_adjectives", 2):
        yield adjective, Analysis(adjective, "adjective", "lemma", "words.numerals_and_places", _OURS)
        for form, what in adjective_forms(adjective):
            yield form, Analysis(adjective, "adjective", what, "words.adjectives", _OURS)
    for form, entry, _ in rows("clitic_headwords", 3):
        yield form, Analysis(form, "word", "lemma", _key(entry), _OURS)
    for lemma, part, forms, _ in headwords():
        if part == "verb":
            continue
        pos: PartOfSpeech = "noun" if part.startswith("noun") else _part(part)
        yield lemma, Analysis(lemma, pos, "lemma", "words.headwords", _OURS)
        entry = "words.nouns" if pos == "noun" else "words.adjectives"
        for form in forms.split():
            if form != "inv":
                yield form, Analysis(lemma, pos, named(lemma, form, pos), entry, _OURS)


def _nominal_forms() -> Iterator[tuple[str, Analysis]]:
    """Yield the forms of nouns and adjectives that a source has the headword of, and not the form."""
    for form, lemma, part, _ in rows("nominal_forms", 4):
        entry = "words.nouns" if part == "noun" else "words.adjectives"
        yield form, Analysis(lemma, _part(part), named(lemma, form, _part(part)), entry, _OURS)


def _recorded_forms(rules: WordRules, not_conjugated: Set[str]) -> Iterator[tuple[str, Analysis]]:
    """Yield the odd forms that entries give; of verbs with the infinitive only if the edition saves them [15 c]."""
    for form, lemma, what, _ in rows("recorded_forms", 4):
        saved = lemma in not_conjugated
        if rules.recorded_forms or not saved:
            entry = "words.recorded_forms" if saved else "words.verbs"
            yield form, Analysis(lemma, "verb", what, entry, _OURS)


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
    for word, part, lemma, entry, _ in listed:
        what = "lemma" if fold(lemma) == word else "form"
        if part != "verb" or word not in collected.analyses:
            collected.add(word, Analysis(lemma, _part(part), what, _key(entry), _OURS))


def add_apostrophes(collected: Collection) -> None:
    """Add the forms that dictionaries print with an apostrophe, without it: *po* from *po'*."""
    for form, lemma, part, _ in rows("apostrophes", 4):
        collected.add(
            without_apostrophe(form), Analysis(lemma, _part(part), "form", "words.apostrophe", _OURS)
        )


def _key(entry: str) -> str:
    """Return the key of an entry as the files name it: without its group."""
    return f"words.{entry}"


def _part(name: str) -> PartOfSpeech:
    """Return a part of speech as the files name it; what is none of ours is a word."""
    return cast("PartOfSpeech", name) if name in _PARTS else "word"
