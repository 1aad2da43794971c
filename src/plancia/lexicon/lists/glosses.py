"""What the two- and three-letter words are, in a line each: from our own file."""

from functools import cache

import msgspec

from plancia.lexicon.sources.hand_files import rows


class Gloss(msgspec.Struct, frozen=True):
    """What a short word is: part of speech, lemma, entry of the edition, and a line about it in Italian."""

    part: str
    lemma: str
    entry: str
    text: str


@cache
def glosses() -> dict[str, Gloss]:
    """Return the glosses by word.

    >>> glosses()["AD"].text
    'forma eufonica della preposizione a'
    """
    return {
        word: Gloss(part, lemma, f"words.{entry}", text)
        for word, part, lemma, entry, text in rows("two_three", 5)
    }
