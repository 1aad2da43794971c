"""One server per file: it keeps contests in memory, so no second server may write events to the same file."""

import fcntl
import os
from pathlib import Path

from plancia.server.closing import Closing
from plancia.server.errors import ServeError


class Instance(Closing):
    """Holds a file for one server, by a lock on ``FILE.lock`` that the system releases when the process ends."""

    def __init__(self, path: Path) -> None:
        """Take the lock, in a folder that is made if need be.

        Raises ``database_in_use`` if a server runs on this file, ``cannot_lock`` if the folder cannot be written.
        """
        lock = Path(f"{path}.lock")
        try:
            lock.parent.mkdir(parents=True, exist_ok=True)
            self._handle = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise ServeError("cannot_lock", file=str(lock), why=error.strerror) from None
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._handle)
            raise ServeError("database_in_use", file=str(path)) from None

    def close(self) -> None:
        """Give the file back."""
        os.close(self._handle)
