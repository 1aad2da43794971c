"""Why a string is a word: one analysis of it, with the entry of the edition that makes it valid."""

import unicodedata
from typing import Literal

import msgspec

PartOfSpeech = Literal[
    "adjective",
    "adverb",
    "article",
    "conjunction",
    "interjection",
    "loan",
    "noun",
    "numeral",
    "preposition",
    "pronoun",
    "symbol",
    "truncated",
    "verb",
    "word",
]

#: Where a word comes from: an open source, or our own argued files.
Source = Literal["hunspell", "morph-it", "plancia", "import", "ruling"]

#: The lengths a word on a board can have.
LENGTHS = range(2, 16)


class Analysis(msgspec.Struct, frozen=True, order=True, gc=False):
    """One reading of a form.

    ``analysis`` says which form of the lemma it is: ``lemma``; ``plural``, ``feminine``, ``feminine plural`` for
    nominals; the slot of ``conjugation`` for verbs (``ind.pres.1s``, ``part.past.fs``, ``ger``…); ``listed`` of a word
    that is in a plain list. ``entry`` is the key of the entry that admits it (``words.nouns``): its article is looked
    up in the edition when it is shown.
    """

    lemma: str
    pos: PartOfSpeech
    analysis: str
    entry: str
    sources: tuple[Source, ...]
    particles: tuple[str, ...] = ()


def listed(word: str) -> Analysis:
    """Return all that a plain list says of a word, as tiles spell it: that it is in the list."""
    return Analysis(word.lower(), "word", "listed", "words.dictionary", ("import",))


_APOSTROPHES = "'\u2019\u02bc"


def without_apostrophe(text: str) -> str:
    """Return a form without the apostrophe that it begins or ends with.

    >>> without_apostrophe("po'"), without_apostrophe("l'ho")
    ('po', "l'ho")
    """
    return text.strip(_APOSTROPHES)


def fold(text: str) -> str | None:
    """Return a word as tiles spell it, A-Z without accents; None if tiles cannot (apostrophes, hyphens, spaces).

    >>> fold("perché"), fold("città"), fold("l'ho")
    ('PERCHE', 'CITTA', None)
    """
    if not text.isascii():
        text = "".join(each for each in unicodedata.normalize("NFD", text) if not unicodedata.combining(each))
    return text.upper() if text.isascii() and text.isalpha() else None
