"""A game move by move, and how well each player did."""

from collections.abc import Iterable

import msgspec

from plancia.engine.analysis.move_analysis import MoveAnalysis

#: What is left of a move's accuracy for each hundredth that it loses.
_KEPT = 0.95


class PlayerAccuracy(msgspec.Struct, frozen=True, kw_only=True):
    """The moves of a player in figures. Only moves that could be judged count."""

    #: The mean over the moves of 100 × 0.95 to the power of what each loses, in hundredths; None if none was judged.
    accuracy: float | None
    #: Decisions, those that were judged, and those without loss.
    moves: int
    judged: int
    best_moves: int
    #: What all of them lost together.
    loss_points: float
    loss_win: float
    #: Plays of a full rack that were made, and turns in which one was possible and another play was made.
    full_racks: int
    full_racks_missed: int
    #: Plays with words that the lexicon does not have: those that stood, and those taken back.
    phonies: int
    phonies_withdrawn: int


class GameAnalysis(msgspec.Struct, frozen=True):
    """The moves in their order, and the accuracy of each player by name."""

    moves: tuple[MoveAnalysis, ...]
    accuracy: dict[str, PlayerAccuracy]


def game_analysis(moves: Iterable[MoveAnalysis]) -> GameAnalysis:
    """Return the analysis of a game whose moves were judged; moves of which nothing was done count for nobody."""
    found = tuple(moves)
    players = dict.fromkeys(move.player for move in found if move.played is not None)
    return GameAnalysis(found, {player: accuracy_of(found, player) for player in players})


def accuracy_of(moves: Iterable[MoveAnalysis], player: str) -> PlayerAccuracy:
    """Return how well one of the players did."""
    own = [move for move in moves if move.player == player and move.played is not None]
    losses = [loss for move in own if (loss := move.loss) is not None]
    marks = [100 * _KEPT**loss for loss in losses]
    return PlayerAccuracy(
        accuracy=round(sum(marks) / len(marks), 2) if marks else None,
        moves=len(own),
        judged=len(losses),
        best_moves=sum(move.is_best for move in own),
        loss_points=round(sum(move.loss_points or 0 for move in own), 3),
        loss_win=round(sum(move.loss_win or 0 for move in own), 6),
        full_racks=sum(move.full_rack_played for move in own),
        full_racks_missed=sum(move.full_rack_possible and not move.full_rack_played for move in own),
        phonies=sum(bool(move.phonies) and not move.withdrawn for move in own),
        phonies_withdrawn=sum(move.withdrawn for move in own),
    )
