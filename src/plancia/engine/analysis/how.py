"""How something was judged, in the three words that an analysis has for it; here and nowhere else."""

from typing import Literal

#: ``static``: by points and leave, nothing was tried. ``simulated``: played on in worlds that were drawn, or by players
#: who do not see everything. ``exact``: every way the tiles may lie was solved to the last count.
JudgedHow = Literal["static", "simulated", "exact"]

#: What the simulation and the solvers say of their judgements.
_HOW: dict[str, JudgedHow] = {
    "estimated": "static",
    "sampled": "simulated",
    "played_out": "simulated",
    "incomplete": "simulated",
    "exact": "exact",
}

#: From the surest to the least sure.
_ORDER: tuple[JudgedHow, ...] = ("exact", "simulated", "static")


def how_of(told: str) -> JudgedHow:
    """Return the word for what a simulation or a solver says.

    >>> how_of("sampled"), how_of("exact")
    ('simulated', 'exact')
    """
    return _HOW[told]


def least_sure(*judged: JudgedHow) -> JudgedHow:
    """Return how a comparison was judged, by the less sure of its sides.

    >>> least_sure("exact", "simulated")
    'simulated'
    """
    return max(judged, key=_ORDER.index)
