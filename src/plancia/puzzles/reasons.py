"""Why the answer is right, or what another one lacks: the sentences of an analysis, made again when they are shown."""

import msgspec

from plancia.engine.analysis.decision import same_action
from plancia.engine.analysis.judged_play import JudgedPlay
from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.engine.analysis.outline import outlined
from plancia.engine.analysis.why.explained import Explained, Explainer
from plancia.engine.player import Action
from plancia.laboratory.decisions import decision_in
from plancia.laboratory.words import Words
from plancia.notation.cgp import parse_position
from plancia.puzzles.puzzle import Puzzle
from plancia.rules.edition import Edition


def analysis_of(puzzle: Puzzle, edition: Edition, played: JudgedPlay | None = None) -> MoveAnalysis:
    """Return the judgement that a puzzle keeps as an analysis of its position, as if ``played`` had been played.

    That is the right answer if nothing is named. For puzzles with plays.
    """
    best = puzzle.plays[0]
    played = played or best
    lost_points, lost_win = (
        max((mine or 0) - (other or 0), 0.0)
        for mine, other in ((best.spread, played.spread), (best.chance, played.chance))
    )
    bare = outlined(decision_in(parse_position(puzzle.position), edition), edition.play_rules())
    return msgspec.structs.replace(
        bare,
        position=puzzle.position,
        played=played,
        best=best,
        loss_points=round(lost_points, 3),
        loss_win=round(lost_win, 6),
        judged=best.judged,
        complete=best.complete,
        plays=puzzle.plays,
    )


def puzzle_reasons(
    puzzle: Puzzle, words: Words, edition: Edition, given: Action | None = None
) -> Explained | None:
    """Return why the answer of a puzzle is right, or, of another of its plays that was given, what it lacks.

    The sentences are in Italian and English. None for a phony, and for a play that is not one of the ten: nothing is
    known of it but that it is worse. Raises as ``Explainer``.
    """
    if not puzzle.plays:
        return None
    played: JudgedPlay | None = puzzle.plays[0]
    if given is not None:
        played = next(
            (
                play
                for play in puzzle.plays
                if (action := play.action) is not None and same_action(action, given)
            ),
            None,
        )
    if played is None:
        return None
    return Explainer(words, edition).explain(
        analysis_of(puzzle, edition, played), parse_position(puzzle.position)
    )
