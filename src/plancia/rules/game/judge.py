"""The judge of words as the game calls it; the lexicon implements it [art. 28, 29]."""

from typing import Protocol

import msgspec


class Verdict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What was decided on one word."""

    #: In capitals, as it was named.
    word: str
    valid: bool
    #: The article that decides it, where one can be named.
    article: str | None = None
    #: A short machine-readable reason (``not_recorded``, ``ruled_out``, …).
    reason: str | None = None


class Judge(Protocol):
    """Judges the words that were named, and no others."""

    def judge(self, words: tuple[str, ...]) -> tuple[Verdict, ...]:
        """Return one verdict for each word, in their order."""
        ...
