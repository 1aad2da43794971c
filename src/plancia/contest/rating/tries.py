"""Puzzles and the people who try them: a try is a game between the two, and both are rated by it.

A puzzle begins where its estimate of difficulty puts it. It does not change while nobody tries it; people do.
"""

from collections.abc import Mapping
from typing import NamedTuple

from plancia.contest.rating.glicko2 import Strength
from plancia.contest.rating.ledger import Standing
from plancia.contest.rating.meeting import after_meeting
from plancia.contest.rating.scale import NEWCOMER, aged

#: Where an estimate of 0 begins, what each of its hundred points adds, and how uncertain that is.
_EASIEST, _STEP, _DEVIATION = 950.0, 10.0, 200.0


class RatedTry(NamedTuple):
    """Somebody's first try of a puzzle."""

    puzzle: str
    account: str
    #: Strictly growing from one rated try to the next.
    at_ms: int
    solved: bool


class Tried(NamedTuple):
    """What a try did: the person's rating in puzzles, and the puzzle's."""

    person: Standing
    puzzle: Strength


def first_strength(difficulty: int) -> Strength:
    """Return what a puzzle is before anybody has tried it.

    >>> [first_strength(difficulty).rating for difficulty in (0, 55, 100)]
    [950.0, 1500.0, 1950.0]
    """
    return Strength(_EASIEST + _STEP * difficulty, _DEVIATION, NEWCOMER.volatility)


def enter_try(tried: RatedTry, person: Standing | None, puzzle: Strength) -> Tried:
    """Return what a try does; ``person`` None: he has tried none."""
    own = NEWCOMER if person is None else aged(person.strength, tried.at_ms - person.ended_ms)
    score = 1.0 if tried.solved else 0.0
    after = after_meeting(own, puzzle, score)
    games = 1 if person is None else person.games + 1
    return Tried(
        Standing(after, games, tried.at_ms, after.rating - own.rating),
        after_meeting(puzzle, own, 1.0 - score),
    )


class TryLedger:
    """All ratings of puzzles in memory, from all tries in their order."""

    def __init__(self, difficulties: Mapping[str, int]) -> None:
        """Take the estimates of difficulty by puzzle."""
        self.puzzles = {puzzle: first_strength(difficulty) for puzzle, difficulty in difficulties.items()}
        self.people: dict[str, Standing] = {}

    def enter(self, tried: RatedTry) -> Tried:
        """Take the next try."""
        found = enter_try(tried, self.people.get(tried.account), self.puzzles[tried.puzzle])
        self.people[tried.account], self.puzzles[tried.puzzle] = found.person, found.puzzle
        return found
