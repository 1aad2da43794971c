"""Servers killed with kill -9 at any moment of a duplicate's hands. See ``server.duplicates.kills``."""

from collections import Counter

from server.duplicates import kills
from soak.scratch import scratch
from soak.trial import Soak

#: Kills on each file; then the club opens anew.
KILLS = 10


def trial(seed: int) -> Counter[str]:
    """Kill some servers."""
    with scratch() as folder:
        return kills.trial_with_words(seed, folder, KILLS)


SOAK = Soak(cases_a_position=0.001, trial=trial)
