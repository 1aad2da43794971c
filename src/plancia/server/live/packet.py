"""A message on its way to viewers: as text, and packed for those who asked for that and only if it is long."""

import gzip
from functools import cached_property

#: Shorter messages are sent as text: packing them gains little.
LONG = 16 * 1024


class Packet:
    """A message. Those who are sent the same message share what was packed."""

    def __init__(self, text: bytes) -> None:
        self.text = text

    @property
    def is_long(self) -> bool:
        """Whether packing is worth the time."""
        return len(self.text) > LONG

    @cached_property
    def packed(self) -> bytes:
        """The text, compressed."""
        return gzip.compress(self.text, 1, mtime=0)
