"""What a socket can be opened on."""

from abc import ABC, abstractmethod
from typing import Any

import msgspec

from plancia.server.live.errors import LiveError
from plancia.server.live.viewer import Close, Viewer
from plancia.wire.channel import Act


class Topic(ABC):
    """Something that people look at, and in which some of them act.

    By default a topic is only looked at: nobody acts or speaks in it.
    """

    #: Reads the messages of this topic.
    decoder: "msgspec.json.Decoder[Any]"
    #: Why everybody is sent away; None: it is open.
    closed: Close | None = None

    @abstractmethod
    def join(self, viewer: Viewer[Any]) -> None:
        """Welcome somebody with how things stand, and send him from now on what changes."""

    @abstractmethod
    def leave(self, viewer: Viewer[Any]) -> None:
        """Let somebody go."""

    @abstractmethod
    async def sync(self, viewer: Viewer[Any], since: int | None) -> None:
        """Send somebody how things stand, with the events from ``since`` on where the topic shows events."""

    async def catch_up(self, viewer: Viewer[Any], seen: int | None) -> None:
        """Send somebody what he had not seen when he acted; ``seen``: how many events he knew."""
        await self.sync(viewer, None)

    async def command(self, viewer: Viewer[Any], act: Act[Any]) -> int:
        """Let somebody act; return the number of events when it is durable and everybody was told."""
        raise LiveError("only_spectator")

    async def say(self, viewer: Viewer[Any], text: str) -> None:
        """Let somebody speak."""
        raise LiveError("chat_off")
