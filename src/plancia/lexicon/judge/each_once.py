"""Every reading of a word once. Sources overlap: one calls *album* a noun, another a foreign word, and its own plural.

What is left out here makes no difference to whether a word is valid: it says nothing that another reading does not say.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from plancia.lexicon.analysis import Analysis, Source, fold
from plancia.lexicon.glosses.of_readings import gloss_of

_TENSES = {
    "condizionale presente": "cond.pres",
    "congiuntivo imperfetto": "sub.impf",
    "congiuntivo presente": "sub.pres",
    "futuro semplice": "ind.fut",
    "imperativo presente": "imp",
    "indicativo imperfetto": "ind.impf",
    "indicativo presente": "ind.pres",
    "participio passato": "part.past",
    "passato remoto": "ind.past",
}
_PERSONS = {
    "1ª sing.": "1s", "2ª sing.": "2s", "3ª sing.": "3s", "1ª plur.": "1p", "2ª plur.": "2p", "3ª plur.": "3p",
    "masch. sing.": "ms", "femm. sing.": "fs", "masch. plur.": "mp", "femm. plur.": "fp",
}  # fmt: skip
_WITHOUT_PERSON = {
    "forma registrata": "declared",
    "gerundio": "ger",
    "participio passato": "part.past.ms",
    "participio presente": "part.pres.s",
}
_IN_WORDS = re.compile(rf"({'|'.join(_TENSES)}) (.+)")

_OPEN_SOURCES = frozenset[Source]({"hunspell", "morph-it"})
_INFLECTED = frozenset({"feminine", "feminine plural", "plural"})
#: A gloss of a headword that is only a form of another.
_FORM_OF = re.compile(r"(femminile|plurale|participio)\b.* di ")


def each_once(word: str, readings: Iterable[Analysis]) -> list[Analysis]:
    """Return the readings of a word without those that say again what another says; the order is kept.

    >>> album = Analysis("album", "noun", "lemma", "words.headwords", ("morph-it",))
    >>> plural = Analysis("album", "noun", "plural", "words.nouns", ("morph-it",))
    >>> [reading.analysis for reading in each_once("ALBUM", [album, plural])]
    ['lemma']
    """
    merged = _merged(slot for reading in readings for slot in slots(reading))
    return [reading for reading in merged if not _is_spare(reading, merged, word)]


def slots(reading: Analysis) -> Iterator[Analysis]:
    """Yield the forms that a reading names in words, as our file of recorded forms does, each by its slot."""
    what = reading.analysis
    if reading.pos == "verb" and (found := _IN_WORDS.fullmatch(what)):
        persons = found[2].split(", ")
        if all(person in _PERSONS for person in persons):
            for person in persons:
                slot = f"{_TENSES[found[1]]}.{_PERSONS[person]}"
                yield msgspec.structs.replace(reading, analysis=slot)
            return
    known = _WITHOUT_PERSON.get(what) if reading.pos == "verb" else None
    yield msgspec.structs.replace(reading, analysis=known) if known else reading


def _merged(readings: Iterable[Analysis]) -> list[Analysis]:
    """Return readings that differ by more than where they come from; one has all the sources."""
    found: dict[tuple[str, str, str, tuple[str, ...]], Analysis] = {}
    for reading in readings:
        key = (reading.lemma, reading.pos, reading.analysis, reading.particles)
        found[key] = _joined(found[key], reading) if key in found else reading
    return list(found.values())


def _joined(first: Analysis, second: Analysis) -> Analysis:
    sources = tuple(sorted({*first.sources, *second.sources}))
    return msgspec.structs.replace(first, sources=sources)


def _is_spare(reading: Analysis, readings: Sequence[Analysis], word: str) -> bool:
    """Tell whether another reading says all that this one says."""
    of_lemma = [each for each in readings if each.lemma == reading.lemma and each is not reading]
    if reading.analysis in _INFLECTED and fold(reading.lemma) == word:
        return any(each.analysis == "lemma" for each in of_lemma)
    if any(_reads_the_same(each, reading) for each in of_lemma):
        return True
    if reading.analysis == "feminine plural":
        return any(each.analysis == "plural" and each.pos == reading.pos for each in of_lemma)
    if reading.analysis != "lemma":
        return False
    if reading.pos in ("adjective", "noun", "word") and any(each.pos == "loan" for each in of_lemma):
        return True
    if reading.pos != "word" or not _OPEN_SOURCES.issuperset(reading.sources):
        return False
    if any(each.analysis in ("lemma", "inf") for each in of_lemma):
        return True
    return any(each.analysis == "variant" for each in readings) or _is_bare_form(reading, readings, word)


def _reads_the_same(adjective: Analysis, noun: Analysis) -> bool:
    """Tell whether a form is called alike as a noun and as an adjective: «plurale di amante»."""
    same = noun.analysis == adjective.analysis and noun.analysis in _INFLECTED
    return same and (noun.pos, adjective.pos) == ("noun", "adjective")


def _is_bare_form(reading: Analysis, readings: Sequence[Analysis], word: str) -> bool:
    """Tell whether a headword of a source is a form of another headword, and no noun of its own that we can explain."""
    forms = (
        each.analysis in _INFLECTED if each.pos == "adjective" else each.analysis.startswith("part.past.")
        for each in readings
        if each.lemma != reading.lemma
    )
    gloss = gloss_of(word, reading)
    return any(forms) and (not gloss or _FORM_OF.match(gloss) is not None)
