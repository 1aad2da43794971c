"""The codes by which people are known to a contest: on a player's slip, on a helper's card, told by the director.

They follow from the server's own key, so the server stores no codes, and nobody can work out another's.
"""

import hmac
from base64 import b32encode
from hashlib import sha256
from secrets import token_bytes

from sqlalchemy import Connection, insert, select

from plancia.server.store import tables as t
from plancia.server.store.store import Store

#: Under this name the key was made when only tournaments had codes.
_NAME = "tournament codes"
#: Forty bits: guessing is limited, and a code is typed on a phone.
_LENGTH = 8
#: Digits that no code has, each with the letter it was read for.
_READ_FOR = str.maketrans("018", "OIB")


class Codes:
    """The codes of everybody in all contests."""

    def __init__(self, store: Store) -> None:
        self._key: bytes = store.do(_key)

    def code(self, contest: str, whose: str) -> str:
        """Return the code of a player, an official or a pass, each named as text."""
        digest = hmac.new(self._key, f"{contest}\n{whose}".encode(), sha256).digest()
        return b32encode(digest)[:_LENGTH].decode()

    def is_code(self, contest: str, whose: str, typed: str) -> bool:
        """Tell whether somebody has typed a code."""
        return is_same(self.code(contest, whose), typed)


def is_same(code: str, typed: str) -> bool:
    """Tell whether a code was typed; case, spaces, dashes and misread digits do not matter.

    >>> is_same("ABCOI234", "abc0-1234"), is_same("ABCOI234", "ABCOI235")
    (True, False)
    """
    plain = "".join(typed.replace("-", " ").split()).upper().translate(_READ_FOR)
    return hmac.compare_digest(code.encode(), plain.encode())


def _key(connection: Connection) -> bytes:
    found = connection.execute(select(t.server_key.c.key).where(t.server_key.c.name == _NAME)).scalar()
    if found is not None:
        return bytes(found)
    made = token_bytes(32)
    connection.execute(insert(t.server_key).values(name=_NAME, key=made))
    return made
