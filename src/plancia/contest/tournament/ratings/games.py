"""The games that count for ratings, and what comes out of them."""

import msgspec

from plancia.contest.tournament.outcome import count
from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.state import State


class RatedGame(msgspec.Struct, frozen=True, gc=False):
    """A game that was played at a table: 1, ½ or 0 for the home player."""

    round: int
    home: PlayerId
    away: PlayerId
    score: float


class Rating(msgspec.Struct, frozen=True):
    """A player's rating before and after the event."""

    player: PlayerId
    name: str
    games: int
    before: float
    after: float
    #: Glicko-2 only.
    deviation: float | None = None
    volatility: float | None = None


def rated_games(state: State) -> list[RatedGame]:
    """Return the games that count, in the order of the rounds: byes and forfeits do not."""
    games = []
    for number, pairing in state.games():
        if pairing.result is not None and pairing.result.was_played:
            counted = count(pairing.result, state.settings.conventions)
            score = 0.5 if counted.won_a == counted.won_b else float(counted.won_a > counted.won_b)
            games.append(RatedGame(number, pairing.home, pairing.away, score))
    return games
