"""A link over NATS. Pieces that wait while it is not connected are dropped: late news is no use."""

import asyncio
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from plancia.machine.extras import missing
from plancia.server.logs import log
from plancia.server.nodes.carrying.link import Take

_log = log("nodes")

#: How long to wait before another try to connect, and how often to ask whether the server is still there.
AGAIN_S = 0.25
PING_S = 2
#: A piece is never longer than this, so that a long message does not hold up short ones.
MOST_BYTES = 128 * 1024
#: What the server's own limit must leave room for.
_LEAST_BYTES = 1024
#: So much may wait to be sent; beyond it pieces are dropped.
MOST_WAITING_BYTES = 64 * 1024 * 1024
#: How long an end waits for what is to be sent.
GOODBYE_S = 1.0


def checked_nats() -> Any:  # noqa: ANN401  (a module that may not be there)
    """Return the client of NATS; raise ``extra_missing`` where it is not installed."""
    try:
        import nats  # noqa: PLC0415  (only a server among others needs it)
    except ModuleNotFoundError as error:
        raise missing(error) from None
    return nats


class NatsLink:
    """A connection to NATS, tried again for ever."""

    def __init__(self, servers: Sequence[str], credentials: Path | None = None) -> None:
        """Use any of these servers (``nats://``, ``tls://``), with a file of credentials where they want one."""
        self._servers = list(servers)
        self._credentials = credentials
        self._nats = checked_nats()
        self._client: Any = None
        self._take: Take | None = None
        self._channels: list[str] = []
        self._listening: set[str] = set()
        self._waiting: deque[tuple[str, bytes]] = deque()
        self._waiting_bytes = 0
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._ending = False
        self._is_away = False
        self.most_bytes = MOST_BYTES
        #: How many pieces were dropped, for the figures.
        self.dropped = 0

    @property
    def is_connected(self) -> bool:
        """Whether the server is there."""
        return self._client is not None and bool(self._client.is_connected)

    def open(self, take: Take) -> None:
        """Begin to connect."""
        self._take = take
        self._task = asyncio.get_running_loop().create_task(self._run())

    def listen(self, channel: str) -> None:
        """Take the pieces of a channel too."""
        self._channels.append(channel)
        self._wake.set()

    def send(self, channel: str, pieces: Sequence[bytes]) -> None:
        """Send pieces in this order."""
        if not self.is_connected:
            return
        for piece in pieces:
            if self._waiting_bytes > MOST_WAITING_BYTES:
                self.dropped += 1
                continue
            self._waiting.append((channel, piece))
            self._waiting_bytes += len(piece)
        self._wake.set()

    async def close(self) -> None:
        """Send what waits, for a moment, and end."""
        self._ending = True
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._client is not None:
            with suppress(Exception):
                await asyncio.wait_for(self._send_waiting(), GOODBYE_S)
                await asyncio.wait_for(self._client.flush(), GOODBYE_S)
            with suppress(Exception):
                await asyncio.wait_for(self._client.close(), GOODBYE_S)

    async def _run(self) -> None:
        await self._connect()
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                await self._listen_to_new()
                await self._send_waiting()
            except Exception as error:
                # Whatever the client refuses: what waits is dropped, and the link goes on.
                _log.warning("carrier_failed", carrier="nats", why=type(error).__name__)
                self._waiting.clear()
                self._waiting_bytes = 0
                await asyncio.sleep(AGAIN_S)

    async def _connect(self) -> None:
        """Connect; from then on the client connects again by itself."""
        while True:
            try:
                self._client = await self._nats.connect(
                    self._servers,
                    no_echo=True,
                    allow_reconnect=True,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=AGAIN_S,
                    connect_timeout=2,
                    ping_interval=PING_S,
                    max_outstanding_pings=2,
                    error_cb=self._failed,
                    disconnected_cb=self._lost,
                    reconnected_cb=self._found,
                    user_credentials=None if self._credentials is None else str(self._credentials),
                )
            except Exception as error:
                # No server, a refused name, a bad certificate: all may be mended meanwhile.
                await self._failed(error)
                await asyncio.sleep(AGAIN_S)
            else:
                self._is_away = False
                self.most_bytes = max(
                    min(MOST_BYTES, int(self._client.max_payload) - _LEAST_BYTES), _LEAST_BYTES
                )
                self._wake.set()
                return

    async def _listen_to_new(self) -> None:
        for channel in self._channels:
            if channel not in self._listening:
                self._listening.add(channel)
                await self._client.subscribe(channel, cb=self._came)

    async def _send_waiting(self) -> None:
        while self._waiting:
            channel, piece = self._waiting.popleft()
            self._waiting_bytes -= len(piece)
            if self._client.is_connected:
                await self._client.publish(channel, piece)
            else:
                self.dropped += 1

    async def _came(self, message: Any) -> None:  # noqa: ANN401  (the client's own type)
        if self._take is not None:
            self._take(message.data)

    async def _failed(self, error: Exception) -> None:
        """Say once that the server is away; the client reports every try."""
        if not self.is_connected:
            self._say_away(type(error).__name__)

    async def _lost(self) -> None:
        self._say_away("disconnected")

    async def _found(self) -> None:
        self._is_away = False
        _log.warning("carrier_back", carrier="nats")

    def _say_away(self, why: str) -> None:
        if not self._is_away and not self._ending:
            self._is_away = True
            _log.warning("carrier_away", carrier="nats", why=why)
