"""Phonies from slips that people write: *coscenza, eccezzionale, bizzaro* for very common words."""

from collections.abc import Iterator

from plancia.lexicon.phonies.known import Known
from plancia.lexicon.sources.frequencies import Frequencies

#: Shorter words have too many neighbours that are names.
_SHORTEST = 7

#: A slip is seen far less often than the right spelling, or it is no slip but another word.
_SELDOM = 1 / 20

_DOUBLED = frozenset("BCDFGLMNPRSTVZ")
_VOWELS = frozenset("AEIOU")


def phonies(known: Known, frequencies: Frequencies) -> Iterator[str]:
    """Yield the slips of everyday words that occur in texts."""
    for word in known.common(1):
        if len(word) >= _SHORTEST and word in frequencies:
            most = frequencies[word] * _SELDOM
            yield from (slip for slip in _slips(word) if frequencies.get(slip, most) < most)


def _slips(word: str) -> Iterator[str]:
    """Yield the word with a consonant double or single, an *i* too many or too few, *c* for *q*, *n* for *m*."""
    for at in range(1, len(word) - 1):
        head, letter, after = word[:at], word[at], word[at + 1]
        if letter in _DOUBLED and word[at - 1] in _VOWELS:
            if after == letter:
                yield head + word[at + 1 :]
            elif after in _VOWELS:
                yield head + letter + word[at:]
        if letter in "CG" and after == "E":
            yield f"{head}{letter}I{word[at + 1 :]}"
        elif letter == "I" and word[at - 1] in "CG" and after == "E":
            yield head + word[at + 1 :]
        elif letter in "CQ" and after == "U":
            yield f"{head}{'Q' if letter == 'C' else 'C'}{word[at + 1 :]}"
        elif letter == "M" and after in "BP":
            yield f"{head}N{word[at + 1 :]}"
