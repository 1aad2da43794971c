"""The edition of a task as it travels: its whole text, so that an edition of one's own is known everywhere."""

from functools import lru_cache
from hashlib import sha256
from typing import Self

import msgspec

from plancia.rules.edition import Edition


class CarriedEdition(msgspec.Struct, frozen=True):
    """An edition as JSON. Unlike the edition itself it can be the key of a cache."""

    content: bytes

    @classmethod
    def of(cls, edition: Edition) -> Self:
        """Pack an edition."""
        return cls(msgspec.json.encode(edition))

    def open(self) -> Edition:
        """Return the edition."""
        return _opened(self.content)

    @property
    def digest(self) -> str:
        """Sixteen digits that only the same rules have, for a ledger."""
        return sha256(self.content).hexdigest()[:16]


@lru_cache(maxsize=4)
def _opened(content: bytes) -> Edition:
    return msgspec.json.decode(content, type=Edition)
