"""A decision and what it cost."""

from typing import Literal

import msgspec

from plancia.engine.analysis.draw import Draw
from plancia.engine.analysis.how import JudgedHow
from plancia.engine.analysis.judged_play import JudgedPlay

#: How much is known of the rack of the player on turn.
RackKnown = Literal["whole", "part", "none"]

#: So many plays are shown.
PLAYS = 10


class MoveAnalysis(msgspec.Struct, frozen=True, kw_only=True):
    """What was done in a turn, what was best, and by how much they differ. JSON shows it as it is."""

    n: int
    player: str
    rack: str
    rack_known: RackKnown
    #: Tiles in the bag; points of the player and of the opponent, before the turn.
    bag: int
    scores: tuple[int, int]
    #: The position before the turn as a CGP line, where it was written down.
    position: str = ""
    #: What he did, judged; None if nothing was done yet.
    played: JudgedPlay | None
    #: Words of it that the lexicon does not have; whether it was taken back, and what that cost beside the turn.
    phonies: tuple[str, ...] = ()
    withdrawn: bool = False
    penalty: int = 0
    #: The best that could be done; None if nothing could be judged.
    best: JudgedPlay | None
    #: By how many points and how much chance of winning the played falls short; None if one of the two is not known.
    loss_points: float | None
    loss_win: float | None
    #: How the two were compared, and whether to the end.
    judged: JudgedHow | None
    complete: bool
    #: Whether all tiles could be played at once with a full rack, and whether they were.
    full_rack_possible: bool = False
    full_rack_played: bool = False
    #: The best that could be done, the best first.
    plays: tuple[JudgedPlay, ...]
    #: What he drew before the turn, and how lucky that was; None: nothing, or it is not known.
    draw: Draw | None = None

    @property
    def loss(self) -> float | None:
        """What it cost in hundredths: the chance of winning, and 0.05 for each point, as simulations compare."""
        if self.loss_win is None or self.loss_points is None:
            return None
        return 100 * self.loss_win + 0.05 * self.loss_points

    @property
    def is_best(self) -> bool:
        """Whether nothing better was found."""
        return self.loss == 0
