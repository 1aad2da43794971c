"""Nouns, adjectives and uninflected words of the open sources [art. 14, 15 a, b, d]."""

import re
from collections.abc import Iterable, Sequence

import msgspec

from plancia.lexicon.analysis import Analysis, PartOfSpeech, Source, fold
from plancia.lexicon.derive.collection import Collection
from plancia.lexicon.sources import hunspell, morphit
from plancia.lexicon.sources.hand_files import rows
from plancia.lexicon.sources.open_packages import Sources

_SUPERLATIVE = re.compile(r"issim[oaie]$")
_VOWELS = "aeiouàèéìòù"
_PARTICLE = re.compile(r"(?:gli|[mtcvs]i|l[aeio]|ne)$")


class Verbal(msgspec.Struct, frozen=True):
    """What is already known of verbs when nominals are read."""

    #: Every verb form, folded.
    forms: set[str]
    #: Every enclitic form, folded.
    enclitics: set[str]
    #: Participles that do not inflect, hence are no adjectives either [art. 15 c].
    invariable: set[str]
    #: Regular participles of verbs that have another: *discututo, aprito*.
    unmade: set[str]

    def explains(self, stem: hunspell.Stem) -> bool:
        """Tell whether a word without inflection is a verb form with a particle: those are generated, not copied."""
        folded = fold(stem.word) or ""
        if folded in self.enclitics:
            return True
        if stem.is_inflected:
            # *Capisca, dolse*: verb forms that the dictionary inflects like nouns to save a line.
            return folded in self.forms and bool(stem.flags & {"R", "S"}) and "Q" not in stem.flags
        match = _PARTICLE.search(stem.word)
        bare = folded[: match.start()] if match and len(folded) > 5 else ""
        return any(f"{bare}{end}" in self.forms for end in ("", "E", "O", "RE") if bare)


class Attested:
    """Which open source has a form, whatever headword it belongs to."""

    def __init__(self, sources: Sources, stems: Iterable[hunspell.Stem]) -> None:
        #: The dictionary packs casa under caso: what its flags make is in it as much as what it lists.
        self.hunspell = {stem.word for stem in stems}.union(
            form for stem in stems if stem.is_nominal for form, _ in hunspell.nominal_forms(stem)
        )
        self.morphit = {
            form for lemma, _, plural in morphit.nouns(sources.nouns) for form in (lemma, plural) if form
        }.union(
            form
            for lemma, forms in morphit.adjectives(sources.adjectives)
            for form in (lemma, *forms.values())
        )

    def sources(self, form: str) -> tuple[Source, ...]:
        """Return the sources that have the form."""
        found: list[Source] = []
        if form in self.hunspell:
            found.append("hunspell")
        if form in self.morphit:
            found.append("morph-it")
        return tuple(found)


def add_nominals(
    collected: Collection, sources: Sources, stems: Sequence[hunspell.Stem], verbal: Verbal
) -> None:
    """Add nouns, adjectives and other words of the open sources.

    A word of the spelling dictionary that has no inflection there and stands in no other source says too little: it
    may be a headword, a name, a piece of a phrase, a form cut short. Such words come in through our own files, where
    each was read, or not at all.
    """
    attested = Attested(sources, stems)
    listed = {stem.word for stem in stems}
    unrecorded = {lemma for lemma, _, _ in rows("not_recorded", 3)}
    plurals: dict[str, str] = {}
    parts: dict[str, PartOfSpeech] = {}
    genders: dict[str, str] = {}

    def add(form: str, lemma: str, part: PartOfSpeech, what: str, entry: str) -> None:
        collected.add(form, Analysis(lemma, part, what, entry, attested.sources(form)))

    for lemma, gender, plural in morphit.nouns(sources.nouns):
        if not lemma.isalpha() or not lemma.islower() or lemma in unrecorded:
            continue
        parts[lemma], genders[lemma] = "noun", gender
        add(lemma, lemma, "noun", "lemma", "words.headwords")
        if plural and plural.isalpha() and not _is_foreign(plural, lemma):
            plurals[lemma] = plural
            add(plural, lemma, "noun", "plural", "words.nouns")
    for lemma, forms in morphit.adjectives(sources.adjectives):
        if (
            not lemma.isalpha()
            or not lemma.islower()
            or _SUPERLATIVE.search(lemma)
            or lemma in verbal.invariable
            or lemma in verbal.unmade
            or lemma in unrecorded
        ):
            continue
        parts.setdefault(lemma, "adjective")
        add(lemma, lemma, "adjective", "lemma", "words.headwords")
        plurals.setdefault(lemma, forms.get("MP", ""))
        for key, what in (("MP", "plural"), ("FS", "feminine"), ("FP", "feminine plural")):
            if forms.get(key):
                add(forms[key], lemma, "adjective", what, "words.adjectives")
    headwords = listed | parts.keys()
    for packed in stems:
        if not packed.is_nominal or packed.word in unrecorded or _SUPERLATIVE.search(packed.word):
            continue
        if packed.word not in parts and (
            not packed.is_inflected or packed.word in verbal.invariable or verbal.explains(packed)
        ):
            continue
        stem = hunspell.unpack(packed, genders.get(packed.word), headwords)
        if stem.word in unrecorded:
            continue
        part = parts.get(stem.word, "word")
        add(stem.word, stem.word, part, "lemma", "words.headwords")
        for form, what in hunspell.nominal_forms(stem):
            if _hard_plural_is_wrong(stem.word, form, what, plurals, listed):
                continue
            if part == "noun" and what.startswith("feminine") and form in parts:
                continue  # casa is a noun of its own, not the feminine of caso
            inflected = "words.adjectives" if part == "adjective" or "o" in stem.flags else "words.nouns"
            entry = "words.adverbs" if what == "adverb" else inflected
            add(form, stem.word, "adverb" if what == "adverb" else part, what, entry)


def _is_foreign(plural: str, lemma: str) -> bool:
    """Tell whether a plural is that of another language: loans have none but those our own file gives [art. 16].

    >>> _is_foreign("troupes", "troupe"), _is_foreign("showmen", "showman"), _is_foreign("sport", "sport")
    (True, True, False)
    """
    return plural != lemma and plural[-1] not in _VOWELS


def _hard_plural_is_wrong(word: str, form: str, what: str, plurals: dict[str, str], listed: set[str]) -> bool:
    """Tell whether a flag makes *amichi* where the plural is *amici*: the dictionary lists that one by itself."""
    if what != "plural" or not form.endswith("hi"):
        return False
    soft = f"{word[:-1]}i"
    known = plurals.get(word)
    return known != form if known else soft in listed
