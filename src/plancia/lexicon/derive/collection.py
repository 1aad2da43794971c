"""Gathering analyses: every form with all the readings that were found for it."""

from collections.abc import Callable, Container
from typing import Literal

import msgspec

from plancia.lexicon.analysis import LENGTHS, Analysis, fold

#: How sure a word must be: ``strict`` wants our own files, two sources, or one source and people who write it;
#: ``broad`` any source.
Level = Literal["strict", "broad"]


class Collection:
    """The analyses found so far, by folded form."""

    def __init__(self) -> None:
        self.analyses: dict[str, list[Analysis]] = {}

    def add(self, form: str, analysis: Analysis) -> None:
        """Add an analysis, unless the form cannot be played."""
        folded = fold(form)
        if folded is None or len(folded) not in LENGTHS:
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

    def keep_sure(self, written: Container[str]) -> None:
        """Take away what is not sure enough for the strict level; ``written`` are the strings that people write.

        A form that one source has alone stays if its headword is sure and nothing sure stands in its place: *dalie* is
        the only plural of *dalia*, while *codi* stands beside *code*.
        """
        readings = [(folded, each) for folded, found in self.analyses.items() for each in found]
        sure = {(folded, each) for folded, each in readings if is_sure(folded, each.sources, written)}
        headwords = {(each.lemma, each.pos) for _, each in sure if each.analysis in _HEADING}
        taken = {(each.lemma, each.pos, each.analysis) for _, each in sure}

        def stays(folded: str, each: Analysis) -> bool:
            alone = (each.lemma, each.pos, each.analysis) not in taken
            return (folded, each) in sure or (alone and (each.lemma, each.pos) in headwords)

        for folded in list(self.analyses):
            self.remove(folded, keep=lambda each, folded=folded: stays(folded, each))  # type: ignore[misc]


#: The readings that are headwords.
_HEADING = frozenset({"lemma", "inf"})


def is_sure(folded: str, sources: tuple[str, ...], written: Container[str]) -> bool:
    """Tell whether a string is sure by itself: ours, in two sources, or in one and in what people write.

    >>> is_sure("DALIA", ("hunspell",), {"DALIA"}), is_sure("CODI", ("hunspell",), ())
    (True, False)
    """
    return "plancia" in sources or len(sources) + (folded in written) > 1
