"""Servers killed while a clock runs, and started again: the clock within 50 ms of an oracle. See ``server.rooms.process``."""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from server.rooms.process import restarted
from soak.trial import Soak

#: How far from the oracle a clock may be.
LIMIT_MS = 50


def trial(seed: int) -> Counter[str]:
    """Kill one server and start another."""
    random = Random(seed)
    with TemporaryDirectory() as folder:
        behind_ms, ahead_ms = asyncio.run(restarted(Path(folder), random.random(), random.random()))
    assert behind_ms <= LIMIT_MS, f"{behind_ms:.0f} ms were lost"
    assert ahead_ms <= LIMIT_MS, f"{ahead_ms:.0f} ms were charged to nobody's account"
    return Counter(cases=1)


SOAK = Soak(cases_a_position=0.003, trial=trial)
