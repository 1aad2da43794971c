"""Which cards come next: those that are due, then new ones, and no more new ones a day than somebody wants."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from plancia.cards.card import Card
from plancia.cards.memory import Memory
from plancia.cards.review import Review

#: So many new cards a day unless somebody wants more or fewer.
NEW_A_DAY = 20

_DAY_MS = 86_400_000


class Due(msgspec.Struct, frozen=True):
    """The cards that come next, in their order: those that are due, and the new ones."""

    due: tuple[Card, ...]
    new: tuple[Card, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All of them."""
        return (*self.due, *self.new)


def day_of(at_ms: int, offset_ms: int = 0) -> int:
    """Return the number of the day of a moment, for somebody whose clock is so far ahead of UTC; 0 is 1970-01-01."""
    return (at_ms + offset_ms) // _DAY_MS


def begun_on(reviews: Iterable[Review], day: int, offset_ms: int = 0) -> set[str]:
    """Return the cards that were first seen on a day."""
    first: dict[str, int] = {}
    for review in reviews:
        first[review.card] = min(first.get(review.card, review.at_ms), review.at_ms)
    return {card for card, at_ms in first.items() if day_of(at_ms, offset_ms) == day}


def due(
    cards: Sequence[Card], held: Mapping[str, Memory], now_ms: int, new: int = NEW_A_DAY, ahead_ms: int = 0
) -> Due:
    """Return what comes next of some cards: what is due now, the longest overdue first, then so many new ones.

    New ones keep the order of the deck. ``new`` is how many are still wanted today: those begun since the morning,
    which ``begun_on`` counts, are taken off by the caller. Cards that are due within ``ahead_ms`` are due now.
    """
    late = [card for card in cards if card.id in held and held[card.id].due_ms <= now_ms + ahead_ms]
    late.sort(key=lambda card: (held[card.id].due_ms, card.id))
    unseen = [card for card in cards if card.id not in held]
    return Due(tuple(late), tuple(unseen[: max(new, 0)]))
