"""What came of the contests and games that belong to evenings, read from what the server has of them."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from plancia.contest.duplicate.actors import Contestant, Number
from plancia.contest.duplicate.actors import format_actor as format_contestant
from plancia.contest.duplicate.results import ranking
from plancia.contest.duplicate.state import State as DuplicateState
from plancia.contest.tournament.actors import Player
from plancia.contest.tournament.actors import format_actor as format_player
from plancia.contest.tournament.standings.records import records
from plancia.contest.tournament.standings.standings import standings
from plancia.contest.tournament.state import State as TournamentState
from plancia.server.store import tables as t
from plancia.server.store.everything import game as journal

#: The kinds of contests that an evening can have.
CONTESTS = {"tournament": "tournament", "duplicate": "duplicate", "duplicate_unlisted": "duplicate"}


class Outcome(msgspec.Struct, frozen=True):
    """How one person or team came out. ``actor``: whose line it is, the same whenever it is read."""

    actor: str
    name: str | None
    place: int
    wins: int = 0
    ties: int = 0
    games: int = 0
    permille: int | None = None
    spread: int = 0
    identity: str | None = None


def of_tournament(state: TournamentState) -> list[Outcome]:
    """Return how everybody came out who has played; a bye is a game won, as in the standings."""
    everybody = records(state)
    found = []
    for line in standings(state):
        rounds = [each.won for each in everybody[line.player].lines if each.convention != "rest"]
        if not rounds:
            continue
        found.append(
            Outcome(
                format_player(Player(line.player)),
                line.name,
                line.place,
                sum(won == 1 for won in rounds),
                sum(won == 0.5 for won in rounds),
                len(rounds),
                spread=line.spread,
            )
        )
    return found


def of_duplicate(state: DuplicateState) -> list[Outcome]:
    """Return how everybody came out, with the share of the top."""
    return [
        Outcome(
            format_contestant(Contestant(Number(line.number))),
            line.player,
            line.place,
            permille=round(line.percent * 10),
        )
        for line in ranking(state)
    ]


def of_games(connection: Connection, games: Sequence[str]) -> list[Outcome]:
    """Return what people did in games that are over: by games won, a tie for half of one, then by spread."""
    p, i = t.played.c, t.identity.c
    question = (
        select(p.identity, p.score, p.others, p.result, i.kind, i.name)
        .join_from(t.played, t.identity, i.id == p.identity)
        .where(p.game.in_(games), p.part == "player")
    )
    sums: dict[str, list[int]] = {}
    guests: dict[str, str] = {}
    for row in connection.execute(question):
        if row.result is None or row.score is None:
            continue
        others = [int(score) for score in (row.others or "").split()]
        if row.kind == "guest":
            guests[row.identity] = row.name
        one = sums.setdefault(row.identity, [0, 0, 0, 0])
        one[0] += row.result == "won"
        one[1] += row.result == "tied"
        one[2] += 1
        one[3] += row.score - max(others, default=row.score)
    keys = {who: (2 * wins + ties, spread) for who, (wins, ties, _, spread) in sums.items()}
    return [
        Outcome(
            f"person:{who}",
            guests.get(who),
            1 + sum(key > keys[who] for key in keys.values()),
            wins,
            ties,
            played,
            spread=spread,
            identity=None if who in guests else who,
        )
        for who, (wins, ties, played, spread) in sorted(sums.items())
    ]


def lengths(connection: Connection, subjects: Iterable[str]) -> dict[str, int]:
    """Return how many events some contests and games have."""
    question = select(journal.c.game, journal.c.length).where(journal.c.game.in_(list(subjects)))
    return {row.game: int(row.length) for row in connection.execute(question)}


def over(connection: Connection, subjects: Sequence[str]) -> set[str]:
    """Return which of some contests and games are over; games, once their figures are filed."""
    c, f = t.contest.c, t.finished.c
    contests = select(c.contest).where(c.contest.in_(subjects), c.status == "over")
    games = select(f.game).where(f.game.in_(subjects))
    return {*connection.execute(contests).scalars(), *connection.execute(games).scalars()}


def holders(connection: Connection, contest: str) -> dict[str, str]:
    """Return which accounts hold which places in a contest, by the actor. Guests go by what the contest calls them."""
    m, i = t.contest_member.c, t.identity.c
    question = (
        select(m.actor, m.identity)
        .join_from(t.contest_member, t.identity, i.id == m.identity)
        .where(m.contest == contest, i.kind == "account")
        .order_by(m.since_ms)
    )
    return {row.actor: row.identity for row in connection.execute(question)}


def titles(connection: Connection, subjects: Sequence[str]) -> dict[str, Any]:
    """Return what contests and games are called: contests by their title, games by who played."""
    c, r = t.contest.c, t.room.c
    found = {
        row.contest: row.title
        for row in connection.execute(select(c.contest, c.title).where(c.contest.in_(subjects)))
    }
    for row in connection.execute(select(r.game, r.terms).where(r.game.in_(subjects))):
        players = msgspec.json.decode(row.terms)["settings"]["players"]
        found[row.game] = " - ".join(name or "?" for name in players)
    return found
