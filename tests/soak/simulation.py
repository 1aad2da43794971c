"""Whole servers under one seeded scheduler. See ``simulation``; a seed that fails is kept in its ``kept_seeds.txt``."""

from collections import Counter

from simulation.kept import keep
from simulation.run import trial as simulated
from simulation.world import ViolationError
from soak.trial import Soak

#: The first seeds are those of the tests.
FIRST = 1000


def trial(seed: int) -> Counter[str]:
    """Simulate a seed."""
    try:
        return simulated(FIRST + seed)
    except ViolationError as violation:
        keep(FIRST + seed, str(violation))
        raise


SOAK = Soak(cases_a_position=1, trial=trial)
