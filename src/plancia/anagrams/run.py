"""Somebody's way through a series, folded from its steps: what counts, and when it is over.

The letters of a set lie there until all its words are found or the player skips them; then come the next, and none
comes back. Every word that is found counts one. A wrong word costs the time that it took. ``elapsed_ms`` is the time
since the beginning, by the clock of the server or the page that holds the run.
"""

from typing import Literal

import msgspec

from plancia.anagrams.errors import AnagramRunError
from plancia.anagrams.letter_set import LetterSet, Series

#: How long a run lasts.
LASTS_MS = 120_000
#: So long after the end a word is taken that was on its way.
ALLOWANCE_MS = 1_500

#: What a step was.
StepKind = Literal["found", "skipped", "wrong"]
#: What became of a word: new, found before, or none of the words.
Taken = Literal["found", "again", "wrong"]


class Step(msgspec.Struct, frozen=True):
    """Something that somebody did in a run."""

    kind: StepKind
    #: The number of the set, from 0.
    set: int
    word: str = ""
    #: When, in milliseconds since the run began.
    at_ms: int = 0


class Run(msgspec.Struct, frozen=True):
    """A run as its steps have made it."""

    series: Series
    steps: tuple[Step, ...] = ()
    lasts_ms: int = LASTS_MS

    @property
    def at(self) -> int:
        """The number of the set that lies there; how many sets there are if all are gone."""
        here = 0
        left = set(self.series.sets[0].words) if self.series.sets else set()
        for step in self.steps:
            if step.set != here or step.kind == "wrong":
                continue
            left.discard(step.word)
            if step.kind == "skipped" or not left:
                here += 1
                left = set(self.series.sets[here].words) if here < len(self.series.sets) else set()
        return here

    @property
    def lying(self) -> LetterSet | None:
        """The set that lies there; None if all are gone."""
        here = self.at
        return self.series.sets[here] if here < len(self.series.sets) else None

    @property
    def words(self) -> tuple[str, ...]:
        """The words that were found, in their order: so many does the run count."""
        return tuple(step.word for step in self.steps if step.kind == "found")

    def found_in(self, number: int) -> tuple[str, ...]:
        """Return the words that were found in a set, in their order."""
        return tuple(step.word for step in self.steps if step.kind == "found" and step.set == number)

    @property
    def wrong(self) -> tuple[str, ...]:
        """The words that were none, each once, in their order."""
        return tuple(dict.fromkeys(step.word for step in self.steps if step.kind == "wrong"))

    def left_ms(self, elapsed_ms: int) -> int:
        """Return how long it lasts yet."""
        return min(max(self.lasts_ms - elapsed_ms, 0), self.lasts_ms)

    def closes_in_ms(self, elapsed_ms: int) -> int:
        """Return until when words are taken that were on their way; 0: the run is over."""
        return 0 if self.lying is None else max(self.lasts_ms + ALLOWANCE_MS - max(elapsed_ms, 0), 0)

    def is_over(self, elapsed_ms: int) -> bool:
        """Tell whether nothing more is taken: only then are solutions told."""
        return self.closes_in_ms(elapsed_ms) == 0

    def tried(self, number: int, word: str, elapsed_ms: int) -> tuple[Taken, "Run"]:
        """Take a word in capitals for a set; return what became of it, and the run with it.

        A word that was found already may be sent again, also after its set has gone. Raises ``anagrams_over``,
        ``anagrams_passed``.
        """
        if word in self.found_in(number):
            return "again", self
        lying = self._lying(number, elapsed_ms)
        if not lying.has(word):
            return "wrong", self
        taken: Taken = "found" if word in lying.words else "wrong"
        return taken, self._with(Step("found" if taken == "found" else "wrong", number, word, elapsed_ms))

    def skipped(self, number: int, elapsed_ms: int) -> "Run":
        """Let a set go; one that has gone stays gone. Raises ``anagrams_over``, ``anagrams_passed``."""
        if 0 <= number < self.at:
            return self
        self._lying(number, elapsed_ms)
        return self._with(Step("skipped", number, at_ms=elapsed_ms))

    def _lying(self, number: int, elapsed_ms: int) -> LetterSet:
        lying = self.lying
        if lying is None or self.is_over(elapsed_ms):
            raise AnagramRunError("anagrams_over")
        if number != self.at:
            raise AnagramRunError("anagrams_passed", set=number + 1)
        return lying

    def _with(self, step: Step) -> "Run":
        return msgspec.structs.replace(self, steps=(*self.steps, step))
