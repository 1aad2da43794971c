"""The container of a compiled lexicon, a ``*.plx`` file: named sections, read where they lie in memory.

A header of 64 bytes, a table with 64 bytes a section, then the sections, each aligned to 64. Little endian. The
header's checksum covers the table, the table's checksums cover the sections: opening reads only the former, ``verify``
reads everything. Nothing here knows what the sections hold; the version changes when the format of one does.
"""

import mmap
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from struct import Struct
from typing import Self

from plancia.lexicon.errors import LexiconError

MAGIC = b"\x89PLX\r\n\x1a\n"  # as in PNG: shows at once that a transfer changed line ends
VERSION = 2

_ALIGNMENT = 64
_HEADER = Struct("<8sIIQ16s24x")  # magic, version, number of sections, size of the file, checksum
_ENTRY = Struct("<16sQQ16s16x")  # name, where it begins, size, checksum
_CHECKSUM_AT = slice(24, 40)


def pack(sections: Mapping[str, bytes]) -> bytes:
    """Return a file with these sections, in this order. Equal sections give equal bytes."""
    position = _HEADER.size + _ENTRY.size * len(sections)
    table = b""
    body: list[bytes] = []
    for name, content in sections.items():
        padding = bytes(-len(content) % _ALIGNMENT)
        table += _ENTRY.pack(name.encode(), position, len(content), _checksum(content, padding))
        body += (content, padding)
        position += len(content) + len(padding)
    header = _HEADER.pack(MAGIC, VERSION, len(sections), position, bytes(16))
    header = _HEADER.pack(MAGIC, VERSION, len(sections), position, _checksum(header + table))
    return b"".join((header, table, *body))


class Container:
    """A file of sections, in memory."""

    def __init__(self, memory: memoryview, name: str) -> None:
        """Take a file's content; raise ``lexicon_damaged`` if it is not whole, ``lexicon_version`` if not of today."""
        self._name = name
        self._memory = memory
        self._entries = self._read_table()

    @classmethod
    def open(cls, path: Path) -> Self:
        """Map a file into memory; raise as the constructor does."""
        try:
            with path.open("rb") as file:
                memory = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
        except (OSError, ValueError):  # an empty file cannot be mapped
            raise _damaged(str(path)) from None
        return cls(memory, str(path))

    def section(self, name: str) -> memoryview:
        """Return the content of a section."""
        if name not in self._entries:
            raise self.damaged()
        begin, size, _ = self._entries[name]
        return self._memory[begin : begin + size]

    def verify(self) -> None:
        """Read the whole file; raise ``lexicon_damaged`` unless every section is as it was written."""
        for begin, size, checksum in self._entries.values():
            end = begin + size + -size % _ALIGNMENT
            if _checksum(self._memory[begin:end]) != checksum:
                raise self.damaged()

    def damaged(self) -> LexiconError:
        """Return the error for this file."""
        return _damaged(self._name)

    def _read_table(self) -> dict[str, tuple[int, int, bytes]]:
        whole = len(self._memory)
        if whole < _HEADER.size:
            raise self.damaged()
        magic, version, count, size, checksum = _HEADER.unpack_from(self._memory)
        if magic != MAGIC:
            raise self.damaged()
        if version != VERSION:
            raise LexiconError("lexicon_version", file=self._name, version=version, expected=VERSION)
        end = _HEADER.size + _ENTRY.size * count
        if size != whole or end > whole:
            raise self.damaged()
        table = bytearray(self._memory[:end])
        table[_CHECKSUM_AT] = bytes(16)
        if _checksum(table) != checksum:
            raise self.damaged()
        entries = _ENTRY.iter_unpack(self._memory[_HEADER.size : end])
        return {
            name.rstrip(b"\0").decode(errors="replace"): (begin, size, check)
            for name, begin, size, check in entries
        }


def _damaged(name: str) -> LexiconError:
    return LexiconError("lexicon_damaged", file=name)


def _checksum(*parts: bytes | bytearray | memoryview) -> bytes:
    """Return the checksum of the parts one after another."""
    checksum = blake2b(digest_size=16)
    for part in parts:
        checksum.update(part)
    return checksum.digest()
