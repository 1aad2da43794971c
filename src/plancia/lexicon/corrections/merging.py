"""A file of another club beside what is here: what is new, what is known already, what contradicts."""

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from plancia.lexicon.corrections.change import is_contrary
from plancia.lexicon.corrections.correction_file import FiledCorrection

#: ``new``: nobody here has it. ``known``: here already, by its id or because the same was accepted. ``advice``: here
#: and not decided, while the other club has decided. ``conflict``: the two clubs have decided otherwise.
Outcome = Literal["new", "known", "advice", "conflict"]


class Merged(msgspec.Struct, frozen=True):
    """One correction of a file, and how it stands to what is here."""

    correction: FiledCorrection
    outcome: Outcome
    #: The one here that it is, or that it contradicts.
    here: FiledCorrection | None = None


def merge(here: Sequence[FiledCorrection], there: Iterable[FiledCorrection]) -> list[Merged]:
    """Compare the corrections of a file with those here, one after another; later ones also with earlier ones."""
    known = {each.id: each for each in here}
    decided = [each for each in here if each.state in ("accepted", "refused")]
    merged = []
    for correction in there:
        one = _compared(correction, known.get(correction.id), decided)
        merged.append(one)
        if one.outcome == "new":
            known[correction.id] = correction
            decided.append(correction)
    return merged


def _compared(
    correction: FiledCorrection, same: FiledCorrection | None, decided: Sequence[FiledCorrection]
) -> Merged:
    is_decided = correction.state in ("accepted", "refused")
    if same is not None:
        if not is_decided or (same.state, same.change) == (correction.state, correction.change):
            return Merged(correction, "known", same)
        if same.state in ("open", "asked"):
            return Merged(correction, "advice", same)
        return Merged(correction, "conflict", same)
    for other in decided:
        if other.lexicon != correction.lexicon or correction.state != "accepted":
            continue
        if other.change == correction.change:
            # The same change, accepted here under another number, or read here and refused.
            return Merged(correction, "known" if other.state == "accepted" else "conflict", other)
        if other.state != "accepted" or other.change is None or correction.change is None:
            continue
        if is_contrary(other.change, correction.change):
            return Merged(correction, "conflict", other)
    return Merged(correction, "new")
