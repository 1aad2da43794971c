"""From sources to words: every form that the articles admit, with the analysis that admits it.

The open sources say which lemmas exist and how they inflect; our own files say what the open sources lose or get
wrong; the edition says what its articles allow. Enclitic forms are generated here and never copied.
"""

from collections.abc import Callable, Container, Iterable, Iterator

import msgspec

from plancia.lexicon.analysis import LENGTHS, Analysis, Source, fold
from plancia.lexicon.derive.collection import Collection, Level, is_sure
from plancia.lexicon.derive.conjugation import VerbForm
from plancia.lexicon.derive.enclitics import enclitic_forms
from plancia.lexicon.derive.nominals import Verbal, add_nominals
from plancia.lexicon.derive.own_words import add_apostrophes, add_own_files, exclude, replace_short_words
from plancia.lexicon.derive.superlatives import add_superlatives
from plancia.lexicon.derive.variants import add_variants, verb_variants
from plancia.lexicon.derive.verbs import DOUBLING, Conjugator, Verb, infinitive, regular_participle
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.sources import hunspell, morphit
from plancia.lexicon.sources.hand_files import headwords, rows
from plancia.lexicon.sources.open_packages import Sources

#: Told how far the derivation is: what is being done, and a share between 0 and 1.
Progress = Callable[[str, float], None]


#: A slot of the conjugation and the particle attached to it: ``("inf", "melo")``.
Enclisis = tuple[str, str]


class Attached(msgspec.Struct, frozen=True):
    """The verbs that take one particle in one slot, by their infinitives, and the form of each, folded.

    Two lists, because a million pairs take much more memory.
    """

    lemmas: list[str]
    words: list[str]

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Return each infinitive with its form."""
        return zip(self.lemmas, self.words, strict=True)


class Derived(msgspec.Struct):
    """What a derivation found."""

    #: Every folded form without enclitics, with its analyses.
    analyses: dict[str, list[Analysis]]
    #: Every verb by its infinitive.
    verbs: dict[str, Verb]
    #: Every enclitic form, by the slot and the particle.
    enclitics: dict[Enclisis, Attached]
    #: Every valid word, enclitic forms included, folded, of 2 to 15 letters.
    words: set[str]


def derive(
    sources: Sources,
    rules: WordRules,
    level: Level,
    progress: Progress = lambda *_: None,
    written: Container[str] = (),
) -> Derived:
    """Derive the lexicon of an edition; ``written`` are the strings that people write, folded, for the strict level."""
    progress("verbs", 0.0)
    tables = morphit.verb_tables(sources.verbs)
    conjugator = Conjugator(tables, rules.verbs)
    stems = list(hunspell.stems(sources.hunspell))
    verbs = _verbs(conjugator, tables, stems)
    kept = {
        lemma: verb
        for lemma, verb in verbs.items()
        if level == "broad" or is_sure(fold(lemma) or "", verb.sources, written)
    }
    collected = Collection()
    words: set[str] = set()
    enclitics: dict[Enclisis, Attached] = {}
    invariable: set[str] = set()
    unmade: set[str] = set()
    for number, verb in enumerate(verbs.values()):
        # A verb is conjugated once: all that follows from its forms is done here.
        forms = list(conjugator.forms(verb))
        for form in forms:
            entry = "words.headwords" if form.slot == "inf" else "words.verbs"
            collected.add(form.text, Analysis(verb.lemma, "verb", form.slot, entry, verb.sources))
        if verb.lemma in kept:
            words.update(_add_enclitics(enclitics, verb, forms, rules))
        participles = {form.text for form in forms if form.slot == "part.past.ms"}
        if not verb.participle_inflects:
            invariable |= participles
        unmade |= regular_participle(verb) - participles
        if number % 500 == 0:
            progress("verbs", 0.1 + 0.6 * number / len(verbs))
    progress("nouns and adjectives", 0.7)
    verbal = Verbal(set(collected.analyses), words, invariable, unmade)
    add_nominals(collected, sources, stems, verbal)
    exclude(collected)
    progress("our own files", 0.9)
    add_own_files(collected, rules, conjugator.not_conjugated)
    if rules.superlatives:
        add_superlatives(collected)
    add_variants(collected, verbs.keys())
    if level == "strict":
        collected.keep_sure(written)
    replace_short_words(collected, rules)
    if rules.apostrophe_folded:
        add_apostrophes(collected)
    words.update(collected.analyses)
    progress("done", 1.0)
    return Derived(collected.analyses, kept, enclitics, words)


def _verbs(conjugator: Conjugator, tables: Iterable[str], stems: Iterable[hunspell.Stem]) -> dict[str, Verb]:
    """Return every verb that a source has and our file does not rule out; ``tables`` are those of Morph-it."""
    found: dict[str, set[Source]] = {}
    unrecorded = {lemma for lemma, _, _ in rows("not_recorded", 3)}
    for lemma in tables:
        if lemma not in unrecorded:
            found.setdefault(infinitive(lemma), set()).add("morph-it")
    for stem in stems:
        if stem.is_infinitive and stem.word not in unrecorded:
            found.setdefault(stem.word, set()).add("hunspell")
    for lemma in conjugator.our_lemmas:
        found.setdefault(lemma, set()).add("plancia")
    for lemma, part, *_ in headwords():
        if part == "verb":
            found.setdefault(infinitive(lemma), set()).add("plancia")
    for variant in verb_variants(found.keys()):
        found.setdefault(variant, set()).add("plancia")
    endings = ("are", "ere", "ire", "rre")
    return {
        lemma: conjugator.verb(lemma, tuple(sorted(found[lemma])))
        for lemma in sorted(found)
        if lemma.endswith(endings) and conjugator.is_verb(lemma)
    }


def _add_enclitics(
    enclitics: dict[Enclisis, Attached], verb: Verb, forms: Iterable[VerbForm], rules: WordRules
) -> Iterator[str]:
    """Add every enclitic form of a verb under its slot and particle, and yield it, folded."""
    for form in forms:
        base = fold(form.text)
        if base is None or form.slot.partition(".")[0] not in ("inf", "ger", "imp"):
            continue
        doubling = form.slot == "imp.2s" and verb.lemma in DOUBLING
        for text, particle in enclitic_forms(
            base.lower(), form.slot, verb.classes, rules.enclitics, doubling=doubling
        ):
            if len(text) not in LENGTHS:
                continue
            word = text.upper()
            attached = enclitics.get((form.slot, particle.text))
            if attached is None:
                attached = enclitics[form.slot, particle.text] = Attached([], [])
            attached.lemmas.append(verb.lemma)
            attached.words.append(word)
            yield word
