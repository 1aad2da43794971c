"""Phonies that people write: superlatives, alterations, compounds and derivatives that are no headwords."""

import re
from collections.abc import Iterator

from plancia.lexicon.phonies.known import Known
from plancia.lexicon.sources.frequencies import Frequencies

#: Bases up to this tier are familiar enough to be built upon.
_TIER = 3

#: As a pattern.
PREFIXES = (
    "ANTI|AUTO|CONTRO|EURO|EXTRA|INTER|IPER|MAXI|MEGA|MICRO|MINI|MULTI|NEO|POST|PRE|RI|SEMI|SOTTO|SOVRA|STRA|SUPER|"
    "VICE"
)
_PREFIXED = re.compile(rf"({PREFIXES})([A-Z]{{5,}})")
_SUPERLATIVE = re.compile(r"([A-Z]+)ISSIM[OAIE]")
_PARTICIPLE = re.compile(r"([A-Z]+[TS][OAIE])SI|([A-Z]+[TS]O)(?:MI|CI|GLI|LO)")
_FROM_VERB = re.compile(r"([A-Z]{4,})(?:BIL[EI]|ZION[EI]|TOR[EI]|TRIC[EI]|MENT[OI])")
_ALTERED = re.compile(r"([A-Z]{4,}?)(?:IN[OAIE]|ETT[OAIE]|[AU]CCI[OA]|ONA)")


def phonies(known: Known, frequencies: Frequencies) -> Iterator[str]:
    """Yield what occurs in texts, is no word, and is built from one."""
    for token, count in frequencies.items():
        if (
            len(token) > 5
            and token not in known.words
            and (
                _is_superlative(token, known)
                or _is_adverb(token, known)
                or _is_participle_with_pronoun(token, known)
                or _is_prefixed(token, known)
                or _is_from_verb(token, known)
                or _is_foreign_plural(token, known)
                or _is_altered(token, count, known, frequencies)
            )
        ):
            yield token


def _is_superlative(token: str, known: Known) -> bool:
    """*Notevolissimo, carichissimi*: the articles want them recorded [art. 15 b]."""
    match = _SUPERLATIVE.fullmatch(token)
    if match is None:
        return False
    stem = match[1]
    return any(
        known.is_common(base, _TIER) and known.is_a(base, "adjective", "word", "adverb")
        for base in (f"{stem}O", f"{stem}E", f"{stem}IO", f"{stem.removesuffix('H')}O", f"{stem}I")
    )


def _is_adverb(token: str, known: Known) -> bool:
    """*Statutariamente, logisticamente*."""
    base = token.removesuffix("MENTE")
    return (
        token.endswith("MENTE")
        and len(base) > 4
        and any(
            known.is_common(f"{base}{end}", _TIER) and known.is_a(f"{base}{end}", "adjective", "word")
            for end in ("", "E")
        )
    )


def _is_participle_with_pronoun(token: str, known: Known) -> bool:
    """*Tenutosi, dettomi, raggiuntolo*: good Italian, but no participle takes particles here [art. 22]."""
    match = _PARTICIPLE.fullmatch(token)
    return match is not None and any(
        reading.analysis.startswith("part.past") for reading in known.analyses(match[1] or match[2])
    )


def _is_prefixed(token: str, known: Known) -> bool:
    """*Superorganismo, ripiantato*: prefixes join with everything, headwords do not [art. 18]."""
    match = _PREFIXED.fullmatch(token)
    return match is not None and known.is_common(match[2], _TIER)


def _is_from_verb(token: str, known: Known) -> bool:
    """*Memorizzabile, esaminazione*: from a verb that is there."""
    match = _FROM_VERB.fullmatch(token)
    return (
        match is not None and known.is_common(f"{match[1]}RE", _TIER) and known.is_a(f"{match[1]}RE", "verb")
    )


def _is_foreign_plural(token: str, known: Known) -> bool:
    """As *computers, albums*: loans keep their form [art. 16]."""
    base = token.removesuffix("S")
    return (
        token[-1] == "S"
        and token[-2] not in "AIOUSY"
        and known.is_common(base, _TIER)
        and known.is_a(base, "loan")
    )


def _is_altered(token: str, count: float, known: Known, frequencies: Frequencies) -> bool:
    """*Noiosetto, storiaccia* [art. 20]. Surnames look alike, but are seen in the plural more than in the singular."""
    match = _ALTERED.fullmatch(token)
    if match is None:
        return False
    singular, plural = frequencies.get(f"{token[:-1]}O", 0.0), frequencies.get(f"{token[:-1]}I", 0.0)
    if (token[-1] == "I" and singular < count) or (token[-1] in "OA" and plural > count):
        return False
    stem = match[1]
    soft = stem.removesuffix("H")
    return any(
        known.is_common(base, 2) and known.is_a(base, "noun", "adjective")
        for base in (f"{stem}O", f"{stem}A", f"{stem}E", f"{soft}O", f"{soft}A")
    )
