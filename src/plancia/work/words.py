"""The lexicon that a task names, opened on the machine that does it."""

from functools import lru_cache
from pathlib import Path

import msgspec

from plancia.lexicon.compiled.lexicon import Lexicon
from plancia.lexicon.library import find
from plancia.rules.edition import Edition
from plancia.work.errors import WorkError


class NamedWords(msgspec.Struct, frozen=True):
    """A lexicon by its name in the library, and the hash that it must have everywhere."""

    name: str
    hash: str

    def open(self, edition: Edition) -> Lexicon:
        """Return the lexicon of this machine for an edition, every byte of it checked once.

        Raises ``work_lexicon_differs`` if it is another one, and as ``open_lexicon``.
        """
        found = _verified(find(self.name, edition), self.hash)
        if found.hash != self.hash:
            raise WorkError("work_lexicon_differs", lexicon=self.name, found=found.hash, asked=self.hash)
        return found


@lru_cache(maxsize=2)
def _verified(path: Path, _hash: str) -> Lexicon:
    """Return the lexicon of a file. A worker lives for weeks, and the file may change: the hash is part of the key."""
    lexicon = Lexicon.open(path)
    lexicon.verify()
    return lexicon
