"""The glosses of a word: through its readings, for a plural and a verb form mean what their lemma means."""

import re
from collections.abc import Iterator, Sequence

from plancia.lexicon.analysis import Analysis, fold
from plancia.lexicon.glosses.gathered import Meaning, forms, meanings, short_words
from plancia.lexicon.glosses.gloss import Gloss

#: Parts of speech that share a meaning: a file calls a noun what a source calls a loan.
_NOMINAL = frozenset({"adjective", "letter_name", "loan", "noun", "numeral", "pronoun", "symbol", "word"})
_PARTICLES = frozenset({"adverb", "article", "conjunction", "interjection", "preposition", "word"})
#: Where a form differs from its lemma by how it is used, and not by number or gender.
_OF_THE_FORM = ("words.truncated", "words.apostrophe")
#: What a reading has said already: «plurale di baio, mantello di cavallo».
_SAID = re.compile(r"^(plurale|femminile|femminile plurale|maschile plurale) di [\w']+, ")
#: A reading of a word as an entry of the dictionary.
_HEADWORD = ("lemma", "inf")
#: So many lemmas are told in one line.
_MOST = 3


def gloss_of(word: str, reading: Analysis) -> str:
    """Return what a word means as one reading of it; empty if we do not know.

    >>> gloss_of("KIMONI", Analysis("kimono", "loan", "plural", "words.loans", ("plancia",)))
    'veste giapponese'
    """
    of_form = _SAID.sub("", forms().get((word, reading.lemma), ""))
    of_lemma = _of_part(meanings().get(reading.lemma, ()), reading.pos)
    return (of_form or of_lemma) if reading.entry in _OF_THE_FORM else (of_lemma or of_form)


def glosses_of(word: str, readings: Sequence[Analysis]) -> list[Gloss | None]:
    """Return what a word means as each of its readings, every gloss once: at the first reading that has it."""
    told: set[str] = set()
    found: list[Gloss | None] = []
    for reading in readings:
        text = gloss_of(word, reading)
        found.append(None if text in told else _gloss(reading, text))
        told.add(text)
    return found


def in_one_line(word: str, readings: Sequence[Analysis]) -> Gloss | None:
    """Return what a word means in one line, as lists show it: a short word by its own line, others by their lemmas."""
    short = short_words().get(word)
    if short is not None and (not readings or any(_is_of(reading, short.lemma) for reading in readings)):
        own = _of_part(meanings().get(short.lemma, ()), short.part) if fold(short.lemma) == word else ""
        return Gloss(short.part, short.lemma, short.entry, own or short.text)
    headwords_first = sorted(readings, key=lambda reading: reading.analysis not in _HEADWORD)
    found = [gloss for gloss in glosses_of(word, headwords_first) if gloss is not None][:_MOST]
    if not found:
        return None
    first = found[0]
    return Gloss(first.part, first.lemma, first.entry, " · ".join(gloss.text for gloss in found))


def _is_of(reading: Analysis, lemma: str) -> bool:
    """Tell whether a reading is one of this lemma; a plain list does not know the lemmas of its words."""
    return reading.analysis == "listed" or reading.lemma == lemma


def _gloss(reading: Analysis, text: str) -> Gloss | None:
    return Gloss(reading.pos, reading.lemma, reading.entry, text) if text else None


def _of_part(known: Sequence[Meaning], part: str) -> str:
    """Return the gloss of a part of speech: the very one, else one that may be the same; never that of another word."""
    return next(_fitting(known, part), "")


def _fitting(known: Sequence[Meaning], part: str) -> Iterator[str]:
    parts = [(each.part.split("/"), each.text) for each in known]
    if part in ("word", "truncated"):  # a source that does not know the part of speech
        yield from (text for _, text in parts)
    yield from (text for those, text in parts if part in those)
    for alike in (_NOMINAL, _PARTICLES):
        if part in alike:
            yield from (text for those, text in parts if not alike.isdisjoint(those))
