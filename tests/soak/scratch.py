"""Where soaks of the server keep their files: in memory where the system has such a place, for they sync all the time.

Memory keeps what a killed process leaves behind, as a disk does. ``power_cuts`` works out for itself what a disk
would have lost.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

_IN_MEMORY = Path("/dev/shm")


@contextmanager
def scratch() -> Iterator[Path]:
    """Give a folder that is gone afterwards."""
    with TemporaryDirectory(prefix="plancia-", dir=_IN_MEMORY if _IN_MEMORY.is_dir() else None) as folder:
        yield Path(folder)
