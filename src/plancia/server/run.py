"""Running the server on this machine until somebody stops it."""

import asyncio
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from errno import EADDRINUSE
from functools import partial
from types import FrameType

import uvicorn
from litestar import Litestar

from plancia.server.app import create_app
from plancia.server.connections.listening import uvicorn_config
from plancia.server.errors import ServeError
from plancia.server.housekeeping import Housekeeper, measured_collections
from plancia.server.instance import Instance
from plancia.server.journal.address import Where, address_of
from plancia.server.journal.errors import JournalError
from plancia.server.lifetime import Parts
from plancia.server.logs import configure
from plancia.server.services import Services
from plancia.server.settings import Settings
from plancia.server.store.schema import prepare

#: How long somebody may leave what was sent to him unread before the system closes the connection.
UNREAD_MS = 60_000
#: How long the event loop may keep a thread from going on. A commit needs many short steps of its thread; with Python's
#: own 5 ms for each, a busy event loop would make it last a quarter of a second.
SWITCH_S = 0.0005


def run(settings: Settings, *, open_browser: bool = False, database: Where | None = None) -> None:
    """Serve until Ctrl-C or SIGTERM, then return; print the address in one line once the server listens.

    Port 0 means any free one. ``database`` comes before the settings' own. Raises ``ServeError`` when nothing can
    listen there, the file is another server's, other servers are meant to share it, or PostgreSQL does not answer.
    """
    where = settings.server
    address = where.address if database is None else address_of(database)
    if settings.nodes.carrier and address.file is not None:
        raise ServeError("nodes_need_postgresql")
    with _listen(where.host, where.port) as listener:
        # A fault of the file is one clear error here; later it would be a traceback in the middle of the start.
        try:
            with Instance(address):
                prepare(address)
        except JournalError as error:
            if error.code == "journal_away":
                raise ServeError("database_away", database=str(address)) from None
            raise
        configure(settings.log)
        sys.setswitchinterval(SWITCH_S)
        app = create_app(parts=Parts(settings, address, waits=True))
        # Our one line replaces uvicorn's; its warnings and errors still show.
        config = uvicorn_config(app, settings)
        server = _AnnouncingServer(
            config, _address(listener), app, open_browser=open_browser, leave_s=where.leave_s
        )
        server.run(sockets=[listener])


class _AnnouncingServer(uvicorn.Server):
    """A server that prints its address once it listens."""

    def __init__(
        self, config: uvicorn.Config, address: str, app: Litestar, *, open_browser: bool, leave_s: int = 0
    ) -> None:
        super().__init__(config)
        self._address = address
        self._app = app
        self._housekeeping: asyncio.Task[None] | None = None
        self._measuring = ExitStack()
        self._leave_s = leave_s
        self._loop: asyncio.AbstractEventLoop | None = None
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening, then announce the address."""
        self._loop = asyncio.get_running_loop()
        await super().startup(sockets)
        services: Services = self._app.state.services
        services.foundation.timeline.go_on()
        keeper = Housekeeper(lambda: services.doors.departures, lambda: len(self.server_state.connections))
        self._housekeeping = asyncio.get_running_loop().create_task(keeper.keep())
        self._measuring.enter_context(measured_collections(services.foundation.metrics))
        print(f"Plancia: {self._address}  (Ctrl-C)", flush=True)
        if self._open_browser:
            # Some browsers only return when they are closed.
            threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at a signal. uvicorn would then send the signal again, and the process would seem to have failed."""
        with super().capture_signals():
            yield
            if signal.SIGINT in self._captured_signals:
                print(file=sys.stderr)  # the terminal has written ^C
            self._captured_signals.clear()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Be ready no more; stop at once or, the first time, after a balancer has had time to see that."""
        services: Services | None = getattr(self._app.state, "services", None)
        stop = partial(super().handle_exit, sig, frame)
        if services is None:
            stop()
            return
        leave_s = 0 if services.readiness.is_stopping else self._leave_s
        services.readiness.stop()
        if leave_s and self._loop is not None:
            self._loop.call_soon_threadsafe(self._loop.call_later, leave_s, stop)
        else:
            stop()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop."""
        if self._housekeeping is not None:
            self._housekeeping.cancel()
        self._measuring.close()
        await super().shutdown(sockets)


def _listen(host: str, port: int) -> socket.socket:
    """Bind the address before anything is started, so that a refusal is one clear error."""
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        raise ServeError("cannot_listen", host=host, port=port, why=error.strerror) from None
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            # The system closes a connection whose client does not read; without this its buffers would stay for ever.
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MS)
        listener.bind(where)
        listener.listen()
    except OSError as error:
        listener.close()
        if error.errno == EADDRINUSE:
            raise ServeError("port_in_use", host=host, port=port) from None
        raise ServeError("cannot_listen", host=host, port=port, why=error.strerror) from None
    return listener


def _address(listener: socket.socket) -> str:
    """Write the address as one would type it into a browser.

    >>> listener = _listen("127.0.0.1", 0)
    >>> _address(listener).startswith("http://127.0.0.1:")
    True
    >>> listener.close()
    """
    host, port = listener.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104  (recognising the address, not listening on it)
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
