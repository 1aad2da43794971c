"""A file that is there whole or as it was before, whatever kills the program or cuts the power meanwhile."""

import os
import time
from contextlib import suppress
from glob import escape
from pathlib import Path
from secrets import token_hex

from plancia.files.sync import sync

#: A part of this age belongs to a writer that was killed.
_STALE_S = 3600


def write_whole(path: Path, content: bytes, *, new: bool = False) -> None:
    """Write a file and wait until the disk has it; raise ``OSError`` and leave what was there.

    The content goes into a part beside the file, which takes its name when it is complete. ``new`` refuses to
    replace a file (``FileExistsError``). The folder must exist. Parts that killed writers have left are removed.
    """
    _sweep(path)
    part = path.with_name(f".{path.name}.{token_hex(4)}.part")
    try:
        with part.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if new:
            os.link(part, path)
        else:
            part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    sync(path.parent)


def _sweep(path: Path) -> None:
    for part in path.parent.glob(f".{escape(path.name)}.*.part"):
        with suppress(FileNotFoundError):  # another writer was quicker
            if part.stat().st_mtime < time.time() - _STALE_S:
                part.unlink()
