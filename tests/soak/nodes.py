"""Three nodes with games, where nodes, NATS and PostgreSQL are killed again and again. See ``server.nodes.kills``."""

from collections import Counter

from server.nodes import kills
from soak.scratch import scratch
from soak.trial import Soak

GAMES = 24
#: Kills on each database; then the servers begin anew.
KILLS = 25


def trial(seed: int) -> Counter[str]:
    """Kill some servers."""
    with scratch() as folder:
        return kills.trial(seed, folder, GAMES, KILLS)


SOAK = Soak(cases_a_position=0.005, trial=trial)
