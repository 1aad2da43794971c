"""Reasons that concern prefixes and the first elements of compounds [art. 18]."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

from plancia.lexicon.analysis import Analysis, fold
from plancia.lexicon.judge.reasons.inflection import is_adjective
from plancia.lexicon.judge.reasons.reason import FAMILIAR, Inquiry, Reason
from plancia.lexicon.sources.hand_files import rows

#: Prefixes that go before any word, at most seven letters.
_ANY = re.compile(
    "ANTI|ARCHI|ARCI|AUTO|BEN|BIO?|BIS|CIRCUM|CO|CONTR[OA]|CYBER|DOPO|ECO|EURO|EX|EXTRA|FANTA|FOTO|INTER|INTRA|IPER|IPO"
    "|MACRO|MAL|MAXI|MEGA|MICRO|MINI|MOTO|MULTI|NEO|NON|OLTRE|PAN|PARA|PLURI|POLI|POST|PRE|PRO|PSEUDO|PSICO|RADIO"
    "|RETRO|SEMI|SENZA|SIMIL|SOCIO|SOPRA|SOTTO|SOVRA|STRA|SUB|SUPER|TELE|TERMO|TRANS|TRAS|TRI|TURBO|ULTRA|VICE|VIDEO"
)
#: Prefixes of verbs.
_VERBAL = re.compile("R[AEI]|DE|DIS|S|MIS")
#: Prefixes of verbs that make no new ones today, except by mistake: *inmangiare, perdormire*.
_OLD_VERBAL = re.compile("I[LMNR]|CO[MNRL]?|PER|TRA|FRA|PRO|SUR|AD")
#: Prefixes that turn an adjective into its contrary.
_NEGATIVE = re.compile("I[LMNR]|DIS|AN?")
#: After these the first consonant may be doubled: *sovraccarico, raddormire*.
_DOUBLING = ("CONTRA", "RA", "SOPRA", "SOVRA")

#: The ends of nouns that are made from verbs, and take their prefixes.
_VERBAL_NOUNS = (
    "ZIONE", "ZIONI", "SIONE", "SIONI", "MENTO", "MENTI", "TURA", "TURE", "TORE", "TORI", "TRICE", "TRICI",
)  # fmt: skip

_LONGEST = 8
#: A shorter base or prefix says little: then the base must be a word that everybody knows.
_LONG_BASE, _LONG_PREFIX = 5, 4


@cache
def _elements() -> frozenset[str]:
    """Return the elements that only stand before another word."""
    return frozenset(fold(element) or "" for element, _ in rows("elements", 2))


def element_alone(inquiry: Inquiry) -> Reason | None:
    """Find a prefix or an element of compounds, which is no word by itself: *omni-, rizo-, -crazia* [art. 18]."""
    word = inquiry.word
    first = (
        word in _elements()
        or _ANY.fullmatch(word)
        or (len(word) > 2 and word[-1] in "AIO" and _begins_compounds(inquiry))
    )
    if not first and word not in _SECOND and word not in _ENDINGS:
        return None
    shown = f"{word.lower()}-" if first else f"-{word.lower()}"
    return Reason("element", "words.prefixed", {"element": shown})


#: Second elements that end in other words too, so that they say nothing of a compound.
_ENDINGS = frozenset(
    {
        *(
            "CIDA",
            "CIDE",
            "CIDI",
            "CIDIO",
            "COLTORE",
            "CRATE",
            "CRATI",
            "DROMO",
            "EMIA",
            "FAGA",
            "FICARE",
            "FOBA",
        ),
        *(
            "FOBI",
            "FOBO",
            "GAMIA",
            "GINIA",
            "GONIA",
            "IATRA",
            "IATRI",
            "IATRIA",
            "ITIDE",
            "LATRE",
            "MACHIA",
            "MANTE",
        ),
        *(
            "NOMIA",
            "NOMICO",
            "OIDE",
            "OIDI",
            "OPSIA",
            "ORAMA",
            "PATIA",
            "PEDIA",
            "PODE",
            "PODI",
            "RRAGIA",
            "RREA",
        ),
        *("SCOPIA", "SCOPIO", "SOFIA", "URGIA", "VORA", "VORO"),
    }
)

#: Second elements of learned compounds.
_SECOND = (
    "ALGIA", "BERILLO", "BLASTO", "CARPO", "CEFALIA", "CEFALO", "CENTESI", "CISTI", "COCCO", "COLO", "CRAZIA",
    "CULTORE", "CULTURA", "DERMA", "DERMIA", "DINAMICA", "ECTOMIA", "EDRO", "FAGIA", "FAGO", "FILIA", "FILLA",
    "FITA", "FITE", "FOBIA", "FONIA", "FORME", "GENESI", "GENIA", "GENICO", "GONO", "GRAFIA", "GRAFICO",
    "GRAFO", "GRAMMA", "IDRATO", "LALIA", "LOGIA", "LOGICO", "LOGISTA", "LOGO", "MANIA", "MANZIA", "METRIA",
    "METRO", "MICOSI", "NOMIA", "PARO", "PATIA", "PATICO", "PATOLOGIA", "PENIA", "PLASMA", "PLASTIA",
    "PLASTICA", "PLEGIA", "RRAGIA", "RREA", "SARCOMA", "SCLEROSI", "SCOPIA", "SCOPIO", "SFERA", "SILLABO",
    "SPASMO", "SPORIO", "STATICA", "STOMIA", "TECNICA", "TERAPIA", "TOMIA", "TROPISMO", "URIA", "VORO",
)  # fmt: skip
#: The shorter a string, the more compounds must begin with it.
_FEWEST_COMPOUNDS = {3: 3, 4: 2}


def _begins_compounds(inquiry: Inquiry) -> bool:
    """Tell whether learned compounds begin with the word: *artro-, stafilo-*."""
    fewest = _FEWEST_COMPOUNDS.get(len(inquiry.word), 1) + (inquiry.word[-1] != "O")
    found = (second for second in _SECOND if inquiry.word + second in inquiry.vocabulary)
    return len(list(islice(found, fewest))) == fewest


def plainly_prefixed(inquiry: Inquiry) -> Reason | None:
    """Find a long prefix before a word that people know: *superbello* has nothing to do with *superbo* [art. 18]."""
    for length in range(min(_LONGEST, len(inquiry.word) - _LONG_BASE), _LONG_PREFIX - 1, -1):
        prefix, base = inquiry.word[:length], inquiry.word[length:]
        if _ANY.fullmatch(prefix) and inquiry.familiar(base):
            return Reason("prefixed", "words.prefixed", {"prefix": prefix.lower(), "base": base})
    return None


def prefixed(inquiry: Inquiry) -> Reason | None:
    """Find a word with a prefix that is no headword itself, perhaps with a second one: *superarcibello* [art. 18]."""
    found = _split(inquiry.word, inquiry, depth=2)
    if not found:
        return None
    prefix, base = found
    return Reason("prefixed", "words.prefixed", {"prefix": prefix.lower(), "base": base})


def _split(word: str, inquiry: Inquiry, depth: int) -> tuple[str, str] | None:
    """Return prefix and base of a word, the longest prefix first."""
    for length in range(min(_LONGEST, len(word) - 3), 0, -1):
        prefix, rest = word[:length], word[length:]
        for base in _after(prefix, rest):
            if _joins(prefix, base, inquiry):
                return prefix, base
    if depth > 1:
        for length in range(min(_LONGEST, len(word) - 5), 1, -1):
            prefix, base = word[:length], word[length:]
            if (_ANY.fullmatch(prefix) or _VERBAL.fullmatch(prefix)) and _split(base, inquiry, depth - 1):
                return prefix, base
    return None


def _after(prefix: str, rest: str) -> Iterator[str]:
    """Yield what a prefix may stand before: the rest, or the rest with a single consonant."""
    yield rest
    if prefix in _DOUBLING and rest[0] == rest[1]:
        yield rest[1:]
    if prefix[-1] in "AEIO" and len(prefix) > 1 and rest[0] not in "AEIOU":
        yield prefix[-1] + rest  # rinnamorare: ri- and innamorare share the vowel


def _joins(prefix: str, base: str, inquiry: Inquiry) -> bool:
    """Tell whether the prefix goes with the base: a verb's with a verb, a negative one with an adjective."""
    if len(base) < _LONG_BASE - 2 or base not in inquiry.vocabulary:
        return False
    readings = inquiry.vocabulary.analyses(base)
    verb = not readings or any(each.pos == "verb" for each in readings)  # no reading: a verb with a particle
    verb = verb or base.endswith(_VERBAL_NOUNS)
    if _VERBAL.fullmatch(prefix) and verb and len(base) >= _LONG_BASE:
        return len(prefix) > 1 or any(each.analysis == "inf" for each in readings)
    if _OLD_VERBAL.fullmatch(prefix) and any(each.analysis == "inf" for each in readings):
        return len(base) >= _LONG_BASE and inquiry.familiar(base)
    if prefix in ("RI", "DIS") and len(base) >= _LONG_BASE and inquiry.familiar(base, FAMILIAR - 1):
        return True
    if _NEGATIVE.fullmatch(prefix):
        long = len(base) > (_LONG_BASE if prefix in ("A", "AN") else _LONG_BASE - 2)
        return long and inquiry.familiar(base) and any(_contrary(each, inquiry) for each in readings)
    if not (_ANY.fullmatch(prefix) or prefix in _elements()):
        return False
    if len(prefix) >= _LONG_PREFIX and len(base) >= _LONG_BASE:
        return True
    if prefix == "CO" and len(base) <= _LONG_BASE:
        return False
    if len(base) >= _LONG_BASE:
        return inquiry.familiar(base, FAMILIAR - (len(base) == _LONG_BASE))
    return (len(base) == _LONG_BASE - 1 or len(prefix) >= _LONG_PREFIX) and inquiry.familiar(base, 1)


def _contrary(reading: Analysis, inquiry: Inquiry) -> bool:
    """Tell whether a reading has a contrary with a prefix: an adjective or a participle."""
    return is_adjective(reading, inquiry) or reading.analysis.startswith("part.past")
