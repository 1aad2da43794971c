"""A client of a Plancia server, for programs that use asyncio.

::

    server       somebody at a server: making games, sitting down, inviting (HTTP)
    channel      one topic, live: what happens, and what to do (socket)
    table        a channel to a game, with its moves
    topics       what there is to look at
    connection   a socket that comes back by itself, with what was not answered
    course       what is known of a topic, without a gap and without anything twice
    bot          a bot at a table: a function, and the loop that asks it
    resident     a program that is here all day: it takes challenges and plays several games
    blocking     for programs without asyncio: two bots, a spectator
    errors       what goes wrong

docs/bots.md shows a whole program. The client knows only the server's messages, ``plancia.wire``.
"""

from plancia.machine.extras import missing

try:
    from plancia.client.channel import Channel
    from plancia.client.errors import ServerLost, ServerRefused
    from plancia.client.server import Server
    from plancia.client.table import Moment, Table
except ModuleNotFoundError as error:
    raise missing(error) from None

__all__ = ["Channel", "Moment", "Server", "ServerLost", "ServerRefused", "Table"]
