"""The pairs of a round before it is said who starts and at which table."""

from typing import NamedTuple

from plancia.contest.tournament.outcome import Result
from plancia.contest.tournament.pairing.reasons import PairingReason
from plancia.contest.tournament.rounds import Bye, PlayerId


class DraftPair(NamedTuple):
    """Two who meet, the better-placed first."""

    upper: PlayerId
    lower: PlayerId
    reason: PairingReason
    section: str = ""
    #: Whether it is settled that ``upper`` is at home (True) or away (False); None: the player who has started less.
    upper_home: bool | None = None
    #: A result that stands already: one of the two is not there.
    result: Result | None = None


class Draft(NamedTuple):
    """All pairs of a round and who rests, best first: the order of the tables."""

    pairs: list[DraftPair]
    byes: list[Bye]

    def __add__(self, other: "Draft") -> "Draft":  # type: ignore[override]
        return Draft(self.pairs + other.pairs, self.byes + other.byes)
