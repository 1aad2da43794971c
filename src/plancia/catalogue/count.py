"""A number of things in words: one point, three points."""

from typing import Literal

from plancia.catalogue.words import Language, wording

Unit = Literal["letter", "minute", "play", "point", "second", "tile"]


def counted(count: int, unit: Unit, language: Language) -> str:
    """Return so many of something.

    >>> counted(1, "point", "it"), counted(3, "point", "it")
    ('1 punto', '3 punti')
    """
    return wording("count", language)[unit if abs(count) == 1 else f"{unit}s"].format(count=count)


def number_word(count: int, language: Language) -> str:
    """Return a small number as a word, a larger one in digits.

    >>> number_word(3, "it"), number_word(30, "it")
    ('tre', '30')
    """
    words = wording("count", language)["numbers"].split()
    return words[count] if 0 <= count < len(words) else str(count)


def grouped(count: int, language: Language) -> str:
    """Return a number in digits, those of a thousand apart as the language writes them.

    >>> grouped(1560180, "it"), grouped(1560180, "en")
    ('1.560.180', '1,560,180')
    """
    return f"{count:,}".replace(",", wording("count", language)["thousands"])
