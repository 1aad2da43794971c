"""The words of a lexicon by their letters: all anagrams of some letters at once, for those who draw many."""

from collections.abc import Container

from plancia.lexicon.compiled.lexicon import Lexicon


class ByLetters:
    """The words of some lengths, held in memory: a second or two to make, some 50 MB for lengths from 5 to 8."""

    def __init__(
        self,
        lexicon: Lexicon,
        lengths: Container[int],
        *,
        without: frozenset[str] = frozenset(),
        also: frozenset[str] = frozenset(),
    ) -> None:
        """Take the words; arbiters and corrections have excluded some and admitted others."""
        self._lexicon = lexicon
        self._words: dict[str, list[str]] = {}
        for word in lexicon.graph.words():
            if len(word) in lengths and word not in without:
                self._words.setdefault("".join(sorted(word)), []).append(word)
        for word in sorted(also):
            if len(word) in lengths and word not in lexicon.graph:
                self._words.setdefault("".join(sorted(word)), []).append(word)

    def anagrams(self, letters: str) -> list[str]:
        """Return every word that is made of exactly these letters."""
        return self._words.get("".join(sorted(letters)), [])

    def familiarity(self, word: str) -> int | None:
        """Return the tier of a word; None if the lexicon does not know it."""
        return self._lexicon.familiarity(word)
