"""What the two- and three-letter words are, in a line each: from our own file."""

from functools import cache

import msgspec

from plancia.lexicon.hand_files import rows


class Gloss(msgspec.Struct, frozen=True):
    """What a short word is: part of speech, lemma, article, and a line about it in Italian."""

    part: str
    lemma: str
    article: str
    text: str


@cache
def glosses() -> dict[str, Gloss]:
    """Return the glosses by word.

    >>> glosses()["AD"].text
    'forma eufonica della preposizione a'
    """
    return {
        word: Gloss(part, lemma, article, text) for word, part, lemma, article, text in rows("two_three", 5)
    }
