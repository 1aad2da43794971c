"""Chance that can be repeated: drawn from a number for the turn and from what it decides."""

from hashlib import blake2b


def drawn(below: int, luck: int, *what: object) -> int:
    """Return a number from 0 up to but without ``below``: the same for the same luck and the same thing to decide.

    >>> drawn(1000, 7, "phony"), drawn(1000, 7, "phony"), drawn(1000, 8, "phony")
    (449, 449, 626)
    """
    asked = " ".join(map(str, (luck, *what))).encode()
    return int.from_bytes(blake2b(asked, digest_size=16).digest(), "little") % below
