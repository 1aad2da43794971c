"""A server that is alone: it owns everything and has nobody to tell."""

from collections.abc import Awaitable, Callable, Collection

from plancia.server.nodes.carrier import Receiver


class SoleOwner:
    """The owner of everything."""

    node = "sole"
    line = None
    is_member = True

    async def claim(self, contest: str) -> None:
        """Own a contest, as all others."""

    async def release(self, contest: str) -> None:
        """Stay the owner."""

    async def free(self, contests: Collection[str]) -> list[str]:
        """Return all: everything is this server's."""
        return list(contests)

    async def line_ms(self, node: str) -> int | None:  # noqa: ARG002  (there is no other node)
        """Know of no other line."""
        return None

    def on_orphans(self, callback: Callable[[list[str]], Awaitable[None]]) -> None:
        """Never call back: nothing is anybody else's."""

    def on_expelled(self, callback: Callable[[], Awaitable[None]]) -> None:
        """Never call back: nobody else is there."""


class NoCarrier:
    """Messages of a server that is alone: they reach nobody."""

    is_connected = is_whole = True
    sent = taken = refused = 0

    async def publish(self, subject: str, message: bytes) -> None:
        """Send nothing."""

    async def ask(self, subject: str, question: bytes, timeout_s: float) -> bytes:  # noqa: ARG002  (nobody is asked)
        """Raise ``TimeoutError``: nobody is there."""
        raise TimeoutError

    async def listen(self, subject: str, receiver: Receiver) -> None:
        """Hear nothing."""

    async def close(self) -> None:
        """Do nothing."""
