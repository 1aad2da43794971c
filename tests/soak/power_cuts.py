"""The power is cut at every point at which a server writes. See ``server.journal.power_cuts``."""

from collections import Counter

from server.journal.power_cuts import cuts
from soak.scratch import scratch
from soak.trial import Soak

#: A story has more than ten thousand cuts; so many trials share them.
PARTS = 50


def trial(seed: int) -> Counter[str]:
    """Record a story, then try a part of all its cuts; the next seeds try the others."""
    with scratch() as folder:
        return cuts.trial(seed // PARTS, folder, seed % PARTS, PARTS)


SOAK = Soak(cases_a_position=1, trial=trial)
