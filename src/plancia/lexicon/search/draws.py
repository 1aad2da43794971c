"""In how many ways the tiles of a word can be drawn out of a full bag."""

from collections import Counter
from collections.abc import Mapping
from math import comb

from plancia.rules.tiles import BLANK


def ways(word: str, counts: Mapping[str, int]) -> int:
    """Return how many different handfuls of tiles make a word; ``counts`` is what the bag holds, ``?`` for blanks.

    Of two tiles with the same letter each counts for itself, and a blank counts as whatever is missing.

    >>> ways("NO", {"N": 2, "O": 3}), ways("NO", {"N": 2, "?": 1}), ways("OO", {"O": 1, "?": 2})
    (6, 2, 3)
    """
    blanks = counts.get(BLANK, 0)
    # By number of blanks: in how many ways the letters so far can be taken with so many of them.
    taken = [1] + [0] * blanks
    for letter, needed in Counter(word).items():
        there = [comb(counts.get(letter, 0), needed - here) for here in range(min(needed, blanks) + 1)]
        taken = [
            sum(taken[all_ - here] * there[here] for here in range(min(all_ + 1, len(there))))
            for all_ in range(blanks + 1)
        ]
    return sum(number * comb(blanks, used) for used, number in enumerate(taken))
