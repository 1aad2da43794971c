"""The native generator equals the slow search in two thousand positions of random games, which hold every class of play.

``make soak`` goes on with a hundred thousand.
"""

import os

import pytest

from soak import moves
from soak.trial import tried

SANITIZED = "PLANCIA_NATIVE" in os.environ

#: What five hundred positions must at least hold.
CLASSES = {
    "positions: opening": 20,
    "positions: endgame": 40,
    "positions: whole rack of an endgame earns a bonus": 3,
    "positions: two blanks": 5,
    "positions: rack known in part": 20,
    "positions: no move": 20,
    "positions: crowded with words that are none": 20,
    "moves: bingo": 1_000,
    "moves: with a blank": 1_000,
    "moves: single tile": 1_000,
    "moves: through letters": 1_000,
    "moves: bridge": 100,
    "moves: parallel": 1_000,
    "moves: whole line": 5,
    "moves: a letter without tiles": 10,
}


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.more) for part in range(1, 4))])
def test_the_generators_agree(part) -> None:
    seen = tried(moves.SOAK, 50 if SANITIZED else 500, first_seed=1_000_000 * (part + 1))
    if not SANITIZED:  # there are too few positions to see everything
        assert {name: seen[name] for name, least in CLASSES.items() if seen[name] < least} == {}
