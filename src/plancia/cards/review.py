"""A review as a fact: somebody answered a card. The log of all of them is the only truth about what he holds."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Annotated

import msgspec


class Grade(IntEnum):
    """How well a card was answered, as FSRS counts."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


#: A moment in milliseconds since 1970, at most in the year 2255: FSRS plans a hundred years ahead of it.
Moment = Annotated[int, msgspec.Meta(ge=0, le=9_000_000_000_000)]


class Review(msgspec.Struct, frozen=True, gc=False):
    """One answer to one card."""

    #: Drawn at random on the device where it was given.
    id: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    #: The id of the card.
    card: Annotated[str, msgspec.Meta(min_length=1, max_length=128)]
    at_ms: Moment
    grade: Grade
    #: How long the answer took.
    took_ms: Annotated[int, msgspec.Meta(ge=0, le=86_400_000)] = 0


def _order(review: Review) -> tuple[int, str, str, int, int]:
    return (review.at_ms, review.id, review.card, int(review.grade), review.took_ms)


def join(*logs: Iterable[Review]) -> list[Review]:
    """Return the union of logs by id, in the order of time: nothing is lost, and the order of joining does not matter.

    Of two reviews that have the same id and differ, which no device writes, the smaller is kept, always the same.

    >>> first, second = Review("a", "valid:RE", 5, Grade.GOOD), Review("b", "valid:RE", 3, Grade.AGAIN)
    >>> join([first], [second, first]) == [second, first]
    True
    """
    kept: dict[str, Review] = {}
    for log in logs:
        for review in log:
            other = kept.get(review.id)
            if other is None or _order(review) < _order(other):
                kept[review.id] = review
    return sorted(kept.values(), key=_order)
