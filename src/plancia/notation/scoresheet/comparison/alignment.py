"""Which rows of two written columns are the same row: one may have left out a turn or written it otherwise."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from plancia.notation.scoresheet.written.sheet import WrittenRow

A = TypeVar("A")
B = TypeVar("B")

#: A row that only one of the two has. Two of them cost more than any row that was written otherwise.
_ALONE = 600
_OTHER_KIND = 700
_OTHER_WORD = 400
_SIMILAR_WORD = 200
_OTHER_POINTS = 200
_OTHER_NUMBER = 1


def align(
    first: Sequence[A], second: Sequence[B], cost: Callable[[A, B], int]
) -> list[tuple[A | None, B | None]]:
    """Return both in one order, what belongs together side by side, so that the whole costs least.

    >>> align("AB", "B", lambda a, b: 0 if a == b else 2000)
    [('A', None), ('B', 'B')]
    """
    rows, columns = len(first), len(second)
    # What it costs at least to put the rest in order, from each place in both; and which step that begins with.
    least = [[0] * (columns + 1) for _ in range(rows + 1)]
    steps = [[(0, 0)] * (columns + 1) for _ in range(rows + 1)]
    for at in range(rows, -1, -1):
        for across in range(columns, -1, -1):
            choices = []
            if at < rows and across < columns:
                together = cost(first[at], second[across]) + least[at + 1][across + 1]
                choices.append((together, (1, 1)))
            if at < rows:
                choices.append((_ALONE + least[at + 1][across], (1, 0)))
            if across < columns:
                choices.append((_ALONE + least[at][across + 1], (0, 1)))
            if choices:
                least[at][across], steps[at][across] = min(choices, key=lambda choice: choice[0])
    pairs: list[tuple[A | None, B | None]] = []
    at = across = 0
    while at < rows or across < columns:
        down, right = steps[at][across]
        pairs.append((first[at] if down else None, second[across] if right else None))
        at, across = at + down, across + right
    return pairs


def row_cost(one: WrittenRow, other: WrittenRow) -> int:
    """Return how unlike two rows are.

    Totals do not count: after one mistake they all differ. Numbers hardly do: after a turn left out they all differ.
    """
    cost = 0
    if one.kind != other.kind:
        # A turn is a turn, whatever was written for it; a penalty is none.
        cost += _OTHER_WORD if {one.kind, other.kind} <= _TURNS else _OTHER_KIND * 2
    elif one.word.upper() != other.word.upper():
        cost += _SIMILAR_WORD if _similar(one.word.upper(), other.word.upper()) else _OTHER_WORD
    if (one.points or 0) != (other.points or 0):
        cost += _OTHER_POINTS
    if one.number != other.number:
        cost += _OTHER_NUMBER
    return cost


_TURNS = {"play", "pass", "exchange"}


def _similar(one: str, other: str) -> bool:
    """Return whether two words begin or end alike for more than half of the longer one."""
    longest = max(len(one), len(other))
    ahead = _common(one, other)
    behind = _common(one[::-1], other[::-1])
    return (ahead + behind) * 2 > longest


def _common(one: str, other: str) -> int:
    """Return for how many letters two words begin alike."""
    return next(
        (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
