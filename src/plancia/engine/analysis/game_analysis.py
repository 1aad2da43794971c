"""A game move by move: how well each player did, how lucky he was, how the chance of winning went."""

from collections.abc import Iterable
from math import fsum, hypot

import msgspec

from plancia.engine.analysis.move_analysis import MoveAnalysis
from plancia.engine.analysis.sampled import mean

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


class PlayerLuck(msgspec.Struct, frozen=True, kw_only=True):
    """The draws of a player together. Only draws that are known count."""

    draws: int
    #: By how many points they were better than the average of what he could draw, and the standard error.
    points: float
    points_error: float
    #: The same in chance of winning.
    win: float


class GraphPoint(msgspec.Struct, frozen=True, kw_only=True):
    """The chance of winning about a move, between 0 and 1: that of the player who made the first move."""

    n: int
    player: str
    #: With the best that could be done, and with what was done; None where it was not judged.
    before: float | None
    after: float | None


class GameAnalysis(msgspec.Struct, frozen=True):
    """The moves in their order; accuracy and luck of each player by name; the chance of winning move by move."""

    moves: tuple[MoveAnalysis, ...]
    accuracy: dict[str, PlayerAccuracy]
    luck: dict[str, PlayerLuck] = {}
    #: Whose chance ``graph`` shows: that of the player who makes the first move.
    graph_of: str = ""
    graph: tuple[GraphPoint, ...] = ()


def game_analysis(moves: Iterable[MoveAnalysis]) -> GameAnalysis:
    """Return the analysis of a game whose moves were judged; moves of which nothing was done count for nobody."""
    found = tuple(moves)
    players = dict.fromkeys(move.player for move in found if move.played is not None)
    first = next(iter(players), "")
    return GameAnalysis(
        found,
        {player: accuracy_of(found, player) for player in players},
        {player: luck_of(found, player) for player in players},
        first,
        tuple(_point(move, first) for move in found if move.played is not None),
    )


def luck_of(moves: Iterable[MoveAnalysis], player: str) -> PlayerLuck:
    """Return how lucky one of the players was."""
    own = [move.draw for move in moves if move.player == player and move.draw is not None]
    return PlayerLuck(
        draws=len(own),
        points=round(fsum(draw.points for draw in own), 2),
        points_error=round(hypot(*(draw.points_error for draw in own)), 2),
        win=round(fsum(draw.win for draw in own), 4),
    )


def _point(move: MoveAnalysis, first: str) -> GraphPoint:
    def seen(chance: float | None) -> float | None:
        """Return the chance of the first player."""
        return None if chance is None else chance if move.player == first else round(1 - chance, 6)

    return GraphPoint(
        n=move.n,
        player=move.player,
        before=seen(None if move.best is None else move.best.chance),
        after=seen(None if move.played is None else move.played.chance),
    )


def accuracy_of(moves: Iterable[MoveAnalysis], player: str) -> PlayerAccuracy:
    """Return how well one of the players did."""
    own = [move for move in moves if move.player == player and move.played is not None]
    losses = [loss for move in own if (loss := move.loss) is not None]
    marks = [100 * _KEPT**loss for loss in losses]
    return PlayerAccuracy(
        accuracy=round(mean(marks), 2) if marks else None,
        moves=len(own),
        judged=len(losses),
        best_moves=sum(move.is_best for move in own),
        loss_points=round(fsum(move.loss_points or 0 for move in own), 3),
        loss_win=round(fsum(move.loss_win or 0 for move in own), 6),
        full_racks=sum(move.full_rack_played for move in own),
        full_racks_missed=sum(move.full_rack_possible and not move.full_rack_played for move in own),
        phonies=sum(bool(move.phonies) and not move.withdrawn for move in own),
        phonies_withdrawn=sum(move.withdrawn for move in own),
    )
