"""What cards ask of a lexicon."""

from collections.abc import Iterable
from typing import Protocol

from plancia.rules.edition import Edition


class Told(Protocol):
    """What a lexicon says about a string, as a card's note has it."""

    @property
    def valid(self) -> bool:
        """Whether it is a word."""

    @property
    def gloss(self) -> str:
        """What it means, in Italian; empty if that is not known."""

    @property
    def why_it(self) -> str:
        """Its readings, or why it is no word, in Italian."""

    @property
    def why_en(self) -> str:
        """Its readings, or why it is no word, in English."""

    @property
    def article(self) -> str:
        """The articles of these; empty where the edition has none."""


class CardWords(Protocol):
    """The words of a lexicon, asked for in the ways that decks need."""

    @property
    def name(self) -> str:
        """The lexicon."""

    @property
    def hash(self) -> str:
        """The name of its content."""

    @property
    def edition(self) -> Edition:
        """The rulebook, with its tiles."""

    def __contains__(self, word: str, /) -> bool:
        """Tell whether this is one of the words, in capitals."""

    def of_length(self, least: int, most: int, having: str = "") -> list[str]:
        """Return the words of some lengths by alphabet, or those that have all of these letters."""

    def likeliest(self, length: int, most: int) -> list[str]:
        """Return words of a length, those first whose tiles can be drawn in the most ways."""

    def anagrams(self, letters: Iterable[str]) -> dict[str, list[str]]:
        """Return the words that have exactly some letters, for many sets of letters in alphabetical order at once."""

    def hooks(self, word: str) -> tuple[str, str]:
        """Return the letters that go before a word and after it."""

    def phonies(self) -> list[str]:
        """Return strings that a person may take for words; none if the lexicon knows none."""

    def new_words(self) -> list[str]:
        """Return the words that the latest version brought, short ones first."""

    def gloss(self, word: str) -> str:
        """Return what a word means, in Italian; empty if that is not known."""

    def meaning(self, word: str) -> str:
        """Return what a word means of which this is the entry, in Italian; empty for other forms of a word."""

    def told(self, word: str) -> Told:
        """Return what is to be said about a string, by the judge."""
