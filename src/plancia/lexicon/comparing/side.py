"""A list of words that is compared, and who reads its words."""

import msgspec

from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.derive.word_rules import WordRules
from plancia.lexicon.graph.word_graph import WordGraph


class Reader(msgspec.Struct, frozen=True):
    """A lexicon that knows readings, and the rules on words that it was made by."""

    lexicon: Lexicon
    rules: WordRules
    #: Whether the edition has a table of particles; without one, grammar decides.
    table: bool = True


class Side(msgspec.Struct, frozen=True):
    """One of two lists: what it is called, and its words."""

    name: str
    title: str
    words: WordGraph
    hash: str = ""
    #: Who reads the words that only this list has; None if nobody can.
    reader: Reader | None = None
