"""Reasons that concern the forms of a verb without particles [art. 15 c]."""

from functools import cache

from plancia.lexicon.analysis import fold
from plancia.lexicon.attachment import verb_readings
from plancia.lexicon.conjugation import Pattern, conjugate
from plancia.lexicon.enclitics import VerbClass
from plancia.lexicon.reasons.reason import Inquiry, Reason

_PATTERNS = {"ARE": (Pattern.ARE,), "ERE": (Pattern.ERE,), "IRE": (Pattern.IRE, Pattern.ISCO)}


def participle_inflected(inquiry: Inquiry) -> Reason | None:
    """Find a feminine or plural participle of an intransitive verb whose only auxiliary is *avere*."""
    if inquiry.word[-1] not in "AEI":
        return None
    participle = f"{inquiry.word[:-1]}O"
    for reading in verb_readings(participle, inquiry.vocabulary):
        verb = inquiry.vocabulary.verb(reading.lemma)
        if reading.analysis == "part.past.ms" and verb and not verb.participle_inflects:
            return Reason("participle_inflected", "15 c", {"lemma": verb.lemma, "participle": participle})
    return None


def not_conjugated(inquiry: Inquiry) -> Reason | None:
    """Find a form that an archaic verb (infinitive only) does not have, or that another verb makes otherwise."""
    for end in range(len(inquiry.word) - 1, 1, -1):
        for ending, patterns in _PATTERNS.items():
            infinitive = inquiry.word[:end] + ending
            for reading in verb_readings(infinitive, inquiry.vocabulary):
                if reading.analysis != "inf" or not _would_be(inquiry.word, infinitive, patterns):
                    continue
                verb = inquiry.vocabulary.verb(reading.lemma)
                archaic = verb is not None and VerbClass.BARE in verb.classes
                code = "archaic_conjugated" if archaic else "not_in_conjugation"
                return Reason(code, "15 c", {"lemma": reading.lemma})
    return None


def conjugated_otherwise(inquiry: Inquiry) -> Reason | None:
    """Find the stem of a verb with the ending of another conjugation: *amisco, andevamo, credato*."""
    for end in range(len(inquiry.word) - 3, 1, -1):
        stem, ending = inquiry.word[:end], inquiry.word[end:]
        if ending not in _endings():
            continue
        for infinitive in (f"{stem}ARE", f"{stem}ERE", f"{stem}IRE"):
            for reading in verb_readings(infinitive, inquiry.vocabulary):
                if reading.analysis == "inf":
                    return Reason("not_in_conjugation", "15 c", {"lemma": reading.lemma})
    return None


@cache
def _endings() -> frozenset[str]:
    """Return every ending of three letters or more that a regular verb has."""
    stem = "t"
    return frozenset(
        ending
        for infinitive, patterns in _PATTERNS.items()
        for pattern in patterns
        for form in conjugate(f"{stem}{infinitive.lower()}", pattern)
        if len(ending := (fold(form.text) or "")[len(stem) :]) > 2
    )


def _would_be(word: str, infinitive: str, patterns: tuple[Pattern, ...]) -> bool:
    """Tell whether the word would be a form of the verb, were it regular."""
    return any(
        fold(form.text) == word for pattern in patterns for form in conjugate(infinitive.lower(), pattern)
    )
