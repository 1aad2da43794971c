"""Where an answer gets its mark and its sentences.

One place for all answers: the answer to a move and that to a whole game ask here.
"""

from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.engine.analysis.why.explained import Explained, Explainer
from plancia.notation.cgp import parse_position


def explained(move: MoveAnalysis, explainer: Explainer) -> Explained | None:
    """Return what is said of a move whose position is written down; None if nothing was played.

    Raises as ``Explainer.explain``.
    """
    if move.played is None:
        return None
    return explainer.explain(move, parse_position(move.position))
