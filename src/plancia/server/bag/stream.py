"""From a secret to tiles: a keyed stream of numbers, and a draw without replacement. Pure; no state anywhere.

HMAC-SHA-256 and nothing else, because every language and every browser has it: a player who doubts a draw can derive it
again. docs/fair_bag.md has the same in words, docs/verify_bag.py in another program.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from hmac import digest

from plancia.rules.tiles import Tile

SEED_SIZE = 32
_LABEL = "plancia bag 1"
_WORD = 4
_WORDS = 1 << (8 * _WORD)


def commitment(game: str, seed: bytes) -> str:
    """Return what is published before the first draw: it binds the seed to the game, and does not tell it."""
    return sha256(f"{_LABEL}\n{game}\n".encode() + seed).hexdigest()


def key(game: str, seed: bytes, nonces: Sequence[str]) -> bytes:
    """Return the key of a game's draws: the seed with what every player has added, in the order of the seats."""
    return digest(seed, "\n".join((_LABEL, game, *nonces)).encode(), sha256)


def draw(key: bytes, seq: int, bag: Sequence[Tile], count: int) -> tuple[Tile, ...]:
    """Return ``count`` tiles of a sorted bag, drawn one after another, each tile left being as likely as any other.

    ``seq`` is the number of the first event of the action that draws. Different arguments give independent tiles.
    """
    words = _words(key, f"{seq}\n{count}\n{''.join(bag)}\n")
    left = list(bag)
    return tuple(left.pop(_below(len(left), words)) for _ in range(count))


def _words(key: bytes, place: str) -> Iterator[int]:
    """Yield 32-bit numbers for ever."""
    block = 0
    while True:
        content = digest(key, f"{place}{block}".encode(), sha256)
        for at in range(0, len(content), _WORD):
            yield int.from_bytes(content[at : at + _WORD], "big")
        block += 1


def _below(limit: int, words: Iterator[int]) -> int:
    """Return a number below ``limit``. Words of the last, incomplete round are rejected: no number is favoured."""
    complete = _WORDS - _WORDS % limit
    return next(word for word in words if word < complete) % limit
