"""Nouns, adjectives and uninflected words of the open sources [art. 14, 15 a, b, d]."""

import re
from collections.abc import Iterable

import msgspec

from plancia.lexicon.analysis import Analysis, PartOfSpeech, Source, fold
from plancia.lexicon.derive.collection import Collection
from plancia.lexicon.sources import hunspell, morphit
from plancia.lexicon.sources.hand_files import rows

_SUPERLATIVE = re.compile(r"issim[oaie]$")
_PARTICLE = re.compile(r"(?:gli|[mtcvs]i|l[aeio]|ne)$")


class Verbal(msgspec.Struct, frozen=True):
    """What is already known of verbs when nominals are read."""

    #: Every verb form, folded.
    forms: set[str]
    #: Every enclitic form, folded.
    enclitics: set[str]
    #: Participles that do not inflect, hence are no adjectives either [art. 15 c].
    invariable: set[str]

    def explains(self, stem: hunspell.Stem) -> bool:
        """Tell whether a word without inflection is a verb form with a particle: those are generated, not copied."""
        folded = fold(stem.word) or ""
        if folded in self.enclitics:
            return True
        if stem.is_inflected:
            return False
        match = _PARTICLE.search(stem.word)
        bare = folded[: match.start()] if match and len(folded) > 5 else ""
        return any(f"{bare}{end}" in self.forms for end in ("", "E", "O", "RE") if bare)


def add_nominals(
    collected: Collection, nouns: str, adjectives: str, stems: Iterable[hunspell.Stem], verbal: Verbal
) -> None:
    """Add nouns, adjectives and other words of the open sources."""
    listed = {stem.word for stem in stems}
    # The dictionary packs casa under caso: what its flags make is in it as much as what it lists.
    known = listed.union(
        form for stem in stems if stem.is_nominal for form, _ in hunspell.nominal_forms(stem)
    )
    unrecorded = {lemma for lemma, _, _ in rows("not_recorded", 3)}
    plurals: dict[str, str] = {}
    parts: dict[str, PartOfSpeech] = {}
    for lemma, _, plural in morphit.nouns(nouns):
        if not lemma.isalpha() or not lemma.islower() or lemma in unrecorded:
            continue
        parts[lemma] = "noun"
        where: tuple[Source, ...] = ("hunspell", "morph-it") if lemma in known else ("morph-it",)
        collected.add(lemma, Analysis(lemma, "noun", "lemma", "words.headwords", where))
        if plural and plural.isalpha():
            plurals[lemma] = plural
            collected.add(plural, Analysis(lemma, "noun", "plural", "words.nouns", where))
    for lemma, forms in morphit.adjectives(adjectives):
        if (
            not lemma.isalpha()
            or not lemma.islower()
            or _SUPERLATIVE.search(lemma)
            or lemma in verbal.invariable
            or lemma in unrecorded
        ):
            continue
        parts.setdefault(lemma, "adjective")
        where = ("hunspell", "morph-it") if lemma in known else ("morph-it",)
        collected.add(lemma, Analysis(lemma, "adjective", "lemma", "words.headwords", where))
        plurals.setdefault(lemma, forms.get("MP", ""))
        for key, what in (("MP", "plural"), ("FS", "feminine"), ("FP", "feminine plural")):
            if forms.get(key):
                collected.add(forms[key], Analysis(lemma, "adjective", what, "words.adjectives", where))
    for stem in stems:
        if not stem.is_nominal or _SUPERLATIVE.search(stem.word):
            continue
        if stem.word not in parts and verbal.explains(stem):
            continue
        part = parts.get(stem.word, "word")
        where = ("hunspell", "morph-it") if stem.word in parts else ("hunspell",)
        collected.add(stem.word, Analysis(stem.word, part, "lemma", "words.headwords", where))
        for form, what in hunspell.nominal_forms(stem):
            if _hard_plural_is_wrong(stem.word, form, what, plurals, listed):
                continue
            if part == "noun" and what.startswith("feminine") and form in parts:
                continue  # casa is a noun of its own, not the feminine of caso
            inflected = "words.adjectives" if part == "adjective" or "o" in stem.flags else "words.nouns"
            entry = "words.adverbs" if what == "adverb" else inflected
            pos: PartOfSpeech = "adverb" if what == "adverb" else part
            collected.add(form, Analysis(stem.word, pos, what, entry, where))


def _hard_plural_is_wrong(word: str, form: str, what: str, plurals: dict[str, str], listed: set[str]) -> bool:
    """Tell whether a flag makes *amichi* where the plural is *amici*: the dictionary lists that one by itself."""
    if what != "plural" or not form.endswith("hi"):
        return False
    soft = f"{word[:-1]}i"
    known = plurals.get(word)
    return known != form if known else soft in listed
