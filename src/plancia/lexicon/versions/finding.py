"""Looking for words among those that came in or went out."""

import msgspec

from plancia.lexicon.analysis import fold
from plancia.lexicon.versions.changes import Changes
from plancia.lexicon.versions.lines import Line


class Sought(msgspec.Struct, frozen=True):
    """What is looked for; everything given must hold."""

    came_in: bool
    group: str | None = None
    length: int | None = None
    #: Letters that a word has one after another; a lemma that has them counts with all its words.
    text: str = ""


def find(changes: Changes, sought: Sought) -> list[Line]:
    """Return the lemmas with the words that are looked for: by the alphabet, each with these words only."""
    text = sought.text.strip()
    letters = fold(text)
    if text and letters is None:
        return []
    found = []
    for line in changes.lines:
        if line.came_in is not sought.came_in or sought.group not in (None, line.group):
            continue
        words = line.words
        if sought.length is not None:
            words = tuple(word for word in words if len(word) == sought.length)
        if letters and letters not in (fold(line.lemma) or ""):
            words = tuple(word for word in words if letters in word)
        if words:
            found.append(msgspec.structs.replace(line, words=words))
    return sorted(found, key=lambda line: (line.lemma, line.words))
