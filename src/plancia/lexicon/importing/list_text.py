"""Reading a text file that somebody else made, line by line, whatever its encoding and line ends.

A file from the outside may be anything: lines of a hundred megabytes, bytes that are no text, an archive. The reader
does not trust it; bytes that are no text come out as lines that the caller reports as no words.
"""

import codecs
import io
from collections.abc import Iterator

from plancia.lexicon.errors import LexiconError

#: Longer lines are cut: no word and no lemma with its forms is as long.
LONGEST_LINE = 10_000

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # begins as the mark of UTF-16 does, so it comes first
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_ARCHIVES = (
    b"\x1f\x8b",
    b"PK\x03\x04",
    b"PK\x05\x06",
    b"BZh",
    b"\xfd7zXZ\x00",
    b"7z\xbc\xaf\x27\x1c",
    b"\x28\xb5\x2f\xfd",
)
_ACCENTED = "àèéìòùÀÈÉÌÒÙ"
_OLD = ("cp1252", "cp850", "mac_roman")  # the first one where all fit alike


def lines(data: bytes) -> Iterator[tuple[int, str]]:
    """Yield the lines with their numbers, from 1; raise ``import_compressed`` if the file is an archive."""
    if data.startswith(_ARCHIVES):
        raise LexiconError("import_compressed")
    stream = io.TextIOWrapper(io.BytesIO(data), encoding=encoding_of(data), errors="replace", newline=None)
    number = 0
    while line := stream.readline(LONGEST_LINE):
        number += 1
        yield number, line.removesuffix("\n")
        while len(line) == LONGEST_LINE and not line.endswith("\n"):
            line = stream.readline(LONGEST_LINE)


def encoding_of(data: bytes) -> str:
    """Return the encoding of a text: its mark's, else UTF-8 if it is that, else the one that makes it Italian.

    >>> encoding_of("perché".encode()), encoding_of("perché".encode("latin-1")), encoding_of("perché".encode("cp850"))
    ('utf-8', 'cp1252', 'cp850')
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return encoding
    begin = data[:4096]
    if begin.count(0) * 3 > len(begin):  # UTF-16 without its mark: every other byte of Italian is zero
        return "utf-16-be" if begin[::2].count(0) > begin[1::2].count(0) else "utf-16-le"
    if _is_utf8(data):
        return "utf-8"
    return max(_OLD, key=lambda encoding: sum(data.count(letter.encode(encoding)) for letter in _ACCENTED))


def _is_utf8(data: bytes) -> bool:
    """Tell whether bytes are UTF-8, without holding all of the text."""
    decoder = codecs.getincrementaldecoder("utf-8")()
    step = 1 << 20
    try:
        for begin in range(0, len(data), step):
            decoder.decode(data[begin : begin + step], final=begin + step >= len(data))
    except UnicodeDecodeError:
        return False
    return True
