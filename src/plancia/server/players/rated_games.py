"""Rated games as the ledger of ratings takes them: from their events, their terms, and who sat where."""

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, select

from plancia.contest.rating.figures import GameFigures, figures_of
from plancia.contest.rating.ledger import RatedGame
from plancia.contest.rating.pace import Pace
from plancia.rules.game.actors import Player, Seat, format_actor
from plancia.rules.game.events import Event, GameScored
from plancia.server.games.terms import Terms
from plancia.server.store import tables as t

_SEATS = (Seat(0), Seat(1))


def scored_figures(events: Sequence[Event]) -> GameFigures:
    """Return the figures of a game as it was first scored: what is put right later moves no rating."""
    end = next(number for number, event in enumerate(events, start=1) if isinstance(event, GameScored))
    return figures_of(events[:end])


def people_of(connection: Connection, game: str) -> dict[str, str]:
    """Return who sits where, by the name of the place: ``player:0``."""
    m = t.membership.c
    question = select(m.actor, m.identity).where(m.game == game, m.actor.is_not(None))
    return {row.actor: row.identity for row in connection.execute(question)}


def rated_game(
    game: str, ended_ms: int, pace: Pace, *, terms: Terms, people: Mapping[str, str], figures: GameFigures
) -> RatedGame | None:
    """Return a rated game; None for one that cannot be rated after all: a seat is nobody's."""
    accounts = [people.get(format_actor(Player(seat))) for seat in _SEATS]
    levels = [terms.computer_at(seat) for seat in _SEATS]
    if any((account is None) == (level is None) for account, level in zip(accounts, levels, strict=True)):
        return None
    plays = (figures.seats[0].plays, figures.seats[1].plays)
    return RatedGame(
        game,
        ended_ms,
        pace,
        (accounts[0], accounts[1]),
        (levels[0], levels[1]),
        figures.first_score,
        plays,
    )
