"""A soak: something tried again and again, each time from a seed, so that a failure can be repeated."""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple


class Soak(NamedTuple):
    """What is tried.

    ``trial`` takes a seed, tries one or more cases, returns what it saw (``cases`` at least) and raises if something
    is wrong. The same seed tries the same cases.
    """

    #: How many cases a soak tries for every position that it was asked for.
    cases_a_position: float
    trial: Callable[[int], Counter[str]]


def tried(soak: Soak, cases: int, first_seed: int = 0) -> Counter[str]:
    """Try so many cases or a few more, and return what was seen."""
    seen: Counter[str] = Counter()
    seed = first_seed
    while seen["cases"] < cases:
        try:
            seen += soak.trial(seed)
        except Exception as error:
            error.add_note(f"seed {seed} of {soak.trial.__module__}")
            raise
        seed += 1
    return seen
