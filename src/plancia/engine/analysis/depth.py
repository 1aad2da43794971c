"""How long an analysis thinks, in searches and positions: the same on every machine."""

from collections.abc import Mapping
from typing import Literal

import msgspec

DepthName = Literal["quick", "normal", "deep"]


class Depth(msgspec.Struct, frozen=True):
    """What may be spent on a decision. ``bench/analysis.py`` compares the depths."""

    #: Of a simulation: searches for moves, the more of them the fewer tiles are in the bag; candidates; turns after
    #: each of them.
    plies: int
    candidates: int
    turns: int
    #: Candidates that are left are tried in so many worlds, so that their errors are small.
    worlds: int
    #: With one or two tiles in the bag: actions judged by their endings, and positions for each ending.
    last_actions: int
    last_nodes: int
    #: With the bag empty: plays judged, and positions for each.
    ending_plays: int
    ending_nodes: int
    #: A simulation ends once hardly a candidate seems to be better than the leader by more than so many hundredths of a
    #: win. None: it spends its plies, unless one candidate alone is left.
    enough: float | None = None
    #: No candidate is out before so many worlds. None: before all of them.
    kept_for: int | None = None


DEPTHS: Mapping[DepthName, Depth] = {
    "quick": Depth(20_000, 15, 2, 80, 6, 2_000, 10, 20_000, enough=0.5, kept_for=32),
    "normal": Depth(50_000, 20, 2, 160, 8, 5_000, 12, 100_000),
    "deep": Depth(100_000, 25, 2, 400, 10, 20_000, 16, 400_000),
}
