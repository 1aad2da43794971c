"""A duplicate of 500 phones and a tournament of 400 players behind one address, with the settings as they are."""

import os
from collections import Counter

from server.connections.hall import FILES, QUESTIONS
from server.connections.hall import trial as fill
from server.connections.players import DEFAULTS
from server.duplicates.talk import found_club
from soak.scratch import scratch
from soak.trial import Soak

PHONES, PLAYERS = 500, 400


def trial(seed: int) -> Counter[str]:
    """Fill a hall; nobody is refused."""
    with scratch() as folder:
        os.environ["PLANCIA_DATA"] = str(folder)
        found_club(folder)
        seen = fill(folder, PHONES, PLAYERS, **DEFAULTS)
    print(f"\n{seed}: {dict(seen)}")
    wanted = {"200": PHONES * (FILES + QUESTIONS), "guest 201": PHONES, "joined 201": PHONES}
    assert seen == wanted | {"code 200": PLAYERS, "socket open": PHONES}, seen
    return Counter(cases=1, phones=PHONES)


SOAK = Soak(cases_a_position=0.00001, trial=trial)
