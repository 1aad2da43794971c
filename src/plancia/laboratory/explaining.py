"""Where an answer gets its mark and its sentences.

One place for all answers: the answer to a move and that to a whole game ask here.
"""

import msgspec

from plancia.catalogue import Language
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.rules.edition import Edition


class Explained(msgspec.Struct, frozen=True):
    """The mark of a move, and why it has it, in every language."""

    mark: str
    why: dict[Language, str]


def explained(move: MoveAnalysis, edition: Edition) -> Explained | None:
    """Return what is said of a move; None if nothing is."""
    del move, edition
    return None
