"""How much somebody holds, and what he did day by day: folded from his log, as everything else."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from plancia.cards.due import day_of
from plancia.cards.memory import Memory
from plancia.cards.review import Grade, Review, join

#: So many answers a day unless somebody has another goal.
GOAL_A_DAY = 20


class Holding(msgspec.Struct, frozen=True):
    """How some cards stand: new, being learnt, held, or missed the last time; and how many are due."""

    new: int
    learning: int
    held: int
    missed: int
    due: int


class Day(msgspec.Struct, frozen=True):
    """What was done on a day, by its number from 1970-01-01: answers, the right ones, new cards, time."""

    day: int
    answers: int
    right: int
    new: int
    took_ms: int


class Streak(msgspec.Struct, frozen=True):
    """How many days in a row the goal was reached, up to today or yesterday; how many at most; today's answers."""

    days: int
    longest: int
    today: int
    goal: int

    @property
    def reached(self) -> bool:
        """Whether today's goal is reached."""
        return self.today >= self.goal


def holding(cards: Iterable[str], held: Mapping[str, Memory], now_ms: int) -> Holding:
    """Return how the cards with some ids stand at a moment."""
    counted = {"new": 0, "learning": 0, "review": 0, "relearning": 0}
    late = 0
    for card in cards:
        of = held.get(card)
        counted["new" if of is None else of.state] += 1
        late += of is not None and of.due_ms <= now_ms
    return Holding(counted["new"], counted["learning"], counted["review"], counted["relearning"], late)


def by_day(reviews: Iterable[Review], offset_ms: int = 0) -> list[Day]:
    """Return what was done on each day with a review, the first day first, by a clock so far ahead of UTC."""
    days: dict[int, list[int]] = {}
    seen: set[str] = set()
    for review in join(reviews):
        day = days.setdefault(day_of(review.at_ms, offset_ms), [0, 0, 0, 0])
        day[0] += 1
        day[1] += review.grade > Grade.AGAIN
        day[2] += review.card not in seen
        day[3] += review.took_ms
        seen.add(review.card)
    return [Day(day, *figures) for day, figures in sorted(days.items())]


def streak(days: Sequence[Day], today: int, goal: int = GOAL_A_DAY) -> Streak:
    """Return the days in a row with so many answers. A day that is not over breaks no row."""
    reached = {day.day for day in days if day.answers >= goal}
    answered = next((day.answers for day in days if day.day == today), 0)
    last = today if today in reached else today - 1
    row = 0
    while last - row in reached:
        row += 1
    longest = length = 0
    before = None
    for day in sorted(reached):
        length = length + 1 if before == day - 1 else 1
        longest, before = max(longest, length), day
    return Streak(row, longest, answered, goal)
