"""What a series of anagrams asks of a lexicon."""

from collections.abc import Sequence
from typing import Protocol


class Words(Protocol):
    """Words that can be asked for by their letters."""

    def anagrams(self, letters: str) -> Sequence[str]:
        """Return every word that is made of exactly these letters, in whatever order they are given."""

    def familiarity(self, word: str) -> int | None:
        """Return the tier of a word, from 1, everyday, to 5; None for what is no word."""
