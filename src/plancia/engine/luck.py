"""Chance that can be repeated: drawn from a number for the turn and from what it decides."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

_Thing = TypeVar("_Thing")

#: Bytes of chance for each thing of a draw; a hash has 64 in all.
_EACH = 4


def drawn(below: int, luck: int, *what: object) -> int:
    """Return a number from 0 up to but without ``below``: the same for the same luck and the same thing to decide.

    >>> drawn(1000, 7, "phony"), drawn(1000, 7, "phony"), drawn(1000, 8, "phony")
    (449, 449, 626)
    """
    asked = " ".join(map(str, (luck, *what))).encode()
    return int.from_bytes(blake2b(asked, digest_size=16).digest(), "little") % below


def drawn_from(pool: Sequence[_Thing], count: int, luck: int, *what: object) -> tuple[_Thing, ...]:
    """Return so many things of a pool, up to 16, in the order in which they were drawn; all of it if there are fewer.

    >>> drawn_from("ABCDE", 3, 7, "draw") == drawn_from("ABCDE", 3, 7, "draw"), sorted(drawn_from("ABC", 5, 1))
    (True, ['A', 'B', 'C'])
    """
    left = list(pool)
    chance = blake2b(" ".join(map(str, (luck, *what))).encode()).digest()
    return tuple(
        left.pop(int.from_bytes(chance[start : start + _EACH], "little") % len(left))
        for start in range(0, _EACH * min(count, len(pool)), _EACH)
    )
