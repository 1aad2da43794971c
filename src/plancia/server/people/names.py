"""Names: what an account or a guest may be called, and which names look alike."""

import re
import unicodedata

from plancia.server.people.errors import PeopleError

#: Names of accounts: letters of the English alphabet, so that no letter of another script can pass for one of these.
_ACCOUNT = re.compile(r"[A-Za-z][A-Za-z0-9._-]{2,23}")
GUEST_LENGTH = 24

_ALIKE = str.maketrans({"0": "o", "1": "l", "i": "l", "5": "s", ".": "", "_": "", "-": ""})

# Why a name is refused; the catalogue translates these.
ACCOUNT_FORM = "it must begin with a letter and have 3 to 24 letters, digits, dots, dashes or underscores"
GUEST_FORM = "it must have 1 to 24 printable characters"


def skeleton(name: str) -> str:
    """Return what two names share that a hurried reader takes for one.

    >>> skeleton("Gian_Luca"), skeleton("gianIuca")
    ('glanluca', 'glanluca')
    """
    return unicodedata.normalize("NFKC", name).casefold().translate(_ALIKE)


def account_name(name: str) -> str:
    """Return the name of an account as it was typed; raise ``name_refused``."""
    if not _ACCOUNT.fullmatch(name) or not skeleton(name):
        raise PeopleError("name_refused", why=ACCOUNT_FORM)
    return name


def guest_name(name: str) -> str:
    """Return a guest's name with single spaces; raise ``name_refused`` for one that hides characters.

    >>> guest_name("  Zia   Ada ")
    'Zia Ada'
    """
    clean = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 1 <= len(clean) <= GUEST_LENGTH or not clean.isprintable():
        raise PeopleError("name_refused", why=GUEST_FORM)
    return clean
