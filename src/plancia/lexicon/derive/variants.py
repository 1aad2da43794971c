"""Variants of recorded words: *kilo* beside *chilo*, *fabrica* beside *fabbrica* with its derivatives [art. 21]."""

from collections.abc import Iterator, Set

from plancia.lexicon.analysis import Analysis, Source, fold
from plancia.lexicon.derive.collection import Collection
from plancia.lexicon.derive.inflection import plural
from plancia.lexicon.sources.hand_files import rows

_OURS: tuple[Source, ...] = ("plancia",)


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
    for variant, lemma, _, derivatives, _ in rows("variants", 5):
        collected.add(variant, Analysis(lemma, "word", "variant", "words.variants", _OURS))
        if variant not in verbs:
            for form in _inflected(variant, lemma, [form for form, _ in forms_of.get(lemma, ())]):
                collected.add(form, Analysis(lemma, "word", "variant", "words.variants", _OURS))
        if derivatives == "yes":
            for form in _derivatives(variant, lemma, forms_of):
                collected.add(form, Analysis(variant, "word", "derivative", "words.variants", _OURS))


def _inflected(variant: str, lemma: str, forms: list[str]) -> Iterator[str]:
    """Yield the forms of a variant: as those of the lemma where both end alike, else the regular plural."""
    variant_stem, lemma_stem = fold(variant[:-1]) or "", fold(lemma[:-1]) or ""
    if variant[-1] == lemma[-1] and variant_stem and lemma_stem:
        for form in forms:
            if form.startswith(lemma_stem):
                yield variant_stem + form.removeprefix(lemma_stem)
    elif variant.endswith("o") and lemma.endswith("ine"):
        return  # margo, imago are Latin and have no plural
    elif regular := plural(variant, feminine=variant.endswith("a")):
        yield regular


def _derivatives(variant: str, lemma: str, forms_of: dict[str, list[tuple[str, Analysis]]]) -> Iterator[str]:
    """Yield the derivatives of a lemma in the variant's spelling: *fabricato* from *fabbricato*."""
    long_enough = len(lemma) > 5
    root = lemma[:-1] if long_enough else lemma
    changed = fold(variant[:-1] if long_enough else variant) or ""
    folded_root = fold(root) or ""
    for other, forms in forms_of.items():
        if other != lemma and other.startswith(root):
            for form, _ in forms:
                if form.startswith(folded_root):
                    yield changed + form.removeprefix(folded_root)
