"""Running the server on this machine until somebody stops it."""

import socket
import sys
import threading
import webbrowser
from errno import EADDRINUSE

import uvicorn

from plancia.server.app import create_app
from plancia.server.errors import ServeError


def run(host: str = "127.0.0.1", port: int = 8000, *, open_browser: bool = False) -> None:
    """Serve until Ctrl-C, then return; print the address in one line once the server listens.

    Port 0 means any free one. Raises ``ServeError`` when nothing can listen there.
    """
    with _listen(host, port) as listener:
        # Our one line replaces uvicorn's; its warnings and errors still show.
        config = uvicorn.Config(create_app(), log_level="warning", access_log=False, server_header=False)
        server = _AnnouncingServer(config, _address(listener), open_browser=open_browser)
        try:
            server.run(sockets=[listener])
        except KeyboardInterrupt:
            # uvicorn has shut down in good order and passes the signal on; for us that was the whole purpose.
            print(file=sys.stderr)


class _AnnouncingServer(uvicorn.Server):
    """A server that says where it is, but not before it is there."""

    def __init__(self, config: uvicorn.Config, address: str, *, open_browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening, then announce the address."""
        await super().startup(sockets)
        print(f"Plancia: {self._address}  (Ctrl-C)", flush=True)
        if self._open_browser:
            # Some browsers only return when they are closed.
            threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()


def _listen(host: str, port: int) -> socket.socket:
    """Bind the address before anything is started, so that a refusal is one clear error."""
    if port not in range(65536):
        # The system would silently take it modulo 65536.
        raise ServeError("cannot_listen", host=host, port=port, why="0-65535")
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        raise ServeError("cannot_listen", host=host, port=port, why=error.strerror) from None
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
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
