"""Variants of recorded words: *kilo* beside *chilo*, *fabrica* beside *fabbrica* with its derivatives [art. 21]."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Set
from itertools import takewhile

from plancia.lexicon.analysis import Analysis, Source, fold
from plancia.lexicon.derive.collection import Collection
from plancia.lexicon.derive.inflection import adjective_forms, is_soft, plural
from plancia.lexicon.sources.hand_files import rows

_OURS: tuple[Source, ...] = ("plancia",)
_INFLECTED = frozenset({"plural", "feminine", "feminine plural"})
#: What a variant does not inflect either: *drento* as *dentro*.
_CLOSED = frozenset({"adverb", "conjunction", "interjection", "preposition", "pronoun"})
#: The cells of the blood are masculine: *i leucociti* from *leucocita* too.
_CELL = "cita"


def verb_variants(verbs: Set[str]) -> set[str]:
    """Return the variants that are verbs to be conjugated; those in -ere are not.

    A variant is a verb if what it varies is one: *singulare* varies an adjective. A variant may vary another variant.
    """
    known = set(verbs)
    varied = [
        (variant, lemma) for variant, lemma, *_ in rows("variants", 5) if variant.endswith(("are", "ire"))
    ]
    while found := {variant for variant, lemma in varied if lemma in known and variant not in known}:
        known |= found
    return {variant for variant, lemma in varied if lemma in known}


def add_variants(collected: Collection, verbs: Set[str]) -> None:
    """Add every variant with its inflection, and its derivatives where the entry extends to them.

    The forms of a variant that is one of ``verbs`` are there already.
    """
    forms_of: dict[str, list[tuple[str, Analysis]]] = {}
    for folded, analyses in collected.analyses.items():
        for analysis in analyses:
            forms_of.setdefault(analysis.lemma, []).append((folded, analysis))
    lemmas = sorted(forms_of)
    wrong = {(fold(form), word) for form, word, *_ in rows("wrong_forms", 4)}
    for variant, lemma, _, derivatives, _ in rows("variants", 5):
        collected.add(variant, Analysis(lemma, "word", "variant", "words.variants", _OURS))
        if variant not in verbs:
            for form in _inflected(variant, lemma, forms_of.get(lemma, ()), extends=derivatives == "yes"):
                if (fold(form), variant) not in wrong:
                    collected.add(form, Analysis(lemma, "word", "variant", "words.variants", _OURS))
        if derivatives == "yes":
            for form in _derivatives(variant, lemma, lemmas, forms_of):
                collected.add(form, Analysis(variant, "word", "derivative", "words.variants", _OURS))


def _inflected(
    variant: str, lemma: str, forms: Iterable[tuple[str, Analysis]], *, extends: bool
) -> Iterator[str]:
    """Yield the forms of a variant that is not conjugated.

    Where both end alike they are those of the lemma, in the variant's spelling: *fabriche* as *fabbriche*. Else they
    are regular: *calzolari* from *calzolaro*, whatever *calzolaio* does. An adverb in *-mente* is no form but a
    derivative, there if the entry ``extends`` to them, and a form cut short is announced for the lemma alone.
    """
    kinds = {*_INFLECTED, "adverb"} if extends else _INFLECTED
    inflected = [(form, each) for form, each in forms if each.analysis in kinds]
    if any(each.analysis == "inf" for _, each in forms):
        if variant == lemma.replace("uo", "o"):  # the diphthong comes and goes within one verb: moverò
            yield from _respelt(variant, lemma, (form for form, each in forms if each.pos == "verb"))
    elif variant.endswith("o") and lemma.endswith("ine"):
        return  # margo, imago are Latin and have no plural
    elif variant[-2:] == lemma[-2:] and is_soft(variant) == is_soft(lemma):
        yield from _respelt(variant, lemma, (form for form, _ in inflected))
    elif variant.endswith("o") and any(
        each.pos != "noun" and each.analysis == "feminine" for _, each in inflected
    ):
        yield from (form for form, _ in adjective_forms(variant))
    elif not any(each.pos in _CLOSED for _, each in forms):
        feminine = variant.endswith("a") and not variant.endswith(_CELL)
        yield from filter(None, [plural(variant, feminine=feminine)])


def _respelt(variant: str, lemma: str, forms: Iterable[str]) -> Iterator[str]:
    """Yield forms of a lemma in the variant's spelling: *fabriche* from *fabbriche*."""
    variant_stem, lemma_stem = fold(variant[:-1]) or "", fold(lemma[:-1]) or ""
    for form in forms:
        if lemma_stem and form.startswith(lemma_stem):
            yield variant_stem + form.removeprefix(lemma_stem)


def _derivatives(
    variant: str, lemma: str, lemmas: list[str], forms_of: dict[str, list[tuple[str, Analysis]]]
) -> Iterator[str]:
    """Yield the derivatives of a lemma in the variant's spelling: *fabricato* from *fabbricato*.

    ``lemmas`` are those of ``forms_of`` in order, so that the ones with the same root lie together.
    """
    long_enough = len(lemma) > 5
    root = lemma[:-1] if long_enough else lemma
    changed = fold(variant[:-1] if long_enough else variant) or ""
    folded_root = fold(root) or ""
    for other in takewhile(lambda each: each.startswith(root), lemmas[bisect_left(lemmas, root) :]):
        if other != lemma:
            for form, _ in forms_of[other]:
                if form.startswith(folded_root):
                    yield changed + form.removeprefix(folded_root)
