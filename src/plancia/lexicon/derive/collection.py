"""Gathering analyses: every form with all the readings that were found for it."""

from collections.abc import Callable, Iterable
from typing import Literal

import msgspec

from plancia.lexicon.analysis import LENGTHS, Analysis, Source, fold

#: How sure a word must be: ``strict`` wants our own files or two sources, ``broad`` any source.
Level = Literal["strict", "broad"]


def is_sure(sources: Iterable[Source]) -> bool:
    """Tell whether a word is sure enough for the strict level: ours, or in two sources."""
    found = set(sources)
    return "plancia" in found or len(found) > 1


class Collection:
    """The analyses found so far, by folded form."""

    def __init__(self, level: Level) -> None:
        self.analyses: dict[str, list[Analysis]] = {}
        self._level = level

    def add(self, form: str, analysis: Analysis) -> None:
        """Add an analysis, unless the form cannot be played or is not sure enough."""
        folded = fold(form)
        if folded is None or len(folded) not in LENGTHS:
            return
        if self._level == "strict" and not is_sure(analysis.sources):
            return
        known = self.analyses.setdefault(folded, [])
        for index, other in enumerate(known):
            if (other.lemma, other.pos, other.analysis) == (analysis.lemma, analysis.pos, analysis.analysis):
                sources = tuple(sorted({*other.sources, *analysis.sources}))
                known[index] = msgspec.structs.replace(other, sources=sources)
                return
        known.append(analysis)

    def remove(self, folded: str, *, keep: Callable[[Analysis], bool]) -> None:
        """Take away the analyses of a form that are not to be kept."""
        left = [analysis for analysis in self.analyses.get(folded, ()) if keep(analysis)]
        if left:
            self.analyses[folded] = left
        else:
            self.analyses.pop(folded, None)
