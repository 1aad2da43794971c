"""Elo over one event: every game against the ratings before it, so that the order of the games does not matter."""

import math

from plancia.contest.tournament.ratings.games import Rating, rated_games
from plancia.contest.tournament.state import State


def expected(mine: float, other: float, scale: float = 400.0) -> float:
    """Return the score expected against an opponent.

    >>> round(expected(1600, 1400), 3)
    0.76
    """
    return 1.0 / (1.0 + math.pow(10.0, (other - mine) / scale))


def elo(state: State) -> tuple[Rating, ...]:
    """Return everybody's rating after the event, in the order of entry, to whole points."""
    rules = state.settings.options.rating
    before = {
        player.id: rules.initial if player.rating is None else player.rating
        for player in state.players.values()
    }
    gained = dict.fromkeys(before, 0.0)
    played = dict.fromkeys(before, 0)
    for game in rated_games(state):
        surprise = game.score - expected(before[game.home], before[game.away], rules.scale)
        gained[game.home] += surprise
        gained[game.away] -= surprise
        played[game.home] += 1
        played[game.away] += 1
    return tuple(
        Rating(
            player.id,
            player.name,
            played[player.id],
            before[player.id],
            float(round(before[player.id] + rules.k * gained[player.id])),
        )
        for player in state.players.values()
    )
