"""What the judge needs to know of a lexicon, whatever it is made of."""

from collections.abc import Sequence
from typing import Protocol

from plancia.lexicon.analysis import Analysis
from plancia.lexicon.derive.verbs import Verb


class Vocabulary(Protocol):
    """Words as tiles spell them, A-Z: which there are, and what they are when no particle is attached."""

    def __contains__(self, word: str, /) -> bool:
        """Tell whether the word is valid, with or without particles."""

    def analyses(self, word: str, /) -> Sequence[Analysis]:
        """Return the readings of a word without enclitic particles; none if it has only others."""

    def verb(self, lemma: str, /) -> Verb | None:
        """Return what is known of a verb."""

    def is_name(self, word: str, /) -> bool:
        """Tell whether a string that is no word is a proper name."""
