"""How long the making thinks about a game, in searches and positions: the same on every machine."""

import msgspec

from plancia.engine.analysis.depth import DEPTHS, Depth
from plancia.puzzles.theme import Theme

#: Grows whenever a rule of the making changes: what other rules have made is no part of the same work.
RULES_VERSION = 2


class Effort(msgspec.Struct, frozen=True):
    """What may be spent on a game. The values decide which puzzles are found, so a ledger names them."""

    #: How a candidate is judged first, and how those are that seem to be puzzles: as a deep analysis, in more worlds.
    first: Depth = DEPTHS["quick"]
    second: Depth = msgspec.structs.replace(DEPTHS["deep"], plies=200_000, worlds=800)
    #: So many candidates of a game are judged a second time at most.
    judged_twice: int = 4
    #: An ending is left alone if a play of it is not solved within so many positions.
    ending_nodes: int = 100_000
    #: In one game out of so many a phony is laid, and no best play is looked for.
    phony_every: int = 8
    #: Puzzles are to be about this theme and no other; None: the themes take turns.
    theme: Theme | None = None


#: How a puzzle is verified: more candidates, more worlds, other seeds.
CHECKING = Depth(
    plies=400_000,
    candidates=40,
    turns=2,
    worlds=1_600,
    last_actions=16,
    last_nodes=40_000,
    ending_plays=1_000,
    ending_nodes=4_000_000,
)
