"""A list of words that is compared, and who reads its words."""

from collections.abc import Set

import msgspec

from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.derive.word_rules import WordRules


class Reader(msgspec.Struct, frozen=True):
    """A lexicon that knows readings, and the rules on words that it was made by."""

    lexicon: Lexicon
    rules: WordRules
    #: Whether the edition has a table of particles; without one, grammar decides.
    table: bool = True


class Side(msgspec.Struct, frozen=True):
    """One of two lists: what it is called, and its words as tiles spell them."""

    name: str
    title: str
    words: Set[str]
    hash: str = ""
    #: Who reads the words that only this list has; None if nobody can.
    reader: Reader | None = None
