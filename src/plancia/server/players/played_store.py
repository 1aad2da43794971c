"""Somebody's games that are over, in their tables: lists in pages, figures, and lines over time."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, case, func, select

from plancia.rules.game.actors import Player
from plancia.server.games.kept_game import KeptGame, kept_game
from plancia.server.people.places import parse_place
from plancia.server.players.played_filter import PlayedFilter
from plancia.server.players.rating_store import AnyRow, steps_of
from plancia.server.store import tables as t
from plancia.server.store.pages import cut, paged

#: How many opponents a record is told against, those met most often first; how many games a line over time has.
MOST_OPPONENTS = 30
LONGEST_LINE = 1_000


class Sitting(msgspec.Struct, frozen=True):
    """Somebody at a seat of a game."""

    identity: str
    name: str
    account: bool


class ListedPlay(msgspec.Struct, frozen=True):
    """A game in somebody's list."""

    row: AnyRow
    kept: KeptGame
    #: By seat; a seat that is missing is a computer's, or nobody's here.
    people: dict[int, Sitting]
    #: What ended it, and why it did not count.
    cause: str | None
    uncounted: str | None
    #: The owner's rating after it; None: it did not count.
    step: AnyRow | None


class Sums(msgspec.Struct, frozen=True):
    """Figures over some games that somebody has played."""

    #: One for each computer, and one for all games against people: games, results, sums.
    levels: Sequence[AnyRow]
    #: The play that made most; None: none was made.
    best: AnyRow | None
    #: Against the people met most often, the most often first: games and results, with their names.
    people: Sequence[AnyRow]


def list_played(
    connection: Connection, identity: str, wanted: PlayedFilter, before: str | None, most: int
) -> tuple[list[ListedPlay], str | None]:
    """Return a page of somebody's games, the latest first, and the mark of the next."""
    p = t.played.c
    question = paged(select(t.played).where(*wanted.where(identity)), p.ended_ms, p.game, before, most)
    page, mark = cut(connection.execute(question).all(), most, lambda row: (row.ended_ms, row.game))
    return _with_rest(connection, identity, page), mark


def _with_rest(connection: Connection, identity: str, page: Sequence[AnyRow]) -> list[ListedPlay]:
    """Return games with what belongs to them: four questions for a page, not four for a game."""
    games = [row.game for row in page]
    m, i, f = t.membership.c, t.identity.c, t.finished.c
    sitting: defaultdict[str, dict[int, Sitting]] = defaultdict(dict)
    members = (
        select(m.game, m.actor, i.id, i.name, i.kind)
        .join_from(t.membership, t.identity, m.identity == i.id)
        .where(m.game.in_(games), m.actor.is_not(None))
    )
    for row in connection.execute(members):
        actor = parse_place(row.actor)
        if isinstance(actor, Player):
            sitting[row.game][actor.seat] = Sitting(row.id, row.name, row.kind == "account")
    kept = {
        row.game: kept_game(row) for row in connection.execute(select(t.room).where(t.room.c.game.in_(games)))
    }
    ends = {
        row.game: row
        for row in connection.execute(select(f.game, f.cause, f.uncounted).where(f.game.in_(games)))
    }
    steps = steps_of(connection, identity, games)
    return [
        ListedPlay(
            row,
            kept[row.game],
            sitting[row.game],
            ends[row.game].cause,
            ends[row.game].uncounted,
            steps.get(row.game),
        )
        for row in page
    ]


def _times(result: str) -> ColumnElement[Any]:
    return func.sum(case((t.played.c.result == result, 1), else_=0)).label(result)


def sum_up(connection: Connection, identity: str, wanted: PlayedFilter) -> Sums:
    """Return the figures of the games that somebody has played himself: one pass over them, the rest by indexes."""
    p = t.played.c
    which = [*wanted.where(identity), p.part == "player"]
    levels = (
        select(
            p.level,
            *_counts(),
            func.sum(p.score).label("points"),
            func.max(p.score).label("best_score"),
            func.sum(p.sevens).label("sevens"),
            func.sum(p.challenges_won).label("challenges_won"),
            func.sum(p.challenges_lost).label("challenges_lost"),
            func.sum(p.used_ms).label("used_ms"),
            func.sum(p.moves).label("moves"),
        )
        .where(*which)
        .group_by(p.level)
        .order_by(p.level)
    )
    best = (
        select(p.game, p.best_word, p.best_points)
        .where(*which, p.best_points > 0)
        .order_by(p.best_points.desc(), p.ended_ms.desc())
        .limit(1)
    )
    return Sums(
        connection.execute(levels).all(),
        connection.execute(best).first(),
        _against_people(connection, identity, wanted),
    )


def _against_people(connection: Connection, identity: str, wanted: PlayedFilter) -> Sequence[AnyRow]:
    """Return how somebody stands against the people whom he has met most often."""
    p, i = t.played.c, t.identity.c
    if wanted.part not in {None, "player"}:
        return []
    # Only a player has an opponent: without asking for the part the index has all that is needed.
    which = msgspec.structs.replace(wanted, part=None).where(identity)
    most = (
        select(p.opponent)
        .where(*which, p.opponent.is_not(None))
        .group_by(p.opponent)
        .order_by(func.count().desc(), p.opponent)
        .limit(MOST_OPPONENTS)
    )
    met = list(connection.execute(most).scalars())
    tallies = (
        select(p.opponent, *_counts()).where(*which, p.opponent.in_(met)).group_by(p.opponent).subquery()
    )
    question = (
        select(tallies, i.name, i.kind)
        .join_from(tallies, t.identity, tallies.c.opponent == i.id)
        .order_by(tallies.c.games.desc(), i.name)
    )
    return connection.execute(question).all()


def _counts() -> list[ColumnElement[Any]]:
    return [func.count().label("games"), _times("won"), _times("tied"), _times("lost")]


def line_of(connection: Connection, identity: str, wanted: PlayedFilter) -> Sequence[AnyRow]:
    """Return the latest games that somebody has played, the earliest first, with score and rating."""
    p, s = t.played.c, t.rating_step
    question = (
        select(p.game, p.ended_ms, p.pace, p.score, p.result, s.c.rating)
        .select_from(t.played.outerjoin(s, (s.c.identity == p.identity) & (s.c.game == p.game)))
        .where(*wanted.where(identity), p.part == "player", p.score.is_not(None))
        .order_by(p.ended_ms.desc(), p.game.desc())
        .limit(LONGEST_LINE)
    )
    return connection.execute(question).all()[::-1]
