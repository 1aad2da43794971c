"""Programs as guests: a client of a Plancia server, for asyncio.

::

    server       somebody at a server: making games, sitting down, inviting (HTTP)
    table        a seat at one game: what happens, and what to do (socket)
    connection   a socket that comes back by itself, with what was not answered
    course       what is known of a game, without a gap and without anything twice
    errors       what goes wrong

docs/bots.md shows a whole program. Of the server only its messages are known here, ``plancia.wire``.
"""

from plancia.client.course import Moment
from plancia.client.errors import ServerLost, ServerRefused
from plancia.client.server import Server
from plancia.client.table import Table

__all__ = ["Moment", "Server", "ServerLost", "ServerRefused", "Table"]
