"""Connections of clients: how many there are, how long they may keep the server waiting, whose turn it is.

::

    listening           how uvicorn is set up
    descriptors         how many connections the system lets this process have
    open_connections    those that are open; makes room when there are too many, closes those that are late
    http_connection     one connection that sends requests
    socket_connection   one connection that has become a socket
    backlog             sockets that have sent more than was read in one go
    allowance           what one client may send
    quiet               what is logged of connections
    gate                every request and every new socket waits here for its turn
    fair_turns          whose turn it is: the client who has used least of the event loop
    metered             how long a task used the event loop
"""
