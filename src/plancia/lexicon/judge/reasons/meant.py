"""The right form of what was meant: *amerebbe* for *amarebbe*, *facce* for *faccie*, *proprio* for *propio*."""

import re
from collections.abc import Iterator, Sequence
from itertools import product

from plancia.lexicon.analysis import Analysis, fold
from plancia.lexicon.judge.reasons.inflection import chief_adjective, has_adverb
from plancia.lexicon.judge.reasons.reason import FAMILIAR, Inquiry, Reason

#: *Amarebbe, amarò*: the *a* of the first conjugation becomes *e* in future and conditional.
_FUTURE = re.compile(r"([A-Z]{2,})AR(O|AI|A|EMO|ETE|ANNO|EI|ESTI|EBBE|EMMO|ESTE|EBBERO)")
#: *Finisciamo, finiscite*: only some persons have -isc-.
_ISC = re.compile(r"([A-Z]{2,})ISC(I(?:AMO|ATE|TE|VO|VI|VA|VAMO|VANO|RO|RAI|RA|TO|TA|TI))")
#: *Cerciamo, pagino*: the consonant of *cercare* stays hard, and is spelt with an *h*.
_SOFT = re.compile(r"([A-Z]{2,}[CG])(IAMO|IATE|INO|ER(?:O|AI|A|EMO|ETE|ANNO|EI|ESTI|EBBE|EMMO|ESTE|EBBERO))")
#: *Studiino, mangiiamo*: one *i* is enough.
_DOUBLE_I = re.compile(r"([A-Z]{2,}I)I(AMO|ATE|NO)")
#: The endings of plurals that are spelt in two ways, the wrong one and the right one.
_PLURALS = (
    ("CIE", "CE"), ("GIE", "GE"), ("CE", "CIE"), ("GE", "GIE"), ("CHI", "CI"), ("GHI", "GI"), ("CI", "CHI"),
    ("GI", "GHI"), ("CE", "CHE"), ("GE", "GHE"), ("II", "I"),
)  # fmt: skip
#: Slips inside a word, the wrong spelling and the right one.
_SLIPS = (
    ("NP", "MP"), ("NB", "MB"), ("QQ", "CQ"), ("CU", "QU"), ("QU", "CU"), ("CQU", "QU"), ("AQU", "ACQU"),
    ("GNA", "GNIA"), ("GNIA", "GNA"), ("SCE", "SCIE"), ("SCIE", "SCE"), ("CE", "CIE"), ("CIE", "CE"), ("GE", "GIE"),
    ("GIE", "GE"), ("LI", "GLI"), ("GLI", "LI"), ("PIO", "PRIO"), ("PRIO", "PIO"),
)  # fmt: skip
#: Letters of other languages, and how Italian spells them.
_LETTERS = {
    "K": ("C", "CH"), "PH": ("F",),
}  # fmt: skip
_GROUPS = re.compile("PH|.")
_SHORTEST_FOREIGN = 4
#: The readings that are headwords.
_HEADING = frozenset({"lemma", "inf", "variant"})
#: Shorter strings have too many neighbours: what was meant cannot be told.
_SHORTEST = 6
_CONSONANTS = "BCDFGLMNPRSTVZ"


def inflected_wrongly(inquiry: Inquiry) -> Reason | None:
    """Find the right form of a word with the ending of another one [art. 15]."""
    for right in _other_plural(inquiry.word):
        readings = [
            each
            for each in inquiry.vocabulary.analyses(right)
            if each.pos != "verb" and each.analysis not in _HEADING
        ]
        if readings:
            return Reason("meant", _inflected(readings, inquiry), {"right": right})
    if inquiry.word[0] == "H" and any(
        each.lemma == "avere" for each in inquiry.vocabulary.analyses(inquiry.word[1:])
    ):
        return Reason("meant", "words.verbs", {"right": inquiry.word[1:]})
    for right in _otherwise_conjugated(inquiry.word):
        if inquiry.familiar(right) and any(each.pos == "verb" for each in inquiry.vocabulary.analyses(right)):
            return Reason("meant", "words.verbs", {"right": right})
    return None


def spelt_foreign(inquiry: Inquiry) -> Reason | None:
    """Find a word with the letters of another language, as *kilo* has them, that is no variant: *kasa* [art. 21]."""
    if inquiry.word[-1] not in "AEIO":
        return None
    for letters in product(*(_LETTERS.get(each, (each,)) for each in _GROUPS.findall(inquiry.word))):
        right = "".join(letters)
        if (
            right != inquiry.word
            and len(right) >= _SHORTEST_FOREIGN
            and inquiry.familiar(right, FAMILIAR - 1)
        ):
            return Reason("meant", "words.variants", {"right": right})
    return None


def spelt_wrongly(inquiry: Inquiry) -> Reason | None:
    """Find the right spelling of a word, if there is just one that it can be [art. 14]."""
    if len(inquiry.word) < _SHORTEST:
        return None
    found = {right for right in _respelt(inquiry.word) if inquiry.familiar(right)}
    if len(found) != 1:
        return None
    right = found.pop()
    readings = inquiry.vocabulary.analyses(right)
    return Reason(
        "meant", _entry(readings, inquiry) if readings else "words.enclitic_moods", {"right": right}
    )


def _otherwise_conjugated(word: str) -> Iterator[str]:
    """Yield the form that the ending of another conjugation stands for."""
    if found := _FUTURE.fullmatch(word):
        stem = f"{found[1]}H" if found[1].endswith(("C", "G")) else found[1]
        yield f"{stem.removesuffix('I') if stem.endswith(('CI', 'GI')) else stem}ER{found[2]}"
    if found := _ISC.fullmatch(word):
        yield f"{found[1]}{found[2]}"
    if found := _SOFT.fullmatch(word):
        yield f"{found[1]}H{found[2]}"
    if found := _DOUBLE_I.fullmatch(word):
        yield f"{found[1]}{found[2]}"


def _other_plural(word: str) -> Iterator[str]:
    """Yield the plural with the other spelling."""
    for wrong, right in _PLURALS:
        if word.endswith(wrong) and len(word) > len(wrong) + 1:
            yield f"{word.removesuffix(wrong)}{right}"


def _respelt(word: str) -> Iterator[str]:
    """Yield what a slip may have come from: a consonant single or double, and some groups of letters."""
    for at in range(1, len(word) - 1):
        letter = word[at]
        if letter in _CONSONANTS:
            if word[at + 1] == letter:
                yield word[:at] + word[at + 1 :]
            elif word[at - 1] != letter:
                yield word[:at] + letter + word[at:]
    if word.endswith(("CI", "GI")):
        yield f"{word[:-1]}HI"
    for wrong, right in _SLIPS:
        for found in re.finditer(wrong, word):
            yield word[: found.start()] + right + word[found.end() :]


def _entry(readings: Sequence[Analysis], inquiry: Inquiry) -> str:
    """Return the entry that regulates what was meant: a headword, or the inflection of one."""
    if any(each.analysis in _HEADING for each in readings):
        return "words.headwords"
    return "words.verbs" if any(each.pos == "verb" for each in readings) else _inflected(readings, inquiry)


def _inflected(readings: Sequence[Analysis], inquiry: Inquiry) -> str:
    """Return the entry of an inflected form. Of a noun and another adjective the noun is the likelier: *musiche*."""
    closed = {each.entry for each in readings} & {"words.articles", "words.interjections"}
    if closed:
        return closed.pop()
    nouns = {each.lemma for each in readings if each.pos == "noun"}
    adjective = chief_adjective(readings, inquiry)
    if (
        adjective
        and nouns
        and adjective.lemma not in nouns
        and not has_adverb(fold(adjective.lemma) or "", inquiry)
    ):
        adjective = None
    return "words.adjectives" if adjective else "words.nouns"
