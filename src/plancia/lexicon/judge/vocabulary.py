"""What the judge needs to know of a lexicon, whatever it is made of."""

from collections.abc import Sequence
from typing import Protocol

from plancia.lexicon.analysis import Analysis
from plancia.lexicon.derive.verbs import Verb
from plancia.lexicon.graph.vocabularies import TIERS


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

    def familiarity(self, word: str, /) -> int | None:
        """Return how few people know a word, 1 to 5; None if it is none, 5 for all words without frequencies."""


def has_frequencies(vocabulary: Vocabulary) -> bool:
    """Tell whether a lexicon knows which words are familiar: one that does not puts the commonest word last too."""
    return vocabulary.familiarity("DI") not in (None, TIERS[-1])


class Remembered:
    """A vocabulary that is asked for each word once: the reasons ask for the same words again and again."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._analyses: dict[str, Sequence[Analysis]] = {}
        self._familiarity: dict[str, int | None] = {}

    def __contains__(self, word: str, /) -> bool:
        """Tell whether the word is valid."""
        return word in self._vocabulary

    def analyses(self, word: str, /) -> Sequence[Analysis]:
        """Return the readings of a word."""
        if word not in self._analyses:
            self._analyses[word] = self._vocabulary.analyses(word)
        return self._analyses[word]

    def verb(self, lemma: str, /) -> Verb | None:
        """Return what is known of a verb."""
        return self._vocabulary.verb(lemma)

    def is_name(self, word: str, /) -> bool:
        """Tell whether a string that is no word is a proper name."""
        return self._vocabulary.is_name(word)

    def familiarity(self, word: str, /) -> int | None:
        """Return how few people know a word."""
        if word not in self._familiarity:
            self._familiarity[word] = self._vocabulary.familiarity(word)
        return self._familiarity[word]
