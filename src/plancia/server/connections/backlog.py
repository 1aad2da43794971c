"""Sockets that are to be opened, or have sent more than was read in one go: each gets a little in each turn."""

import asyncio
from collections import deque
from time import perf_counter
from typing import Protocol

#: How long to read in one turn of the event loop, over all sockets.
BUDGET_S = 0.002


class Unread(Protocol):
    """A connection of which something was not read yet."""

    def read_slice(self) -> None:
        """Read a little; come back here if there is more."""


class Backlog:
    """The sockets that wait, in their order."""

    def __init__(self) -> None:
        self._waiting: deque[Unread] = deque()
        self._reading: asyncio.Handle | None = None

    def add(self, socket: Unread) -> None:
        """Read from a socket when all that wait have had their slice."""
        self._waiting.append(socket)
        if self._reading is None:
            self._reading = asyncio.get_running_loop().call_soon(self._read)

    def _read(self) -> None:
        self._reading = None
        until = perf_counter() + BUDGET_S
        while self._waiting and perf_counter() < until:
            self._waiting.popleft().read_slice()
        if self._waiting and self._reading is None:
            self._reading = asyncio.get_running_loop().call_soon(self._read)
