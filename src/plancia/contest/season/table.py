"""The ranking of a season, with what counted for everybody and what was dropped."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

import msgspec

from plancia.contest.season.evening import Evening
from plancia.contest.season.points import Earned, earned
from plancia.contest.season.rules import SeasonRules, TieBreak


class SeasonEvening(msgspec.Struct, frozen=True):
    """An evening of somebody. ``counted``: it is among his best that count."""

    earned: Earned
    counted: bool


class SeasonLine(msgspec.Struct, frozen=True):
    """A line of the ranking; points in hundredths. People who are equal in everything share a place."""

    #: None: he is a guest, or has come to too few evenings.
    place: int | None
    person: str
    total: int
    #: In the order in which they were held.
    evenings: tuple[SeasonEvening, ...]
    #: How many evenings he still needs for a place.
    missing: int
    #: The figure of each tie-break that was asked about him and others with the same points.
    figures: dict[TieBreak, int]
    #: What has put him below the line above, where the points are the same; None: the points, or nothing.
    decided_by: TieBreak | None = None


class _Person(msgspec.Struct, frozen=True):
    """Somebody's season before it is compared with that of others."""

    person: str
    evenings: tuple[SeasonEvening, ...]

    @property
    def counted(self) -> list[Earned]:
        return [each.earned for each in self.evenings if each.counted]

    @property
    def total(self) -> int:
        return sum(each.total for each in self.counted)


#: A group of equals, and what has put it below the one before.
_Group = tuple[list[_Person], TieBreak | None, dict[str, dict[TieBreak, int]]]


def season_table(
    rules: SeasonRules, evenings: Iterable[Evening], members: Collection[str]
) -> tuple[SeasonLine, ...]:
    """Return the ranking of a season: first those with a place, then members with too few evenings, then guests.

    It does not depend on the order in which evenings and lines are given.
    """
    held = sorted(evenings, key=lambda each: (each.at, each.evening))
    people = _people(rules, held)
    ranked = [
        each
        for each in people
        if len(each.evenings) >= rules.least and (rules.guests or each.person in members)
    ]
    placed: list[SeasonLine] = []
    for group, decided_by, figures in _ranked(rules, ranked):
        place = len(placed) + 1
        for number, each in enumerate(sorted(group, key=lambda one: one.person)):
            why = decided_by if number == 0 else None
            placed.append(_line(each, place, 0, figures.get(each.person, {}), why))
    rest = [each for each in people if each not in ranked]
    rest.sort(key=lambda each: (each.person not in members, -each.total, each.person))
    unplaced = [_line(each, None, max(0, rules.least - len(each.evenings)), {}, None) for each in rest]
    return (*placed, *unplaced)


def _line(
    who: _Person, place: int | None, missing: int, figures: dict[TieBreak, int], why: TieBreak | None
) -> SeasonLine:
    return SeasonLine(place, who.person, who.total, who.evenings, missing, figures, why)


def _people(rules: SeasonRules, held: Sequence[Evening]) -> list[_Person]:
    found: dict[str, list[Earned]] = {}
    for evening in held:
        for person, what in earned(rules, evening).items():
            found.setdefault(person, []).append(what)
    return [_Person(person, _counted(rules, evenings)) for person, evenings in sorted(found.items())]


def _counted(rules: SeasonRules, evenings: list[Earned]) -> tuple[SeasonEvening, ...]:
    """Return somebody's evenings in their order, the best of them marked.

    Of two that are worth the same the one with the better spread counts, then the earlier.
    """
    best = sorted(range(len(evenings)), key=lambda at: (-evenings[at].total, -evenings[at].spread, at))
    kept = set(best[: rules.best])
    return tuple(SeasonEvening(each, at in kept) for at, each in enumerate(evenings))


def _ranked(rules: SeasonRules, people: list[_Person]) -> Iterator[_Group]:
    for group in _split(people, lambda each: each.total):
        yield from _parted(group, rules.tie_breaks, None, {})


def _parted(
    group: list[_Person],
    tie_breaks: tuple[TieBreak, ...],
    decided_by: TieBreak | None,
    figures: dict[str, dict[TieBreak, int]],
) -> Iterator[_Group]:
    """Yield the parts of a group with the same points: each tie-break looks at those still equal."""
    if len(group) < 2 or not tie_breaks:
        yield group, decided_by, figures
        return
    name, *others = tie_breaks
    found = _FIGURES[name](group)
    figures = {each.person: {**figures.get(each.person, {}), name: found[each.person]} for each in group}
    for number, part in enumerate(_split(group, lambda each: found[each.person])):
        yield from _parted(part, tuple(others), decided_by if number == 0 else name, figures)


def _split(people: Sequence[_Person], figure: Callable[[_Person], int]) -> list[list[_Person]]:
    """Return people in groups with the same figure, the highest first."""
    groups: dict[int, list[_Person]] = {}
    for each in people:
        groups.setdefault(figure(each), []).append(each)
    return [groups[value] for value in sorted(groups, reverse=True)]


def _best_evening(group: list[_Person]) -> dict[str, int]:
    return {each.person: max(one.total for one in each.counted) for each in group}


def _evenings(group: list[_Person]) -> dict[str, int]:
    return {each.person: len(each.evenings) for each in group}


def _spread(group: list[_Person]) -> dict[str, int]:
    return {each.person: sum(one.spread for one in each.counted) for each in group}


def _head_to_head(group: list[_Person]) -> dict[str, int]:
    """Return for everybody how often he was above one of the others, less how often below; dropped evenings too."""
    places = {each.person: {one.earned.evening: one.earned.place for one in each.evenings} for each in group}
    return {
        each.person: sum(
            _above(places[each.person], places[other.person]) for other in group if other is not each
        )
        for each in group
    }


def _above(mine: Mapping[str, int], others: Mapping[str, int]) -> int:
    both = mine.keys() & others.keys()
    return sum((mine[one] < others[one]) - (mine[one] > others[one]) for one in both)


_FIGURES: dict[TieBreak, Callable[[list[_Person]], dict[str, int]]] = {
    "best_evening": _best_evening,
    "head_to_head": _head_to_head,
    "evenings": _evenings,
    "spread": _spread,
}
