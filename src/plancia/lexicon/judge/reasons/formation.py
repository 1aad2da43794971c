"""Reasons that concern how a word is formed: altered, truncated, foreign, of place [art. 14-21]."""

import re
from collections.abc import Mapping
from functools import cache

from plancia.lexicon.analysis import Analysis, fold
from plancia.lexicon.derive.numerals import numeral
from plancia.lexicon.judge.reasons.reason import FAMILIAR, NOMINAL, Inquiry, Reason
from plancia.lexicon.sources.hand_files import rows

#: The endings of altered nouns and adjectives, at most ten letters.
_ALTERING = re.compile(
    "(?:AZZ|ASTR|CELL|CIN|ELL|ERELL|ETT|ICCIOL|ICELL|ICIATTOL|ICIN|IN|OLIN|ONCELL|ONCIN|OTT|UCOL|UOL|UZZ)[OAIE]"
    "|ON[AIE]|(?:ACC|UCC)(?:I[OA]?|E)"
)

#: A shorter stem is in too many words.
_SHORTEST_STEM = 3
#: A word of so few letters is in many strings by chance, one of more letters in none.
_SHORT_WORD, _LONG_WORD = 4, 6


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
    """Find a word that our file excludes by name and says what it is: *empolese, curricula*."""
    found = _excluded(inquiry)
    return None if found is None or _says_little(found) else found


def not_recorded(inquiry: Inquiry) -> Reason | None:
    """Find a word of which our file says no more than that it is none: what it is made of tells more."""
    return _excluded(inquiry)


def _excluded(inquiry: Inquiry) -> Reason | None:
    """Return why our file excludes a word by name."""
    if inquiry.word not in _exclusions()[0]:
        return None
    entry, why = _exclusions()[0][inquiry.word]
    return Reason("excluded", entry, {"why": why})


#: What a line of our file says that knows no more than that the string is no word.
_LITTLE = re.compile("grafia|errore|non si trova|inesistente|forma elisa|femminile di|forma verbale")


def _says_little(reason: Reason) -> bool:
    """Tell whether a line of our file only says that the string is no headword."""
    return reason.entry == "words.headwords" and bool(_LITTLE.search(reason.context["why"]))


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
def _bare_variants() -> Mapping[str, list[tuple[str, str, str]]]:
    """Return the variants that do not cover derivatives: by stem, the variant, the lemma and the lemma's stem."""
    found: dict[str, list[tuple[str, str, str]]] = {}
    for variant, lemma, _, derivatives, _ in rows("variants", 5):
        stem, proper = fold(variant[:-1]), fold(lemma[:-1])
        if derivatives == "no" and stem and proper and len(stem) > _SHORTEST_STEM:
            found.setdefault(stem, []).append((variant, lemma, proper))
    return found


def variant_derivative(inquiry: Inquiry) -> Reason | None:
    """Find a derivative of a variant whose cross-reference does not extend to derivatives [art. 21]."""
    for end in range(len(inquiry.word) - 3, _SHORTEST_STEM, -1):
        for variant, lemma, proper in _bare_variants().get(inquiry.word[:end], ()):
            if proper + inquiry.word[end:] in inquiry.vocabulary:
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
    feminine = word[-1] in "AE" and not word.endswith("ONE")
    for stem in stems:
        for reading in inquiry.lemmas(*_with_vowel(stem, feminine=feminine), pos=NOMINAL):
            if _often_altered(fold(reading.lemma) or "", inquiry) and _agrees(
                reading, inquiry, feminine=feminine
            ):
                return reading.lemma
    if depth > 1:
        for stem in stems:
            for base in _with_vowel(stem, feminine=feminine):
                if lemma := _altered_lemma(base, inquiry, depth - 1):
                    return lemma
    return None


def _often_altered(lemma: str, inquiry: Inquiry) -> bool:
    """Tell whether people know a word well enough to alter it; a short one is in too many strings."""
    return inquiry.familiar(lemma, FAMILIAR - (len(lemma) <= _SHORT_WORD) + (len(lemma) > _LONG_WORD))


def _agrees(reading: Analysis, inquiry: Inquiry, *, feminine: bool) -> bool:
    """Tell whether an altered form keeps the gender: from *canto* comes no *cantette*, from *casa* comes *casone*."""
    lemma = fold(reading.lemma) or ""
    if not feminine or not lemma.endswith("O"):
        return True
    return any(each.pos in NOMINAL for each in inquiry.vocabulary.analyses(f"{lemma[:-1]}A"))


def _with_vowel(stem: str, *, feminine: bool = False) -> list[str]:
    """Return the words that may have lost their vowel before a suffix: *barch-* from *barca*, *bac-* from *bacio*.

    >>> _with_vowel("BARCH", feminine=True), _with_vowel("BAC")
    (['BARCHA', 'BARCHO', 'BARCHE', 'BARCH', 'BARCA', 'BARCO'], ['BACO', 'BACA', 'BACE', 'BACIO', 'BACIA'])
    """
    first, second = "AO" if feminine else "OA"
    found = [stem + end for end in (first, second, "E")]
    if len(stem) > _SHORTEST_STEM:
        found.append(stem)  # computerino
    if stem.endswith(("C", "G", "GL")):
        found += [f"{stem}I{end}" for end in (first, second)]
    return [*found, *(stem[:-1] + end for end in (first, second))] if stem.endswith(("CH", "GH")) else found


def superlative(inquiry: Inquiry) -> Reason | None:
    """Find a superlative that is no headword [art. 15 b]."""
    if found := re.fullmatch(r"(\w{2,})ISSIM[OAIE]", inquiry.word):
        for reading in inquiry.lemmas(*_with_vowel(found[1]), pos=NOMINAL):
            return Reason("superlative", "words.adjectives", {"lemma": reading.lemma})
    return None


def adverb_in_mente(inquiry: Inquiry) -> Reason | None:
    """Find an adverb in -mente, of whatever word it is made, that no entry prints [art. 15 d]."""
    stem = inquiry.word.removesuffix("MENTE")
    if len(stem) < _SHORTEST_STEM or stem == inquiry.word:
        return None
    bases = (f"{stem[:-1]}O", stem, f"{stem}E", f"{stem}O", f"{stem[:-1]}E")
    for base in bases:
        for reading in inquiry.vocabulary.analyses(base):
            return Reason("adverb_in_mente", "words.adverbs", {"lemma": reading.lemma})
    return None


#: The ends of foreign plurals and of loans with an Italian plural, each with what it stands for.
_LOAN_PLURALS = (
    ("S", ""), ("ES", ""), ("ZES", ""), ("IES", "Y"), ("A", "UM"), ("A", "ON"), ("I", "US"), ("I", "O"),
    ("AE", "A"), ("I", ""), ("X", ""), ("ER", ""), ("EN", ""), ("N", ""), ("MEN", "MAN"), ("E", ""), ("IM", ""),
    ("ATA", "A"), ("OI", "OS"), ("ICES", "EX"), ("ICES", "IX"), ("ERA", "US"), ("VES", "F"),
)  # fmt: skip
#: Ends that say nothing after a vowel: *vedai* is no plural of *veda*.
_AFTER_CONSONANT = frozenset({"I", "E", "EN", "ER", "ZES"})


def loan_plural(inquiry: Inquiry) -> Reason | None:
    """Find a plural of a loan word, which is invariable: *computers, curricula, clubbi* [art. 16]."""
    word = inquiry.word
    for plural, singular in _LOAN_PLURALS:
        if not word.endswith(plural) or len(word) < 4:
            continue
        base = word.removesuffix(plural) + singular
        if not singular and plural in _AFTER_CONSONANT and base[-1] in "AEIOU":
            continue
        foreign = plural.endswith("S")
        bases = [base, base[:-1]] if plural == "I" and not singular and base[-1] == base[-2] else [base]
        for reading in inquiry.lemmas(*bases, pos=NOMINAL | {"loan"}):
            if reading.pos != "loan" and (reading.lemma[-1] in "aeiouàèéìòù" or plural == "E"):
                continue
            if plural in ("ER", "EN") and len(reading.lemma) < _SHORTEST_STEM + 1:
                continue
            if inquiry.familiar(
                fold(reading.lemma) or "", FAMILIAR + foreign * (1 + (len(base) > _SHORT_WORD))
            ):
                return Reason("loan_plural", "words.loans", {"lemma": reading.lemma})
    return None


def place_unknown(inquiry: Inquiry) -> Reason | None:
    """Find the adjective of a place that no entry has: *rozzanese* [art. 19]."""
    found = re.fullmatch(r"(\w{3,}?)H?(?:ES|ENS)[EI]", inquiry.word)
    if found and any(inquiry.vocabulary.is_name(f"{found[1]}{vowel}") for vowel in ("O", "A", "E", "I", "")):
        return Reason("place_unknown", "words.numerals_and_places")
    return None


def _may_be_cut(reading: Analysis) -> bool:
    """Tell whether a form can lose its last vowel: a singular, an infinitive, *andiamo, cantano, vuole*; no plural."""
    if reading.pos == "verb":
        return reading.analysis == "inf" or reading.analysis.endswith((".1p", ".3p", "pres.3s"))
    return reading.analysis in ("lemma", "variant", "form")


def truncated(inquiry: Inquiry) -> Reason | None:
    """Find a form without its last vowel that the entry does not announce [art. 17]."""
    word = inquiry.word
    if len(word) < 3 or word[-1] not in "LMNR":
        return None
    if word[-2] not in "AEIOU":
        return None
    for whole in (f"{word}E", f"{word}O", f"{word}{word[-1]}O", f"{word}{word[-1]}E"):
        readings = [each for each in inquiry.vocabulary.analyses(whole) if _may_be_cut(each)]
        infinitive = any(each.analysis == "inf" for each in readings)
        if readings and (infinitive or len(whole) > _LONG_WORD or inquiry.familiar(whole)):
            lemma = min(readings, key=lambda reading: reading.analysis not in ("lemma", "inf")).lemma
            return Reason("truncated", "words.truncated", {"lemma": lemma, "whole": whole})
    return None
