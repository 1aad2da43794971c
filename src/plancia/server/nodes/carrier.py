"""Messages between nodes: news for everybody, questions to one. A carrier may lose, delay or repeat a message.

Nothing depends on a message for being right: what must be true is in the database. A message that is lost makes
something slower.
"""

from collections.abc import Awaitable, Callable
from typing import Protocol

#: Takes a message; what it returns answers a question.
Receiver = Callable[[bytes], Awaitable[bytes | None]]


class Carrier(Protocol):
    """How a node reaches others. Subjects are words with dots between them."""

    #: How many messages were sent, taken, and refused because no node of this database sent them.
    sent: int
    taken: int
    refused: int

    @property
    def is_connected(self) -> bool:
        """Whether messages are likely to arrive."""

    @property
    def is_whole(self) -> bool:
        """Whether every way by which they may travel is there; otherwise they are slower."""

    async def publish(self, subject: str, message: bytes) -> None:
        """Send a message to everybody who listens to a subject; never raises because nobody can be reached."""

    async def ask(self, subject: str, question: bytes, timeout_s: float) -> bytes:
        """Ask the one who listens to a subject; raise ``TimeoutError`` if nobody answers in time."""

    async def listen(self, subject: str, receiver: Receiver) -> None:
        """Take the messages of a subject from now on, each in a task of its own but begun in their order."""

    async def close(self) -> None:
        """Send what waits and stop listening."""
