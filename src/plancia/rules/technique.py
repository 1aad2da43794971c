"""Which technique joins a play to the words on the board [art. 3].

* ``first``: the play that opens the game;
* ``crossing`` (incrocio): the main word passes through a letter that stands alone in its line, hence
  belongs to a perpendicular word;
* ``extension`` (prolungamento): the main word contains two or more neighbouring old letters, that is, a word
  that existed, now longer;
* ``contact`` (striscio): secondary words are formed along the way.

Several apply to one play when they combine [art. 4].
"""

from collections.abc import Container
from enum import Enum
from itertools import groupby

from plancia.rules.scoring import WordScore


class Technique(Enum):
    """How a play joins what lies on the board."""

    FIRST = "first"
    CROSSING = "crossing"
    EXTENSION = "extension"
    CONTACT = "contact"


def techniques_of(main: WordScore, new: Container[int], *, secondary: bool) -> tuple[Technique, ...]:
    """Return the techniques of a play that joins others, in the order of the article.

    ``new`` holds the indexes of the squares just covered; ``secondary`` says whether the play formed
    secondary words.
    """
    stride = main.direction.stride
    word = range(main.start.index, main.start.index + stride * len(main.letters), stride)
    old_runs = [len(list(run)) for is_new, run in groupby(word, new.__contains__) if not is_new]
    found = []
    if 1 in old_runs:
        found.append(Technique.CROSSING)
    if any(length > 1 for length in old_runs):
        found.append(Technique.EXTENSION)
    if secondary:
        found.append(Technique.CONTACT)
    return tuple(found)
