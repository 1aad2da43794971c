"""Variants inflect by themselves where they end otherwise than their lemma [art. 21]."""

import pytest

from plancia.lexicon.analysis import Analysis, PartOfSpeech, fold
from plancia.lexicon.derive.collection import Collection
from plancia.lexicon.derive.variants import add_variants

#: A lemma, its part of speech, and its forms with what they are.
Paradigm = tuple[str, PartOfSpeech, dict[str, str]]


def variants_of(*paradigms: Paradigm) -> Collection:
    """Return a lexicon of a few lemmas, with all the variants that our file knows."""
    collected = Collection()
    for lemma, part, forms in paradigms:
        for form, what in {lemma: "inf" if part == "verb" else "lemma", **forms}.items():
            collected.add(form, Analysis(lemma, part, what, "words.headwords", ("plancia",)))
    add_variants(collected, set())
    return collected


@pytest.mark.parametrize(
    ("paradigm", "there", "not_there"),
    [
        (("calzolaio", "noun", {"calzolai": "plural"}), "calzolari", "calzolar"),
        (("rischio", "noun", {"rischi": "plural"}), "risichi", "risic"),
        (("monastero", "noun", {"monasteri": "plural"}), "monasterio", "monasterii"),
        (("camicia", "noun", {"camicie": "plural"}), "camisce", "camiscie"),
        (("fabbrica", "noun", {"fabbriche": "plural"}), "fabriche", "fabrice"),
        (("leucocito", "noun", {"leucociti": "plural"}), "leucociti", "leucocite"),
        (("signore", "noun", {"signori": "plural", "signor": "truncated"}), "segnori", "segnor"),
        (("dentro", "adverb", {}), "drento", "drenti"),
    ],
)
def test_a_noun_in_other_spelling_has_its_own_plural(paradigm: Paradigm, there: str, not_there: str) -> None:
    found = variants_of(paradigm).analyses
    assert fold(there) in found
    assert fold(not_there) not in found


def test_an_adjective_in_other_spelling_has_regular_forms() -> None:
    antico: Paradigm = (
        "antico",
        "adjective",
        {"antichi": "plural", "antica": "feminine", "antiche": "feminine plural", "anticamente": "adverb"},
    )
    found = variants_of(antico).analyses
    assert {"ANTIQUO", "ANTIQUA", "ANTIQUI", "ANTIQUE"} <= found.keys()
    assert not {"ANTIQUHI", "ANTIQUAMENTE"} & found.keys()


def test_an_archaic_verb_has_its_infinitive_only() -> None:
    """But a diphthong comes and goes within one verb, so its future may be without."""
    found = variants_of(
        ("coscrivere", "verb", {"coscriverò": "ind.fut.1s"}),
        ("muovere", "verb", {"muoverò": "ind.fut.1s"}),
    ).analyses
    assert "CONSCRIVERE" in found
    assert "CONSCRIVERO" not in found
    assert "MOVERO" in found
