"""What a puzzle asks of a lexicon."""

from typing import Protocol

from plancia.engine.generator import HasWords
from plancia.laboratory.words import WordList, Words


class Wordbook(Words, Protocol):
    """A lexicon that knows how familiar its words are, and which strings a person may take for words."""

    @property
    def graph(self) -> HasWords:
        """All words."""

    @property
    def phonies(self) -> WordList | None:
        """Believable phonies; None if the lexicon knows none."""

    def vocabulary(self, tier: int, further: int = 0) -> HasWords:
        """Return the words up to a tier of familiarity."""

    def tempting(self, tier: int, further: int = 0) -> HasWords | None:
        """Return the phonies with the short words of a vocabulary; None if the lexicon knows no phonies."""

    def familiarity(self, word: str) -> int | None:
        """Return the tier of a word, from 1, everyday, to 5; None for what is no word."""
