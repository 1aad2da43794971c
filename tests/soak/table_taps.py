"""What is tapped on a phone at a wooden table, by this Python, by the browser's and by a server: always the same.

See ``server.wooden.taps``. A trial compares some sequences of every edition.
"""

import os
from collections import Counter

import uvloop

from offline.in_browser import browser_python
from server.duplicates.talk import found_club
from server.wooden.taps import compare
from soak.scratch import scratch
from soak.trial import Soak

#: Sequences of each edition for each server.
SEQUENCES = 25


def trial(seed: int) -> Counter[str]:
    """Compare some sequences."""
    with scratch() as folder, browser_python() as browser:
        os.environ["PLANCIA_DATA"] = str(folder / "data")
        found_club(folder)
        sequences = range(SEQUENCES * seed, SEQUENCES * (seed + 1))
        return uvloop.run(compare(folder / "games.db", browser, sequences))


#: 200 sequences of each of the five editions for 100,000 positions.
SOAK = Soak(cases_a_position=0.01, trial=trial)
