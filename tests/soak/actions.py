"""Tournaments and duplicates into which somebody sends whatever the messages allow; see ``fuzz``."""

from collections import Counter
from random import Random

from fuzz import duplicate_actions, tournament_actions
from soak.trial import Soak


def trial(seed: int) -> Counter[str]:
    """Hold one of each."""
    return tournament_actions.trial(Random(seed)) + duplicate_actions.trial(Random(seed))


SOAK = Soak(cases_a_position=5, trial=trial)
