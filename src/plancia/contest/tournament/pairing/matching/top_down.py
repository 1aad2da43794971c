"""The top-down reading: from the best place downwards, each meets the best one left whom it has not met.

With backtracking: a pair is only made if all the others can still be paired, so that the reading never comes to a dead
end. The answer is the first in lexicographic order among all pairings with the least number of second meetings.
"""

from typing import NamedTuple

from plancia.contest.tournament.pairing.matching.field import Field
from plancia.contest.tournament.pairing.matching.first_meetings import FirstMeetings
from plancia.contest.tournament.pairing.matching.lightest import lightest_matching, total_cost


class Pair(NamedTuple):
    """Two places that meet; ``skipped`` are better ones the upper had not met, but that would leave others unpaired."""

    upper: int
    lower: int
    skipped: tuple[int, ...] = ()


def meetings_needed(field: Field, places: list[int]) -> int | None:
    """Return how many second meetings a pairing of these places cannot avoid; None: there is no pairing at all."""
    if FirstMeetings(places, field.stale).is_perfect:
        return 0
    matching = lightest_matching(places, _cost(field))
    return None if matching is None else total_cost(matching, _cost(field))


def pair_top_down(field: Field, places: list[int]) -> list[Pair] | None:
    """Pair these places from the best downwards; None: bans leave no pairing."""
    first_meetings = FirstMeetings(places, field.stale)
    if first_meetings.is_perfect:
        return _pair_first_meetings(first_meetings)
    return _pair_with_rematches(field, places)


def _pair_first_meetings(meetings: FirstMeetings) -> list[Pair]:
    pairs = []
    while meetings.free:
        upper, *others = meetings.free
        skipped: list[int] = []
        for lower in others:
            if meetings.take(upper, lower):
                pairs.append(Pair(upper, lower, tuple(skipped)))
                break
            if lower not in meetings.stale[upper]:
                skipped.append(lower)
    return pairs


def _pair_with_rematches(field: Field, places: list[int]) -> list[Pair] | None:
    """Pair with as few second meetings as must be; each prefers whom he has met least, then the best-placed."""
    cost = _cost(field)
    matching = lightest_matching(places, cost)
    if matching is None:
        return None
    pairs: list[Pair] = []
    rest = sorted(places)
    while rest:
        upper, *others = rest
        skipped: list[int] = []
        budget = total_cost(matching, cost)
        if not budget:
            return pairs + _pair_first_meetings(FirstMeetings(rest, field.stale))
        for lower in sorted(others, key=lambda place: (field.meetings(upper, place), place)):
            if not field.is_allowed(upper, lower):
                continue
            left = [place for place in others if place != lower]
            found: dict[int, int] | None
            if matching[upper] == lower:
                found = {place: matching[place] for place in left}
            else:
                found = lightest_matching(left, cost)
            if found is not None and total_cost(found, cost) + field.meetings(upper, lower) == budget:
                pairs.append(Pair(upper, lower, tuple(skipped)))
                matching, rest = found, left
                break
            if not field.meetings(upper, lower):
                skipped.append(lower)
    return pairs


class _cost:  # noqa: N801  (called like the function it is)
    """The cost of a pair: how often it has met."""

    def __init__(self, field: Field) -> None:
        self._field = field

    def __call__(self, a: int, b: int) -> int | None:
        return self._field.meetings(a, b) if self._field.is_allowed(a, b) else None
