"""The result of one evening."""

import msgspec

from plancia.contest.season.rules import EveningKind


class EveningLine(msgspec.Struct, frozen=True):
    """How one person came out. People who are equal share a place."""

    person: str
    place: int
    wins: int = 0
    ties: int = 0
    #: Of a duplicate: tenths of a per cent of the top.
    permille: int | None = None
    #: Points of play that he has won less those that he has lost.
    spread: int = 0


class Evening(msgspec.Struct, frozen=True):
    """The lines of an evening. ``at`` orders the evenings of a season."""

    evening: str
    at: int
    kind: EveningKind
    lines: tuple[EveningLine, ...]
