"""What somebody did in a game: as the moves of its replay say, and as its result."""

from random import Random

import pytest

from plancia.contest.rating.figures import figures_of
from plancia.server.archive.moves import write_replay
from rules.game.random_game import RandomGame


def from_replay(events) -> list[tuple]:
    """Return the same figures counted from the moves of a replay, which knows the events by another way."""
    replay = write_replay("g", events)
    found = []
    for seat in replay.settings.seats:
        mine = [move for move in replay.moves if move.seat == seat]
        plays = [move for move in mine if move.kind == "play"]
        challenges = [
            move.challenge
            for move in replay.moves
            if move.challenge is not None and move.challenge.by is not None and move.challenge.seat == seat
        ]
        won = sum(not all(verdict.valid for verdict in each.verdicts) for each in challenges)
        moves = [move for move in mine if move.kind not in {"taken_back", "free_exchange"}]
        found.append(
            (len(moves), len(plays), sum(len(move.tiles) == 7 for move in plays), won, len(challenges) - won)
        )
    return found


@pytest.mark.parametrize("seed", range(12))
def test_figures_agree_with_the_replay(seed) -> None:
    game = RandomGame(Random(seed), ["figs-c", "milano", "figs-2008"][seed % 3])
    events = game.play(60)
    figures = figures_of(events)
    counted = [
        (each.moves, each.plays, each.sevens, each.challenges_won, each.challenges_lost)
        for each in figures.seats
    ]
    assert counted == from_replay(events)
    outcome = game.state.outcome
    assert figures.cause == (None if outcome is None else outcome.reason)
    if outcome is not None:
        assert tuple(each.score for each in figures.seats) == outcome.totals
        assert [each.result != "lost" for each in figures.seats] == [
            seat in outcome.winners for seat in game.state.settings.seats
        ]
        assert figures.first_score in {0.0, 0.5, 1.0}
