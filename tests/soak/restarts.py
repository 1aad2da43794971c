"""Servers killed with kill -9 while 500 games run, again and again on one file. See ``server.games.kills``."""

from collections import Counter

from server.games import kills
from soak.scratch import scratch
from soak.trial import Soak

GAMES = 500
#: Kills on each file; then the games begin anew.
KILLS = 50


def trial(seed: int) -> Counter[str]:
    """Kill some servers."""
    with scratch() as folder:
        return kills.trial(seed, folder, GAMES, KILLS)


SOAK = Soak(cases_a_position=0.003, trial=trial)
