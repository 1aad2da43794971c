"""Sockets that send at the same instant what excludes each other: one outcome. See ``server.games.races``."""

from collections import Counter

from server.games import races
from soak.scratch import scratch
from soak.trial import Soak

#: Races for each server.
RACES = 100


def trial(seed: int) -> Counter[str]:
    """Run some races."""
    with scratch() as folder:
        return races.trial(seed, folder, RACES)


SOAK = Soak(cases_a_position=0.1, trial=trial)
