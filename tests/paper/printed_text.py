"""What stands in a PDF: which letters it can show as text, and how large."""

import re
import zlib

_STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)
_MAPPED = re.compile(rb"<[0-9A-Fa-f]+>\s*<([0-9A-Fa-f]+)>\s*(?:\n|$)")
_SIZE = re.compile(rb"/\S+ ([\d.]+) Tf")


def letters_of(pdf: bytes) -> set[str]:
    """Return the letters that a reader of the file can search for and copy: those that its fonts map to characters."""
    found: set[str] = set()
    for stream in _streams(pdf):
        if b"beginbfchar" in stream:
            for code in _MAPPED.findall(stream):
                found.update(bytes.fromhex(code.decode()).decode("utf-16-be"))
    return found


def sizes_of(pdf: bytes) -> set[float]:
    """Return the sizes of the type, in points."""
    return {float(size) for stream in _streams(pdf) for size in _SIZE.findall(stream)}


def _streams(pdf: bytes) -> list[bytes]:
    found = []
    for match in _STREAM.finditer(pdf):
        try:
            found.append(zlib.decompress(match.group(1)))
        except zlib.error:
            # A picture or a font in another form.
            continue
    return found
