"""Variants of recorded words: *kilo* beside *chilo*, *fabrica* beside *fabbrica* with its derivatives [art. 21]."""

import re
from collections.abc import Iterator

from plancia.lexicon.analysis import Analysis, Source, fold
from plancia.lexicon.derive.collection import Collection
from plancia.lexicon.sources.hand_files import rows

_OURS: tuple[Source, ...] = ("plancia",)
_PLURALS = {"a": "e", "o": "i", "e": "i"}
_INFINITIVES = ("are", "ere", "ire", "rre")


def verb_variants() -> dict[str, str]:
    """Return the variants that are verbs to be conjugated, with the verb they vary; those in -ere are not."""
    return {
        variant: lemma
        for variant, lemma, *_ in rows("variants", 5)
        if variant.endswith(("are", "ire")) and lemma.endswith(_INFINITIVES)
    }


def add_variants(collected: Collection) -> None:
    """Add every variant with its inflection, and its derivatives where the entry extends to them."""
    forms_of: dict[str, list[tuple[str, Analysis]]] = {}
    for folded, analyses in collected.analyses.items():
        for analysis in analyses:
            forms_of.setdefault(analysis.lemma, []).append((folded, analysis))
    for variant, lemma, _, derivatives, _ in rows("variants", 5):
        collected.add(variant, Analysis(lemma, "word", "variant", "words.variants", _OURS))
        if not variant.endswith(_INFINITIVES):
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
    elif not (variant.endswith("o") and lemma.endswith("ine")):  # margo, imago are Latin and have no plural
        yield from _regular_plural(variant)


def _regular_plural(word: str) -> Iterator[str]:
    """Yield the regular plural of a noun: *arance, banchi, salci*; nothing for an ending that has none."""
    stem, ending = word[:-1], word[-1]
    if ending not in _PLURALS:
        return
    if word.endswith("io"):
        yield stem
    elif re.search(r"[^aeiou][cg]ia$", word):
        yield f"{word[:-2]}e"
    else:
        yield f"{stem}{'h' if stem.endswith(('c', 'g')) and ending != 'e' else ''}{_PLURALS[ending]}"


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
