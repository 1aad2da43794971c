"""A hand of duplicate: everybody has the same letters and nothing but points counts, so what it cost is exact."""

from collections.abc import Iterable, Sequence

import msgspec

from plancia.engine.analysis.game_analysis import GameAnalysis, PlayerAccuracy
from plancia.engine.analysis.judged_play import JudgedPlay, shown
from plancia.engine.analysis.mark import Mark, laid, points_mark
from plancia.engine.analysis.move_analysis import PLAYS, MoveAnalysis
from plancia.engine.analysis.why.explained import Explained
from plancia.engine.analysis.why.fact import Fact, Figure, named
from plancia.engine.move import Move
from plancia.rules.position import Position
from plancia.rules.scoring import PlayRules


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand, the plays that it had, and what one player made of it."""

    number: int
    player: str
    #: The board before it, and its letters.
    position: Position
    #: The best plays, the best first.
    plays: tuple[Move, ...]
    #: What he handed in, if it can be laid, and what it earned: nothing if it did not stand.
    played: Move | None
    earned: int
    #: He was not there: nothing is held against him.
    absent: bool = False


def hand_analysis(hand: Hand, rules: PlayRules) -> MoveAnalysis:
    """Return what a hand cost, against the best play that it had; no chance of winning is told.

    A slip that did not stand earns nothing, and its score says so. Of a hand that he did not play ``played`` is None.
    """
    position = hand.position
    held = position.racks[0]
    plays = [_exact(move) for move in hand.plays]
    best = plays[0] if plays else None
    played: JudgedPlay | None = None if hand.absent else JudgedPlay(kind="pass", judged="exact")
    if played is not None and hand.played is not None:
        played = msgspec.structs.replace(_exact(hand.played), score=hand.earned)
    others = sum(rules.counts.values()) - position.board.count - len(held)
    full = [play for play in plays if laid(play) == rules.rack_size]
    return MoveAnalysis(
        n=hand.number,
        player=hand.player,
        rack="".join(held),
        rack_known="whole",
        bag=max(others, 0),
        scores=position.scores,
        played=played,
        best=best,
        loss_points=None if best is None or played is None else float(max(best.score - hand.earned, 0)),
        loss_win=None,
        judged=None if best is None else "exact",
        complete=True,
        full_rack_possible=bool(full),
        full_rack_played=played is not None and hand.earned > 0 and laid(played) == rules.rack_size,
        plays=tuple(plays[:PLAYS]),
    )


def explained_hand(move: MoveAnalysis) -> Explained | None:
    """Return the mark of a hand, and why: the points tell everything. None if he did not play it."""
    if move.played is None:
        return None
    return Explained.by(move.n, _marks(move), tuple(_facts(move)))


def session_analysis(moves: Sequence[MoveAnalysis], player: str) -> GameAnalysis:
    """Return the hands of a player in figures; his accuracy is what he earned in per cent of the best plays."""
    own = [move for move in moves if move.played is not None]
    judged = [move for move in own if move.best is not None]
    best = sum(move.best.score for move in judged if move.best is not None)
    lost = sum(move.loss_points or 0 for move in judged)
    figures = PlayerAccuracy(
        accuracy=round(100 * (best - lost) / best, 2) if best else None,
        moves=len(own),
        judged=len(judged),
        best_moves=sum(move.loss_points == 0 for move in judged),
        loss_points=lost,
        loss_win=0.0,
        full_racks=sum(move.full_rack_played for move in judged),
        full_racks_missed=sum(move.full_rack_possible and not move.full_rack_played for move in judged),
        phonies=0,
        phonies_withdrawn=0,
    )
    return GameAnalysis(tuple(moves), {player: figures})


def _exact(move: Move) -> JudgedPlay:
    return msgspec.structs.replace(shown(move), judged="exact")


def _marks(move: MoveAnalysis) -> tuple[Mark, ...]:
    if move.best is None or move.loss_points is None:
        return ("not_judged",)
    lost = points_mark(move.loss_points)
    full = _missed_full_rack(move)
    return (lost,) if full is None else ("missed_full_rack", lost)


def _missed_full_rack(move: MoveAnalysis) -> JudgedPlay | None:
    """Return the best play of all tiles, if none was made and it would have earned clearly more."""
    if not move.full_rack_possible or move.full_rack_played or move.played is None:
        return None
    # Of a hand only the best plays are known: one that is not among them would not have earned more.
    full = next((play for play in move.plays if laid(play) == len(move.rack)), None)
    clear = full is not None and points_mark(full.score - move.played.score) in ("inaccuracy", "mistake")
    return full if clear else None


def _facts(move: MoveAnalysis) -> Iterable[Fact]:
    best, played = move.best, move.played
    if best is None or played is None:
        yield Fact(rule="unjudged")
        return
    if move.loss_points == 0:
        yield Fact(rule="hand_best", better=named(played), figures={"points": played.score})
        second = next((play for play in move.plays if play.score < best.score), None)
        if second is not None:
            yield Fact(rule="hand_second", other=named(second), figures={"points": second.score})
        return
    count = laid(best)
    full = move.full_rack_possible and count == len(move.rack)
    figures: dict[str, Figure] = {"better_points": best.score}
    if full:
        figures["count"] = count
    if played.score == 0:
        yield Fact(
            rule="hand_nothing_full_rack" if full else "hand_nothing",
            better=named(best),
            figures=figures,
        )
        return
    yield Fact(
        rule="points_full_rack" if full else "points",
        better=named(best),
        other=named(played),
        figures={
            **figures,
            "other_points": played.score,
            "difference": best.score - played.score,
        },
    )
