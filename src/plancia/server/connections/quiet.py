"""What uvicorn logs of connections: errors of the server, not the mistakes of clients: they could fill a disk."""

import logging

#: Its lines go where uvicorn's go.
QUIET = logging.getLogger("uvicorn.error.connections")
QUIET.setLevel(logging.ERROR)
