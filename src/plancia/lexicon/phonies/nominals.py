"""Phonies from nouns and adjectives: superlatives, alterations, plurals that seem as good as the right one."""

import re
from collections.abc import Iterator

from plancia.lexicon.phonies.known import Known
from plancia.lexicon.sources.frequencies import Frequencies
from plancia.lexicon.sources.hand_files import rows

#: Things have diminutives; teachers and lessons are altered with more care.
_THINGS = frozenset(
    {
        "kitchen",
        "food",
        "fruit",
        "animals",
        "body",
        "clothes",
        "house",
        "nature",
        "town",
        "transport",
        "tools",
    }
)
_ALTERABLE = re.compile(r"([A-Z]*[BCDFGLMNPRSTVZ])([OA])")
_ALREADY_ALTERED = re.compile(r"(?:IN|ETT|ELL|UCC|ACC|OL)[OA]$")


def phonies(known: Known, frequencies: Frequencies) -> Iterator[str]:
    """Yield made-up forms of common nouns and adjectives."""
    for word, part, topic in rows("everyday", 3):
        if part == "adjective":
            yield from _superlatives(word.upper(), frequencies)
        elif part == "noun" and topic in _THINGS:
            yield from _altered(word.upper())
    for noun in known.common_nouns(2):
        yield from _wrong_plurals(noun)


def _superlatives(adjective: str, frequencies: Frequencies) -> Iterator[str]:
    """*Rossissimo, golosissime*: all four forms, if any is seen [art. 15 b]."""
    stem = adjective[:-1]
    for each in (stem, f"{stem}H", stem.removesuffix("I")):
        forms = [f"{each}ISSIM{end}" for end in "OAIE"]
        if any(form in frequencies for form in forms):
            yield from forms


def _wrong_plurals(noun: str) -> Iterator[str]:
    """*Medichi, psicologhi, pancie, studii*: the other plural of a noun that has only one."""
    if noun.endswith(("ICO", "OGO", "ACO")):
        yield f"{noun[:-1]}HI"
    elif noun.endswith(("NCIA", "CCIA", "NGIA", "GGIA", "RCIA", "SCIA")):
        yield f"{noun[:-1]}E"
    elif noun.endswith(("DIO", "PIO", "RIO", "ZIO", "TIO", "VIO", "NIO")):
        yield f"{noun[:-1]}I"


def _altered(noun: str) -> Iterator[str]:
    """*Forchettona* is rare, *zanzarina* and *piattaccio* are what one says at home [art. 20]."""
    match = _ALTERABLE.fullmatch(noun)
    if match is None or _ALREADY_ALTERED.search(noun):
        return
    stem, gender = match[1] + ("H" if match[1][-1] in "CG" else ""), match[2]
    plural = {"A": "E", "O": "I"}[gender]
    yield from (f"{stem}IN{gender}", f"{stem}IN{plural}", f"{match[1]}ACCI{gender}")
