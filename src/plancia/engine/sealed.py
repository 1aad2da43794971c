"""Files of tables that were learnt: a head, the record of how they were made, the table; all under one checksum.

The head has 64 bytes: magic, version, sizes, SHA-256 of all that follows.
"""

from hashlib import sha256
from struct import Struct

# Magic, version, size of the record, number of values, unused, SHA-256 of all that follows, unused.
_HEAD = Struct("<8sIIII32s8x")


class DamagedError(Exception):
    """The bytes are no whole file of this kind."""


class OtherVersionError(Exception):
    """The file is of another version, which the message names."""

    def __init__(self, found: int) -> None:
        super().__init__(found)
        self.found = found


def seal(magic: bytes, version: int, record: bytes, table: bytes, count: int) -> bytes:
    """Return the content of a file whose table has so many values."""
    rest = record + table
    return _HEAD.pack(magic, version, len(record), count, 0, sha256(rest).digest()) + rest


def unseal(image: bytes, magic: bytes, version: int) -> tuple[bytes, bytes, int]:
    """Return the record, the table and how many values it has; raise ``DamagedError`` or ``OtherVersionError``."""
    if len(image) < _HEAD.size or not image.startswith(magic):
        raise DamagedError
    _, found, record_size, count, _, checksum = _HEAD.unpack_from(image)
    if found != version:
        raise OtherVersionError(found)
    rest = image[_HEAD.size :]
    if sha256(rest).digest() != checksum or record_size > len(rest):
        raise DamagedError
    return rest[:record_size], rest[record_size:], count
