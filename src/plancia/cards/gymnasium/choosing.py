"""The order in which drills come: common words first, and among them as a seed says. The same seed, the same order."""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from itertools import zip_longest
from typing import TypeVar

from plancia.cards.card import Card

T = TypeVar("T")


def place(seed: int, name: str) -> bytes:
    """Return where a name stands in the order of a seed.

    >>> place(1, "casa") == place(1, "casa"), place(1, "casa") == place(2, "casa")
    (True, False)
    """
    return hashlib.blake2b(f"{seed}:{name}".encode(), digest_size=8).digest()


def common_first(names: Iterable[str], tier: Callable[[str], int], seed: int) -> list[str]:
    """Return names, each once: those of the most familiar tier first, within a tier as the seed says.

    >>> common_first(["raro", "casa", "casa"], lambda name: 1 if name == "casa" else 4, seed=0)
    ['casa', 'raro']
    """
    return sorted(dict.fromkeys(names), key=lambda name: (tier(name), place(seed, name)))


def mingled(first: Iterable[Card], second: Iterable[Card]) -> Iterator[Card]:
    """Yield a card of each side, then the next of each; which of the two comes first cannot be guessed.

    It ends with the shorter side: the rest would have one answer.
    """
    for pair in zip(first, second, strict=False):
        yield from sorted(pair, key=lambda card: place(0, card.id))


def in_turn(*sides: Iterable[T]) -> Iterator[T]:
    """Yield the first of each side, then the second of each, until all have none left.

    >>> list(in_turn("ab", "c"))
    ['a', 'c', 'b']
    """
    for row in zip_longest(*sides):
        yield from (each for each in row if each is not None)
