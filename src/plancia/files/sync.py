"""Waiting until the disk has what was written."""

import os
from pathlib import Path


def sync(path: Path) -> None:
    """Wait until the disk has the content of a file, or the names in a folder; raise ``OSError``.

    A file that is new or was replaced has its name for certain only when its folder is on the disk too.
    """
    if os.name != "posix" and path.is_dir():
        return  # other systems cannot open a folder
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
