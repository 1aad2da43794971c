"""Some letters, and every word that they make."""

import msgspec


class LetterSet(msgspec.Struct, frozen=True):
    """A set of letters as everybody is shown it, with its solution."""

    #: In the order in which they are shown, which is no word.
    letters: str
    #: Every word of exactly these letters, by alphabet.
    words: tuple[str, ...]

    def has(self, word: str) -> bool:
        """Tell whether a string is made of exactly these letters.

        >>> LetterSet("TOSAC", ("CASTO", "COSTA")).has("COSTA"), LetterSet("TOSAC", ()).has("COSTE")
        (True, False)
        """
        return sorted(word) == sorted(self.letters)


class Series(msgspec.Struct, frozen=True):
    """Sets of letters in the order in which they are given, the easy ones first."""

    sets: tuple[LetterSet, ...]

    @property
    def count(self) -> int:
        """How many words there are to be found."""
        return sum(len(each.words) for each in self.sets)
