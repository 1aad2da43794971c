"""What ranks players with equal wins. Every criterion is a sum of parts, so that it can be explained.

Opponents' figures count only games that were played at a table: a bye or a forfeit says nothing about an opponent.
"""

from collections.abc import Collection, Mapping

import msgspec

from plancia.contest.tournament.rounds import PlayerId
from plancia.contest.tournament.settings import TieBreak
from plancia.contest.tournament.standings.records import Record


class Part(msgspec.Struct, frozen=True, gc=False):
    """One summand: the round, the opponent if it has to do with one, what it adds."""

    round: int
    opponent: PlayerId | None
    value: float
    #: Left out of the sum: the best and the worst opponent of the median.
    dropped: bool = False


def parts(
    criterion: TieBreak, record: Record, everybody: Mapping[PlayerId, Record], tied: Collection[PlayerId]
) -> tuple[Part, ...]:
    """Return the summands of a player's figure; ``tied`` are those equal to him so far, himself included."""
    met = [(line, line.opponent) for line in record.lines if line.played and line.opponent is not None]
    match criterion:
        case "spread":
            return tuple(Part(line.round, line.opponent, line.spread) for line in record.lines)
        case "points":
            return tuple(Part(line.round, line.opponent, line.points) for line in record.lines)
        case "starts":
            return tuple(Part(line.round, line.opponent, 1) for line, _ in met if line.started)
        case "sonneborn_berger":
            return tuple(Part(line.round, who, line.won * everybody[who].wins) for line, who in met)
        case "direct_encounter":
            return tuple(Part(line.round, who, line.won) for line, who in met if who in tied)
        case "buchholz":
            return tuple(Part(line.round, who, everybody[who].wins) for line, who in met)
        case "median_buchholz":
            scores = sorted((everybody[who].wins, line.round) for line, who in met)
            dropped = {scores[0], scores[-1]} if scores else set()
            return tuple(
                Part(line.round, who, everybody[who].wins, (everybody[who].wins, line.round) in dropped)
                for line, who in met
            )


def figure(
    criterion: TieBreak, record: Record, everybody: Mapping[PlayerId, Record], tied: Collection[PlayerId]
) -> float:
    """Return a player's figure: the sum of its parts."""
    if criterion == "spread":
        return record.spread
    if criterion == "points":
        return record.points
    return sum(part.value for part in parts(criterion, record, everybody, tied) if not part.dropped)


def is_better_lower(criterion: TieBreak) -> bool:
    """Tell whether less is better: only of starts, since to start is an advantage."""
    return criterion == "starts"
