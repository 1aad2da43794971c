"""Ids made of names: plain letters and digits, whatever alphabet a name is written in."""

import re
import unicodedata
from collections.abc import Container
from itertools import chain, count

#: Letters that no mark parts from a plain one.
_STROKES = str.maketrans(
    {
        "đ": "d",
        "ð": "d",
        "ħ": "h",
        "ı": "i",
        "ł": "l",
        "ŋ": "n",
        "ø": "o",
        "ŧ": "t",
        "þ": "th",
        "æ": "ae",
        "œ": "oe",
    }
)
_LONGEST = 50


def plain_id(name: str) -> str:
    """Return an id made of a name: short, plain, and the same whenever a list is read; empty if the name has no letter.

    A letter of another script is written by its number. The pages make the same ids (``web/src/pages/tournament``).

    >>> [plain_id(name) for name in ("Ada  De'Rossi", "Nicolò", "Đorđević", "Łucja Müller", "李")]
    ['ada-de-rossi', 'nicolo', 'dordevic', 'lucja-muller', 'u674e']
    """
    letters = "".join(map(_plain, plain_letters(name)))
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:_LONGEST].rstrip("-")


def free_id(name: str, taken: Container[str]) -> str:
    """Return an id made of a name, unlike those that are taken.

    >>> free_id("Ada", {"ada", "ada-2"})
    'ada-3'
    """
    plain = plain_id(name) or "p"
    return next(
        made for made in chain([plain], (f"{plain}-{number}" for number in count(2))) if made not in taken
    )


def plain_letters(name: str) -> str:
    """Return a name in small letters without marks and strokes: by this lists are in alphabetical order.

    >>> sorted(["Zoe", "Łucja", "李", "Élia", "D'Angelo", "Đorđević"], key=plain_letters)
    ["D'Angelo", 'Đorđević', 'Élia', 'Łucja', 'Zoe', '李']
    """
    apart = unicodedata.normalize("NFKD", name.casefold()).translate(_STROKES)
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def _plain(sign: str) -> str:
    return f"u{ord(sign):x}" if sign.isalnum() and not sign.isascii() else sign
