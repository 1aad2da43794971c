"""Who may have written a piece: only somebody who has the database's key. What it says is not hidden.

A stranger who reaches the broker can neither act as a person nor change what is on its way. He could read it: docs say
that the broker must be private.
"""

from hashlib import blake2b
from hmac import compare_digest

#: The form of a piece. A node drops pieces of a form that it does not know.
VERSION = b"1"
_SIZE = 16
_HEAD = len(VERSION) + _SIZE
#: How many bytes a seal adds.
OVERHEAD = _HEAD


class Seal:
    """Seals pieces with a key, and opens those that were."""

    def __init__(self, secret: bytes) -> None:
        """Use a key of its own made of the server's secret."""
        self._key = blake2b(secret, digest_size=32, person=b"plancia carrier").digest()

    @property
    def prefix(self) -> str:
        """A name that follows from the key, so that two installations on one broker do not hear each other."""
        return blake2b(self._key, digest_size=6, person=b"plancia prefix").hexdigest()

    def seal(self, content: bytes) -> bytes:
        """Return a piece that others can trust."""
        return VERSION + self._mark(content) + content

    def opened(self, piece: bytes) -> bytes | None:
        """Return what a piece says; None: it is not from a node of this database."""
        content = piece[_HEAD:]
        if piece[: len(VERSION)] != VERSION or not compare_digest(
            piece[len(VERSION) : _HEAD], self._mark(content)
        ):
            return None
        return content

    def _mark(self, content: bytes) -> bytes:
        return blake2b(content, digest_size=_SIZE, key=self._key).digest()
