"""The code by which a player is known on his phone: on his slip, or told him by the director.

It follows from the server's own key, so the server stores no codes, and nobody can work out another's.
"""

import hmac
from base64 import b32encode
from hashlib import sha256
from secrets import token_bytes

from sqlalchemy import Connection, insert, select

from plancia.server.store import tables as t
from plancia.server.store.store import Store

_NAME = "tournament codes"
#: Forty bits: guessing is limited, and a code is typed on a phone.
_LENGTH = 8


class Codes:
    """The codes of all players of all tournaments."""

    def __init__(self, store: Store) -> None:
        self._key: bytes = store.do(_key)

    def code(self, contest: str, player: str) -> str:
        """Return a player's code."""
        digest = hmac.new(self._key, f"{contest}\n{player}".encode(), sha256).digest()
        return b32encode(digest)[:_LENGTH].decode()

    def is_code(self, contest: str, player: str, typed: str) -> bool:
        """Tell whether somebody has typed a player's code; case and spaces do not matter."""
        plain = "".join(typed.split()).upper()
        return hmac.compare_digest(self.code(contest, player).encode(), plain.encode())


def _key(connection: Connection) -> bytes:
    found = connection.execute(select(t.server_key.c.key).where(t.server_key.c.name == _NAME)).scalar()
    if found is not None:
        return bytes(found)
    made = token_bytes(32)
    connection.execute(insert(t.server_key).values(name=_NAME, key=made))
    return made
