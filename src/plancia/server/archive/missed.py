"""What a player could have played: the turns of a finished game in which he left the most points on the rack."""

from plancia.contest.duplicate.hands.tops import Tops
from plancia.rules.board import Board
from plancia.rules.game.actors import Seat
from plancia.rules.game.laid import SquareName, laid
from plancia.rules.scoring import PlayRules
from plancia.wire.replay import MissedPlay, MoveKind, Replay

#: So many turns are told: more would not be read.
MOST = 3

#: What ends a turn. After a free exchange, or a play taken back, the same player goes on.
_ENDS_TURN: frozenset[MoveKind] = frozenset({"play", "rejected", "pass", "exchange"})


def missed_plays(replay: Replay, seat: Seat, rules: PlayRules, tops: Tops) -> list[MissedPlay]:
    """Return the turns of a player that cost him most, the worst first; none where no play earned more than his.

    The replay must have its racks.
    """
    found = []
    board = Board()
    for move in replay.moves:
        if move.seat == seat and move.kind in _ENDS_TURN and move.racks is not None:
            best = next(iter(tops.best(board, move.racks[seat], rules, without=frozenset(), most=1)), None)
            if best is not None and best.score > move.points:
                missed = MissedPlay(
                    number=move.number,
                    turn=move.turn,
                    kind=move.kind,
                    word=move.words[0].word if move.words else None,
                    points=move.points,
                    best=best.main.word,
                    start=SquareName(best.main.start.name),
                    direction=best.main.direction,
                    tiles=laid(best.placement),
                    best_points=best.score,
                )
                found.append(missed)
        board = Board(move.board)
    return sorted(found, key=lambda each: each.points - each.best_points)[:MOST]
