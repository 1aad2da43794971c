"""Ratings in their tables: entered game by game, listed, and their history."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Connection, Row, func, insert, select

from plancia.contest.rating.counting import DAY_MS
from plancia.contest.rating.glicko2 import Strength
from plancia.contest.rating.ledger import Entry, RatedGame, Standing, enter
from plancia.contest.rating.pace import Pace
from plancia.contest.rating.scale import is_provisional
from plancia.server.store import tables as t
from plancia.server.store.upsert import put

#: A row of any question.
AnyRow = Row[*tuple[Any, ...]]


def enter_game(connection: Connection, game: RatedGame) -> Entry:
    """Take the next rated game, within the transaction that files it, and return what it did."""
    first, second = (
        None if account is None else standing_of(connection, account, game.pace) for account in game.accounts
    )
    entry = enter(game, (first, second), met_within_a_day(connection, game))
    for account, after in zip(game.accounts, entry.after, strict=True):
        if account is not None and after is not None:
            put(connection, t.rating, [rating_row(account, game.pace, after)])
            connection.execute(insert(t.rating_step).values(step_row(account, game, after)))
    return entry


def standing_of(connection: Connection, identity: str, pace: Pace) -> Standing | None:
    """Return somebody's rating of a pace; None if no game of his has counted."""
    r = t.rating.c
    row = connection.execute(select(t.rating).where(r.identity == identity, r.pace == pace)).one_or_none()
    if row is None:
        return None
    strength = Strength(row.rating, row.deviation, row.volatility)
    return Standing(strength, row.games, row.ended_ms, 0.0)


def met_within_a_day(connection: Connection, game: RatedGame) -> int:
    """Return how many games between the two have counted in the day before a game ended."""
    seat = 0 if game.accounts[0] is not None else 1
    opponent, level = game.accounts[1 - seat], game.levels[1 - seat]
    p, step = t.played.c, t.rating_step
    question = (
        select(func.count())
        .select_from(t.played.join(step, (step.c.identity == p.identity) & (step.c.game == p.game)))
        .where(
            p.identity == game.accounts[seat],
            p.ended_ms > game.ended_ms - DAY_MS,
            p.ended_ms < game.ended_ms,
            p.opponent == opponent if level is None else p.level == level,
        )
    )
    return int(connection.execute(question).scalar_one())


def rating_row(identity: str, pace: Pace, after: Standing) -> dict[str, Any]:
    """Return a row of ``rating``."""
    return {
        "identity": identity,
        "pace": pace,
        **after.strength._asdict(),
        "games": after.games,
        "ended_ms": after.ended_ms,
        "settled": int(not is_provisional(after.strength.deviation)),
    }


def step_row(identity: str, game: RatedGame, after: Standing) -> dict[str, Any]:
    """Return a row of ``rating_step``."""
    return {
        "identity": identity,
        "game": game.game,
        "pace": game.pace,
        "ended_ms": game.ended_ms,
        **after.strength._asdict(),
        "gained": after.gained,
    }


def ratings_of(connection: Connection, identities: Collection[str]) -> Sequence[AnyRow]:
    """Return the ratings of some people, of every pace."""
    question = select(t.rating).where(t.rating.c.identity.in_(identities)).order_by(t.rating.c.pace)
    return connection.execute(question).all()


def list_rated(
    connection: Connection, pace: Pace, after: int, most: int, club: str | None = None
) -> Sequence[AnyRow]:
    """Return the ratings that are no longer provisional, the highest first, from a place on; of all, or of a club."""
    r, i = t.rating.c, t.identity.c
    question = (
        select(r.rating, r.deviation, r.volatility, r.games, r.ended_ms, i.name)
        .join_from(t.rating, t.identity, r.identity == i.id)
        .where(r.pace == pace, r.settled == 1, i.disabled == 0)
        .order_by(r.rating.desc(), r.identity.desc())
        .offset(after)
        .limit(most)
    )
    if club is not None:
        m = t.club_member.c
        members = select(m.identity).where(m.club == club, m.left_ms.is_(None), m.identity.is_not(None))
        question = question.where(r.identity.in_(members))
    return connection.execute(question).all()


def history_of(connection: Connection, identity: str, pace: Pace, most: int) -> Sequence[AnyRow]:
    """Return somebody's latest ratings of a pace, the earliest first."""
    s = t.rating_step.c
    question = (
        select(s.game, s.ended_ms, s.rating, s.deviation)
        .where(s.identity == identity, s.pace == pace)
        .order_by(s.ended_ms.desc())
        .limit(most)
    )
    return connection.execute(question).all()[::-1]


def steps_of(connection: Connection, identity: str, games: Collection[str]) -> dict[str, AnyRow]:
    """Return somebody's ratings after some games, by game."""
    s = t.rating_step.c
    question = select(s.game, s.rating, s.gained).where(s.identity == identity, s.game.in_(games))
    return {row.game: row for row in connection.execute(question)}
