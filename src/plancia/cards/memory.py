"""What somebody holds of each card, folded from the log of his reviews by FSRS.

The parameters are the default ones, without fuzz, and a card is due when nine of ten people would still know it. A day
is a day of the calendar in UTC, as the library in the browser counts; a step within a day is a whole number of minutes.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta, timezone
from functools import cache
from typing import TYPE_CHECKING, Literal

import msgspec

from plancia.cards.review import Review, join
from plancia.machine.extras import missing

if TYPE_CHECKING:
    import fsrs

#: ``learning``: seen and not yet known. ``review``: known, and asked from time to time. ``relearning``: was known, and
#: was missed the last time.
State = Literal["learning", "review", "relearning"]

#: The share of cards that somebody still knows when they are due.
RETENTION = 0.9

_STATES: tuple[State, ...] = ("learning", "review", "relearning")
_DAY_MS = 86_400_000
_MINUTE_MS = 60_000
_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)  # noqa: UP017  (FSRS wants this very object)


class Memory(msgspec.Struct, frozen=True, gc=False):
    """What somebody holds of one card."""

    card: str
    state: State
    #: Of a card that is being learnt: how many of its steps are done. *Again* is asked after a minute and *hard* after
    #: six, *good* after ten; the second *good* makes it known. A known one that was missed has one step of ten minutes.
    step: int
    #: In so many days the chance that he knows it falls to nine in ten.
    stability: float
    #: From 1 to 10.
    difficulty: float
    due_ms: int
    last_ms: int
    #: How often it was answered, and how often it was known before and then missed.
    reviews: int
    lapses: int


def memory(*logs: Iterable[Review]) -> dict[str, Memory]:
    """Return what is held of every card that the logs name, by its id; raise ``extra_missing`` without FSRS.

    It depends on nothing but the set of reviews: on no clock, and on no order.
    """
    _scheduler()  # is it there? Who has answered nothing yet is told now, and not when his answers are to be counted
    held: dict[str, Memory] = {}
    for review in join(*logs):
        held[review.card] = after(held.get(review.card), review)
    return held


def after(before: Memory | None, review: Review) -> Memory:
    """Return what is held of a card after one more review, which is no earlier than those before."""
    today = _at(review.at_ms)
    card = _reviewed(before, int(review.grade), today)
    state = _STATES[card.state - 1]
    wait_ms = (card.due - today) // timedelta(milliseconds=1)
    if state != "review":  # five minutes and a half are six
        wait_ms = (wait_ms + _MINUTE_MS // 2) // _MINUTE_MS * _MINUTE_MS
    missed = before is not None and before.state == "review" and state == "relearning"
    return Memory(
        review.card,
        state,
        card.step or 0,
        card.stability or 0.0,
        card.difficulty or 0.0,
        review.at_ms + wait_ms,
        review.at_ms,
        1 if before is None else before.reviews + 1,
        int(missed) + (0 if before is None else before.lapses),
    )


def _reviewed(before: Memory | None, grade: int, today: datetime) -> "fsrs.Card":
    scheduler = _scheduler()
    from fsrs import Card, Rating, State  # noqa: PLC0415

    if before is None:
        card = Card(card_id=0, due=today)
    else:
        card = Card(
            card_id=0,
            state=State(_STATES.index(before.state) + 1),
            step=None if before.state == "review" else before.step,
            stability=before.stability,
            difficulty=before.difficulty,
            due=today,
            last_review=_at(before.last_ms),
        )
    return scheduler.review_card(card, Rating(grade), today)[0]


@cache
def _scheduler() -> "fsrs.Scheduler":
    try:
        from fsrs import Scheduler  # noqa: PLC0415  (an extra: decks and answers do without it)
    except ModuleNotFoundError as error:
        raise missing(error) from None
    return Scheduler(desired_retention=RETENTION, enable_fuzzing=False)


def _at(moment_ms: int) -> datetime:
    """Return the beginning of a day."""
    return _EPOCH + timedelta(days=moment_ms // _DAY_MS)
