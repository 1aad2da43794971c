"""The words of a plain list, with the readings of another lexicon: a list has none of its own."""

from collections.abc import Sequence

from plancia.lexicon.analysis import Analysis
from plancia.lexicon.derive.verbs import Verb
from plancia.lexicon.judge.vocabulary import Vocabulary


class BorrowedReadings:
    """Says of a word whether the list has it, and of what it is made as the lender knows it."""

    def __init__(self, words: Vocabulary, lender: Vocabulary) -> None:
        self._words = words
        self._lender = lender

    def __contains__(self, word: str, /) -> bool:
        """Tell whether the list has the word."""
        return word in self._words

    def analyses(self, word: str, /) -> Sequence[Analysis]:
        """Return the lender's readings, also of a word that the list lacks: a form that it has may rest on it."""
        return self._lender.analyses(word)

    def verb(self, lemma: str, /) -> Verb | None:
        """Return what the lender knows of a verb."""
        return self._lender.verb(lemma)

    def is_name(self, word: str, /) -> bool:
        """Tell whether the lender knows a string as a proper name."""
        return self._lender.is_name(word)

    def familiarity(self, word: str, /) -> int | None:
        """Return how familiar the lender takes a word to be."""
        return self._lender.familiarity(word)
