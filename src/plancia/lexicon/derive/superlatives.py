"""Superlatives in -issimo, for rules under which they need not be recorded."""

from collections.abc import Iterator

from plancia.lexicon.analysis import Analysis
from plancia.lexicon.derive.collection import Collection

#: The entry of the edition that admits them, and how a reading names them.
ENTRY, READING = "words.superlatives", "superlative"


def superlatives(plural: str) -> Iterator[str]:
    """Yield the superlative of an adjective in its four forms, by the masculine plural, which has the stem's spelling.

    >>> [next(superlatives(plural)) for plural in ("ricchi", "facili", "vecchi", "amici")]
    ['ricchissimo', 'facilissimo', 'vecchissimo', 'amicissimo']
    """
    return (f"{plural[:-1]}issim{vowel}" for vowel in "oaie")


def add_superlatives(collected: Collection) -> None:
    """Add the superlatives of every adjective."""
    found = [
        (superlative, Analysis(reading.lemma, "adjective", READING, ENTRY, reading.sources))
        for form, readings in collected.analyses.items()
        for reading in readings
        if form.endswith("I") and reading.pos == "adjective" and reading.analysis != "lemma"
        for superlative in superlatives(form.lower())
    ]
    for form, analysis in found:
        collected.add(form, analysis)
