"""How well ratings find out who is stronger: many players of known strength, rank correlation after so many games each.

``python -m bench.ratings [--players 5000] [--games 50] [--seed 1]``. Strengths are normal around 1500 with a spread of
300. Everybody begins as a newcomer and meets opponents whose rating is near his own at that moment, as people do who
look for a game; who wins is drawn by the difference of the strengths. The ratings are the server's own: each game is
entered into ``contest.rating.ledger``.
"""

import argparse
import random
import sys
import time
from collections.abc import Sequence

from plancia.contest.rating.ledger import Ledger, RatedGame
from plancia.contest.rating.scale import PROVISIONAL

PLAYERS = 5_000
GAMES = 50
SPREAD = 300.0
#: Rounds are this far apart, so that no two meet too often within a day.
ROUND_MS = 12 * 3_600_000
#: How far from one another in the ranking two may be who meet.
NEAR = 40


def simulate(players: int, games: int, seed: int) -> tuple[list[float], Ledger]:
    """Return the true strengths, and the ledger after everybody has played so many games."""
    chance = random.Random(seed)
    strengths = [chance.gauss(1500.0, SPREAD) for _ in range(players)]
    ledger, at = Ledger(), 0
    names = [f"p{number}" for number in range(players)]
    for played in range(games):
        shown = [_rating(ledger, name) + chance.random() for name in names]
        order = sorted(range(players), key=lambda number: shown[number] + chance.uniform(-1, 1) * NEAR)
        for home, away in zip(order[::2], order[1::2], strict=False):
            at += 1
            won = chance.random() < 1.0 / (1.0 + 10.0 ** ((strengths[away] - strengths[home]) / 400.0))
            ledger.enter(
                RatedGame(
                    f"g{at}",
                    played * ROUND_MS + at,
                    "standard",
                    (names[home], names[away]),
                    (None, None),
                    float(won),
                    (10, 10),
                )
            )
    return strengths, ledger


def _rating(ledger: Ledger, name: str) -> float:
    standing = ledger.standings.get((name, "standard"))
    return 1500.0 if standing is None else standing.strength.rating


def spearman(first: Sequence[float], second: Sequence[float]) -> float:
    """Return the rank correlation of two lists without ties."""
    ranks = [_ranks(first), _ranks(second)]
    count = len(first)
    apart = sum((one - other) ** 2 for one, other in zip(*ranks, strict=True))
    return 1.0 - 6.0 * apart / (count * (count**2 - 1))


def _ranks(values: Sequence[float]) -> list[int]:
    order = sorted(range(len(values)), key=lambda number: values[number])
    ranks = [0] * len(values)
    for rank, number in enumerate(order):
        ranks[number] = rank
    return ranks


def correlation(players: int, games: int, seed: int) -> float:
    """Return the rank correlation of strengths and ratings."""
    strengths, ledger = simulate(players, games, seed)
    return spearman(strengths, [_rating(ledger, f"p{number}") for number in range(players)])


def main(arguments: list[str] | None = None) -> None:
    """Print the rank correlation."""
    parser = argparse.ArgumentParser(prog="bench.ratings", description=__doc__)
    parser.add_argument("--players", type=int, default=PLAYERS)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(sys.argv[1:] if arguments is None else arguments)
    began = time.process_time()
    strengths, ledger = simulate(asked.players, asked.games, asked.seed)
    ratings = [_rating(ledger, f"p{number}") for number in range(asked.players)]
    deviations = sorted(standing.strength.deviation for standing in ledger.standings.values())
    print(
        f"{asked.players:,} players, {asked.games} games each, seed {asked.seed}: "
        f"Spearman {spearman(strengths, ratings):.4f}"
    )
    print(
        f"deviation: median {deviations[len(deviations) // 2]:.0f}, largest {deviations[-1]:.0f}; "
        f"provisional: {sum(each > PROVISIONAL for each in deviations):,}"
    )
    print(f"{time.process_time() - began:.1f} s of CPU")


if __name__ == "__main__":
    main()
