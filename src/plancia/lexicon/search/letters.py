"""Letters, patterns and ranges as people write them."""

import re

from plancia.lexicon.analysis import fold
from plancia.lexicon.errors import LexiconError
from plancia.lexicon.search.wanted import Range

#: Any letter; any number of letters.
ANY = "."
REST = "*"

_RANGE = re.compile(r"(\d{1,9})?\s*([-\u2013])?\s*(\d{1,9})?")


def with_blanks(text: str) -> str:
    """Return letters as tiles spell them, blanks as ``.``; raise ``words_letters`` for what is neither.

    >>> with_blanks("perch?")
    'PERCH.'
    """
    parts = [fold(part) if part else "" for part in text.strip().replace("?", ANY).split(ANY)]
    if None in parts:
        raise LexiconError("words_letters", text=text)
    return ANY.join(part or "" for part in parts)


def pattern(text: str) -> str:
    """Return a pattern as a shape, ``*`` for any number of letters; raise ``words_letters``.

    >>> pattern("c?*à")
    'C.*A'
    """
    try:
        return REST.join(map(with_blanks, text.strip().split(REST)))
    except LexiconError:
        raise LexiconError("words_letters", text=text) from None


def only_letters(text: str) -> str:
    """Return letters as tiles spell them; raise ``words_letters`` for anything else, blanks included."""
    letters = with_blanks(text)
    if ANY in letters:
        raise LexiconError("words_letters", text=text)
    return letters


def parse_range(text: str) -> Range:
    """Return the range that a person writes; raise ``words_range`` for what is none.

    >>> parse_range("7"), parse_range("7-9"), parse_range("7-"), parse_range("-9")
    (7, (7, 9), (7, None), (None, 9))
    """
    found = _RANGE.fullmatch(text.strip())
    if found is None:
        raise LexiconError("words_range", text=text)
    least, dash, most = found.groups()
    low, high = (None if number is None else int(number) for number in (least, most))
    if dash is None and low is not None and high is None:
        return low
    if (
        dash is None
        or (low is None and high is None)
        or (None not in (low, high) and (low or 0) > (high or 0))
    ):
        raise LexiconError("words_range", text=text)
    return low, high
