"""The keys of wooden tables: who has one writes. The tables keep their hashes, and nothing else has them."""

import hmac
from hashlib import sha256
from secrets import token_hex

from plancia.server.people.server_key import server_key
from plancia.server.store.store import Store

_NAME = "wooden tables"
_BYTES = 16


class Keys:
    """Makes the keys of tables."""

    def __init__(self, store: Store) -> None:
        self._secret: bytes = store.do(lambda connection: server_key(connection, _NAME))

    def first(self, table_id: str) -> str:
        """Return the key of who opens a table. It follows from the id that he alone has: he can ask for it again."""
        return hmac.new(self._secret, table_id.encode(), sha256).hexdigest()[: 2 * _BYTES]


def new_key() -> str:
    """Return the key of somebody who takes a table over."""
    return token_hex(_BYTES)


def hashed(key: str) -> bytes:
    """Return what is kept of a key. A key is as good as random, so nobody finds it from there."""
    return sha256(key.encode()).digest()


def name_of(table_id: str) -> str:
    """Return how the name of a game ends that a phone opened under an id; the id itself is a secret."""
    return sha256(f"wooden table\n{table_id}".encode()).hexdigest()[:_BYTES]
