"""What everybody has earned in an evening, and for what."""

from collections import Counter
from typing import Literal

import msgspec

from plancia.contest.season.evening import Evening, EveningLine
from plancia.contest.season.rules import Award, SeasonRules, hundredths

#: What points are for.
Cause = Literal["place", "wins", "top", "presence"]


class Earned(msgspec.Struct, frozen=True):
    """What somebody has earned in an evening, in hundredths of a point. ``parts`` add up to ``total``."""

    evening: str
    place: int
    total: int
    parts: dict[Cause, int]
    spread: int


def earned(rules: SeasonRules, evening: Evening) -> dict[str, Earned]:
    """Return what everybody has earned in an evening.

    >>> from plancia.contest.season.rules import BY_PLACE
    >>> lines = (EveningLine("ada", 1), EveningLine("ugo", 2))
    >>> {who: each.total for who, each in earned(SeasonRules(), Evening("e", 0, "games", lines)).items()}
    {'ada': 1100, 'ugo': 900}
    """
    award = rules.award(evening.kind)
    sharing = Counter(line.place for line in evening.lines)
    found = {}
    for line in evening.lines:
        taken = sharing[line.place] if rules.shared == "average" else 1
        parts = {cause: part for cause, part in _parts(award, line, taken).items() if part}
        found[line.person] = Earned(evening.evening, line.place, sum(parts.values()), parts, line.spread)
    return found


def _parts(award: Award, line: EveningLine, taken: int) -> dict[Cause, int]:
    return {
        "place": _by_place(award, line.place, taken),
        "wins": line.wins * hundredths(award.win) + line.ties * hundredths(award.tie),
        "top": _rounded(hundredths(award.top) * (line.permille or 0), 1000),
        "presence": hundredths(award.presence),
    }


def _by_place(award: Award, place: int, taken: int) -> int:
    """Return what a place is worth that ``taken`` people share with the places below it."""
    worth = [hundredths(each) for each in award.places[place - 1 : place - 1 + taken]]
    return _rounded(sum(worth), taken)


def _rounded(amount: int, parts: int) -> int:
    """Return a part of an amount that is not below 0, a half rounded up."""
    return (2 * max(0, amount) + parts) // (2 * parts)
