"""The files of puzzles that come with the program: ``plancia/puzzles/data``, plain or compressed."""

import gzip
import zlib
from collections.abc import Iterator
from importlib.resources import files

from plancia.puzzles.errors import PuzzleError

#: How the names of such files end.
PLAIN, COMPRESSED = ".jsonl", ".jsonl.gz"

_GZIP = b"\x1f\x8b"


def shipped_files() -> Iterator[bytes]:
    """Yield the content of every file, by their names' order; nothing if there is none."""
    folder = files("plancia.puzzles") / "data"
    if not folder.is_dir():
        return
    for file in sorted(folder.iterdir(), key=lambda each: each.name):
        if file.name.endswith((PLAIN, COMPRESSED)):
            yield content_of(file.read_bytes())


def content_of(content: bytes) -> bytes:
    """Return the lines of a file, which may be compressed; raise ``puzzles_header`` for one that is damaged."""
    try:
        return gzip.decompress(content) if content.startswith(_GZIP) else content
    except (OSError, EOFError, zlib.error):
        raise PuzzleError("puzzles_header") from None
