"""The table of reviews. Every function works within a transaction."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, func, insert, select

from plancia.cards.review import Grade, Review
from plancia.server.cards.errors import CardsError
from plancia.server.store import tables as t

#: So many reviews somebody may have: fifty a day for more than fifty years.
MOST = 1_000_000

_r = t.card_review.c


def last_of(connection: Connection, identity: str) -> int:
    """Return the number of somebody's last review; 0: he has none. They are counted without a gap."""
    question = select(func.coalesce(func.max(_r.seq), 0)).where(_r.identity == identity)
    return int(connection.execute(question).scalar_one())


def add(connection: Connection, identity: str, reviews: Sequence[Review], now_ms: int) -> tuple[int, int]:
    """Add the reviews that are not there yet; return how many were new, and the number of the last one.

    A device whose clock is ahead cannot review in time that is still to come: such a review counts as given now.
    Raises ``reviews_full``.
    """
    last = last_of(connection, identity)
    given = {review.id: review for review in reversed(reviews)}  # of two with one id the first counts
    known = select(_r.review).where(_r.identity == identity, _r.review.in_(list(given)))
    for review in connection.execute(known).scalars():
        del given[review]
    new = [review for review in reviews if given.pop(review.id, None) is not None]
    if last + len(new) > MOST:
        raise CardsError("reviews_full", limit=MOST)
    rows = [
        {
            "identity": identity,
            "seq": last + number,
            "review": review.id,
            "card": review.card,
            "at_ms": min(review.at_ms, now_ms),
            "grade": int(review.grade),
            "took_ms": review.took_ms,
        }
        for number, review in enumerate(new, start=1)
    ]
    if rows:
        connection.execute(insert(t.card_review), rows)
    return len(rows), last + len(rows)


class Told(msgspec.Struct, frozen=True):
    """Some reviews, the number of the last of them, and whether there are more."""

    reviews: list[Review]
    last: int
    more: bool


def after(connection: Connection, identity: str, number: int, most: int) -> Told:
    """Return somebody's reviews after the one with a number."""
    question = select(t.card_review).where(_r.identity == identity, _r.seq > number).order_by(_r.seq)
    rows = connection.execute(question.limit(most + 1)).all()
    told = rows[:most]
    reviews = [Review(row.review, row.card, row.at_ms, Grade(row.grade), row.took_ms) for row in told]
    return Told(reviews, told[-1].seq if told else number, len(rows) > most)
