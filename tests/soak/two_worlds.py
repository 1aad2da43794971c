"""The same game in two worlds over real sockets: no viewer who may not know the tiles can tell them apart.

See ``server.games.worlds``.
"""

from collections import Counter

from server.games import worlds
from soak.scratch import scratch
from soak.trial import Soak

#: Games for each pair of servers.
GAMES = 20


def trial(seed: int) -> Counter[str]:
    """Compare some games."""
    with scratch() as folder:
        return worlds.trial(seed, folder, GAMES)


SOAK = Soak(cases_a_position=0.02, trial=trial)
