"""Thirty kinds of flood, one after another, while two people play: how long the player waits, and the server's memory.

Each trial is one kind, from another address than the players' or, the second time, from theirs. A player who waits
longer than ``WORST_MS`` is a failure.
"""

from collections import Counter

from server.connections.flooding import KINDS
from server.connections.players import under_floods
from soak.scratch import scratch
from soak.trial import Soak

SECONDS = 6.0
WORST_MS = 250


def trial(seed: int) -> Counter[str]:
    """Flood a server of its own once."""
    kinds = list(KINDS)
    kind, nearby = kinds[seed % len(kinds)], seed // len(kinds) % 2 == 1
    with scratch() as folder:
        seen = under_floods(folder / "games.db", [kind], SECONDS, nearby=nearby)[kind]
    where = "same address" if nearby else "elsewhere"
    print(
        f"\n{kind:24}{where:14}{seen.asked:5} asked, worst {seen.worst_ms:5.0f} ms, "
        f"{seen.memory_mb:5.0f} MB ({seen.memory_before_mb:.0f} before)  {seen.flood}",
        flush=True,
    )
    assert seen.worst_ms <= WORST_MS, f"{kind}: a player waited {seen.worst_ms:.0f} ms"
    return Counter(cases=1, asked=seen.asked)


SOAK = Soak(cases_a_position=0.0006, trial=trial)
