"""Phonies from numbers: everybody says *quarantadue*, and no dictionary heads it [art. 19]."""

from collections.abc import Iterator

from plancia.lexicon.derive.numerals import below_thousand

#: Numbers above this are seldom written out.
_LARGEST = 200


def phonies() -> Iterator[str]:
    """Yield the cardinals that are written in one word, without those cut short or spelt with a double *o*."""
    for text, number in below_thousand().items():
        if number <= _LARGEST and not text.endswith("un") and "oo" not in text:
            yield text.upper()
