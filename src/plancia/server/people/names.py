"""Names: what an account or a guest may be called, and which names look alike."""

import re
import unicodedata

from plancia.server.people.errors import PeopleError

#: Names of accounts, where ``a`` stands for a letter.
_ACCOUNT = re.compile(r"a[a0-9._-]{2,23}")
GUEST_LENGTH = 24
#: What follows the name of a program. No account of a person can have it, and no guest may.
PROGRAM_SIGN = " [bot]"

#: Letters and signs, each line with the letter that a hurried reader takes them for.
_TAKEN_FOR = {
    "a": "аәɑαᴀ",
    "b": "вьъβ",
    "c": "сϲᴄ",
    "d": "ԁđδ",
    "e": "еєəεᴇ",
    "g": "ɡ",
    "h": "һнħη",
    "j": "јϳ",
    "k": "кқκ",
    "l": "1iіӏıιɩʟłλ|",
    "m": "мμ",
    "n": "пηɴŋ",
    "o": "0оөοσᴏø",
    "p": "рρþ",
    "q": "ԛ",
    "r": "гʀ",
    "s": "5ѕ",
    "t": "тτ",
    "u": "υцᴜ",
    "v": "ѵν",
    "w": "ԝѡω",
    "x": "хχ",
    "y": "уүγʏ",
    "z": "зζ",
}
_ALIKE = str.maketrans({sign: letter for letter, signs in _TAKEN_FOR.items() for sign in signs})
#: Letters that show nothing.
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
#: More marks on one letter than any language puts there.
_MOST_MARKS = 2

#: Whom nobody may pass for: people who look after the server, and people who have gone.
_RESERVED = (
    "admin",
    "administrator",
    "amministratore",
    "amministratrice",
    "deleted player",
    "giocatore eliminato",
    "moderatore",
    "moderatrice",
    "moderator",
    "moderazione",
)

# Why a name is refused; the catalogue translates these.
ACCOUNT_FORM = "it must begin with a letter and have 3 to 24 letters, digits, dots, dashes or underscores"
GUEST_FORM = "it must have 1 to 24 printable characters"
RESERVED = "it would be taken for somebody who looks after the server, or for somebody who has gone"


def skeleton(name: str) -> str:
    """Return what two names share that a hurried reader takes for one.

    >>> skeleton("Gian_Luca"), skeleton("gianIuca")
    ('glanluca', 'glanluca')
    """
    # Letters without their marks, and without what stands between them.
    taken_apart = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join(sign for sign in taken_apart.translate(_ALIKE) if sign.isalnum())


def account_name(name: str) -> str:
    """Return the name of an account, its letters composed; raise ``name_refused``.

    Its letters are Latin, with whatever marks a language puts on them: no letter of another script can pass for one.

    >>> account_name("Nicolò"), account_name("Łucja")
    ('Nicolò', 'Łucja')
    """
    composed = unicodedata.normalize("NFC", name)
    shape = "".join("a" if _is_latin(sign) else sign for sign in composed)
    if not _ACCOUNT.fullmatch(shape) or not skeleton(composed):
        raise PeopleError("name_refused", why=ACCOUNT_FORM)
    _check_free(composed)
    return composed


def _is_latin(sign: str) -> bool:
    """Tell whether a sign is a letter of the Latin alphabet, with a mark or without."""
    return unicodedata.name(sign, "").startswith(("LATIN SMALL LETTER ", "LATIN CAPITAL LETTER "))


def same_name(one: str, other: str) -> bool:
    """Tell whether two names are written alike but for capitals and for the way in which letters are composed."""
    return unicodedata.normalize("NFC", one).casefold() == unicodedata.normalize("NFC", other).casefold()


def plain_name(name: str) -> str:
    """Return a name without the sign of programs.

    >>> plain_name("Trentarighe [bot]"), plain_name("Ada")
    ('Trentarighe', 'Ada')
    """
    has_sign = name.casefold().endswith(PROGRAM_SIGN.strip())
    return name[: -len(PROGRAM_SIGN.strip())].rstrip() if has_sign else name


def guest_name(name: str) -> str:
    """Return a guest's name with single spaces; raise ``name_refused`` for one that hides characters.

    >>> guest_name("  Zia   Ada ")
    'Zia Ada'
    """
    clean = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 1 <= len(clean) <= GUEST_LENGTH or not is_visible(clean) or plain_name(clean) != clean:
        raise PeopleError("name_refused", why=GUEST_FORM)
    _check_free(clean)
    return clean


def _check_free(name: str) -> None:
    """Raise ``name_refused`` for a name that would be taken for an office; digits at its end make it no other."""
    if skeleton(name.rstrip("0123456789 ._-")) in map(skeleton, _RESERVED):
        raise PeopleError("name_refused", why=RESERVED)


def short_name(name: str) -> str:
    """Return the name of somebody in a contest as a guest can have it: cut if it is long, a dash if it is not visible.

    >>> short_name("Maria Vittoria Quattrocchi della Rovere"), short_name("!")
    ('Maria Vittoria Quattrocc', '-')
    """
    clean = " ".join(unicodedata.normalize("NFKC", name).split())[:GUEST_LENGTH].rstrip()
    return clean if is_visible(clean) else "-"


def is_visible(text: str) -> bool:
    r"""Tell whether a reader sees all of a text, as it is and in its order.

    >>> [is_visible(text) for text in ("Zoë", "a\u202eb", "a\u200bb", "a\x00", "a\nb", "\u3164", "a" + "\u0301" * 9)]
    [True, False, False, False, False, False, False]
    """
    if not text.isprintable() or not _BLANK.isdisjoint(text) or not any(sign.isalnum() for sign in text):
        return False
    marks = "".join("m" if unicodedata.combining(sign) else "." for sign in text)
    return "m" * (_MOST_MARKS + 1) not in marks
