"""Every form of a lemma in a lexicon, with its readings; a compiled lexicon itself finds lemmas by form only."""

from collections.abc import Iterator

from plancia.lexicon.analysis import Analysis, PartOfSpeech, fold
from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.derive.conjugation import PERSONS
from plancia.lexicon.derive.enclitics import enclitic_forms
from plancia.lexicon.derive.verbs import DOUBLING
from plancia.lexicon.derive.word_rules import WordRules

#: What a verb has that is conjugated; one that lacks some of it may have forms with another beginning (*vado*).
_SLOTS = {
    f"{tense}.{person}"
    for tense in ("ind.pres", "ind.impf", "ind.past", "ind.fut", "sub.pres", "sub.impf", "cond.pres")
    for person in PERSONS
}

Forms = dict[str, list[Analysis]]


def lemma_forms(lexicon: Lexicon, lemma: str, part: PartOfSpeech, rules: WordRules) -> Forms:
    """Return the forms of a lemma as tiles spell them, those with particles too, each with its readings of this lemma.

    Quick where all forms begin with the same letter; otherwise all words are looked through, in a few seconds.
    """
    folded = fold(lemma)
    if folded is None:
        return {}
    found = _plain(lexicon, lexicon.graph.with_prefix(folded[0]), lemma, part)
    slots = {reading.analysis for readings in found.values() for reading in readings}
    if part == "verb" and len(slots) > 1 and not slots >= _SLOTS:
        found = _plain(lexicon, lexicon.graph.words(), lemma, part)
    if part == "verb":
        for word, reading in _with_particles(lexicon, found, lemma, rules):
            found.setdefault(word, []).append(reading)
    return found


def _plain(lexicon: Lexicon, words: Iterator[str], lemma: str, part: PartOfSpeech) -> Forms:
    found: Forms = {}
    for word, reading in lexicon.analyses_of_all(words):
        if (reading.lemma, reading.pos) == (lemma, part):
            found.setdefault(word, []).append(reading)
    return found


def _with_particles(
    lexicon: Lexicon, plain: Forms, lemma: str, rules: WordRules
) -> list[tuple[str, Analysis]]:
    """Return the words of the lexicon that are forms of the verb with particles [art. 22, 23]."""
    verb = lexicon.verb(lemma)
    if verb is None:
        return []
    made: dict[str, list[Analysis]] = {}
    for form, readings in plain.items():
        for reading in readings:
            slot = reading.analysis
            doubling = slot == "imp.2s" and lemma in DOUBLING
            if doubling and form.endswith("AI"):  # fallo, but nothing from fai
                continue
            for text, particle in enclitic_forms(
                form.lower(), slot, verb.classes, rules.enclitics, doubling=doubling
            ):
                attached = Analysis(
                    lemma, "verb", slot, "words.enclitic_moods", reading.sources, particle.parts
                )
                made.setdefault(text.upper(), []).append(attached)
    there = lexicon.graph.contains_all(list(made))
    known = [word for word, is_there in zip(made, there, strict=True) if is_there]
    return [(word, reading) for word in known for reading in dict.fromkeys(made[word])]
