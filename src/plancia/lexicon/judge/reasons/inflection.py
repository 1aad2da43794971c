"""Reasons that concern the inflection of nouns, adjectives and the words of closed classes [art. 15 a, b, d, e, f]."""

import re
from collections.abc import Iterator, Sequence

from plancia.lexicon.analysis import Analysis, fold
from plancia.lexicon.judge.reasons.reason import FAMILIAR, NOMINAL, Inquiry, Reason

_VOWELS = "OAEI"
#: A stem of fewer letters is in too many words: *ufa* has nothing to do with *ufo*.
_SHORTEST_STEM = 3
#: A base of more letters is not there by chance.
_LONG_STEM = 5
#: Endings of two letters that stand for one vowel: *tavolie*; with an *h* too many: *amichi, radiche*.
_TWO_LETTERS = ("HI", "HE", "AE", "EI", "OI", "IE", "II", "EE")
_FOREIGN_LETTERS = re.compile("[jkwxy]")
#: Readings that are headwords.
_HEADING = frozenset({"lemma", "variant"})
#: Pronouns that stand by themselves after an interjection.
_STRESSED = re.compile(
    "M[EI]|T[EIU]|S[EI]|IO|L[UE]I|NOI|VOI|LORO|EGLI|ELLA|(?:ESS|QUEST|QUELL)[OAIE]|[AEIO]{1,2}"
)
#: A preposition and an article put together, or the end of one after the other.
_ARTICLES = re.compile(
    "(?:A|DA|DE|DI|NE|IN|SU|CO|CON|PE|PER|TRA|FRA)(?:L?I?L|LL?[OAEI]{1,2}|I?I|GLI?[IE]|UN[OA]?)"
    "|(?:DE|NE|DA|A|SU|CO)LL?[OAEI]{2}|(?:LO|LA|LE|IL|GLI|UN|UNO|UNA)(?:[OAEI]|L[OAEI])"
)


def inflected_otherwise(inquiry: Inquiry) -> Reason | None:
    """Find a noun or adjective with an ending that it does not take: *albergi, capaca* [art. 15 a, b].

    The link must be strong: the whole stem of a word that people know, and an ending that Italian has.
    """
    return _nearest_base(inquiry, rare=False)


def rarely_inflected(inquiry: Inquiry) -> Reason | None:
    """Find the same where it is less likely: a long word that few know, or a noun with the ending -o: *matito*."""
    return _nearest_base(inquiry, rare=True)


def _nearest_base(inquiry: Inquiry, *, rare: bool) -> Reason | None:
    """Return the reason with the nearest base; ``rare`` if the slip may be an unlikely one."""
    found = [
        (rank, inquiry.vocabulary.familiarity(base) or 0, base, readings)
        for rank, base in _bases(inquiry.word)
        if len(base) > _SHORTEST_STEM - 1 and (readings := _inflecting(base, rank, inquiry, rare=rare))
    ]
    if not found:
        return None
    nearest = min(rank for rank, *_ in found)
    alike = [each for each in found if each[0] == nearest]
    adjectives = [each for each in alike if any(is_adjective(reading, inquiry) for reading in each[3])]
    _, _, base, readings = min(adjectives or alike, key=lambda each: each[1])
    return _told(readings, base, inquiry)


#: How near a base is: another last vowel, a letter too many, an ending of two letters for one.
_VOWEL, _EXTRA, _TWO = range(3)


def _bases(word: str) -> Iterator[tuple[int, str]]:
    """Yield the forms that the word may be a wrong inflection of, each with how near it is."""
    stem, last, ending = word[:-1], word[-1], word[-2:]
    if last in _VOWELS:
        yield from ((_VOWEL, stem + vowel) for vowel in _VOWELS if vowel != last)
    if (last in _VOWELS or last == "S") and stem[-1] in "AEIOU":
        yield _EXTRA, stem
    if last == "I":
        yield _VOWEL, f"{word}A"  # valigi
    if ending in _TWO_LETTERS:
        yield from ((_TWO, word[:-2] + vowel) for vowel in _VOWELS)
    elif ending in ("IA", "IO") and word[-3:-2] in ("C", "G"):
        yield _TWO, f"{word[:-2]}E"  # felicia


def _inflecting(base: str, rank: int, inquiry: Inquiry, *, rare: bool) -> list[Analysis]:
    """Return the readings that a wrong ending may belong to, if the link is strong enough."""
    found = [
        each
        for each in inquiry.vocabulary.analyses(base)
        if each.pos in NOMINAL and each.sources != ("import",) and each.entry != "words.articles"
    ]  # a plain list has words without their forms: it cannot say that one is missing
    heads = [each for each in found if each.analysis in _HEADING]
    readings = found if rank == _EXTRA and inquiry.word[-1] != "S" else heads
    if not readings:
        return []
    adjective = any(is_adjective(each, inquiry) for each in readings)
    if len(base) <= _SHORTEST_STEM:
        return readings if adjective and rank != _VOWEL and inquiry.familiar(base, 1) else []
    if not adjective and inquiry.word[-1] == "O" and not rare:
        return []
    if rank != _VOWEL and len(base) < _LONG_STEM:
        return readings if inquiry.familiar(base, 1) else []
    if base.endswith("MA") and inquiry.word.endswith("ME"):
        return readings  # teoreme: everybody stumbles there
    strong = adjective or rank == _VOWEL
    tier = FAMILIAR if strong else FAMILIAR - 1
    if rare:
        tier += max(0, min(2, len(base) - _LONG_STEM))
    return readings if inquiry.familiar(base, tier) else []


def _told(readings: Sequence[Analysis], base: str, inquiry: Inquiry) -> Reason:
    """Return the reason that goes with the readings of what was inflected."""
    adjective = chief_adjective(readings, inquiry)
    reading = adjective or readings[0]
    if not adjective and _FOREIGN_LETTERS.search(reading.lemma):
        return Reason("loan_plural", "words.loans", {"lemma": reading.lemma})
    entry = "words.adjectives" if adjective else "words.nouns"
    context = {"lemma": reading.lemma}
    right = _plural(base, reading.lemma, inquiry)
    if right and inquiry.word[-1] in "IES" and base.endswith(("A", "O", "E")):
        return Reason("other_plural", entry, {**context, "right": right})
    if not adjective and inquiry.word[-1] in "AE" and base[-1] in "OE":
        return Reason("feminine_not_recorded", entry, context)
    return Reason("not_inflected_so", entry, context)


def _plural(base: str, lemma: str, inquiry: Inquiry) -> str | None:
    """Return the plural of a lemma, if it has just one that shows it."""
    stem = base[:-1]
    found = [
        form
        for form in (f"{stem}I", f"{stem}E", f"{stem}HI", f"{stem}HE", stem)
        if any(
            each.lemma == lemma and each.analysis == "plural" for each in inquiry.vocabulary.analyses(form)
        )
    ]
    return found[0] if len(found) == 1 else None


def is_adjective(reading: Analysis, inquiry: Inquiry) -> bool:
    """Tell whether a lemma is an adjective. Where a source calls it a noun or just a word, its forms tell."""
    if reading.pos == "adjective" or reading.entry == "words.adjectives":
        return True
    word = fold(reading.lemma) or ""
    stem = word[:-1]
    if has_adverb(word, inquiry):
        return True
    forms = inquiry.vocabulary.analyses(f"{stem}A") if reading.pos == "word" else ()
    return any(each.lemma == reading.lemma and each.entry == "words.adjectives" for each in forms)


def chief_adjective(readings: Sequence[Analysis], inquiry: Inquiry) -> Analysis | None:
    """Return the reading as an adjective, unless the word is first of all a noun.

    *Tronco* is both; of *stanco* an entry prints an adverb, of *tedesco* our own file says that it is an adjective.
    """
    adjectives = [each for each in readings if is_adjective(each, inquiry)]
    nouns = {each.lemma for each in readings if each.pos == "noun" and "plancia" not in each.sources}
    for each in adjectives:
        if any(_better_known(noun, each.lemma, inquiry) for noun in nouns):
            continue
        both = each.lemma in nouns and each.lemma.endswith("o")
        if not both or "plancia" in each.sources or has_adverb(fold(each.lemma) or "", inquiry):
            return each
    return None


def _better_known(lemma: str, other: str, inquiry: Inquiry) -> bool:
    """Tell whether people know one lemma better than another: *caffè* than the adjective *caffo*."""
    known = inquiry.vocabulary.familiarity
    return lemma != other and (known(fold(lemma) or "") or 0) < (known(fold(other) or "") or 0)


def has_adverb(lemma: str, inquiry: Inquiry) -> bool:
    """Tell whether an entry prints an adverb in -mente of the lemma, as tiles spell it."""
    stem = lemma[:-1]
    vowel = "" if lemma.endswith(("LE", "RE")) else "E" if lemma.endswith("E") else "A"
    return bool(inquiry.vocabulary.analyses(f"{stem}{vowel}MENTE"))


def feminine_not_recorded(inquiry: Inquiry) -> Reason | None:
    """Find a feminine in -essa or -trice that the noun's entry does not give [art. 15 a]."""
    found = re.fullmatch(r"(\w{2,}?)(?:TRIC[EI]|(H?)ESS[AE])", inquiry.word)
    if not found:
        return None
    stem = found[1]
    for reading in inquiry.lemmas(
        *(f"{stem}{end}" for end in ("TORE", "O", "E", "A", "TO", "TE")), pos=NOMINAL
    ):
        if inquiry.familiar(reading.lemma.upper()):
            return Reason("feminine_not_recorded", "words.nouns", {"lemma": reading.lemma})
    return None


def article_unknown(inquiry: Inquiry) -> Reason | None:
    """Find a preposition joined to an article as it is not done: *conil, dallai* [art. 15 e]."""
    found = _ARTICLES.fullmatch(inquiry.word)
    return Reason("article_unknown", "words.articles") if found else None


def interjection_changed(inquiry: Inquiry) -> Reason | None:
    """Find an interjection with an ending, or with a pronoun that its entry does not give [art. 15 f]."""
    word = inquiry.word
    bases = [word[:end] for end in range(len(word) - 1, 1, -1) if _STRESSED.fullmatch(word, end)]
    if word[-1] in _VOWELS:
        bases += [word[:-1] + vowel for vowel in _VOWELS]
        bases += [word[:-2] + vowel for vowel in _VOWELS] if word.endswith(_TWO_LETTERS) else []
    for base in bases:
        for reading in inquiry.vocabulary.analyses(base):
            if reading.pos != "interjection" or reading.analysis != "lemma":
                continue
            if inquiry.familiar(base, FAMILIAR + (len(base) > _SHORTEST_STEM + 1)):
                return Reason("interjection_changed", "words.interjections", {"lemma": reading.lemma})
    return None
