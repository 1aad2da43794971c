"""Passwords as argon2id. A hash takes a quarter of a second on purpose, so it is made off the event loop."""

import asyncio
import unicodedata
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from plancia.server.people.errors import PeopleError

LOWEST, HIGHEST = 10, 200

#: More than these at once would take memory from the games; further requests wait for their turn.
_THREADS = 2


class Hasher:
    """Makes and checks hashes, in whatever thread it is called."""

    def __init__(self, memory_kib: int, passes: int) -> None:
        self._hasher = PasswordHasher(time_cost=passes, memory_cost=memory_kib, parallelism=1)

    def hash(self, password: str) -> str:
        """Return the hash of a password; raise ``password_refused`` if it is too short or too long."""
        plain = unicodedata.normalize("NFKC", password)
        if not LOWEST <= len(plain) <= HIGHEST:
            raise PeopleError("password_refused", lowest=LOWEST, highest=HIGHEST)
        return self._hasher.hash(plain)

    def is_right(self, stored: str, password: str) -> bool:
        """Tell whether a password is the one of a hash."""
        try:
            return self._hasher.verify(stored, unicodedata.normalize("NFKC", password))
        except VerificationError:
            return False

    def is_outdated(self, stored: str) -> bool:
        """Tell whether a hash was made more cheaply than they are made today."""
        return self._hasher.check_needs_rehash(stored)


class Passwords:
    """Makes and checks hashes of passwords in threads of its own."""

    def __init__(self, hasher: Hasher) -> None:
        self._hasher = hasher
        self.threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="plancia-password")
        #: What is checked for an account that does not exist: it must take as long as for one that does. Made here,
        #: while the server starts: nobody waits for it.
        self._nobody = self.threads.submit(hasher.hash, "nobody has this")

    def close(self) -> None:
        """Stop the threads."""
        self.threads.shutdown()

    async def hashed(self, password: str) -> str:
        """Return the hash of a password; raise ``password_refused`` if it is too short or too long."""
        return await asyncio.wrap_future(self.threads.submit(self._hasher.hash, password))

    async def is_right(self, stored: str | None, password: str) -> bool:
        """Tell whether a password is the one of a hash; without a hash never, after the same time."""
        nobody = await asyncio.wrap_future(self._nobody)
        right = self.threads.submit(self._hasher.is_right, stored or nobody, password)
        return await asyncio.wrap_future(right) and stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Tell whether a hash was made more cheaply than they are made today."""
        return self._hasher.is_outdated(stored)
