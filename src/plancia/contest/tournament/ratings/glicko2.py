"""Glicko-2 with the event as one rating period."""

from plancia.contest.rating.glicko2 import Strength, rate
from plancia.contest.tournament.ratings.games import Rating, rated_games
from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.state import State


def glicko2(state: State) -> tuple[Rating, ...]:
    """Return everybody's rating after the event, in the order of entry."""
    rules = state.settings.options.rating
    before = {
        player.id: Strength(
            rules.initial if player.rating is None else player.rating,
            rules.deviation if player.deviation is None else player.deviation,
            rules.volatility if player.volatility is None else player.volatility,
        )
        for player in state.players.values()
    }
    games: dict[PlayerId, list[tuple[Strength, float]]] = {player: [] for player in before}
    for game in rated_games(state):
        games[game.home].append((before[game.away], game.score))
        games[game.away].append((before[game.home], 1.0 - game.score))
    rated = []
    for player in state.players.values():
        after = rate(before[player.id], games[player.id], rules.tau)
        rated.append(
            Rating(
                player.id,
                player.name,
                len(games[player.id]),
                before[player.id].rating,
                round(after.rating, 1),
                round(after.deviation, 1),
                round(after.volatility, 6),
            )
        )
    return tuple(rated)
