"""Where an answer gets its mark and its sentences.

One place for all answers: the answer to a move and that to a whole game ask here.
"""

from collections.abc import Iterable

from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.engine.analysis.why.explained import Explained, Explainer
from plancia.laboratory.words import Words
from plancia.notation.cgp import parse_position
from plancia.rules.edition import Edition


def explained(move: MoveAnalysis, explainer: Explainer) -> Explained | None:
    """Return what is said of a move whose position is written down; None if nothing was played.

    Raises as ``Explainer.explain``.
    """
    if move.played is None:
        return None
    return explainer.explain(move, parse_position(move.position))


def explained_game(
    moves: Iterable[MoveAnalysis], words: Words, edition: Edition
) -> tuple[Explained | None, ...]:
    """Return what is said of each move of a game; raise as ``explained``."""
    explainer = Explainer(words, edition)
    return tuple(explained(move, explainer) for move in moves)
