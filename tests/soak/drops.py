"""Connections cut off at any moment for up to 30 seconds: a player who comes back knows everything.

See ``server.games.drops``.
"""

from collections import Counter

from server.games import drops
from soak.scratch import scratch
from soak.trial import Soak

#: Drops for each server.
DROPS = 100


def trial(seed: int) -> Counter[str]:
    """Cut some connections."""
    with scratch() as folder:
        return drops.trial(seed, folder, DROPS)


SOAK = Soak(cases_a_position=0.01, trial=trial)
