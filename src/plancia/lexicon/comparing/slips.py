"""Words that are one slip of the pen away from another: a letter too many, too few, swapped or wrong."""

from collections.abc import Callable, Iterator

from plancia.rules.tiles import ALPHABET

#: Shorter words have too many neighbours for a slip to be seen.
SHORTEST = 6


def slips_of(word: str, known: Callable[[str], bool]) -> list[str]:
    """Return the known words that one slip turns into this one, the likeliest slip first; none for a short word.

    >>> slips_of("PSOTARE", {"POSTARE", "CASA"}.__contains__)
    ['POSTARE']
    """
    return [] if len(word) < SHORTEST else list(dict.fromkeys(filter(known, _neighbours(word))))


def _neighbours(word: str) -> Iterator[str]:
    """Yield what the writer may have meant, the likeliest slips first. The first letter is hardly ever wrong."""
    places = range(1, len(word))
    for at in range(1, len(word) - 1):
        yield f"{word[:at]}{word[at + 1]}{word[at]}{word[at + 2 :]}"
    for at in places:
        yield f"{word[:at]}{word[at + 1 :]}"
    for at in places:
        for letter in ALPHABET:
            yield f"{word[:at]}{letter}{word[at:]}"
    # A wrong last letter is an ending: a matter of grammar, not of the pen.
    for at in range(1, len(word) - 1):
        for letter in ALPHABET:
            yield f"{word[:at]}{letter}{word[at + 1 :]}"
