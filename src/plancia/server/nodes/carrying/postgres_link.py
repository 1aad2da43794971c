"""A link over PostgreSQL's NOTIFY: slower than NATS, and always there, because nothing works without the database.

One thread has one connection: it sends what waits in one transaction, and waits for what comes.
"""

import asyncio
import select
import socket
import time
from base64 import b64decode, b64encode
from binascii import Error as BadBase64
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from hashlib import blake2b
from threading import Lock, Thread
from typing import Any

from plancia.server.journal.homes import check_driver
from plancia.server.logs import log
from plancia.server.nodes.carrying.link import Take

_log = log("nodes")

#: PostgreSQL carries texts of less than 8,000 bytes; the piece is longer as text.
MOST_BYTES = 5_900
#: How many pieces go in one transaction.
MOST_AT_ONCE = 64
#: So many may wait; beyond them pieces are dropped.
MOST_WAITING = 20_000
AGAIN_S = 0.25
CONNECT_S = 2
#: How long the thread waits for something to come before it looks whether it is to end.
LOOK_S = 1.0


class PostgresLink:
    """A connection that listens and notifies, opened again for ever."""

    most_bytes = MOST_BYTES

    def __init__(self, address: str) -> None:
        """Use a database by its address, ``postgresql://…``; raise ``extra_missing``."""
        check_driver()
        import psycopg  # noqa: PLC0415  (only a server on PostgreSQL needs it)

        self._address = address
        self._psycopg = psycopg
        self._loop: asyncio.AbstractEventLoop | None = None
        self._take: Take | None = None
        self._lock = Lock()
        self._channels: list[str] = []
        self._waiting: deque[tuple[str, str]] = deque()
        self._connected = False
        self._ending = False
        self._own_pid = 0
        self._heard: list[bytes] = []
        # The thread waits for the connection and for this pair at the same time.
        self._bell, self._ear = socket.socketpair()
        self._bell.settimeout(0)
        self._ear.settimeout(0)
        self._thread = Thread(target=self._run, name="plancia-notify", daemon=True)
        #: How many pieces were dropped, for the figures.
        self.dropped = 0

    @property
    def is_connected(self) -> bool:
        """Whether the database is there."""
        return self._connected

    def open(self, take: Take) -> None:
        """Begin to connect."""
        self._take, self._loop = take, asyncio.get_running_loop()
        self._thread.start()

    def listen(self, channel: str) -> None:
        """Take the pieces of a channel too."""
        with self._lock:
            self._channels.append(_channel(channel))
        self._ring()

    def send(self, channel: str, pieces: Sequence[bytes]) -> None:
        """Send pieces in this order."""
        if not self._connected:
            return
        name = _channel(channel)
        with self._lock:
            for piece in pieces:
                if len(self._waiting) >= MOST_WAITING:
                    self.dropped += 1
                else:
                    self._waiting.append((name, b64encode(piece).decode()))
        self._ring()

    async def close(self) -> None:
        """Send what waits, for a moment, and end."""
        self._ending = True
        self._ring()
        if self._thread.ident is not None:
            await asyncio.to_thread(self._thread.join)
        self._bell.close()
        self._ear.close()

    def _ring(self) -> None:
        # A bell that is full has been rung already.
        with suppress(BlockingIOError, OSError):
            self._bell.send(b".")

    # --- in the thread ---

    def _run(self) -> None:
        told = False
        while not self._ending:
            try:
                with self._psycopg.connect(
                    self._address,
                    autocommit=True,
                    connect_timeout=CONNECT_S,
                    application_name="plancia carrier",
                    keepalives_idle=2,
                    keepalives_interval=1,
                    keepalives_count=3,
                ) as connection:
                    told = False
                    self._talk(connection)
            except (self._psycopg.Error, OSError) as error:
                if not told:
                    _log.warning("carrier_away", carrier="postgresql", why=type(error).__name__)
                told = True
                time.sleep(AGAIN_S)
            finally:
                self._connected = False
                with self._lock:
                    self._waiting.clear()

    def _talk(self, connection: Any) -> None:  # noqa: ANN401  (the driver's own type)
        listening = 0
        self._own_pid = connection.pgconn.backend_pid
        # What comes while a statement is under way the driver gives only to this.
        connection.add_notify_handler(lambda notified: self._note(notified.pid, notified.payload))
        connection.execute("SET synchronous_commit = off")
        while True:
            with self._lock:
                new = self._channels[listening:]
            for channel in new:
                connection.execute(f'LISTEN "{channel}"')
            listening += len(new)
            self._connected = True
            while self._notify(connection):
                pass
            if self._ending:
                return
            self._hear(connection)
            select.select([connection.fileno(), self._ear], [], [], LOOK_S)
            with suppress(BlockingIOError):
                self._ear.recv(4096)

    def _notify(self, connection: Any) -> bool:  # noqa: ANN401  (the driver's own type)
        """Send some of what waits; tell whether there was something."""
        with self._lock:
            some = [self._waiting.popleft() for _ in range(min(MOST_AT_ONCE, len(self._waiting)))]
        if some:
            channels, texts = [name for name, _ in some], [text for _, text in some]
            connection.execute(
                "SELECT pg_notify(c, p) FROM unnest(%s::text[], %s::text[]) AS piece(c, p)",
                (channels, texts),
            )
        self._hear(connection)
        return bool(some)

    def _hear(self, connection: Any) -> None:  # noqa: ANN401  (the driver's own type)
        """Give everything that has come to the event loop."""
        connection.pgconn.consume_input()
        while (notified := connection.pgconn.notifies()) is not None:
            self._note(notified.be_pid, notified.extra)
        pieces, self._heard = self._heard, []
        if pieces and self._loop is not None:
            # The loop may be closed already, at the end of the process.
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._give, pieces)

    def _note(self, pid: int, text: str | bytes) -> None:
        """Note a piece that has come, unless this node has sent it."""
        if pid != self._own_pid:
            with suppress(BadBase64, ValueError):
                self._heard.append(b64decode(text, validate=True))

    def _give(self, pieces: list[bytes]) -> None:
        if self._take is not None:
            for piece in pieces:
                self._take(piece)


def _channel(name: str) -> str:
    """Return a name that PostgreSQL takes: of letters and digits, and not too long."""
    return f"plancia_{blake2b(name.encode(), digest_size=16).hexdigest()}"
