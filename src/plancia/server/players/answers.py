"""Rows as messages."""

from plancia.contest.rating.glicko2 import Strength
from plancia.contest.rating.scale import aged, is_provisional
from plancia.server.players.played_store import ListedPlay, Sums
from plancia.server.players.rating_store import AnyRow
from plancia.wire.players import (
    BestPlay,
    LinePoint,
    PlayedFigures,
    PlayedGame,
    PlayedSeat,
    RatingNow,
    RatingPoint,
    Tally,
)


def played_game(listed: ListedPlay) -> PlayedGame:
    """Return a game in somebody's list."""
    row, step = listed.row, listed.step
    return PlayedGame(
        game=row.game,
        ended=row.ended_ms,
        part=row.part,
        seat=row.seat,
        seats=_seats(listed),
        pace=row.pace,
        edition=row.edition,
        cause=listed.cause,  # type: ignore[arg-type]  # as it was written
        rated=bool(row.rated),
        uncounted=listed.uncounted,  # type: ignore[arg-type]
        result=row.result,
        best_word=row.best_word,
        best_points=row.best_points,
        sevens=row.sevens,
        challenges_won=row.challenges_won,
        challenges_lost=row.challenges_lost,
        used_ms=row.used_ms,
        moves=row.moves,
        rating=None if step is None else round(step.rating),
        gained=None if step is None else round(step.rating) - round(step.rating - step.gained),
    )


def _seats(listed: ListedPlay) -> list[PlayedSeat]:
    row, terms = listed.row, listed.kept.terms
    others = iter([int(score) for score in row.others.split()])
    seats = []
    for seat, name in zip(terms.settings.seats, terms.settings.players, strict=True):
        sits = listed.people.get(seat)
        seats.append(
            PlayedSeat(
                # A person is called as he is called today.
                name if sits is None else sits.name,
                terms.computer_at(seat),
                sits is not None and sits.account,
                row.score if seat == row.seat else next(others, None),
            )
        )
    return seats


def played_figures(sums: Sums) -> PlayedFigures:
    """Return figures over games."""
    levels, best = sums.levels, sums.best
    games = sum(int(row.games) for row in levels)
    points = sum(int(row.points or 0) for row in levels)
    return PlayedFigures(
        games=games,
        won=sum(int(row.won) for row in levels),
        tied=sum(int(row.tied) for row in levels),
        lost=sum(int(row.lost) for row in levels),
        average_score=round(points / games, 1) if games else None,
        best_score=max((row.best_score for row in levels), default=None),
        best_play=None if best is None else BestPlay(best.game, best.best_word, best.best_points),
        sevens=sum(int(row.sevens or 0) for row in levels),
        challenges_won=sum(int(row.challenges_won or 0) for row in levels),
        challenges_lost=sum(int(row.challenges_lost or 0) for row in levels),
        used_ms=sum(int(row.used_ms or 0) for row in levels),
        moves=sum(int(row.moves or 0) for row in levels),
        levels=[_tally(row, row.level, account=False) for row in levels if row.level is not None],
        people=[_tally(row, row.name, account=row.kind == "account") for row in sums.people],
    )


def _tally(row: AnyRow, name: str, *, account: bool) -> Tally:
    return Tally(name, account, int(row.games), int(row.won), int(row.tied), int(row.lost))


def rating_now(row: AnyRow, now_ms: int) -> RatingNow:
    """Return a rating as it is today."""
    strength = aged(Strength(row.rating, row.deviation, row.volatility), now_ms - row.ended_ms)
    return RatingNow(
        row.pace,
        round(strength.rating),
        round(strength.deviation),
        is_provisional(strength.deviation),
        row.games,
        row.ended_ms,
    )


def rating_point(row: AnyRow) -> RatingPoint:
    """Return a rating after a game."""
    return RatingPoint(row.ended_ms, round(row.rating), round(row.deviation))


def line_point(row: AnyRow) -> LinePoint:
    """Return a game on a line over time."""
    rating = None if row.rating is None else round(row.rating)
    return LinePoint(row.game, row.ended_ms, row.pace, row.score, row.result, rating)
