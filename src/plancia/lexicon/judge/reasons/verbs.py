"""Reasons that concern the forms of a verb without particles [art. 15 c]."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from plancia.lexicon.analysis import fold
from plancia.lexicon.derive.conjugation import Pattern, conjugate
from plancia.lexicon.judge.attachment import endings, verb_readings
from plancia.lexicon.judge.reasons.inflection import is_adjective
from plancia.lexicon.judge.reasons.reason import NOMINAL, Inquiry, Reason

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
    """Find a form that an archaic verb (infinitive only) does not have, or that another verb makes otherwise.

    An ending of one letter says little and is left to ``ending_of_a_verb``.
    """
    return _regular(inquiry, range(len(inquiry.word) - 2, 0, -1))


def ending_of_a_verb(inquiry: Inquiry) -> Reason | None:
    """Find the stem of a verb with a last vowel that it does not take: *ando, possi*."""
    if inquiry.word[-1] not in "AEIO":
        return None
    found = _regular(inquiry, range(len(inquiry.word) - 1, len(inquiry.word) - 2, -1))
    stem = inquiry.word[:-1]
    return found or _with_stem(stem[:-1] if stem.endswith(("CH", "GH")) else stem, inquiry, _PRESENT, least=3)


def _regular(inquiry: Inquiry, ends: range) -> Reason | None:
    """Return the reason if the word, its stem cut off there, would be a form of a verb that were regular."""
    for end in ends:
        for ending, patterns in _PATTERNS.items():
            infinitive = inquiry.word[:end] + ending
            for reading in verb_readings(infinitive, inquiry.vocabulary):
                if reading.analysis != "inf" or not _would_be(inquiry.word, infinitive, patterns):
                    continue
                verb = inquiry.vocabulary.verb(reading.lemma)
                # No article restricts archaic verbs in -are and -ire.
                archaic = archaic_entry(reading.lemma) != "words.archaic_are_ire"
                if verb is not None and verb.infinitive_only and archaic:
                    return Reason(
                        "archaic_conjugated", archaic_entry(reading.lemma), {"lemma": reading.lemma}
                    )
                if len(inquiry.word) - end >= _LONG_ENDING or inquiry.familiar(infinitive, _KNOWN):
                    return Reason("not_in_conjugation", "words.verbs", {"lemma": reading.lemma})
    return None


def conjugated_otherwise(inquiry: Inquiry) -> Reason | None:
    """Find the stem of a verb with the ending of another conjugation, or of none: *amisco, andevamo, parlorno*."""
    for stem, ending in _stems(inquiry.word):
        if len(ending) < _LONG_ENDING or ending in _LIKE_NOUNS:
            continue
        for infinitive in (f"{stem}ARE", f"{stem}ERE", f"{stem}IRE"):
            for reading in verb_readings(infinitive, inquiry.vocabulary):
                if reading.analysis == "inf" and inquiry.familiar(
                    infinitive, _KNOWN + (len(ending) > _LONG_ENDING)
                ):
                    return Reason("not_in_conjugation", "words.verbs", {"lemma": reading.lemma})
    return None


def not_a_verb(inquiry: Inquiry) -> Reason | None:
    """Find an adjective in -are with the endings of a verb: *secolando, singolato* [art. 15 c]."""
    hosts = [stem for stem, _ in endings(inquiry.word, inquiry.rules.enclitics)]
    words = [inquiry.word, *hosts, *(f"{host}E" for host in hosts if host.endswith("R"))]
    for stem, ending in (each for word in words for each in _stems(word)):
        if len(ending) < _LONG_ENDING or ending in _LIKE_NOUNS or len(stem) < _LONG_ENDING:
            continue
        learned = stem.endswith(("OL", "UL"))
        for base in (stem, f"{stem[:-2]}OL") if learned else (stem,):  # seculare: secolare
            for reading in inquiry.vocabulary.analyses(f"{base}ARE"):
                if reading.pos not in NOMINAL or reading.analysis not in ("lemma", "variant"):
                    continue
                if learned or reading.pos == "word" or is_adjective(reading, inquiry):
                    return Reason("not_a_verb", "words.verbs", {"lemma": reading.lemma})
    return None


#: Forms that show the stem of an irregular verb: *pongo, ponevo, ponendo*.
_PRESENT = ("O", "E", "A", "I", "ONO", "ANO", "ERO", "IAMO", "EVA", "AVA", "IVA", "ENDO", "ANDO")
#: Forms that show the stem of future and conditional: *farò, farei*.
_FUTURE = ("O", "EI", "EBBE")
_FUTURE_ENDINGS = frozenset({"EBBIMO", "EBBI", "ESSI", "ESSIMO", "ESSERO", "EMMO", "ISSI"})
#: Endings that no conjugation has and that people say: *parlorno, parlemo, vadino, dicio*.
_SPOKEN = (
    "ORNO", "ARNO", "ARO", "ORONO", "ENO", "EMO", "IMO", "AMO", "INO", "ASSINO", "ESSINO", "ISSINO", "IUTO",
    "IUTA", "IUTI", "IUTE", "IENDO", "AVIMO", "EVIMO", "IVIMO", "IO", "II", "EI", "AI", "ENDA", "ASSIMI",
    "ESSIMI", "ISSIMI", "AETTI", "AETTE",
)  # fmt: skip
_LONG_ENDING = 3
#: Endings that nouns and altered forms have too.
_LIKE_NOUNS = frozenset({"INO", "ETTE", "ETTI", "ANTE", "ANTI", "ENTE", "ENTI"})
#: The last tier of verbs that people conjugate.
_KNOWN = 3


def stem_of_a_verb(inquiry: Inquiry) -> Reason | None:
    """Find the stem of an irregular verb with an ending that it does not take: *ponuto, muovette, faressimo*."""
    for stem, ending in _stems(inquiry.word):
        long = len(ending) >= _LONG_ENDING
        if long and ending not in _LIKE_NOUNS and (found := _with_stem(stem, inquiry, _FUTURE, least=3)):
            return found
        if not long and f"{stem}ARE" in inquiry.vocabulary:
            continue  # a regular verb: its short endings are those of nouns
        doubled = ending.startswith("UT")  # scrittuto
        if found := _with_stem(stem, inquiry, _PRESENT, least=2 if long else 3, participle=doubled):
            return found
    return None


def _stems(word: str) -> Iterator[tuple[str, str]]:
    """Yield the ways to read a word as a stem and the ending of a verb, the longest stem first."""
    for end in range(len(word) - 2, 1, -1):
        stem, ending = word[:end], word[end:]
        if ending in _endings():
            yield stem, ending
            if stem.endswith(("CH", "GH")):
                yield stem[:-1], ending


def _with_stem(
    stem: str, inquiry: Inquiry, endings: tuple[str, ...], *, least: int, participle: bool = False
) -> Reason | None:
    """Return the reason with the verb that has so many forms with the stem: fewer may be there by chance.

    ``participle`` tells whether the forms of a participle count.
    """
    future = endings is _FUTURE
    found: Counter[str] = Counter()
    for ending in endings:
        lemmas = {
            reading.lemma
            for reading in verb_readings(stem + ending, inquiry.vocabulary)
            if reading.analysis.startswith(("ind.fut", "cond")) is future
            and (participle or not reading.analysis.startswith("part"))
        }
        found.update(lemmas)
    if not found:
        return None
    lemma, count = found.most_common(1)[0]
    if count < least or not inquiry.familiar(fold(lemma) or "", _KNOWN):
        return None
    return Reason("not_in_conjugation", "words.verbs", {"lemma": lemma})


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
    """Return every ending of two letters or more that tells a verb."""
    stem = "t"
    regular = {
        ending
        for infinitive, patterns in _PATTERNS.items()
        for pattern in patterns
        for form in conjugate(f"{stem}{infinitive.lower()}", pattern)
        if len(ending := (fold(form.text) or "")[len(stem) :]) >= _LONG_ENDING
    }
    return frozenset({*regular, *_SPOKEN, *_FUTURE_ENDINGS})


def _would_be(word: str, infinitive: str, patterns: tuple[Pattern, ...]) -> bool:
    """Tell whether the word would be a form of the verb, were it regular."""
    return any(
        fold(form.text) == word for pattern in patterns for form in conjugate(infinitive.lower(), pattern)
    )
