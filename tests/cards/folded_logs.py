"""Logs with what is held after them, in ``folded_logs.json``: the browser's library must fold them to the same.

``PYTHONPATH=tests python -m cards.folded_logs`` writes the file anew, when the algorithm is meant to change.
"""

import random
from pathlib import Path

import msgspec

from plancia.cards.memory import Memory, memory
from plancia.cards.review import Grade, Review

FILE = Path(__file__).with_name("folded_logs.json")
LOGS = 40
_MINUTE, _DAY = 60_000, 86_400_000


class FoldedLog(msgspec.Struct):
    """The reviews of one card, in no order, and what is held after all of them."""

    reviews: list[Review]
    held: Memory


def some_logs() -> list[FoldedLog]:
    """Return logs of all kinds: minutes, days and months between reviews, many and few mistakes."""
    luck = random.Random(20261118)
    folded = []
    for number in range(LOGS):
        at_ms = 1_790_000_000_000 + luck.randrange(_DAY)
        card, careful = f"valid:{number}", luck.random()
        reviews = []
        for turn in range(luck.randint(1, 14)):
            grade = Grade(luck.choice((1, 2)) if luck.random() > careful else luck.choice((3, 3, 3, 4)))
            reviews.append(Review(f"{number}-{turn}", card, at_ms, grade, luck.randrange(20_000)))
            at_ms += luck.choice((_MINUTE, 10 * _MINUTE, 7 * 60 * _MINUTE, _DAY, 3 * _DAY, 40 * _DAY))
            at_ms += luck.randrange(_MINUTE)
        luck.shuffle(reviews)
        folded.append(FoldedLog(reviews, memory(reviews)[card]))
    return folded


def kept_logs() -> list[FoldedLog]:
    """Return the logs of the file."""
    return msgspec.json.decode(FILE.read_bytes(), type=list[FoldedLog])


if __name__ == "__main__":
    FILE.write_bytes(msgspec.json.encode(some_logs()).replace(b'},{"reviews', b'},\n{"reviews') + b"\n")
