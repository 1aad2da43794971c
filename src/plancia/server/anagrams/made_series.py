"""A series as the database keeps it: letters, every word that they make, and what the words mean.

It carries its words, so a later lexicon changes nothing in it.
"""

from functools import cached_property
from zlib import compress, decompress

import msgspec

from plancia.anagrams.letter_set import LetterSet, Series
from plancia.rules.game.settings import LexiconJudge


class MadeWord(msgspec.Struct, frozen=True, omit_defaults=True):
    """A word of a set, and what it means in a few words of Italian; empty if we have no gloss."""

    word: str
    gloss: str = ""


class MadeSet(msgspec.Struct, frozen=True):
    """Letters as they are shown, and their words by alphabet."""

    letters: str
    words: tuple[MadeWord, ...]


class MadeSeries(msgspec.Struct, frozen=True, dict=True):
    """Everything that was made for a day, or for practice."""

    day: str
    edition: str
    judge: LexiconJudge
    #: What the letters are worth.
    values: dict[str, int]
    sets: tuple[MadeSet, ...]

    @cached_property
    def series(self) -> Series:
        """The letters and words alone: what a run is decided by."""
        return Series(
            tuple(LetterSet(each.letters, tuple(word.word for word in each.words)) for each in self.sets)
        )


def packed(made: MadeSeries) -> bytes:
    """Return a series as the database keeps it; the same series makes the same bytes."""
    return compress(msgspec.json.encode(made), 9)


def unpacked(content: bytes) -> MadeSeries:
    """Return the series that was kept."""
    return msgspec.json.decode(decompress(content), type=MadeSeries)
