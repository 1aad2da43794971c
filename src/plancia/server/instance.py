"""One server per file: it keeps contests in memory, so no second server may write events to the same file.

Servers on PostgreSQL are any number: there every contest has one owner (``server.nodes``). A command that moves
everything is alone there too.
"""

import fcntl
import os
import socket
import sys
from contextlib import ExitStack, suppress
from pathlib import Path

from plancia.server.closing import Closing
from plancia.server.errors import ServeError
from plancia.server.journal.address import Address, Where, address_of
from plancia.server.journal.homes import check_driver

#: The lock of a database of PostgreSQL: servers share it, a command that moves everything has it alone. "PLI1".
_SERVING = 0x504C4931


class Instance(Closing):
    """Holds a database for a server; the system lets go of it when the process ends.

    A file by a lock on ``FILE.lock``, where FILE is the name behind all symbolic links, and by the number that the file
    has on its disk: a second name of the same file (a hard link) is the same file. PostgreSQL by a lock of its own.
    """

    def __init__(self, where: Where, *, alone: bool = False) -> None:
        """Take the locks, in a folder that is made if need be. ``alone``: no server may run on a PostgreSQL either.

        Raises ``database_in_use`` if a server runs on it, ``cannot_lock`` if the folder cannot be written, and what
        PostgreSQL refuses.
        """
        self._held = ExitStack()
        address = address_of(where)
        try:
            if address.file is not None:
                self._lock(address.file, address.file.resolve())
            else:
                self._share(address, alone=alone)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Give the file back."""
        self._held.close()

    def _share(self, address: Address, *, alone: bool) -> None:
        check_driver()
        from plancia.server.journal import postgres  # noqa: PLC0415  (its driver is an extra of the package)

        def unlocked() -> None:
            with suppress(postgres.Refused):
                connection.execute("SELECT pg_advisory_unlock_all()")

        try:
            connection = postgres.connect(address)
            self._held.callback(connection.close)
            lock = "SELECT pg_try_advisory_lock(%s)" if alone else "SELECT pg_try_advisory_lock_shared(%s)"
            is_held = connection.execute(lock, (_SERVING,)).fetchone()
        except postgres.Refused as error:
            raise postgres.refusal(address, error) from None
        if is_held != (True,):
            raise ServeError("database_in_use", file=str(address))
        # PostgreSQL notices a closed connection a little later, and would refuse the next server until then.
        self._held.callback(unlocked)

    def _lock(self, shown: Path, path: Path) -> None:
        lock = Path(f"{path}.lock")
        try:
            lock.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise ServeError("cannot_lock", file=str(lock), why=error.strerror) from None
        self._held.callback(os.close, handle)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if sys.platform == "linux" and path.exists():
                self._hold_number(path)
        except OSError:
            raise ServeError("database_in_use", file=str(shown)) from None

    def _hold_number(self, path: Path) -> None:
        """Hold the file by its number; raise ``OSError`` if another process does.

        Not by a lock on the file itself: to close it would end the locks that SQLite has on it.
        """
        status = path.stat()
        name = self._held.enter_context(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM))
        # A name that begins with a zero byte is in no folder: it is gone with the process.
        name.bind(f"\0plancia-{status.st_dev}-{status.st_ino}")
