"""Drawing lots from a seed: anybody with the seed can draw them again, with nothing but SHA-256."""

from collections.abc import Iterable
from hashlib import sha256

from plancia.contest.tournament.rounds import PlayerId


def lot(seed: str, what: str) -> str:
    """Return the lot of something under a seed: the SHA-256 of ``seed:what`` in hexadecimal."""
    return sha256(f"{seed}:{what}".encode()).hexdigest()


def drawn(players: Iterable[PlayerId], seed: str) -> list[PlayerId]:
    """Return players in the order they are drawn: the smallest lot first.

    >>> drawn(["ada", "ugo", "pia"], "42")
    ['ugo', 'pia', 'ada']
    """
    return sorted(players, key=lambda player: (lot(seed, player), player))
