"""A day as somebody is shown it."""

from sqlalchemy import Connection

from plancia.contest.duplicate.results import Mark
from plancia.server.daily import rankings
from plancia.server.daily.daily_store import KeptAnswer, KeptGame
from plancia.server.daily.judging import explained
from plancia.server.daily.made_day import MadeDay
from plancia.wire.daily import Answered, DailyGame, DailyHand, DailyPlay


def game_title(day: str) -> str:
    """Return what the game of a day is called.

    >>> game_title("2026-11-17")
    'Partita del giorno, 17/11/2026'
    """
    year, month, number = day.split("-")
    return f"Partita del giorno, {number}/{month}/{year}"


def shown_hand(made: MadeDay) -> DailyHand:
    """Return the hand as everybody may see it."""
    return DailyHand(
        made.hand.board.squares,
        made.hand.rack,
        made.hand.bag,
        made.edition.id,
        made.edition.name,
        made.judge.name,
    )


def shown_answer(
    connection: Connection,
    made: MadeDay,
    kept: KeptAnswer,
    mark: Mark,
    name: str,
    *,
    ranked: bool,
    now_ms: int,
) -> Answered:
    """Return an answer with the solution: for the person who has given it, and nobody else."""
    placed = None
    if kept.counts:
        placed = rankings.placed(connection, "hand", made.day, kept.points, now_ms=now_ms, is_in=ranked)
    return Answered(
        at=kept.at_ms,
        counts=kept.counts,
        ranked=ranked,
        mark=mark,
        judged=explained(made, mark, name),
        placed=placed,
        best=made.hand.best,
        plays=[DailyPlay(each.play, each.equity) for each in made.hand.plays],
        found=made.hand.found,
        why=made.hand.why,
    )


def shown_game(
    connection: Connection, made: MadeDay, game: KeptGame | None, *, ranked: bool, now_ms: int
) -> DailyGame:
    """Return the game as somebody has played it: of the solution nothing before it is over."""
    over = game is not None and game.over_ms is not None
    points = game.points if game is not None and over else None
    placed = None
    if game is not None and game.counts:
        placed = rankings.placed(connection, "game", made.day, game.points, now_ms=now_ms, is_in=ranked)
    return DailyGame(
        hands=len(made.game.prepared),
        contest=None if game is None else game.contest,
        over=over,
        counts=placed is not None,
        ranked=ranked,
        points=points,
        best=made.game_best if over else None,
        placed=placed,
    )
