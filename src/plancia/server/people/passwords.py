"""Passwords as argon2id. A hash takes a quarter of a second on purpose, so it is made off the event loop."""

import asyncio
import math
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import perf_counter
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from plancia.server.connections.fair_turns import FairTurns, Shares
from plancia.server.people.errors import PeopleError
from plancia.server.people.guessable import is_guessable

LOWEST, HIGHEST = 10, 200

#: More than these at once would take memory from the games; further requests wait for their turn.
_THREADS = 2
#: How many may wait for their turn.
MOST_WAITING = 2_000

T = TypeVar("T")


def check_password(password: str, name: str) -> None:
    """Raise ``password_refused`` for a password too short or too long, ``password_guessable`` for one tried first."""
    if not LOWEST <= len(unicodedata.normalize("NFKC", password)) <= HIGHEST:
        raise PeopleError("password_refused", lowest=LOWEST, highest=HIGHEST)
    if is_guessable(password, name):
        raise PeopleError("password_guessable")


class Hasher:
    """Makes and checks hashes, in whatever thread it is called."""

    def __init__(self, memory_kib: int, passes: int) -> None:
        self._hasher = PasswordHasher(time_cost=passes, memory_cost=memory_kib, parallelism=1)

    def hash(self, password: str) -> str:
        """Return the hash of a password."""
        return self._hasher.hash(unicodedata.normalize("NFKC", password))

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
    """Makes and checks hashes of passwords in threads of its own. Those who wait share them by address."""

    def __init__(self, hasher: Hasher, now_s: Callable[[], float]) -> None:
        self._hasher = hasher
        self._turns = FairTurns(
            now_s, Shares(_THREADS, _THREADS, MOST_WAITING, longest_s=math.inf, budget_s=math.inf)
        )
        self.threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="plancia-password")
        #: What is checked for an account that does not exist: it must take as long as for one that does. Made here,
        #: while the server starts: nobody waits for it.
        self._nobody = self.threads.submit(hasher.hash, "nobody has this")

    def close(self) -> None:
        """Stop the threads."""
        self.threads.shutdown()

    async def hashed(self, password: str, block: str) -> str:
        """Return the hash of a password; raise ``server_full`` if too many wait."""
        return await self._in_turn(block, partial(self._hasher.hash, password))

    async def is_right(self, stored: str | None, password: str, block: str) -> bool:
        """Tell whether a password is the one of a hash; without a hash never, after the same time.

        Raises ``server_full`` if too many wait.
        """
        nobody = await asyncio.wrap_future(self._nobody)
        right = await self._in_turn(block, partial(self._hasher.is_right, stored or nobody, password))
        return right and stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Tell whether a hash was made more cheaply than they are made today."""
        return self._hasher.is_outdated(stored)

    async def _in_turn(self, block: str, work: Callable[[], T]) -> T:
        turn = await self._turns.take((block, ""))
        began = perf_counter()
        try:
            return await asyncio.wrap_future(self.threads.submit(work))
        finally:
            self._turns.end(turn, perf_counter() - began)
