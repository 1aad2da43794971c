"""Reasons that concern how a word is formed: altered, prefixed, truncated, foreign, of place [art. 15-21]."""

import re
from functools import cache

from plancia.lexicon.analysis import fold
from plancia.lexicon.derive.numerals import numeral
from plancia.lexicon.judge.reasons.reason import NOMINAL, Inquiry, Reason
from plancia.lexicon.sources.hand_files import rows

#: The endings of altered nouns and adjectives, at most ten letters.
_ALTERING = re.compile(
    "(?:AZZ|ASTR|CELL|CIN|ELL|ERELL|ETT|ICCIOL|ICELL|ICIATTOL|ICIN|IN|OLIN|ONCELL|ONCIN|OTT|UCOL|UOL|UZZ)[OAIE]"
    "|ON[AIE]|(?:ACC|UCC)(?:I[OA]?|E)"
)

#: The prefixes, at most seven letters.
_PREFIX = re.compile(
    "ANTI|ARCI|AUTO|BIO?|CONTRO|DE|DIS|ECO|EXTRA|FANTA|FOTO|I[LMNR]|INTER|IPER|IPO|MACRO|MAXI|MEGA|MICRO|MINI|MULTI"
    "|NEO|OLTRE|PAN|PARA|PLURI|POLI|POST|PRE|PRO|PSEUDO|PSICO|RADIO|RE|RETRO|RI|SEMI|SIMIL|SOCIO|SOPRA|SOTTO|SOVRA"
    "|STRA|SUB|SUPER|TELE|TERMO|TRANS?|TRAS|TRI|TURBO|ULTRA|VICE|VIDEO"
)

#: Of a shorter stem too many words are made: *ufa* has nothing to do with *ufo*.
_SHORTEST_STEM = 3


@cache
def _exclusions() -> tuple[dict[str, tuple[str, str]], list[tuple[re.Pattern[str], str, str]]]:
    """Return what our file excludes: words with entry and reason, and kinds of words."""
    words: dict[str, tuple[str, str]] = {}
    kinds = []
    for word, name, why in (*rows("not_recorded", 3), *rows("exclusions", 3)):
        entry = f"words.{name}"
        if word.startswith("~"):
            kinds.append((re.compile(word[1:], re.IGNORECASE), entry, why))
        elif folded := fold(word):
            words[folded] = (entry, why)
    return words, kinds


def excluded_word(inquiry: Inquiry) -> Reason | None:
    """Find a word that our file excludes by name: *empolese, curricula*."""
    if inquiry.word not in _exclusions()[0]:
        return None
    entry, why = _exclusions()[0][inquiry.word]
    return Reason("excluded", entry, {"why": why})


def proper_name(inquiry: Inquiry) -> Reason | None:
    """Find a proper name: *Gramsci, Nepal* [art. 14]."""
    return Reason("proper_name", "words.headwords") if inquiry.vocabulary.is_name(inquiry.word) else None


def excluded_kind(inquiry: Inquiry) -> Reason | None:
    """Find a word of a kind that our file excludes."""
    for pattern, entry, why in _exclusions()[1]:
        if pattern.fullmatch(inquiry.word):
            return Reason("excluded", entry, {"why": why})
    return None


def numeral_not_recorded(inquiry: Inquiry) -> Reason | None:
    """Find a numeral that is no headword [art. 19]."""
    number = numeral(inquiry.word)
    return None if number is None else Reason("numeral", "words.numerals_and_places", {"number": str(number)})


@cache
def _bare_variants() -> tuple[tuple[str, str, str, str], ...]:
    """Return the variants that do not cover derivatives, with their lemmas, and both without the last vowel."""
    return tuple(
        (variant, lemma, stem, proper)
        for variant, lemma, _, derivatives, _ in rows("variants", 5)
        if derivatives == "no"
        and (stem := fold(variant[:-1]))
        and (proper := fold(lemma[:-1]))
        and len(stem) > 2
    )


def variant_derivative(inquiry: Inquiry) -> Reason | None:
    """Find a derivative of a variant whose cross-reference does not extend to derivatives [art. 21]."""
    for variant, lemma, stem, proper in _bare_variants():
        ending = inquiry.word.removeprefix(stem)
        if 1 < len(ending) < len(inquiry.word) and proper + ending in inquiry.vocabulary:
            return Reason("variant_derivative", "words.variants", {"variant": variant, "lemma": lemma})
    return None


def altered(inquiry: Inquiry) -> Reason | None:
    """Find a diminutive, augmentative or pejorative that is no headword [art. 20]."""
    lemma = _altered_lemma(inquiry.word, inquiry, depth=2)
    return Reason("altered", "words.altered", {"lemma": lemma}) if lemma else None


def _altered_lemma(word: str, inquiry: Inquiry, depth: int) -> str | None:
    """Return the lemma that a word is an altered form of, perhaps of another altered form."""
    lengths = range(min(10, len(word) - 3), 2, -1)
    stems = [word[:-length] for length in lengths if _ALTERING.fullmatch(word, len(word) - length)]
    feminine = word[-1] in "AE"
    for stem in stems:
        for reading in inquiry.lemmas(*_with_vowel(stem, feminine=feminine), pos=NOMINAL):
            return reading.lemma
    if depth > 1:
        for stem in stems:
            for base in _with_vowel(stem, feminine=feminine):
                if lemma := _altered_lemma(base, inquiry, depth - 1):
                    return lemma
    return None


def _with_vowel(stem: str, *, feminine: bool = False) -> list[str]:
    """Return the words that may have lost their vowel before a suffix: *barch-* from *barca*, *bac-* from *bacio*.

    >>> _with_vowel("BARCH", feminine=True)
    ['BARCHA', 'BARCHO', 'BARCHE', 'BARCHIA', 'BARCHIO', 'BARCA', 'BARCO']
    """
    first, second = "AO" if feminine else "OA"
    found = [stem + end for end in (first, second, "E", f"I{first}", f"I{second}")]
    return [*found, *(stem[:-1] + end for end in (first, second))] if stem.endswith(("CH", "GH")) else found


def superlative(inquiry: Inquiry) -> Reason | None:
    """Find a superlative that is no headword [art. 15 b]."""
    if found := re.fullmatch(r"(\w{2,})ISSIM[OAIE]", inquiry.word):
        for reading in inquiry.lemmas(*_with_vowel(found[1]), pos=NOMINAL):
            return Reason("superlative", "words.adjectives", {"lemma": reading.lemma})
    return None


def adverb_in_mente(inquiry: Inquiry) -> Reason | None:
    """Find an adverb in -mente that is not printed in the adjective's entry [art. 15 d]."""
    stem = inquiry.word.removesuffix("MENTE")
    if stem in ("", inquiry.word):
        return None
    bases = [stem, f"{stem}E", f"{stem[:-1]}O"]
    for reading in inquiry.lemmas(*bases, pos=NOMINAL):
        return Reason("adverb_in_mente", "words.adverbs", {"lemma": reading.lemma})
    return None


def loan_plural(inquiry: Inquiry) -> Reason | None:
    """Find a foreign plural of a loan word, which is invariable [art. 16]."""
    word = inquiry.word
    endings = (
        ("S", ""), ("ES", ""), ("A", "UM"), ("I", "US"), ("EN", ""), ("I", "O"), ("AE", "A"), ("I", ""), ("X", ""),
        ("ER", ""), ("E", ""), ("IES", "Y"), ("A", ""), ("O", ""), ("A", "ON"), ("N", ""), ("MEN", "MAN"),
    )  # fmt: skip
    for plural, singular in endings:
        if not word.endswith(plural) or len(word) < 4:
            continue
        base = word.removesuffix(plural) + singular
        for reading in inquiry.lemmas(base, pos=NOMINAL | {"loan"}):
            if reading.pos == "loan" or base[-1] not in "AEIOU":
                return Reason("loan_plural", "words.loans", {"lemma": reading.lemma})
    return None


def truncated(inquiry: Inquiry) -> Reason | None:
    """Find a form without its last vowel that the entry does not announce [art. 17]."""
    word = inquiry.word
    if len(word) < 3 or word[-1] not in "LMNR":
        return None
    for whole in (f"{word}E", f"{word}O", f"{word}{word[-1]}O", f"{word}{word[-1]}E", f"{word}A"):
        if readings := inquiry.vocabulary.analyses(whole):
            lemma = min(readings, key=lambda reading: reading.analysis not in ("lemma", "inf")).lemma
            return Reason("truncated", "words.truncated", {"lemma": lemma, "whole": whole})
    return None


def feminine_not_recorded(inquiry: Inquiry) -> Reason | None:
    """Find a feminine that the noun's entry does not give [art. 15 a]."""
    found = re.fullmatch(r"(\w{2,}?)(TRIC[EI]|ESS[AE]|[AE])", inquiry.word)
    if not found:
        return None
    stem, ending = found.groups()
    bases = [f"{stem}TORE"] if ending.startswith("TRIC") else [f"{stem}{end}" for end in "OEA"]
    if len(stem) < _SHORTEST_STEM:
        return None
    for reading in inquiry.lemmas(*bases, pos=frozenset({"noun"})):
        return Reason("feminine_not_recorded", "words.nouns", {"lemma": reading.lemma})
    return None


def inflected_otherwise(inquiry: Inquiry) -> Reason | None:
    """Find a noun or adjective with an ending that it does not take: *albergi, capaca* [art. 15 a, b]."""
    word = inquiry.word
    # *Amichi* changes two letters of *amico*; other endings of two letters say nothing: *dronte* is not from *drone*.
    cuts = (1, 2) if word.endswith(("CHI", "CHE", "GHI", "GHE", "CIE", "GIE", "II")) else (1,)
    bases = [word[:-1], *(f"{word[:-cut]}{vowel}" for cut in cuts for vowel in "OAE")]
    for reading in inquiry.lemmas(*(base for base in bases if len(base) > 3), pos=NOMINAL):
        if reading.pos == "word" and reading.sources == ("import",):
            continue  # a plain list has words without their forms: it cannot say that one is missing
        entry = "words.adjectives" if reading.pos == "adjective" else "words.nouns"
        return Reason("not_inflected_so", entry, {"lemma": reading.lemma})
    return None


@cache
def _elements() -> frozenset[str]:
    """Return the elements that only stand before another word."""
    return frozenset(fold(element) or "" for element, _ in rows("elements", 2))


def element_alone(inquiry: Inquiry) -> Reason | None:
    """Find a prefix or the first element of compounds, which is no word by itself: *omni, rizo* [art. 18]."""
    found = inquiry.word in _elements()
    return Reason("element", "words.prefixed", {"element": inquiry.word.lower()}) if found else None


def prefixed(inquiry: Inquiry) -> Reason | None:
    """Find a word with a prefix that is no headword itself [art. 18]."""
    for length in range(min(8, len(inquiry.word) - 4), 1, -1):
        prefix, base = inquiry.word[:length], inquiry.word[length:]
        if (_PREFIX.fullmatch(prefix) or prefix in _elements()) and base in inquiry.vocabulary:
            return Reason("prefixed", "words.prefixed", {"prefix": prefix.lower(), "base": base})
    return None
