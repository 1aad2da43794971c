"""Reasons that concern the forms of a verb without particles [art. 15 c]."""

from functools import cache

from plancia.lexicon.analysis import fold
from plancia.lexicon.derive.conjugation import Pattern, conjugate
from plancia.lexicon.judge.attachment import verb_readings
from plancia.lexicon.judge.reasons.reason import Inquiry, Reason

_PATTERNS = {"ARE": (Pattern.ARE,), "ERE": (Pattern.ERE,), "IRE": (Pattern.IRE, Pattern.ISCO)}


def participle_inflected(inquiry: Inquiry) -> Reason | None:
    """Find a feminine or plural participle of an intransitive verb whose only auxiliary is *avere*."""
    if inquiry.word[-1] not in "AEI":
        return None
    participle = f"{inquiry.word[:-1]}O"
    for reading in verb_readings(participle, inquiry.vocabulary):
        verb = inquiry.vocabulary.verb(reading.lemma)
        if reading.analysis == "part.past.ms" and verb and not verb.participle_inflects:
            return Reason(
                "participle_inflected", "words.participles", {"lemma": verb.lemma, "participle": participle}
            )
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
                if verb is not None and verb.infinitive_only:
                    return Reason(
                        "archaic_conjugated", archaic_entry(reading.lemma), {"lemma": reading.lemma}
                    )
                return Reason("not_in_conjugation", "words.verbs", {"lemma": reading.lemma})
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
                    return Reason("not_in_conjugation", "words.verbs", {"lemma": reading.lemma})
    return None


#: Forms that show the stem of an irregular verb: *pongo, ponevo, ponendo*.
_SHOWING = ("O", "E", "A", "I", "EVA", "AVA", "IVA", "ENDO", "ANDO", "IAMO")
#: A shorter stem belongs to too many verbs.
_SHORTEST_STEM = 3


def stem_of_a_verb(inquiry: Inquiry) -> Reason | None:
    """Find the stem of an irregular verb with an ending that it does not take: *ponuto, muovette, rimanuto*."""
    for end in range(len(inquiry.word) - 3, _SHORTEST_STEM - 1, -1):
        stem, ending = inquiry.word[:end], inquiry.word[end:]
        if ending not in _endings():
            continue
        for shown in _SHOWING:
            for reading in verb_readings(stem + shown, inquiry.vocabulary):
                return Reason("not_in_conjugation", "words.verbs", {"lemma": reading.lemma})
    return None


def archaic_entry(lemma: str) -> str:
    """Return the entry that says whether an archaic verb is conjugated.

    >>> archaic_entry("tollere"), archaic_entry("torre"), archaic_entry("baiare")
    ('words.archaic_ere', 'words.syncopated', 'words.archaic_are_ire')
    """
    if lemma.endswith("rre"):
        return "words.syncopated"
    return "words.archaic_ere" if lemma.endswith("ere") else "words.archaic_are_ire"


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
