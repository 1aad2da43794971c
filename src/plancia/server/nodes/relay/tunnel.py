"""One connection that is passed on, as each of the two nodes sees it: events go in here and come out there."""

import asyncio
from collections import deque
from collections.abc import Callable

from plancia.server.live.viewer import Close
from plancia.server.nodes.relay.messages import ELSEWHERE, NO_ANSWER, AnyMessage, Event, Frame, Got
from plancia.server.nodes.relay.stream import Incoming, Outgoing

#: The other side learns within so long that a frame was dealt with.
TELL_S = 0.02


class TunnelEndedError(ConnectionError):
    """The other side is gone, does not know the tunnel any more, or says that another node has to answer."""


class Tunnel:
    """One end of a tunnel. ``to`` is where the node at the other end listens."""

    def __init__(self, name: str, to: str, send: Callable[[str, AnyMessage], None]) -> None:
        self.name = name
        self.to = to
        self._send = send
        self._loop = asyncio.get_running_loop()
        self.outgoing = Outgoing()
        self._incoming = Incoming()
        self._events: deque[Event] = deque()
        self._dealt: Event | None = None
        self._changed = asyncio.Event()
        self._telling: asyncio.TimerHandle | None = None
        #: The name of the node to which a connection is passed on; empty: it was passed on to this one.
        self.node = ""
        #: Whether the other side has said anything yet.
        self.is_taken = False
        #: The node that has the contest instead, as the other side says.
        self.elsewhere: str | None = None
        self.is_ended = False
        #: Set when the other side closes a socket whose client does not read what was sent before.
        self.hurry = asyncio.Event()

    # --- for the two who talk through it ---

    async def send(self, event: Event) -> None:
        """Send an event once there is room; a last word does not wait. Raises ``TunnelEndedError``."""
        while not (self.is_ended or self.outgoing.has_room or is_last(event)):
            await self._change()
        if self.is_ended:
            raise TunnelEndedError
        self.send_now(event)

    def send_now(self, event: Event) -> None:
        """Send an event whether there is room or not."""
        sent = self.outgoing.add(event, self._loop.time())
        self._send(self.to, Frame(self.name, sent.number, event, *self._told()))

    async def receive(self) -> Event:
        """Return the next event; the one before counts as dealt with. Raises ``TunnelEndedError``."""
        self.deal()
        while not self._events:
            if self.is_ended or self.elsewhere is not None:
                raise TunnelEndedError
            await self._change()
        self._dealt = self._events.popleft()
        return self._dealt

    def deal(self) -> None:
        """Note that the last event is dealt with: the other side may send another."""
        event, self._dealt = self._dealt, None
        if event is None:
            return
        if self._incoming.deal(event) or is_last(event):
            self._tell()
        else:
            self._tell_soon()

    async def wait_until(self, condition: Callable[[], bool], timeout_s: float) -> bool:
        """Wait until something is so about the tunnel, or it has ended; tell whether it is so."""
        try:
            async with asyncio.timeout(timeout_s):
                while not condition() and not self.is_ended:
                    await self._change()
        except TimeoutError:
            pass
        return condition()

    # --- for what comes from the other side ---

    def come(self, frame: Frame) -> None:
        """Take a frame."""
        self.is_taken = True
        if frame.event.get("code") == Close.TOO_SLOW and is_last(frame.event):
            self.hurry.set()
        for event in self._incoming.take(frame.number, frame.event):
            self._take(event)
        self._tell_soon()
        self.outgoing.got(frame.came, frame.done)
        self._changed.set()

    def got(self, got: Got) -> None:
        """Note how far the other side has got."""
        self.is_taken = True
        self.outgoing.got(got.came, got.done)
        self._changed.set()

    def taken(self) -> None:
        """Note that the other side will answer."""
        self.is_taken = True
        self._changed.set()

    def _take(self, event: Event) -> None:
        if event["type"] == ELSEWHERE:
            self.elsewhere = event["node"]
        elif event["type"] == NO_ANSWER:
            self.end()
        else:
            self._events.append(event)

    def end(self) -> None:
        """Let nothing more through."""
        self.is_ended = True
        if self._telling is not None:
            self._telling.cancel()
        self._changed.set()

    def send_again(self, now_s: float) -> None:
        """Send again what was not answered for long."""
        for sent in self.outgoing.overdue(now_s):
            self._send(self.to, Frame(self.name, sent.number, sent.event, *self._told()))

    def _tell_soon(self) -> None:
        if self._telling is None and not self.is_ended:
            self._telling = self._loop.call_later(TELL_S, self._tell)

    def _tell(self) -> None:
        if not self.is_ended:
            self._send(self.to, Got(self.name, *self._told()))

    def _told(self) -> tuple[int, int]:
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        return self._incoming.tell()

    async def _change(self) -> None:
        self._changed.clear()
        await self._changed.wait()


def is_last(event: Event) -> bool:
    """Tell whether nothing comes after an event."""
    kind = event.get("type")
    if kind == "http.response.body":
        return not event.get("more_body", False)
    return kind in {"websocket.close", "websocket.disconnect"}
