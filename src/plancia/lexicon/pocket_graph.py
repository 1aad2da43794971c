"""The pocket graph: which words a lexicon has, and nothing else, in a file small enough to keep in a browser.

Little endian: magic (8 bytes), version, size of the details, number of records (u32 each), four bytes of zero; the
details in JSON, padded with spaces to a multiple of four; the forward part of the word graph, as it is.
``web/src/words/graph.ts`` reads it.
"""

import hashlib
import struct

import msgspec

from plancia.lexicon.graph.forward_graph import forward_records
from plancia.lexicon.opened import OpenedLexicon

MAGIC = b"PlPocket"
VERSION = 1

_HEADER = struct.Struct("<8s3I4x")


class Details(msgspec.Struct, frozen=True):
    """What the file says about itself; arbiters' rulings come before the words of the graph [art. 32]."""

    name: str
    title: str
    words: int
    #: The lexicon's own hash.
    hash: str
    admitted: tuple[str, ...]
    excluded: tuple[str, ...]


def pocket_graph(opened: OpenedLexicon) -> bytes:
    """Return the file of a lexicon; the same lexicon and rulings make the same. Raises ``lexicon_damaged``."""
    lexicon = opened.lexicon
    ruled = sorted(opened.rulings.last.values(), key=lambda ruling: ruling.word)
    details = Details(
        lexicon.info.name,
        lexicon.info.title,
        len(lexicon),
        lexicon.hash,
        tuple(ruling.word for ruling in ruled if ruling.valid),
        tuple(ruling.word for ruling in ruled if not ruling.valid),
    )
    try:
        records = forward_records(lexicon.graph)
    except ValueError:
        raise lexicon.damaged() from None
    told = msgspec.json.encode(details)
    told += b" " * (-len(told) % 4)
    return _HEADER.pack(MAGIC, VERSION, len(told), len(records)) + told + records.tobytes()


def digest(image: bytes) -> str:
    """Return the name of a file's content.

    >>> digest(b"")
    'cae66941d9efbd404e4d88758ea67670'
    """
    return hashlib.blake2b(image, digest_size=16).hexdigest()
