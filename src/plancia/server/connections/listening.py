"""How uvicorn is set up to serve the application."""

from functools import partial
from typing import Any

import uvicorn
from litestar import Litestar

from plancia.server.connections.backlog import Backlog
from plancia.server.connections.descriptors import BACKLOG, connections_possible
from plancia.server.connections.gate import Gate
from plancia.server.connections.http_connection import HttpConnection
from plancia.server.connections.open_connections import OpenConnections
from plancia.server.connections.socket_connection import SocketConnection
from plancia.server.live.conversation import FRAME_LIMIT
from plancia.server.settings import Settings

#: How long a stop waits for requests under way, in seconds.
STOP_S = 10
#: How long a client may be silent between two requests: longer than a proxy keeps its connections, or it would now and
#: then send a request into one that is being closed. Where room is needed, those that are silent go first.
SILENT_S = 75


def uvicorn_config(app: Litestar, settings: Settings, *, stop_s: int = STOP_S) -> uvicorn.Config:
    """Return uvicorn's settings, with our connections and with a gate before the application."""
    room = OpenConnections(connections_possible())
    app.state.connections = room
    frames = settings.limits.rates()["frames"]
    backlog = Backlog()
    http: Any = partial(HttpConnection, room=room, backlog=backlog)
    socket: Any = partial(SocketConnection, room=room, backlog=backlog, frames=frames)
    return uvicorn.Config(
        Gate(app),
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=list(settings.server.trusted_proxies),
        http=http,
        backlog=BACKLOG,
        timeout_keep_alive=SILENT_S,
        # Compression would cost 50 KiB a socket; no client needs to send larger messages than these.
        ws=socket,
        ws_max_size=FRAME_LIMIT,
        ws_per_message_deflate=False,
        # Our own pings measure how far away everybody is, and keep the line open.
        ws_ping_interval=None,
        timeout_graceful_shutdown=stop_s,
    )
