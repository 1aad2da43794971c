"""Logs of reviews with what is held of each card, as the server's FSRS folds them: the browser's must agree.

``PYTHONPATH=tests python -m cards.memory_vectors`` writes them anew.
"""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from plancia.cards.memory import memory
from plancia.cards.review import Grade, Review

VECTORS = Path(__file__).parents[2] / "web" / "src" / "cards" / "memory.vectors.json"

#: Waits between two answers: within a sitting, across midnight, days, years.
_WAITS_MS = (
    1,
    60_000,
    600_000,
    3_600_000,
    7 * 3_600_000,
    86_400_000,
    3 * 86_400_000,
    40 * 86_400_000,
    900 * 86_400_000,
)
_BEGINS_MS = 1_790_000_000_000
CARDS, LONGEST = 60, 14


def vectors() -> list[dict[str, Any]]:
    """Return logs, each of one card, shuffled, with what is held at its end."""
    random = Random(20261118)
    cases = []
    for number in range(CARDS):
        at, log = _BEGINS_MS + random.randrange(86_400_000), []
        for place in range(random.randint(1, LONGEST)):
            at += random.choice(_WAITS_MS) + random.randrange(1000)
            grade = Grade(random.choices((1, 2, 3, 4), (3, 2, 6, 2))[0])
            log.append(Review(f"{number}-{place:02}", f"valid:{number}", at, grade, random.randrange(9000)))
        if number % 10 == 0:  # two devices in the same millisecond: the ids decide
            log.append(Review(f"{number}-zz", log[-1].card, log[-1].at_ms, Grade.AGAIN, 5))
        held = memory(log)[f"valid:{number}"]
        random.shuffle(log)
        cases.append({"log": msgspec.to_builtins(log), "held": msgspec.to_builtins(held)})
    return cases


def encoded() -> bytes:
    """Return the file, a case a line."""
    return b"[\n%s\n]\n" % b",\n".join(msgspec.json.encode(case) for case in vectors())


if __name__ == "__main__":
    VECTORS.write_bytes(encoded())
